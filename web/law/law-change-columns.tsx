import { factTopicTitles } from '#shared/law/fact-topics.ts'
import { formatCounted } from '#web/lib/text/format.ts'
import type { CsvList } from '#web/lib/text/save-list.ts'
import { Badge } from '#web/ui/data/badge.tsx'
import type { Column } from '#web/ui/data/data-table.tsx'
import { DateText } from '#web/ui/data/date-text.tsx'
import { changeOf, type LawChange } from './change-words.ts'

/** The columns of the list of changes of the law. */
export const lawChangeColumns: readonly Column<LawChange>[] = [
  {
    key: 'change',
    header: 'Change',
    className: 'max-md:whitespace-normal! md:min-w-64',
    cell: (change) => (
      <span className="flex min-w-0 items-center gap-2">
        <span className="min-w-0 text-pretty">{changeOf(change)}</span>
        {change.isUpcoming && <Badge>Upcoming</Badge>}
      </span>
    ),
  },
  {
    key: 'state',
    header: 'State',
    phone: 'detail',
    className: 'md:whitespace-nowrap',
    phoneCell: ({ stateName, city, topic }) =>
      [stateName, city, factTopicTitles[topic]].filter(Boolean).join(' · '),
    cell: ({ stateName, city }) => (
      <>
        {stateName}
        {city !== null && <span className="text-ink-faint"> {city}</span>}
      </>
    ),
  },
  {
    key: 'topic',
    header: 'Topic',
    isOptional: true,
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
    phoneCell: ({ affected, needsAction }) =>
      needsAction > 0 ? (
        <span className="font-medium text-warn">{formatCounted(needsAction, 'needs', 'need')} action</span>
      ) : (
        affected > 0 && formatCounted(affected, 'lease')
      ),
    cell: ({ affected }) => affected || null,
  },
  {
    key: 'needsAction',
    header: 'Needs action',
    align: 'right',
    hasValue: ({ needsAction }) => needsAction > 0,
    cell: ({ needsAction }) =>
      needsAction > 0 && <span className="font-medium text-warn">{needsAction}</span>,
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
  ['Status', ({ status }) => (status === 'doubt' ? 'Source not checked' : 'Confirmed')],
  ['Leases affected', ({ affected }) => affected],
  ['Needs action', ({ needsAction }) => needsAction],
]
