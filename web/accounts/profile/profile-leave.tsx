import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { href, useNavigate } from 'react-router'
import type * as contract from '#shared/team/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { signOut, type CurrentUser } from '#web/lib/session/auth.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { membershipsQuery } from '#web/lib/api/memberships.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { LinkButton } from '#web/ui/buttons/link-button.tsx'
import { TextLink } from '#web/ui/text-link.tsx'

const leaveTeam = endpoint<typeof contract.leaveTeam>('POST', '/team/leave')

/** Lets the user leave the current team or delete their sign-in. An owner transfers the ownership first. */
export function ProfileLeave({ user }: { user: CurrentUser }) {
  const isOwner = user.role === 'OWNER'
  return (
    <Card title="Leave" className="mt-5 max-w-3xl">
      <ul className="grid divide-y divide-line">
        <LeaveTeam isOwner={isOwner} />
        <li className="flex flex-wrap items-center justify-between gap-3 pt-4">
          <p className="min-w-0 flex-1 basis-72 text-ink-soft">
            If you delete your login, your password, picture and notifications are deleted 30 days later. To
            keep them, sign in before then.
          </p>
          <LinkButton to={href('/auth/delete-sign-in')}>Delete your login…</LinkButton>
        </li>
      </ul>
    </Card>
  )
}

function LeaveTeam({ isOwner }: { isOwner: boolean }) {
  const navigate = useNavigate()
  const { data: places = [] } = useQuery(membershipsQuery)
  const here = places.find(({ current }) => current)
  const [isAsking, setIsAsking] = useState(false)
  if (isOwner) {
    return (
      <li className="pb-4 text-ink-soft">
        You own this account. Before you can leave,{' '}
        <TextLink to={href('/settings/team')}>transfer ownership</TextLink> to a team member or{' '}
        <TextLink to={href('/settings')}>delete the account</TextLink>.
      </li>
    )
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-3 pb-4">
      <p className="min-w-0 flex-1 basis-72 text-ink-soft">
        You will leave {here?.name ?? 'this account'}. Your actions stay in the account history.
      </p>
      <Button disabled={!here} onClick={() => setIsAsking(true)}>
        Leave the team…
      </Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title={`Leave ${here?.name ?? 'this account'}?`}
        confirmLabel="Leave the team"
        onConfirm={async () => {
          if (here) {
            await call(leaveTeam, { body: { accountId: here.id } })
            signOut()
            toast.success(`You have left ${here.name}`)
            await navigate(href('/auth/login'), { replace: true })
          }
        }}
      >
        You are signed out immediately. Only an administrator can invite you again.
      </ConfirmDialog>
    </li>
  )
}
