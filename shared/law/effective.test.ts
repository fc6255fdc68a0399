import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { allRows, type Effective, inForceOn, isInForce, rowInForce } from './effective.ts'

const day = parsePlainDate
const virginia: (Effective & { days: number })[] = [
  { days: 5, effectiveTo: '2026-07-01' },
  { days: 14, effectiveFrom: '2026-07-01' },
]

test('a row is the law from its first day', () => {
  assert.ok(!isInForce({ effectiveFrom: '2026-07-01' }, day('2026-06-30')))
  assert.ok(isInForce({ effectiveFrom: '2026-07-01' }, day('2026-07-01')))
})

test('a row is no longer the law on the day on which it ends', () => {
  assert.ok(isInForce({ effectiveTo: '2026-07-01' }, day('2026-06-30')))
  assert.ok(!isInForce({ effectiveTo: '2026-07-01' }, day('2026-07-01')))
})

test('a row without dates is always the law, and null is no date', () => {
  assert.ok(isInForce({}, day('1900-01-01')))
  assert.ok(isInForce({ effectiveFrom: null, effectiveTo: null }, day('2200-12-31')))
})

test('of the rows of a changed law those of the date are returned', () => {
  assert.deepEqual(
    inForceOn(virginia, day('2026-06-30')).map(({ days }) => days),
    [5],
  )
  assert.equal(rowInForce(virginia, day('2026-07-01'))?.days, 14)
})

test('a law that did not change is one row for all dates', () => {
  assert.deepEqual(rowInForce({ days: 7 }, day('1999-01-01')), { days: 7 })
  assert.deepEqual(allRows({ days: 7 }), [{ days: 7 }])
  assert.equal(allRows(virginia).length, 2)
})

test('before the first row there is no law', () => {
  assert.equal(rowInForce([{ days: 1, effectiveFrom: '2025-01-01' }], day('2024-12-31')), undefined)
  assert.equal(rowInForce(undefined, day('2024-12-31')), undefined)
})

test('rows of one law that overlap are an error', () => {
  assert.throws(() => rowInForce([{ days: 1 }, { days: 2 }], day('2026-01-01')), RangeError)
})
