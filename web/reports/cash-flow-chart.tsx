import { useQuery } from '@tanstack/react-query'
import { formatMoney, formatMoneyShort, formatMonth } from '#web/lib/text/format.ts'
import { BarChart } from '#web/ui/charts/bar-chart.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { cashFlowQuery } from './api.ts'

/** Shows charges, payments and, if there were any, expenses of the last twelve months. */
export function CashFlowChart() {
  const flow = useQuery(cashFlowQuery)
  if (flow.isError && !flow.data) {
    return <ErrorState error={flow.error} onRetry={() => void flow.refetch()} />
  }
  if (!flow.data) {
    return <Skeleton className="h-60 w-full" />
  }
  if (flow.data.every((month) => month.charged === 0 && month.received === 0 && month.expenses === 0)) {
    return (
      <p className="py-10 text-center text-ink-soft">
        Shows the last twelve months once rent has been charged or paid.
      </p>
    )
  }
  const hasExpenses = flow.data.some((month) => month.expenses !== 0)
  return (
    <BarChart
      title={`Charged${hasExpenses ? ', received and spent' : ' and received'}, the last twelve months`}
      series={['Charged', 'Received', ...(hasExpenses ? ['Spent'] : [])]}
      points={flow.data.map((row) => ({
        label: formatMonth(row.month).slice(0, 3),
        values: [row.charged, row.received, ...(hasExpenses ? [row.expenses] : [])],
      }))}
      format={formatMoney}
      formatAxis={formatMoneyShort}
    />
  )
}
