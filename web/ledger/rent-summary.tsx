import { Fragment } from 'react'
import type { WireResponse } from '#shared/lib/route.ts'
import type { rentRollSummary } from '#shared/reports/contract.ts'
import { formatMoney, formatPercent } from '#web/lib/text/format.ts'
import { cn } from '#web/ui/cn.ts'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'

type Summary = WireResponse<typeof rentRollSummary>

/** Shows what is overdue in the month as an equation of its parts; `summary` is undefined while it loads. */
export function RentSummary({ summary }: { summary: Summary | undefined }) {
  if (!summary) {
    return <Skeleton className="h-16 w-full" />
  }
  const { overdue, carriedOver, charged, collected, pending, due, upcoming } = summary.expected
  const parts = [
    { sign: '=', label: 'Carried over', amount: carriedOver },
    { sign: '+', label: 'Charged', amount: charged },
    { sign: '−', label: 'Received', amount: collected },
    { sign: '−', label: 'Pending', amount: pending },
    ...(due > 0 ? [{ sign: '−', label: 'Due today', amount: due }] : []),
  ]
  return (
    <section aria-label="Rent of the month" className="grid gap-1.5 px-4 sm:px-5">
      <div className="flex flex-wrap items-end gap-x-8 gap-y-3">
        <div>
          <h2 className="text-sm text-ink-soft">Overdue</h2>
          <p
            className={cn(
              'tabular text-leader font-semibold tracking-tight',
              overdue > 0 ? 'text-bad' : 'text-ink',
            )}
          >
            {formatMoney(overdue)}
          </p>
        </div>
        <dl className="flex flex-wrap items-end gap-x-3 gap-y-2 pb-1 max-sm:grid max-sm:w-full max-sm:gap-y-0">
          {parts.map(({ sign, label, amount }) => (
            <Fragment key={label}>
              <span aria-hidden className="text-lg text-ink-faint max-sm:hidden">
                {sign}
              </span>
              <div className="max-sm:flex max-sm:justify-between max-sm:border-b max-sm:border-line max-sm:py-1.5">
                <dt className="text-sm text-ink-faint">{label}</dt>
                <dd className="tabular text-figure font-semibold max-sm:text-base">{formatMoney(amount)}</dd>
              </div>
            </Fragment>
          ))}
        </dl>
      </div>
      <p className="text-sm text-ink-faint">{scopeText(summary, upcoming)}</p>
    </section>
  )
}

/** Returns which rules the figures follow. */
function scopeText({ collectionRate, expected }: Summary, upcoming: number): string {
  return [
    upcoming > 0 ? `Upcoming ${formatMoney(upcoming)} is not included.` : '',
    expected.carriedOver > 0 ? 'Carried over is what earlier months still owe, former tenants included.' : '',
    expected.pending > 0 ? 'Pending is what pending payments will pay of these charges.' : '',
    'Deposits are not rent and are not included.',
    expected.charged > 0 ? `${formatPercent(collectionRate / 100)} of the month is collected.` : '',
  ]
    .filter((sentence) => sentence !== '')
    .join(' ')
}
