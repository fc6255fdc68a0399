import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { href } from 'react-router'
import type { WireTable } from '#shared/reports/report-document.ts'
import type * as contract from '#shared/reports/table-contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'

const incomeStatement = endpoint<typeof contract.incomeStatement>('GET', '/reports/income-statement/table')

export type Basis = 'cash' | 'accrual'
export type FinancePeriod = 'this-month' | 'last-month' | 'year-to-date' | 'last-year'

/**
 * The selection of figures on the page Finances; `property` is '' for all properties. If `basis` is
 * undefined, the basis of the accounting settings applies, as in the income statement.
 */
export type FinanceChoice = { basis: Basis | undefined; period: FinancePeriod; property: string }

/** Queries the income statement of the chosen basis, period and property. */
export function incomeQuery({ basis, period, property }: FinanceChoice) {
  return queryOptions({
    queryKey: ['reports', 'finances', 'income', basis, period, property],
    queryFn: ({ signal }) =>
      call(incomeStatement, { query: { basis, period, propertyId: property || undefined }, signal }),
    placeholderData: keepPreviousData,
  })
}

/** Returns the sum of a report's rows with these keys, in dollars of its last column; undefined while the report loads. */
export function amountOf(table: WireTable | undefined, ...keys: string[]): number | undefined {
  const rows = table?.rows.filter(({ key }) => key !== undefined && keys.includes(key))
  return rows && toDollars(rows.reduce((sum, { cells }) => sum + toCents(Number(cells.at(-1) ?? 0)), 0))
}

/** Returns the address of a report for the choice. */
export function reportOfChoice(report: string, { basis, period, property }: FinanceChoice): string {
  const search = new URLSearchParams({
    period,
    ...(report === 'income-statement' && basis && { basis }),
    ...(property && { property }),
  })
  return `${href('/reports/:report', { report })}?${search.toString()}`
}
