import assert from 'node:assert/strict'
import { test } from 'node:test'

import { divideByTwelve, linesOf, sumMonths, sumOf, budgetValuesOf, withMonth } from './budget-values.ts'

test('a year divided by twelve loses no cent', () => {
  for (const cents of [0, 1, 11, 12, 13, 100, 120_000, 999_999_999]) {
    const months = divideByTwelve(cents)
    assert.equal(months.length, 12)
    assert.equal(sumOf(months), cents)
    assert.ok(Math.max(...months) - Math.min(...months) <= 1)
  }
  assert.deepEqual(divideByTwelve(14).slice(0, 3), [2, 2, 1])
})

test('a changed month leaves the others, and an account of zeros is not sent', () => {
  const values = withMonth(withMonth({}, 5140, 11, 4550), 5160, 0, 0)
  assert.deepEqual(linesOf(values), [{ account: 5140, months: [0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 45.5] }])
  assert.deepEqual(budgetValuesOf(linesOf(values))[5140], values[5140])
  assert.equal(sumMonths(withMonth(values, 5160, 11, 50), [5140, 5160])[11], 4600)
})

test('a month with less income than was given back is planned as zero', () => {
  const months = [-5, ...Array.from({ length: 11 }, () => 1)]
  assert.equal(budgetValuesOf([{ account: 4900, months }])[4900]?.[0], 0)
})
