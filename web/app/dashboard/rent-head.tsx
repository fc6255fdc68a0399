import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { expectedParts } from '#web/common/reports/expected-parts.ts'
import { rentRollSummaryQuery } from '#web/common/reports/month-queries.ts'
import { dashboardQuery } from '#web/reports/api.ts'
import { formatMoney, formatMonth, formatPercent } from '#web/lib/text/format.ts'
import { cashReceivedPath } from '#web/common/reports/cash-received.ts'
import { FiguresOf } from '#web/ui/pages/head-figures.tsx'
import { FigureBar, Leader } from '#web/ui/pages/page-figures.tsx'
import { SkeletonLines } from '#web/ui/pages/skeleton.tsx'

/**
 * Shows what is collected of the rent expected this month, in the parts of the rent roll, and the cash that was received in
 * the month, which is another figure: it has deposits, other income and money for other months in it.
 */
export function RentHead() {
  const query = useQuery(rentRollSummaryQuery({}))
  const cash = useQuery(dashboardQuery).data
  const summary = query.data
  const expected = summary?.expected
  const name = summary && formatMonth(summary.month).split(' ')[0]
  return (
    <section aria-label="This month" className="grid content-start gap-3 px-4 sm:px-5">
      <FiguresOf queries={[query]}>
        <Leader
          label={name ? `${name} rent collected` : 'Rent collected'}
          value={expected?.collected}
          note={
            expected && (
              <>
                of <span className="font-medium text-ink">{formatMoney(expected.total)}</span> expected
                {expected.carriedOver > 0 && `, ${formatMoney(expected.carriedOver)} of it carried over`}
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
        {name && cash && (
          <p className="text-sm text-ink-faint">
            Payments applied to charges due in {name}, regardless of when they were received. Cash received in{' '}
            {name}:{' '}
            <Link
              to={cashReceivedPath(cash.month)}
              className="tabular font-medium text-ink-soft hover:underline"
            >
              {formatMoney(cash.received)}
            </Link>
            , for any month, including deposits and other income, less refunds.
          </p>
        )}
        {expected ? <FigureBar figures={expectedParts(expected)} /> : <SkeletonLines lines={2} />}
      </FiguresOf>
    </section>
  )
}
