import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { cashFlowQuery } from '#web/common/reports/month-queries.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { paymentStatsQuery } from './api.ts'

const CashFlowChart = lazy(async () => ({
  default: (await import('#web/common/reports/cash-flow-chart.tsx')).CashFlowChart,
}))

/**
 * Shows the income of the year to date and, where expenses are recorded, what is left after them. Both count when they
 * were paid; deposits are no income.
 */
export function FinanceHead() {
  const { data: months } = useQuery(cashFlowQuery)
  const { data: stats } = useQuery(paymentStatsQuery({}))
  const year = months?.at(-1)?.month.slice(0, 4)
  const ofYear = months?.filter(({ month }) => month.slice(0, 4) === year)
  const income = ofYear && sumOf(ofYear.map((month) => month.income))
  const expenses = ofYear && sumOf(ofYear.map((month) => month.expenses))
  const hasExpenses = expenses !== undefined && expenses !== 0
  const since = `${href('/payments')}?from=${year}-01-01`
  const parts: Figure[] = [
    { sign: '=', label: 'Income received', value: income, to: since },
    {
      sign: '−',
      label: 'Expenses paid',
      value: expenses,
      to: `${href('/expenses')}?from=${year}-01-01&to=${year}-12-31`,
    },
  ]
  return (
    <div className="grid gap-5 px-4 sm:px-5">
      <section aria-label="This year" className="flex flex-wrap items-end gap-x-7 gap-y-3">
        <Leader
          label={`${hasExpenses ? 'Income less expenses' : 'Income received'}${year ? `, ${year} to date` : ''}`}
          value={income !== undefined && expenses !== undefined ? sumOf([income, -expenses]) : undefined}
        />
        {hasExpenses && <FigureLine figures={parts} />}
        <div className="max-sm:w-full sm:ml-auto">
          <FigureLine
            figures={[
              {
                label: 'Pending',
                mark: 'pending',
                value: stats?.pendingAmount,
                to: `${href('/payments')}?status=PENDING`,
              },
              {
                label: 'Overdue',
                mark: 'overdue',
                value: stats?.overdueAmount,
                to: href('/reports/:report', { report: 'delinquency' }),
              },
            ]}
          />
        </div>
      </section>
      <Suspense fallback={<Skeleton className="h-48 w-full" />}>
        <CashFlowChart />
      </Suspense>
    </div>
  )
}

/** Adds dollars in cents, so that a long sum keeps its last digit. */
function sumOf(amounts: readonly number[]): number {
  return toDollars(amounts.reduce((sum, amount) => sum + toCents(amount), 0))
}
