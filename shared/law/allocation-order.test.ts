import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { allocationOrderFor } from './allocation-order.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'

const orderOf = (code: string, on = '2026-11-22') => {
  const law = findStateLaw(code)
  assert.ok(law, code)
  return allocationOrderFor(law, parsePlainDate(on))
}

test('Oregon and Washington make a payment count toward rent first', () => {
  for (const code of ['OR', 'WA']) {
    assert.equal(orderOf(code)?.order, 'RENT_FIRST')
    assert.equal(orderOf(code)?.doubt, null)
  }
})

test('Washington’s order is the law since July 28, 2019', () => {
  assert.deepEqual([orderOf('WA', '2019-07-27'), orderOf('WA', '2019-07-28')?.order], [null, 'RENT_FIRST'])
})

test('in the District and Colorado a late fee is not taken out of later rent, in Colorado with a doubt', () => {
  assert.deepEqual([orderOf('DC')?.order, orderOf('DC')?.doubt], ['RENT_FIRST', null])
  assert.match(orderOf('CO')?.doubt ?? '', /not in the statute/)
})

test('the law of all other states leaves the order to the lease', () => {
  const without = stateCodes.filter((code) => orderOf(code) === null)
  assert.equal(without.length, 47)
})
