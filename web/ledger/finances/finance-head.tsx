import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { href } from 'react-router'
import { statementKeys } from '#shared/reports/row-keys.ts'
import { PropertyFilter } from '#web/common/choices/property-filter.tsx'
import {
  amountOf,
  type FinancePeriod,
  incomeQuery,
  reportOfChoice,
} from '#web/common/reports/income-query.ts'
import { Segmented } from '#web/ui/forms/segmented.tsx'
import { Select } from '#web/ui/forms/select.tsx'
import { FiguresOf } from '#web/ui/pages/head-figures.tsx'
import { type Figure, FigureLine, Leader } from '#web/ui/pages/page-figures.tsx'
import { Skeleton } from '#web/ui/pages/skeleton.tsx'
import { useHasAll } from '#web/ui/use-has-all.ts'
import { paymentStatsQuery } from '#web/ledger/api.ts'
import { type Finances, useBalances } from './use-finances.ts'

const FinanceMonths = lazy(async () => ({
  default: (await import('./finance-months.tsx')).FinanceMonths,
}))

/** In place of the months until they are there. */
const months = <Skeleton className="h-80 w-full" />

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

/**
 * Shows net operating income of a period as an equation, the cash and deposits at its end, and its months, of one property
 * or of all; each figure opens its report.
 */
export function FinanceHead({ finances }: { finances: Finances }) {
  const { basis, period, property, choose } = finances
  const income = useQuery(incomeQuery(finances))
  const { sheet, depositsHeld, queries } = useBalances(finances)
  const counted = useQuery(paymentStatsQuery({ propertyId: property || undefined }))
  const stats = counted.data
  const hasAll = useHasAll()
  const statement = reportOfChoice('income-statement', finances)
  const ofProperty = property ? `property=${property}` : ''
  const parts: Figure[] = [
    { sign: '=', label: 'Income', value: amountOf(income.data, statementKeys.income), to: statement },
    {
      sign: '−',
      label: 'Operating expenses',
      value: amountOf(income.data, statementKeys.operatingExpenses),
      to: statement,
    },
  ]
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5 px-4 sm:px-5">
      <div className="flex flex-wrap items-center gap-2 print:hidden">
        <Segmented
          label="Basis"
          options={bases}
          value={basis ?? income.data?.basis ?? 'accrual'}
          onChange={(value) => choose({ basis: value })}
        />
        <Select
          aria-label="Period"
          value={period}
          // one of the options above
          onChange={(event) => choose({ period: event.target.value as FinancePeriod })}
          options={periods}
          className="w-36"
        />
        <PropertyFilter value={property} onChange={(value) => choose({ property: value })} className="w-44" />
      </div>
      <section aria-label="Figures" className="flex flex-wrap items-end gap-x-7 gap-y-3">
        <FiguresOf queries={[income, ...queries, counted]}>
          <Leader
            label="Net operating income"
            value={amountOf(income.data, statementKeys.netOperatingIncome)}
          />
          <FigureLine figures={parts} />
          <div className="max-sm:w-full sm:ml-auto">
            <FigureLine
              figures={[
                {
                  label: 'Cash on hand',
                  value: amountOf(sheet, '1000', '1010'),
                  note: depositsHeld ? 'Deposits included' : undefined,
                  to: reportOfChoice('balance-sheet', finances),
                },
                {
                  label: 'Deposits held',
                  value: depositsHeld,
                  to: reportOfChoice('deposits-held', finances),
                },
                {
                  label: 'Pending',
                  mark: 'pending',
                  value: stats?.pendingAmount,
                  to: `${href('/payments/all')}?${['status=PENDING', ofProperty].filter(Boolean).join('&')}`,
                },
                {
                  label: 'Overdue',
                  mark: 'overdue',
                  value: stats?.overdueAmount,
                  to: `${href('/reports/:report', { report: 'delinquency' })}${ofProperty && `?${ofProperty}`}`,
                },
              ]}
            />
          </div>
        </FiguresOf>
      </section>
      <Suspense fallback={months}>{hasAll ? <FinanceMonths finances={finances} /> : months}</Suspense>
    </div>
  )
}
