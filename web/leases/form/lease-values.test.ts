import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { lastDayOfOneYear } from './lease-values.ts'

describe('the last day of one year', () => {
  test('is the day before the same day of the next year', () => {
    assert.equal(lastDayOfOneYear('2026-09-10'), '2027-09-09')
    assert.equal(lastDayOfOneYear('2026-12-01'), '2027-11-30')
    assert.equal(lastDayOfOneYear('2027-03-01'), '2028-02-29')
  })

  test('of February 29 is the next February 28', () => {
    assert.equal(lastDayOfOneYear('2028-02-29'), '2029-02-28')
  })

  test('is not there without a first day', () => {
    assert.equal(lastDayOfOneYear(''), '')
    assert.equal(lastDayOfOneYear('2026-13-01'), '')
    assert.equal(lastDayOfOneYear('9999-06-01'), '')
  })
})
