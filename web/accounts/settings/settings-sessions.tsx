import { queryOptions, useMutation, useQuery } from '@tanstack/react-query'
import { Monitor, Smartphone } from 'lucide-react'
import { useState } from 'react'
import { listSessions, revokeOtherSessions, revokeSession } from '#shared/accounts/auth-contract.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { call, messageFor } from '#web/lib/api/api-client.ts'
import { formatDate } from '#web/lib/text/format.ts'
import { queryClient } from '#web/lib/api/query-client.ts'
import { toast } from '#web/lib/hooks/toast.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Button } from '#web/ui/buttons/button.tsx'
import { Card } from '#web/ui/card.tsx'
import { ConfirmDialog } from '#web/ui/dialogs/confirm-dialog.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'
import { deviceOf } from '#shared/accounts/device.ts'

type Session = WireResponse<typeof listSessions>[number]

const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** Lists the user's sessions, this device first. Each other session can be ended. */
export function SettingsSessions() {
  const { data, error, refetch } = useQuery(sessionsQuery)
  const sessions = data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title="Where you are signed in"
      description="Revoke what you do not know, then change your password. A device that is not used for 30 days is signed out, and every device 90 days after it signed in."
      actions={others > 0 && <RevokeOthers others={others} />}
      padded={false}
    >
      {sessions ? (
        <ul>
          {sessions.map((session) => (
            <SessionRow key={session.id} session={session} />
          ))}
        </ul>
      ) : error ? (
        <ErrorState error={error} onRetry={() => void refetch()} title="Your sessions could not be loaded" />
      ) : (
        <div className="px-4 py-4 sm:px-5">
          <SkeletonLines lines={3} />
        </div>
      )}
    </Card>
  )
}

function RevokeOthers({ others }: { others: number }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button onClick={() => setIsAsking(true)}>Sign out everywhere else</Button>
      <ConfirmDialog
        open={isAsking}
        onOpenChange={setIsAsking}
        title="Sign out everywhere else?"
        confirmLabel="Sign out the others"
        onConfirm={async () => {
          await call(revokeOtherSessions)
          toast.success('Every other device is signed out')
          await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
        }}
      >
        {others === 1 ? 'One other device' : `${others} other devices`} will have to sign in again. This one
        stays signed in.
      </ConfirmDialog>
    </>
  )
}

function SessionRow({ session }: { session: Session }) {
  const device = deviceOf(session.userAgent)
  const Icon = device.isPhone ? Smartphone : Monitor
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSuccess: () => toast.success(`${device.name} is signed out`),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <li className="flex items-center gap-3 border-b border-line px-4 py-3 last:border-b-0 sm:px-5">
      <Icon aria-hidden className="size-5 shrink-0 text-ink-faint" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-0.5 font-medium">
          {device.name}
          {session.current && <Badge tone="good">This device</Badge>}
        </p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {session.ipAddress} · used <RelativeTime instant={session.lastUsedAt} /> · signed in{' '}
          {formatDate(session.createdAt)} · ends {formatDate(session.endsAt)} at the latest
        </p>
      </div>
      {!session.current && (
        <Button
          size="sm"
          busy={revoke.isPending}
          aria-label={`Revoke ${device.name}, signed in ${formatDate(session.createdAt)}`}
          onClick={() => revoke.mutate()}
        >
          Revoke
        </Button>
      )}
    </li>
  )
}
