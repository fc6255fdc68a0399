import { useQuery } from '@tanstack/react-query'
import { expectedParts } from '#web/common/reports/expected-parts.ts'
import { rentRollSummaryQuery } from '#web/common/reports/month-queries.ts'
import { formatMoney, formatMonth, formatPercent } from '#web/lib/text/format.ts'
import { FiguresOf } from '#web/ui/pages/head-figures.tsx'
import { FigureBar, Leader } from '#web/ui/pages/page-figures.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'

/** Shows what is collected of the rent expected this month, in the parts of the rent roll. */
export function RentHead() {
  const query = useQuery(rentRollSummaryQuery({}))
  const summary = query.data
  const expected = summary?.expected
  const name = summary && formatMonth(summary.month).split(' ')[0]
  return (
    <section aria-label="This month" className="grid content-start gap-3 px-4 sm:px-5">
      <FiguresOf queries={[query]}>
        <Leader
          label={name ? `Collected in ${name}` : 'Collected this month'}
          value={expected?.collected}
          note={
            expected && (
              <>
                of <span className="font-medium text-ink">{formatMoney(expected.total)}</span> expected
                {expected.total > 0 && (
                  <span className="text-ink-faint">
                    {' '}
                    · {formatPercent(expected.collected / expected.total)}
                  </span>
                )}
              </>
            )
          }
        />
        {expected ? <FigureBar figures={expectedParts(expected)} /> : <SkeletonLines lines={2} />}
      </FiguresOf>
    </section>
  )
}
