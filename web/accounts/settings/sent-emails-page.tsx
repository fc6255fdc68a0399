import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { Inbox } from 'lucide-react'
import { useState } from 'react'
import { href } from 'react-router'
import { creationSort, type CreationSort } from '#shared/lib/sorting.ts'
import type { WireResponse } from '#shared/lib/route.ts'
import { getMailStatus, listMails, type MailState } from '#shared/mail/contract.ts'
import { call, callPage } from '#web/lib/api/api-client.ts'
import { formatCount, formatCounted } from '#web/lib/text/format.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { FilterTabs } from '#web/ui/data/filter-tabs.tsx'
import { ListPage } from '#web/ui/pages/list-page.tsx'

type Mail = WireResponse<typeof listMails>[number]
type Shown = 'ALL' | 'HELD' | 'FAILED' | 'DROPPED'

const shownOptions = [
  { value: 'ALL', label: 'All' },
  { value: 'HELD', label: 'Waiting' },
  { value: 'FAILED', label: 'Failed' },
  { value: 'DROPPED', label: 'Not sent' },
] as const

function mailsQuery(state: MailState | undefined, sort: CreationSort) {
  return infiniteQueryOptions({
    queryKey: ['account', 'mails', state ?? 'ALL', sort],
    queryFn: ({ pageParam, signal }) =>
      callPage(listMails, { query: { limit: 25, sort, ...(state && { state }) }, signal }, pageParam),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    placeholderData: keepPreviousData,
  })
}

/** Shows the account's e-mails to other people: sent, waiting (with the reason) and never sent. */
export default function SentEmailsPage() {
  const [shown, setShown] = useState<Shown>('ALL')
  const status = useQuery({
    queryKey: ['account', 'mail-status'],
    queryFn: ({ signal }) => call(getMailStatus, { signal }),
  })
  const [sort, setSort] = useState(creationSort.first)
  const list = useInfiniteQuery(mailsQuery(shown === 'ALL' ? undefined : shown, sort))
  return (
    <ListPage
      title="Sent emails"
      crumbs={[{ label: 'Settings', to: href('/settings') }, { label: 'Sent emails' }]}
      description={status.data ? describe(status.data) : 'Emails to tenants and the team.'}
      list={list}
      noun="email"
      tabs={
        <FilterTabs
          label="Emails shown"
          tabs={shownOptions.map((tab) =>
            tab.value === 'HELD' ? { ...tab, count: status.data?.waiting } : tab,
          )}
          value={shown}
          onChange={setShown}
        />
      }
      onClearFilters={shown === 'ALL' ? undefined : () => setShown('ALL')}
      hasOpenFilters={false}
      isBareWhenEmpty
      noMatch={{
        icon: <Inbox aria-hidden />,
        title: 'No emails with this status',
        clearLabel: 'Show all',
      }}
      none={{
        icon: <Inbox aria-hidden />,
        title: 'No emails yet',
        text: 'Receipts, reminders, repair updates and invitations are listed here.',
      }}
      table={{
        name: 'sent-emails',
        caption: 'Sent emails',
        columns,
        rowKey: ({ id }) => id,
        sort,
        onSort: (by) => setSort(creationSort.parameter.parse(by)),
      }}
    />
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
  recipient: 'recipient’s daily limit reached; will be sent later',
  account: 'daily limit reached; will be sent later',
}

const columns: readonly Column<Mail>[] = [
  {
    key: 'subject',
    header: 'Subject',
    className: 'md:max-w-72',
    cell: ({ subject }) => (
      <span className="block font-medium wrap-anywhere md:truncate" title={subject}>
        {subject}
      </span>
    ),
  },
  {
    key: 'to',
    header: 'To',
    phone: 'detail',
    className: 'md:max-w-56',
    cell: ({ toName, toEmail }) => (
      <span className="block wrap-anywhere md:truncate" title={toEmail}>
        {toName ?? toEmail}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    sortKey: 'createdAt',
    phone: 'status',
    cell: ({ sentAt, createdAt }) => <RelativeTime instant={sentAt ?? createdAt} />,
  },
  {
    key: 'state',
    header: 'Status',
    phone: 'figure',
    cell: ({ state, heldBecause }) => {
      const { label, tone } = stateText[state]
      return (
        <>
          <Badge dot tone={tone}>
            {label}
          </Badge>
          {heldBecause && (
            <span className="block max-w-56 text-xs font-normal text-ink-soft">{heldWords[heldBecause]}</span>
          )}
        </>
      )
    },
  },
]
