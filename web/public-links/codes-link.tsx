import { QrCode } from 'lucide-react'
import { href } from 'react-router'
import { useMay } from '#web/lib/session/use-may.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'

/** To the sheet of a property's repair codes, for those who may make them. */
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
