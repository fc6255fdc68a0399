import type { WireTable } from '#shared/reports/report-document.ts'

/** The last row of a report: its text in the first column, and its amounts in dollars. */
export type TotalRow = { text: string; amount: (key: string) => number }

/** Returns the row with the total of a report; null while the page with the last row is not loaded. */
export function totalRowOf({ columns, rows }: Pick<WireTable, 'columns' | 'rows'>): TotalRow | null {
  const total = rows.find(({ kind }) => kind === 'total')
  return total
    ? {
        text: String(total.cells[0] ?? ''),
        amount: (key) => Number(total.cells[columns.findIndex((column) => column.key === key)] ?? 0),
      }
    : null
}
