import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { endOfLease } from './end-of-lease.ts'

const today = '2026-11-29'

describe('the end of a lease in the list of tenants', () => {
  test('is its last day', () => {
    assert.equal(endOfLease({ phase: 'current', endDate: '2026-11-29' }, today), 'Nov 29, 2026')
  })
  test('is none where it goes from month to month', () => {
    assert.equal(endOfLease({ phase: 'current', endDate: null }, today), 'Month to month')
  })
  test('is none where its term is over and it goes on', () => {
    assert.equal(endOfLease({ phase: 'current', endDate: '2026-10-31' }, today), 'Month to month')
  })
  test('stays the last day of a lease that has ended', () => {
    assert.equal(endOfLease({ phase: 'ended', endDate: '2026-10-31' }, today), 'Oct 31, 2026')
  })
  test('is empty without a lease', () => {
    assert.equal(endOfLease(null, today), '')
  })
})
