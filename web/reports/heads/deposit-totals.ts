import type { WireTable } from '#shared/reports/report-document.ts'

type DepositTotals = { held: number; received: number; applied: number; returned: number }

/** Returns the totals of the deposits held in dollars; null while the page with the last row is not loaded. */
export function depositTotalsOf({
  columns,
  rows,
}: Pick<WireTable, 'columns' | 'rows'>): DepositTotals | null {
  const total = rows.find(({ kind }) => kind === 'total')
  const at = (key: string) => Number(total?.cells[columns.findIndex((column) => column.key === key)] ?? 0)
  return total
    ? { held: at('held'), received: at('received'), applied: at('applied'), returned: at('returned') }
    : null
}
