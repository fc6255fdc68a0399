import type { UseQueryResult } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { href } from 'react-router'
import type { RentSummary as Summary } from '#web/common/reports/month-queries.ts'
import { creditedWords, depositWords } from '#web/common/reports/expected-parts.ts'
import { formatMoney, formatMonth } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { FiguresOf } from '#web/ui/pages/head-figures.tsx'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { textLinkClass } from '#web/ui/text-link.tsx'

type RentSummaryProps = {
  query: UseQueryResult<Summary>
  /** The month and the property of the address, kept by the links to the rows. */
  kept: { month: string | undefined; property: string }
}

/** Shows what is overdue in the month as an equation of its parts. It equals the total of the column Overdue. */
export function RentSummary({ query, kept }: RentSummaryProps) {
  const summary = query.data
  const [isOpen, setIsOpen] = useState(false)
  const bodyId = useId()
  return (
    <section
      aria-label="Rent for the month"
      className="flex min-w-0 flex-wrap items-end gap-x-7 gap-y-1 px-4 max-sm:gap-y-3 sm:px-5"
    >
      <FiguresOf queries={[query]}>
        <Leader
          label="Overdue"
          mark={summary && summary.expected.overdue > 0 ? 'overdue' : undefined}
          value={summary?.expected.overdue}
        />
        {/* the leases come first on phones: the parts wait behind a button */}
        <div className="min-w-0 sm:hidden">
          <p className="text-sm text-ink-soft">Collected</p>
          <div className="tabular text-sm font-semibold">
            {summary ? formatMoney(summary.expected.collected) : <Skeleton className="my-0.5 h-4 w-24" />}
          </div>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={bodyId}
            onClick={() => setIsOpen(!isOpen)}
            className={cn(textLinkClass, 'relative min-h-6 text-sm before:absolute before:-inset-2')}
          >
            How this is calculated
          </button>
        </div>
        <div id={bodyId} className={cn('min-w-0 flex-1 basis-120 max-sm:w-full', !isOpen && 'max-sm:hidden')}>
          <FigureLine figures={partsOf(summary?.expected, kept)} />
          <p className="min-h-4 text-xs text-ink-faint">{summary && scopeText(summary)}</p>
        </div>
      </FiguresOf>
    </section>
  )
}

function partsOf(expected: Summary['expected'] | undefined, kept: RentSummaryProps['kept']): Figure[] {
  const rows = (status: string) =>
    `${href('/rent')}?${new URLSearchParams(
      Object.entries({ ...kept, status }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ).toString()}`
  return [
    {
      sign: '=',
      label: 'Carried over',
      value: expected?.carriedOver,
      to:
        expected && expected.carriedOver > 0
          ? href('/reports/:report', { report: 'delinquency' })
          : undefined,
    },
    { sign: '+', label: 'Charged', value: expected?.charged, to: rows('') },
    { sign: '−', label: 'Collected', value: expected?.collected, to: rows('received') },
    ...(expected && expected.credited > 0
      ? [{ sign: '−' as const, label: creditedWords, value: expected.credited, to: rows('credited') }]
      : []),
    ...(expected && expected.depositApplied > 0
      ? [{ sign: '−' as const, label: depositWords, value: expected.depositApplied, to: rows('deposit') }]
      : []),
    { sign: '−', label: 'Pending', value: expected?.pending, to: rows('pending') },
    ...(expected && expected.due > 0
      ? [{ sign: '−' as const, label: 'Due today', value: expected.due, to: rows('unpaid') }]
      : []),
  ]
}

/** Returns which rules the figures follow. */
function scopeText({ month, expected }: Summary): string {
  const left = expected.upcoming > 0 ? `Upcoming ${formatMoney(expected.upcoming)} and deposits` : 'Deposits'
  const carried = expected.carriedOver > 0 ? ' Carried over includes former tenants.' : ''
  const collected = `Collected counts payments applied to charges due in ${formatMonth(month)}, regardless of when they were received.`
  return `${collected} ${left} are not included.${carried}`
}
