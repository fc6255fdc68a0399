import { type Column, heading, type Row, sumRow } from '#server/reports/table.ts'

type Placed = { propertyId: string; propertyName: string }

/**
 * Returns rows under the name of their property, each with its sum, and the sum of all. `found` is in order of properties;
 * `sumOf` makes a sum, by default of the columns of money and counts. A single property has one sum.
 */
export function byProperty<Found extends Placed>(
  columns: readonly Column[],
  found: readonly Found[],
  toRow: (found: Found) => Row,
  sumOf: (label: string, found: readonly Found[], rows: readonly Row[], kind: 'subtotal' | 'total') => Row = (
    label,
    _,
    rows,
    kind,
  ) => sumRow(label, columns, rows, { kind }),
): Row[] {
  const groups = Map.groupBy(found, ({ propertyId }) => propertyId)
  const all: Row[] = []
  const rows: Row[] = []
  for (const group of groups.values()) {
    const own = group.map(toRow)
    const name = group[0]?.propertyName ?? ''
    all.push(...own)
    rows.push(heading(name), ...own)
    if (groups.size > 1) {
      rows.push(sumOf(`Total ${name}`, group, own, 'subtotal'))
    }
  }
  return found.length === 0 ? [] : [...rows, sumOf('Total', found, all, 'total')]
}
