import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { RelativeTime } from '#web/ui/data/date-text.tsx'
import { describeEvent, nameEvent, type SecurityEvent } from './security-event-labels.ts'

/** The columns of a list of security events: what happened, from where and when. */
export const ownEventColumns: readonly Column<SecurityEvent>[] = [
  {
    key: 'event',
    header: 'Event',
    className: 'md:max-w-80',
    cell: ({ name, outcome, attempts }) => (
      <span className="flex flex-wrap items-center gap-x-2">
        <span className="font-medium">{nameEvent(name)}</span>
        {outcome === 'failure' && <Badge tone="bad">Failed</Badge>}
        {attempts > 1 && <Badge>{attempts} times</Badge>}
      </span>
    ),
  },
  {
    key: 'about',
    header: 'Details',
    className: 'md:max-w-64',
    cell: (event) => (
      <span className="block truncate" title={describeEvent(event)}>
        {describeEvent(event)}
      </span>
    ),
  },
  {
    key: 'from',
    header: 'From',
    phone: 'detail',
    phoneCell: (event) => [describeEvent(event), fromOf(event)].filter(Boolean).join(' · '),
    className: 'md:max-w-56',
    cell: (event) => (
      <span className="block truncate text-ink-soft" title={fromOf(event)}>
        {fromOf(event)}
      </span>
    ),
  },
  {
    key: 'when',
    header: 'When',
    sortKey: 'createdAt',
    phone: 'figure',
    cell: ({ lastAt }) => (
      <span className="font-normal text-ink-soft max-md:text-xs">
        <RelativeTime instant={lastAt} />
      </span>
    ),
  },
]

const person: Column<SecurityEvent> = {
  key: 'person',
  header: 'Person',
  phone: 'status',
  className: 'md:max-w-44',
  cell: ({ userName, userEmail }) => (
    <span className="block max-md:max-w-40 truncate" title={userEmail ?? undefined}>
      {userName ?? 'The server'}
    </span>
  ),
}

/** With the person who did it, for the log of the whole account. */
export const eventColumns: readonly Column<SecurityEvent>[] = ownEventColumns.flatMap((column) =>
  column.key === 'from' ? [person, column] : [column],
)

function fromOf({ device, ipAddress }: SecurityEvent): string {
  return [device, ipAddress].filter((part) => part !== '').join(', ')
}
