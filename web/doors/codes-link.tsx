import { useQuery } from '@tanstack/react-query'
import { QrCode } from 'lucide-react'
import { href } from 'react-router'
import { currentUserQuery } from '#web/lib/auth.ts'
import { LinkButton } from '#web/ui/link-button.tsx'

/** To the sheet of a property's repair codes, for those who may make them. */
export function CodesLink({ propertyId }: { propertyId: string }) {
  const role = useQuery(currentUserQuery).data?.role
  const isManager = role === 'OWNER' || role === 'ADMIN' || role === 'MANAGER'
  return (
    isManager && (
      <LinkButton icon={<QrCode aria-hidden />} to={href('/properties/:propertyId/codes', { propertyId })}>
        QR codes
      </LinkButton>
    )
  )
}
