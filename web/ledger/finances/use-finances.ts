import { accountCodes } from '#shared/ledger/account-codes.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { statementKeys } from '#shared/reports/row-keys.ts'
import type { WireTable } from '#shared/reports/report-document.ts'
import type { WireQuery } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/table-contract.ts'
import { type FinanceChoice, reportOfChoice } from '#web/common/reports/income-query.ts'
import { figureOf } from '#web/common/reports/figure.ts'
import { call } from '#web/lib/api/api-client.ts'
import { endpoint } from '#web/lib/api/endpoint.ts'

const balanceSheet = endpoint<typeof contract.balanceSheet>('GET', '/reports/balance-sheet/table')
const transactions = endpoint<typeof contract.transactions>('GET', '/reports/transactions')

export type Finances = FinanceChoice & { choose: (change: Partial<FinanceChoice>) => void }

/** Keeps the basis, the period and the property of the figures of the page Finances. */
export function useFinances(): Finances {
  const [choice, setChoice] = useState<FinanceChoice>({
    basis: undefined,
    period: 'year-to-date',
    property: '',
  })
  return { ...choice, choose: (change) => setChoice({ ...choice, ...change }) }
}

/** Loads the balance sheet at the end of the period, and the deposits that tenants have paid and not got back by then. */
export function useBalances({ period, property }: FinanceChoice) {
  const propertyId = property || undefined
  const sheet = useQuery({
    queryKey: ['reports', 'finances', 'balances', period, property],
    queryFn: ({ signal }) => call(balanceSheet, { query: { period, propertyId }, signal }),
    placeholderData: keepPreviousData,
  })
  const held: WireQuery<typeof transactions> = {
    basis: 'cash',
    accounts: String(accountCodes.depositsHeld),
    to: sheet.data?.to,
    propertyId,
  }
  const deposits = useQuery({
    queryKey: ['reports', 'finances', 'deposits', held],
    queryFn: ({ signal }) => call(transactions, { query: { ...held, limit: 1 }, signal }),
    enabled: sheet.data !== undefined,
    placeholderData: keepPreviousData,
  })
  return { sheet: sheet.data, depositsHeld: deposits.data?.total, queries: [sheet, deposits] }
}

type Row = WireTable['rows'][number]

/** Returns the address of the income statement with the transactions of a cell; undefined for a cell that has none. */
export function cellHref(table: WireTable, row: Row, at: number, choice: FinanceChoice): string | undefined {
  const column = table.columns[at]
  const figure = column && figureOf(table, row, column, row.cells[at] ?? null)
  return (
    figure &&
    `${reportOfChoice('income-statement', choice)}&${new URLSearchParams({ figure: figure.id }).toString()}`
  )
}

/** Returns the rows of accounts that an income statement has below net operating income: interest above all. */
export function rowsBelowOperating({ rows }: WireTable): Row[] {
  const from = rows.findIndex(({ key }) => key === statementKeys.netOperatingIncome)
  return rows.slice(from + 1).filter(({ kind }) => kind === 'row')
}

/** Returns the rows of the expense accounts of an income statement. */
export function expenseRows({ rows }: WireTable): Row[] {
  const from = rows.findIndex(({ key }) => key === statementKeys.income)
  return rows.slice(from + 1).filter(({ kind }) => kind === 'row')
}
