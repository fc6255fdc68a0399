import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { href } from 'react-router'
import type { WireResponse } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/table-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { PropertyFilter } from '#web/lib/api/property-filter.tsx'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { paymentStatsQuery } from './api.ts'

const CashFlowChart = lazy(async () => ({
  default: (await import('#web/common/reports/cash-flow-chart.tsx')).CashFlowChart,
}))

const incomeStatement = endpoint<typeof contract.incomeStatement>('GET', '/reports/income-statement/table')
const balanceSheet = endpoint<typeof contract.balanceSheet>('GET', '/reports/balance-sheet/table')

type Table = WireResponse<typeof incomeStatement>
type Basis = 'cash' | 'accrual'
type Period = (typeof periods)[number]['value']

const periods = [
  { value: 'this-month', label: 'This month' },
  { value: 'last-month', label: 'Last month' },
  { value: 'year-to-date', label: 'Year to date' },
  { value: 'last-year', label: 'Last year' },
] as const

const bases = [
  { value: 'cash', label: 'Cash' },
  { value: 'accrual', label: 'Accrual' },
] as const

const explanations: Record<Basis, string> = {
  cash: 'Cash: income counts on the day it is received, bills and expenses on the day they are paid. Deposits are no income.',
  accrual: 'Accrual: income counts on the day it is charged and bills on their own date, paid or not.',
}

/**
 * Shows net operating income of a period as an equation, and the cash and deposits at its end, of one property or of all;
 * each figure opens its report.
 */
export function FinanceHead() {
  const [basis, setBasis] = useState<Basis>('cash')
  const [period, setPeriod] = useState<Period>('year-to-date')
  const [property, setProperty] = useState('')
  const propertyId = property || undefined
  const { data: income } = useQuery({
    queryKey: ['reports', 'finances', 'income', basis, period, property],
    queryFn: ({ signal }) => call(incomeStatement, { query: { basis, period, propertyId }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data: balances } = useQuery({
    queryKey: ['reports', 'finances', 'balances', period, property],
    queryFn: ({ signal }) => call(balanceSheet, { query: { period, propertyId }, signal }),
    placeholderData: keepPreviousData,
  })
  const { data: stats } = useQuery(paymentStatsQuery({}))
  const reportOf = (report: string) => {
    const search = new URLSearchParams({
      period,
      ...(report === 'income-statement' && basis === 'cash' && { basis }),
      ...(property && { property }),
    })
    return `${href('/reports/:report', { report })}?${search.toString()}`
  }
  const parts: Figure[] = [
    {
      sign: '=',
      label: 'Income',
      value: amountOf(income, (label) => label === 'Total income'),
      to: reportOf('income-statement'),
    },
    {
      sign: '−',
      label: 'Operating expenses',
      value: amountOf(income, (label) => label === 'Total operating expenses'),
      to: reportOf('income-statement'),
    },
  ]
  return (
    <div className="grid gap-5 px-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Segmented label="Basis" options={bases} value={basis} onChange={setBasis} />
        <Select
          aria-label="Period of the figures"
          value={period}
          // one of the options above
          onChange={(event) => setPeriod(event.target.value as Period)}
          options={periods}
          className="w-36"
        />
        <PropertyFilter value={property} onChange={setProperty} className="w-44" />
        <p className="basis-full text-sm text-ink-soft">{explanations[basis]}</p>
      </div>
      <section aria-label="Figures" className="flex flex-wrap items-end gap-x-7 gap-y-3">
        <Leader
          label="Net operating income"
          value={amountOf(income, (label) => label === 'Net operating income')}
        />
        <FigureLine figures={parts} />
        <div className="max-sm:w-full sm:ml-auto">
          <FigureLine
            figures={[
              {
                label: 'Cash on hand',
                value: amountOf(balances, (label) => /^10\d\d /.test(label)),
                to: reportOf('balance-sheet'),
              },
              {
                label: 'Deposits held',
                value: amountOf(balances, (label) => label.startsWith('2100 ')),
                to: reportOf('balance-sheet'),
              },
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

/** Returns the sum of a report's rows with these labels, in their last column; undefined while the report loads. */
function amountOf(table: Table | undefined, isMeant: (label: string) => boolean): number | undefined {
  const rows = table?.rows.filter(({ cells, kind }) => kind !== 'heading' && isMeant(String(cells[0])))
  return rows && toDollars(rows.reduce((sum, { cells }) => sum + toCents(Number(cells.at(-1) ?? 0)), 0))
}
