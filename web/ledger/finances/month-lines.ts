import type { WireTable } from '#shared/reports/report-document.ts'
import { statementKeys } from '#shared/reports/row-keys.ts'
import { formatMonth } from '#web/lib/text/format.ts'
import { rowsBelowOperating } from './use-finances.ts'
import type { FinanceChoice } from '#web/common/reports/income-query.ts'

type Row = WireTable['rows'][number]
type Column = WireTable['columns'][number]

/** A row of the income statement as the page Finances shows it. */
export type Line = { row: Row; label: string; isSum?: true }

/** The table, lines and selection that the months are shown from. */
export type MonthsProps = { table: WireTable; lines: readonly Line[]; choice: FinanceChoice }

/** Returns the lines that the page shows, in their order; empty if the statement is empty. */
export function linesOf(table: WireTable): Line[] {
  const find = (key: string) => table.rows.find((row) => row.key === key)
  const line = (key: string, label: string, isSum?: true): Line[] => {
    const row = find(key)
    return row ? [{ row, label, ...(isSum && { isSum }) }] : []
  }
  return [
    ...line(statementKeys.income, 'Income'),
    ...line(statementKeys.operatingExpenses, 'Operating expenses'),
    ...line(statementKeys.netOperatingIncome, 'Net operating income', true),
    ...rowsBelowOperating(table).map((row) => ({
      row,
      label: row.key === '5120' ? 'Mortgage interest' : String(row.cells[0]),
    })),
    ...line(statementKeys.netIncome, 'Net income', true),
  ]
}

/** Returns the columns of months with their places; the total is not one, unless it is the only column. */
export const monthsOf = ({ columns }: WireTable) =>
  columns.flatMap((column, at) =>
    column.kind === 'money' && (!column.isTotal || columns.length === 2) ? [{ column, at }] : [],
  )

/** Returns a line's dollars in a column. */
export const valueOf = (lines: readonly Line[], key: string, at: number) =>
  Number(lines.find(({ row }) => row.key === key)?.row.cells[at] ?? 0)

/** Whether a column shows the present month: in the periods that include it, the last column. */
export const isNow = ({ period }: FinanceChoice, table: WireTable, at: number) =>
  (period === 'year-to-date' || period === 'this-month') && at === monthsOf(table).at(-1)?.at

/** Returns the head of a column: with the year where it is the only month. */
export const nameOf = ({ label, key }: Column, months: number) => (months === 1 ? formatMonth(key) : label)
