import type { WireTable } from '#shared/reports/report-document.ts'

type Row = WireTable['rows'][number]

/** The names of a list's rows: the columns that come first, and those that a phone shows below the first one. */
type Names = { first: readonly string[]; below: readonly string[] }

/** The lists whose amounts come directly after the names of their rows, so that none is cut off. Files keep their order. */
const lists: Readonly<Record<string, Names>> = {
  'rent-roll': { first: ['unit', 'tenant'], below: ['tenant'] },
  delinquency: { first: ['tenant'], below: ['property', 'unit'] },
  'lease-expirations': { first: ['tenant', 'ends'], below: ['property', 'unit'] },
  'deposits-held': { first: ['unit', 'tenant'], below: ['tenant'] },
  maintenance: { first: ['request', 'status'], below: ['unit', 'status'] },
  'aged-payables': { first: ['document'], below: ['property', 'reference'] },
}

/** What a phone shows below the name of a row: 'Maple Court, 2B'; empty where there is nothing. */
export type SecondLine = (row: Row) => string

/**
 * Returns a report with its columns in the order of the screen: names, amounts, all others. On a phone the names below the
 * first one are not columns any more, but its second line. Reports that are no lists stay as they are.
 */
export function orderForScreen(
  report: string,
  table: WireTable,
  isPhone: boolean,
): { table: WireTable; secondLine: SecondLine | undefined } {
  const names = lists[report]
  if (!names) {
    return { table, secondLine: undefined }
  }
  const at = (key: string) => table.columns.findIndex((column) => column.key === key)
  const first = names.first.map(at).filter((index) => index >= 0)
  const rest = table.columns.map((_, index) => index).filter((index) => !first.includes(index))
  const isMoney = (index: number) => table.columns[index]?.kind === 'money'
  const below = names.below.map(at).filter((index) => index >= 0)
  const order = [...first, ...rest.filter(isMoney), ...rest.filter((index) => !isMoney(index))].filter(
    (index) => !isPhone || !below.includes(index),
  )
  const rows = table.rows.map((row) =>
    row.cells.length === table.columns.length ? { ...row, cells: ordered(row, order) } : row,
  )
  const lines = new Map(rows.map((row, index) => [row, textOf(table.rows[index]?.cells, below)]))
  return {
    table: { ...table, columns: order.flatMap((index) => table.columns[index] ?? []), rows },
    secondLine: isPhone ? (row) => (row.kind === 'row' ? (lines.get(row) ?? '') : '') : undefined,
  }
}

/** Returns the cells in an order. The name of a sum stays the first cell, whatever column it is in. */
function ordered({ kind, cells }: Row, order: readonly number[]): Row['cells'] {
  const moved = order.map((index) => cells[index] ?? null)
  const name = cells.findIndex((cell) => cell !== null)
  if (kind === 'row' || name < 0 || typeof cells[name] !== 'string') {
    return moved
  }
  const place = order.indexOf(name)
  if (place > 0) {
    moved[place] = null
  }
  moved[0] = cells[name]
  return moved
}

function textOf(cells: Row['cells'] | undefined, places: readonly number[]): string {
  return places.flatMap((index) => cells?.[index] ?? []).join(', ')
}
