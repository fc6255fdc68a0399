import assert from 'node:assert/strict'
import { test } from 'node:test'

import { vendorOptions } from './vendor-options.ts'

const vendors = [
  { id: '1', name: 'Acme Hardware', trade: null },
  { id: '2', name: 'Núñez & Sons', trade: 'Plumbing' },
  { id: '3', name: 'O’Brien Electric', trade: 'Electrical' },
]
const found = (search: string) => vendorOptions(vendors, search).map(({ label }) => label)

test('vendors with a trade come first, otherwise in their order', () => {
  assert.deepEqual(found(''), ['Núñez & Sons', 'O’Brien Electric', 'Acme Hardware'])
})

test('a vendor is found by name and trade, without accents and apostrophes', () => {
  assert.deepEqual(found('nunez plumb'), ['Núñez & Sons'])
  assert.deepEqual(found("O'BRIEN"), ['O’Brien Electric'])
  assert.deepEqual(found('obrien'), ['O’Brien Electric'])
  assert.deepEqual(found('roofing'), [])
})
