import { factTopicTitles } from '#shared/law/fact-topics.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { type LawChange, titleOf } from './change-words.ts'

const notConfirmed = 'Not confirmed yet'

/** The columns of the list of changes of the law. */
export const lawChangeColumns: readonly Column<LawChange>[] = [
  {
    key: 'change',
    header: 'Change',
    className: 'max-md:whitespace-normal!',
    cell: (change) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 text-pretty">{titleOf(change)}</span>
        {change.isUpcoming && <Badge>Upcoming</Badge>}
      </span>
    ),
  },
  {
    key: 'topic',
    header: 'Topic',
    phone: 'detail',
    hideBesidePanel: true,
    className: 'md:whitespace-nowrap',
    cell: ({ topic }) => <span className="text-ink-soft">{factTopicTitles[topic]}</span>,
  },
  {
    key: 'from',
    header: 'Effective',
    phone: 'figure',
    className: 'md:whitespace-nowrap',
    cell: ({ effectiveFrom }) => (
      <span className="max-md:text-xs max-md:font-normal max-md:text-ink-faint">
        <DateText date={effectiveFrom} />
      </span>
    ),
  },
  {
    key: 'affected',
    header: 'Leases affected',
    align: 'right',
    phone: 'status',
    phoneCell: ({ affected }) => affected > 0 && formatCounted(affected, 'lease'),
    cell: ({ affected }) => affected || null,
  },
  {
    key: 'sure',
    header: 'Status',
    phone: 'note',
    phoneCell: ({ status }) => status === 'doubt' && notConfirmed,
    isOptional: true,
    hideBesidePanel: true,
    className: 'md:whitespace-nowrap',
    cell: ({ status }) =>
      status === 'doubt' ? <span className="text-ink-soft">{notConfirmed}</span> : 'Confirmed',
  },
]

export const lawChangeCsvColumns: CsvList<LawChange>['columns'] = [
  ['State', ({ stateName }) => stateName],
  ['City or county', ({ city }) => city],
  ['Topic', ({ topic }) => factTopicTitles[topic]],
  ['Effective', ({ effectiveFrom }) => effectiveFrom],
  ['Rule', ({ rule }) => rule],
  ['Before', ({ before }) => before],
  ['Citation', ({ citation }) => citation],
  ['Status', ({ status }) => (status === 'doubt' ? notConfirmed : 'Confirmed')],
  ['Leases affected', ({ affected }) => affected],
]
