import { useQuery } from '@tanstack/react-query'
import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { sendInvitation, tenantQuery } from './api.ts'

/** Shows whether the tenant uses the portal or is invited, or offers to invite them. */
export function PortalStatus({ id }: { id: string }) {
  const { data: tenant, isPending } = useQuery(tenantQuery(id))
  const [isBusy, setIsBusy] = useState(false)
  const mayInvite = useMay('tenants:write')

  async function invite() {
    setIsBusy(true)
    try {
      await sendInvitation(id)
      toast.success(`Invitation sent to ${tenant?.email}`)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setIsBusy(false)
    }
  }

  if (!tenant) {
    return isPending && <Skeleton className="h-6 w-28" />
  }
  if (tenant.invitationStatus === 'ACCEPTED') {
    return (
      <Badge dot tone="good">
        In the portal
      </Badge>
    )
  }
  if (tenant.invitationStatus === 'PENDING') {
    return (
      <Badge dot tone="info">
        Invited to the portal
      </Badge>
    )
  }
  return tenant.email !== null && mayInvite ? (
    <Button size="sm" icon={<MailPlus aria-hidden />} busy={isBusy} onClick={() => void invite()}>
      Invite to the portal
    </Button>
  ) : null
}
