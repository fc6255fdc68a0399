import { MailPlus } from 'lucide-react'
import { useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { formatInstant } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { useMay } from '#web/lib/session/use-may.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { cancelInvitation, sendInvitation, type Tenant } from './api.ts'

/** Whether the tenant signs in to their portal, and how to get them there. */
export function PortalAccess({ tenant }: { tenant: Tenant }) {
  const [busy, setBusy] = useState(false)
  const mayInvite = useMay('tenants:write')
  const { email, invitationStatus: status } = tenant

  async function act(work: (id: string) => Promise<void>, done: string) {
    setBusy(true)
    try {
      await work(tenant.id)
      toast.success(done)
    } catch (error) {
      toast.error(messageFor(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <Card title="Tenant portal">
      <p className="text-ink-soft">{accessSentence(tenant)}</p>
      {mayInvite && email !== null && status !== 'ACCEPTED' && (
        <div className="mt-3 flex flex-wrap gap-2">
          <Button
            size="sm"
            icon={<MailPlus aria-hidden />}
            busy={busy}
            onClick={() => void act(sendInvitation, `Invitation sent to ${email}`)}
          >
            {status === null ? 'Invite by email' : 'Send again'}
          </Button>
          {status === 'PENDING' && (
            <Button
              size="sm"
              variant="quiet"
              busy={busy}
              onClick={() => void act(cancelInvitation, 'Invitation canceled')}
            >
              Cancel invitation
            </Button>
          )}
        </div>
      )}
    </Card>
  )
}

function accessSentence({ email, invitationStatus, invitedAt, acceptedAt }: Tenant): string {
  const invited = invitedAt === null ? '' : formatInstant(invitedAt)
  switch (invitationStatus) {
    case 'ACCEPTED':
      return `Has had access since ${acceptedAt === null ? invited : formatInstant(acceptedAt)}.`
    case 'PENDING':
      return `Invited ${invited}. No response yet.`
    case 'EXPIRED':
      return `The invitation sent ${invited} has expired.`
    case 'CANCELLED':
      return 'The invitation was canceled.'
    case null:
    default:
      return email === null
        ? 'Add an email address to invite the tenant.'
        : 'Once invited, the tenant can see their lease, payments and repairs there.'
  }
}
