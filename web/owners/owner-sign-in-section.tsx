import { useQuery } from '@tanstack/react-query'
import { Mail } from 'lucide-react'
import { useState } from 'react'
import { cancelOwnerInvitation, inviteOwner, revokeOwnerSignIn } from '#shared/owners/sign-in-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { runWithToast } from '#web/lib/hooks/run-with-toast.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { formatDate, formatInstant } from '#web/lib/text/format.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { PanelSection } from '#web/ui/side-panel.tsx'
import { invalidateOwners, type OwnerSignIn, ownerSignInQuery } from './api.ts'

type OwnerSignInSectionProps = { ownerId: string; name: string; email: string | null }

/** Whether an owner can sign in to the owner portal: invite, send again, cancel, revoke. */
export function OwnerSignInSection({ ownerId, name, email }: OwnerSignInSectionProps) {
  const [isRevoking, setIsRevoking] = useState(false)
  const { data } = useQuery(ownerSignInQuery(ownerId))
  if (!data) {
    return null
  }
  const { status } = data
  const isWaiting = status === 'INVITED' || status === 'EXPIRED'
  const send = () =>
    runWithToast(async () => {
      await call(inviteOwner, { params: { id: ownerId } })
      await invalidateOwners()
    }, 'Invitation sent')
  const cancel = () =>
    runWithToast(async () => {
      await call(cancelOwnerInvitation, { params: { id: ownerId } })
      await invalidateOwners()
    }, 'Invitation canceled')
  return (
    <PanelSection title="Sign-in">
      <p className="text-sm wrap-anywhere text-ink-soft">{describe(data, name, email)}</p>
      <div className="flex flex-wrap gap-2">
        {status === 'ACTIVE' ? (
          <Button size="sm" onClick={() => setIsRevoking(true)}>
            Revoke access
          </Button>
        ) : (
          email !== null && (
            <Button size="sm" icon={<Mail aria-hidden />} onClick={() => void send()}>
              {isWaiting ? 'Send again' : 'Invite to sign in'}
            </Button>
          )
        )}
        {isWaiting && (
          <Button size="sm" onClick={() => void cancel()}>
            Cancel invitation
          </Button>
        )}
      </div>
      <ConfirmDialog
        open={isRevoking}
        onOpenChange={setIsRevoking}
        title={`Revoke access for ${name}?`}
        confirmLabel="Revoke access"
        onConfirm={async () => {
          await call(revokeOwnerSignIn, { params: { id: ownerId } })
          await invalidateOwners()
          toast.success('Access revoked')
        }}
      >
        {name} is signed out of the owner portal immediately. Statements and distributions stay on record, and
        the link to statements still works.
      </ConfirmDialog>
    </PanelSection>
  )
}

function describe(
  { status, email: at, invitedAt, expiresAt, lastSignInAt }: OwnerSignIn,
  name: string,
  email: string | null,
): string {
  if (status === 'ACTIVE') {
    const last = lastSignInAt ? ` Last sign-in ${formatInstant(lastSignInAt)}.` : ''
    return `Signs in with ${at ?? ''}.${last}`
  }
  if (status !== 'NONE') {
    const end =
      status === 'EXPIRED' ? 'The invitation has expired.' : `The invitation expires ${day(expiresAt)}.`
    return `Invited on ${day(invitedAt)} by email to ${at ?? ''}. ${end}`
  }
  return email === null
    ? `Enter an email address for ${name} to invite them to the owner portal.`
    : `In the owner portal ${name} sees only the statements sent to them, their distributions and their properties.`
}

function day(instant: string | null): string {
  return formatDate(instant?.slice(0, 10) ?? '')
}
