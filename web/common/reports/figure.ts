import type { WireTable } from '#shared/reports/report-document.ts'
import { formatMonth } from '#web/lib/text/format.ts'
import type { WireQuery } from '#shared/lib/route.ts'
import type * as contract from '#shared/reports/table-contract.ts'

export type TransactionsQuery = WireQuery<typeof contract.transactions>

type Row = WireTable['rows'][number]
type Column = WireTable['columns'][number]

/**
 * A figure of a report with its query. The figure consists of the lines of the books that the query finds.
 */
export type Figure = {
  /** The query as text: the id of the figure in the address. */
  id: string
  /** 'Repairs, November' */
  title: string
  query: TransactionsQuery
}

/** Returns what a cell of a report opens; undefined for text, for blanks and for figures without lines. */
export function figureOf(
  table: WireTable,
  row: Row,
  column: Column,
  cell: Row['cells'][number],
): Figure | undefined {
  if (!row.drill || !column.drill || column.kind !== 'money' || !cell) {
    return undefined
  }
  const query = {
    ...(table.property && { propertyId: table.property.id }),
    ...column.drill,
    ...row.drill,
    ...row.drills?.[column.key],
  }
  const label = row.cells.find((one) => typeof one === 'string') ?? ''
  return {
    id: new URLSearchParams(Object.entries(query).map(([name, value]) => [name, value ?? ''])).toString(),
    title: column.isTotal ? label : `${label}, ${partName(query) ?? column.label}`,
    query,
  }
}

/** Returns the name of the month that a figure is of; undefined where it is of other days. */
function partName({ from, to }: TransactionsQuery): string | undefined {
  return from && to && from.slice(0, 7) === to.slice(0, 7) ? formatMonth(from) : undefined
}

/** Returns all figures of a report by their ids, in the order in which they are read. */
export function figuresOf(table: WireTable): Map<string, Figure> {
  const found = table.rows.flatMap((row) =>
    table.columns.flatMap((column, index) => figureOf(table, row, column, row.cells[index] ?? null) ?? []),
  )
  return new Map(found.map((figure) => [figure.id, figure]))
}
