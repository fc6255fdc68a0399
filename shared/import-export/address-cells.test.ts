import assert from 'node:assert/strict'
import { test } from 'node:test'

import { readState, readZip } from './cells.ts'

for (const [cell, zip] of [
  ['01002', '01002'],
  ['1002', '01002'],
  ['501', '00501'],
  ['1002.0', '01002'],
  ["'01002", '01002'],
  ['="01002"', '01002'],
  ['01002-0033', '01002-0033'],
  ['1002-0033', '01002-0033'],
  ['01002 0033', '01002-0033'],
  ['01002–0033', '01002-0033'],
  ['01002 - 0033', '01002-0033'],
  ['010020033', '01002-0033'],
  ['10020033', '01002-0033'],
  ['5010033', '00501-0033'],
  ['="01002-0033"', '01002-0033'],
] as const) {
  test(`the ZIP code of the cell ${cell} is ${zip}`, () => assert.deepEqual(readZip(cell), { value: zip }))
}

for (const cell of ['', '12', '123456', '0100200334', '1002.5', 'K1A 0B1', '01002-33']) {
  test(`no ZIP code is read from ‘${cell}’`, () => assert.ok('message' in readZip(cell)))
}

for (const [cell, state] of [
  ['D.C.', 'DC'],
  ['d.c.', 'DC'],
  ['D. C.', 'DC'],
  ['Washington, D.C.', 'DC'],
  ['Washington DC', 'DC'],
  ['District of Columbia', 'DC'],
  ['Washington', 'WA'],
  ['N.Y.', 'NY'],
  ['New  York', 'NY'],
  ['ohio', 'OH'],
] as const) {
  test(`the state of the cell ${cell} is ${state}`, () => assert.deepEqual(readState(cell), { value: state }))
}
