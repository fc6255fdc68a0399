import assert from 'node:assert/strict'
import { test } from 'node:test'

import { totalRowOf } from './total-row.ts'

type Table = Parameters<typeof totalRowOf>[0]

const columns = ['unit', 'received', 'held'].map((key) => ({ key })) as Table['columns']
const row = (kind: 'row' | 'subtotal' | 'total', cells: (string | number | null)[]) =>
  ({ kind, cells, opens: null }) as Table['rows'][number]

const rows = [
  row('row', ['101', 900, 800]),
  row('subtotal', ['Total Elm', 900, 800]),
  row('total', ['Total: 1 of 2 occupied (50%)', 1_900, null]),
]

test('the total is the last row, not the row of a property', () => {
  const total = totalRowOf({ columns, rows })
  assert.equal(total?.text, 'Total: 1 of 2 occupied (50%)')
  assert.deepEqual([total?.amount('received'), total?.amount('held')], [1_900, 0])
})

test('a report whose last page is not loaded has no total', () => {
  assert.equal(totalRowOf({ columns, rows: rows.slice(0, 2) }), null)
})
