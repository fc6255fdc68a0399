import { useQuery } from '@tanstack/react-query'
import { href } from 'react-router'
import { formatMoney, formatMoneyShort, formatMonth, toCents, toDollars } from '#web/lib/text/format.ts'
import type { ChartColumn } from '#web/ui/charts/chart-column.ts'
import { ColumnChart } from '#web/ui/charts/column-chart.tsx'
import { ErrorState } from '#web/ui/pages/error-state.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { cashFlowQuery, rentRollSummaryQuery, type MonthOfCash, type RentSummary } from './month-queries.ts'
import { creditedWords, depositWords, expectedParts } from './expected-parts.ts'

const title = 'Rent, 12 months'

/**
 * Shows what was collected in money of each month's charges: of earlier months what is paid today, what was waived,
 * credited or paid from deposits, and what is not paid; of this month the same parts as the rent roll's equation.
 */
export function RentChart() {
  const flow = useQuery(cashFlowQuery)
  const summary = useQuery(rentRollSummaryQuery({}))
  const failed = [flow, summary].find((query) => query.isError && !query.data)
  if (failed) {
    return <ErrorState error={failed.error} onRetry={() => void failed.refetch()} />
  }
  if (!flow.data || !summary.data) {
    return <Skeleton className="h-48 w-full" />
  }
  if (flow.data.every(({ charged }) => charged === 0)) {
    return (
      <p className="py-10 text-center text-ink-soft">
        Shows the last twelve months once rent has been charged.
      </p>
    )
  }
  const { month, expected } = summary.data
  return (
    <ColumnChart
      title={title}
      keys={[
        { name: 'Collected', mark: 'collected' },
        ...(flow.data.some(({ credited, depositApplied }) => credited + depositApplied > 0)
          ? [{ name: 'Waived, credited or paid from deposits', mark: 'credited' as const }]
          : []),
        { name: 'Unpaid, earlier months', mark: 'unpaid' },
      ]}
      columns={flow.data.map((row) =>
        row.month === month ? columnOf(row.month, true, nowParts(expected)) : earlier(row),
      )}
      format={formatMoney}
      formatAxis={formatMoneyShort}
      openLabel="Open rent roll"
    />
  )
}

function earlier({ month, charged, paid, credited, depositApplied }: MonthOfCash): ChartColumn {
  const settledCents = toCents(paid) + toCents(credited) + toCents(depositApplied)
  return columnOf(month, false, [
    { name: 'Collected', mark: 'earlier', value: paid },
    ...(credited > 0 ? [{ name: creditedWords, mark: 'credited' as const, value: credited }] : []),
    ...(depositApplied > 0 ? [{ name: depositWords, mark: 'credited' as const, value: depositApplied }] : []),
    { name: 'Not paid', mark: 'unpaid', value: toDollars(toCents(charged) - settledCents) },
  ])
}

function nowParts(expected: RentSummary['expected']): ChartColumn['parts'] {
  return expectedParts(expected).map(({ label, mark, value }) => ({ name: label, mark, value }))
}

function columnOf(month: string, isNow: boolean, parts: ChartColumn['parts']): ChartColumn {
  const title = formatMonth(month)
  return {
    label: title.slice(0, 3),
    title,
    to: isNow ? href('/rent') : `${href('/rent')}?month=${month}`,
    isNow,
    parts,
  }
}
