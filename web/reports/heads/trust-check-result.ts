import type { WireTable } from '#shared/reports/report-document.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'

/** The result of a trust check. */
type Result = {
  /** The sum of the properties' differences in dollars, each one positive, so that none makes up for another. */
  apart: number
  /** The names of the properties where a balance is below zero. */
  below: string[]
}

/** Returns the result of a trust check from its properties. */
export function trustResultOf({ columns, rows }: Pick<WireTable, 'columns' | 'rows'>): Result {
  const at = (key: string) => columns.findIndex((column) => column.key === key)
  const [name, difference, below] = [at('property'), at('difference'), at('below')]
  const lines = rows.filter(({ kind }) => kind === 'row')
  const amounts = lines.map(({ cells }) => Math.abs(toCents(Number(cells[difference] ?? 0))))
  return {
    apart: toDollars(amounts.reduce((sum, amount) => sum + amount, 0)),
    // money that no property has opens nothing
    below: lines.filter(({ cells, opens }) => opens && cells[below]).map(({ cells }) => String(cells[name])),
  }
}
