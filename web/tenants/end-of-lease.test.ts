import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { endOfLease } from './end-of-lease.ts'

const today = '2026-11-29'
const term = { endDate: '2026-10-31', atEnd: 'MONTH_TO_MONTH', terminationDate: null } as const

describe('the end of a lease in the list of tenants', () => {
  test('is the last day of its term', () => {
    assert.equal(endOfLease({ ...term, endDate: '2026-11-29' }, today), 'Nov 29, 2026')
  })
  test('is none where it goes from month to month', () => {
    assert.equal(endOfLease({ ...term, endDate: null }, today), 'Month to month')
  })
  test('is none where its term is over and it goes on', () => {
    assert.equal(endOfLease(term, today), 'Month to month')
  })
  test('is the day on which it was ended, also past its term', () => {
    assert.equal(endOfLease({ ...term, terminationDate: '2026-12-31' }, today), 'Dec 31, 2026')
    assert.equal(endOfLease({ ...term, endDate: null, terminationDate: '2026-12-31' }, today), 'Dec 31, 2026')
  })
  test('stays the last day of a lease that ended with its term', () => {
    assert.equal(endOfLease({ ...term, atEnd: 'ENDS' }, today), 'Oct 31, 2026')
  })
  test('is empty without a lease', () => {
    assert.equal(endOfLease(null, today), '')
  })
})
