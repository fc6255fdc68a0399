import assert from 'node:assert/strict'
import { test } from 'node:test'

import { trustResultOf } from './trust-check-result.ts'

type Table = Parameters<typeof trustResultOf>[0]

const columns = ['property', 'cash', 'difference', 'below'].map((key) => ({ key })) as Table['columns']
const row = (kind: 'row' | 'total', cells: (string | number | null)[], id?: string) =>
  ({ kind, cells, opens: id ? { kind: 'property', id } : null }) as Table['rows'][number]

test('differences of two properties do not make up for each other, and sums do not count', () => {
  const rows = [
    row('row', ['Elm', 100, 0.1, null], 'elm'),
    row('row', ['Oak', 50, -0.2, 'owners'], 'oak'),
    row('row', ['Not assigned to a property', -5, 0, 'prepaid rent']),
    row('total', ['Total', 150, -0.1, null]),
  ]
  assert.deepEqual(trustResultOf({ columns, rows }), { apart: 0.3, below: ['Oak'] })
})
