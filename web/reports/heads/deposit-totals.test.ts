import assert from 'node:assert/strict'
import { test } from 'node:test'

import { depositTotalsOf } from './deposit-totals.ts'

type Table = Parameters<typeof depositTotalsOf>[0]

const columns = ['unit', 'received', 'applied', 'returned', 'held'].map((key) => ({
  key,
})) as Table['columns']
const row = (kind: 'row' | 'subtotal' | 'total', cells: (string | number | null)[]) =>
  ({ kind, cells, opens: null }) as Table['rows'][number]

test('the totals are those of the last row, not of a property', () => {
  const rows = [
    row('row', ['101', 900, 0, 100, 800]),
    row('subtotal', ['Total Elm', 900, 0, 100, 800]),
    row('total', ['Total', 1_900, 50, 100, 1_750]),
  ]
  assert.deepEqual(depositTotalsOf({ columns, rows }), {
    held: 1_750,
    received: 1_900,
    applied: 50,
    returned: 100,
  })
  assert.equal(depositTotalsOf({ columns, rows: rows.slice(0, 2) }), null)
})
