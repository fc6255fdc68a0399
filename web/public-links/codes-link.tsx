import { QrCode } from 'lucide-react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** Links to the sheet of a property's repair codes; only for users with the permission. */
export function CodesLink({ propertyId }: { propertyId: string }) {
  const mayShare = useMay('doors:write')
  return (
    mayShare && (
      <LinkButton icon={<QrCode aria-hidden />} to={href('/properties/:propertyId/codes', { propertyId })}>
        QR codes
      </LinkButton>
    )
  )
}
