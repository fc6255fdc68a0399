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
import { type Column, QueryTable } from '#web/ui/data/data-table.tsx'
import { DateText, RelativeTime } from '#web/ui/data/date-text.tsx'
import { deviceOf } from '#shared/accounts/device.ts'

type Session = WireResponse<typeof listSessions>[number]

const sessionsQuery = queryOptions({
  queryKey: ['auth', 'sessions'],
  queryFn: ({ signal }) => call(listSessions, { signal }),
})

/** Lists the user's sessions, this device first. Each other session can be ended. */
export function SettingsSessions() {
  const query = useQuery(sessionsQuery)
  const sessions = query.data?.toSorted((a, b) => Number(b.current) - Number(a.current))
  const others = sessions?.filter(({ current }) => !current).length ?? 0
  return (
    <Card
      title="Where you are signed in"
      description="Revoke any device that you do not recognize, then change your password. A device is signed out after 30 days without use, and no later than 90 days after it signed in."
      actions={others > 0 && <RevokeOthers others={others} />}
      padded={false}
    >
      <QueryTable
        query={{ ...query, data: sessions }}
        errorTitle="Your sessions could not be loaded"
        caption="Where you are signed in"
        columns={columns}
        expected={2}
        rowKey={({ id }) => id}
        rowActions={(session) => !session.current && <RevokeButton session={session} />}
      />
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
        confirmLabel="Sign out other devices"
        onConfirm={async () => {
          await call(revokeOtherSessions)
          toast.success('Other devices signed out')
          await queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey })
        }}
      >
        {others === 1 ? 'One other device' : `${others} other devices`} will have to sign in again. This
        device stays signed in.
      </ConfirmDialog>
    </>
  )
}

function RevokeButton({ session }: { session: Session }) {
  const { name } = deviceOf(session.userAgent)
  const revoke = useMutation({
    mutationFn: () => call(revokeSession, { params: { id: session.id } }),
    onSuccess: () => toast.success(`${name} signed out`),
    onError: (error) => toast.error(messageFor(error)),
    onSettled: () => queryClient.invalidateQueries({ queryKey: sessionsQuery.queryKey }),
  })
  return (
    <Button
      size="sm"
      busy={revoke.isPending}
      aria-label={`Revoke ${name}, signed in ${formatDate(session.createdAt)}`}
      onClick={() => revoke.mutate()}
    >
      Revoke
    </Button>
  )
}

const columns: readonly Column<Session>[] = [
  {
    key: 'device',
    header: 'Device',
    cell: ({ userAgent, current }) => {
      const device = deviceOf(userAgent)
      const Icon = device.isPhone ? Smartphone : Monitor
      return (
        <span className="flex items-center gap-2">
          <Icon aria-hidden className="size-4 shrink-0 text-ink-faint" />
          <span className="font-medium">{device.name}</span>
          {current && <Badge tone="good">This device</Badge>}
        </span>
      )
    },
  },
  { key: 'address', header: 'IP address', cell: ({ ipAddress }) => ipAddress },
  {
    key: 'used',
    header: 'Last used',
    phone: 'detail',
    phoneCell: ({ ipAddress, lastUsedAt }) => (
      <>
        {ipAddress}, <RelativeTime instant={lastUsedAt} />
      </>
    ),
    cell: ({ lastUsedAt }) => <RelativeTime instant={lastUsedAt} />,
  },
  { key: 'since', header: 'Signed in', cell: ({ createdAt }) => <DateText date={createdAt} /> },
  {
    key: 'ends',
    header: 'Expires',
    isOptional: true,
    cell: ({ endsAt }) => <DateText date={endsAt} />,
  },
]
