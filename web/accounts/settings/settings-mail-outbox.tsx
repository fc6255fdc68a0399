import { infiniteQueryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import type { WireResponse } from '#shared/lib/route.ts'
import { getMailStatus, listMails, type MailState } from '#shared/mail/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import { Card } from '#web/ui/card.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { EmptyState } from '#web/ui/pages/empty-state.tsx'
import { PagedList } from '#web/ui/data/paged-list.tsx'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'

type Mail = WireResponse<typeof listMails>[number]
type Shown = 'ALL' | 'HELD' | 'FAILED' | 'DROPPED'

const shownOptions = [
  { value: 'ALL', label: 'All' },
  { value: 'HELD', label: 'Waiting' },
  { value: 'FAILED', label: 'Failed' },
  { value: 'DROPPED', label: 'Not sent' },
] as const

function mailsQuery(state: MailState | undefined) {
  return infiniteQueryOptions({
    queryKey: ['account', 'mails', state ?? 'ALL'],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMails, { query: { limit: 10, ...(state && { state }) }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
  })
}

/** Shows the account's e-mails to other people: sent, waiting (with the reason) and never sent. */
export function SettingsMailOutbox() {
  const [shown, setShown] = useState<Shown>('ALL')
  const status = useQuery({
    queryKey: ['account', 'mail-status'],
    queryFn: ({ signal }) => call(getMailStatus, { signal }),
  })
  const list = useInfiniteQuery(mailsQuery(shown === 'ALL' ? undefined : shown))
  return (
    <Card
      title="Sent mail"
      description={status.data ? describe(status.data) : 'Mail to tenants and the team.'}
    >
      <Segmented label="Mail shown" options={shownOptions} value={shown} onChange={setShown} />
      <div className="mt-3">
        <PagedList
          list={list}
          noun="email"
          errorTitle="The mail could not be loaded"
          loading={<SkeletonLines lines={4} />}
          empty={
            <EmptyState icon={<Inbox aria-hidden />} title={shown === 'ALL' ? 'No mail yet' : 'No such mail'}>
              Receipts, reminders, repair updates and invitations are listed here.
            </EmptyState>
          }
        >
          {(rows) => (
            <ul>
              {rows.map((mail) => (
                <Row key={mail.id} mail={mail} />
              ))}
            </ul>
          )}
        </PagedList>
      </div>
    </Card>
  )
}

function describe({ sentToday, waiting, limits }: WireResponse<typeof getMailStatus>): string {
  const sent = limits
    ? `${formatCount(sentToday)} of ${formatCounted(limits.perDay, 'email')} sent in the last 24 hours.`
    : `${formatCounted(sentToday, 'email')} sent in the last 24 hours.`
  return waiting > 0 ? `${sent} ${formatCounted(waiting, 'email')} waiting.` : sent
}

const stateText: Record<MailState, { label: string; tone: 'good' | 'warn' | 'bad' | 'plain' }> = {
  QUEUED: { label: 'Being sent', tone: 'plain' },
  HELD: { label: 'Waiting', tone: 'warn' },
  GATHERED: { label: 'Sent with others', tone: 'good' },
  SENT: { label: 'Sent', tone: 'good' },
  FAILED: { label: 'Failed', tone: 'bad' },
  SUPPRESSED: { label: 'Turned off', tone: 'plain' },
  DROPPED: { label: 'Not sent', tone: 'bad' },
}

const heldWords: Record<NonNullable<Mail['heldBecause']>, string> = {
  unconfirmed: 'until your address is confirmed',
  recipient: 'this person got many emails; it is sent later',
  account: 'the limit of the day is reached; it is sent later',
}

function Row({ mail }: { mail: Mail }) {
  const { label, tone } = stateText[mail.state]
  return (
    <li className="flex flex-wrap items-start gap-x-3 gap-y-1 border-b border-line py-2.5 last:border-b-0">
      <div className="min-w-0 flex-1 basis-60">
        <p className="wrap-anywhere">{mail.subject}</p>
        <p className="text-sm wrap-anywhere text-ink-faint">
          {mail.toName ? `${mail.toName}, ${mail.toEmail}` : mail.toEmail},{' '}
          <RelativeTime instant={mail.sentAt ?? mail.createdAt} />
          {mail.heldBecause && `: ${heldWords[mail.heldBecause]}`}
        </p>
      </div>
      <Badge dot tone={tone}>
        {label}
      </Badge>
    </li>
  )
}
