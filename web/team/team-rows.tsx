import { useMutation } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { messageFor } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Avatar } from '#web/ui/data/avatar.tsx'
import { Badge } from '#web/ui/data/badge.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { RowMenu } from '#web/ui/data/row-menu.tsx'
import { cancel, type Invitation, type Member, resend } from './api.ts'
import type { Ensure } from './transfer-ownership-dialog.tsx'
import { ChangeMemberDialog, RemoveMemberDialog } from './member-dialogs.tsx'
import { reachOf, roleDescriptions } from './role-labels.ts'

const rowClass = 'flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5'

const HandOverDialog = lazy(async () => ({
  default: (await import('./transfer-ownership-dialog.tsx')).TransferOwnershipDialog,
}))

type MemberRowProps = { member: Member; mayChange: boolean; mayHandOver: boolean; ensure: Ensure }

export function MemberRow({ member, mayChange, mayHandOver, ensure }: MemberRowProps) {
  const [dialog, setDialog] = useState<'change' | 'remove' | 'hand-over'>()
  const close = () => setDialog(undefined)
  return (
    <li className={rowClass}>
      <Avatar name={member.name} src={member.avatarUrl} />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {member.name}
          {member.isYou && <Badge tone="good">You</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {member.email}
          {member.lastSeenAt && (
            <>
              {' '}
              · seen <RelativeTime instant={member.lastSeenAt} />
            </>
          )}
        </p>
      </div>
      <Place role={roleDescriptions[member.role].label} reach={reachOf(member)} />
      {mayChange && !member.isYou && (
        <RowMenu
          label={`Actions for ${member.name}`}
          items={[
            { label: 'Change role or properties', onSelect: () => setDialog('change') },
            ...(mayHandOver
              ? [{ label: 'Make owner in your place', onSelect: () => setDialog('hand-over') }]
              : []),
            { label: 'Remove', tone: 'danger', onSelect: () => setDialog('remove') },
          ]}
        />
      )}
      <ChangeMemberDialog member={member} open={dialog === 'change'} onClose={close} />
      {dialog === 'hand-over' && (
        <Suspense>
          <HandOverDialog member={member} ensure={ensure} onClose={close} />
        </Suspense>
      )}
      <RemoveMemberDialog member={member} open={dialog === 'remove'} onClose={close} />
    </li>
  )
}

export function InvitationRow({ invitation, mayChange }: { invitation: Invitation; mayChange: boolean }) {
  const { id, name, email, role, status, expiresAt } = invitation
  const again = useMutation({
    mutationFn: () => resend(id),
    onSuccess: () => toast.success(`A new link is on its way to ${email}`),
    onError: (error) => toast.error(messageFor(error)),
  })
  const stop = useMutation({
    mutationFn: () => cancel(id),
    onSuccess: () => toast.success('Invitation canceled'),
    onError: (error) => toast.error(messageFor(error)),
  })
  return (
    <li className={rowClass}>
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {name}
          {status === 'EXPIRED' && <Badge tone="warn">Expired</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {email} · {status === 'EXPIRED' ? 'expired' : 'good until'} {formatDate(expiresAt)}
        </p>
      </div>
      <Place role={roleDescriptions[role].label} reach={reachOf(invitation)} />
      {mayChange && (
        <RowMenu
          label={`Actions for the invitation of ${name}`}
          items={[
            { label: 'Send again', onSelect: () => again.mutate() },
            { label: 'Cancel invitation', tone: 'danger', onSelect: () => stop.mutate() },
          ]}
        />
      )}
    </li>
  )
}

function Place({ role, reach }: { role: string; reach: string }) {
  return (
    <div className="shrink-0 text-right">
      <p>{role}</p>
      <p className="text-sm text-ink-faint">{reach}</p>
    </div>
  )
}
