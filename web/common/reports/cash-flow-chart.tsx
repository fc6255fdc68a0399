import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { endOfMonth, parsePlainDate } from '#shared/lib/plain-date.ts'
import { formatMoney, formatMoneyShort, formatMonth } from '#web/lib/text/format.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { cashFlowQuery, type MonthOfCash } from './month-queries.ts'

/** Shows the income in each of the last twelve months and, where there were any, the expenses paid in it. */
export function CashFlowChart() {
  const flow = useQuery(cashFlowQuery)
  if (flow.isError && !flow.data) {
    return <ErrorState error={flow.error} onRetry={() => void flow.refetch()} />
  }
  if (!flow.data) {
    return <Skeleton className="h-48 w-full" />
  }
  if (flow.data.every(({ income, expenses }) => income === 0 && expenses === 0)) {
    return (
      <p className="py-10 text-center text-ink-soft">
        Shows the last twelve months once a payment has been received.
      </p>
    )
  }
  const hasExpenses = flow.data.some(({ expenses }) => expenses !== 0)
  return (
    <ColumnChart
      title={hasExpenses ? 'Income and expenses, 12 months' : 'Income, 12 months'}
      keys={[
        { name: 'Income', mark: 'collected' },
        ...(hasExpenses ? [{ name: 'Expenses', mark: 'expenses' as const }] : []),
      ]}
      columns={flow.data.map((row, at) => columnOf(row, at === flow.data.length - 1, hasExpenses))}
      format={formatMoney}
      formatAxis={formatMoneyShort}
      openLabel="Open payments"
    />
  )
}

function columnOf(
  { month, income, expenses }: MonthOfCash,
  isNow: boolean,
  hasExpenses: boolean,
): ChartColumn {
  const title = formatMonth(month)
  const first = parsePlainDate(`${month}-01`)
  return {
    label: title.slice(0, 3),
    title,
    to: `${href('/payments/all')}?from=${first}&to=${endOfMonth(first)}`,
    isNow,
    parts: [
      { name: 'Income', mark: isNow ? 'collected' : 'earlier', value: income },
      ...(hasExpenses ? [{ name: 'Expenses', mark: 'expenses' as const, value: expenses, below: true }] : []),
    ],
  }
}
