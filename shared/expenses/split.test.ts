import assert from 'node:assert/strict'
import { test } from 'node:test'

import * as fc from 'fast-check'

import { cents } from '#shared/lib/money.ts'

import { splitByPercent, splitByWeights, splitEqually } from './split.ts'

test('an equal split gives the cents that are left to the first parts', () => {
  assert.deepEqual(splitEqually(cents(10_000), 3), { parts: [3_334, 3_333, 3_333], roundedUp: [0] })
  assert.deepEqual(splitEqually(cents(200), 3), { parts: [67, 67, 66], roundedUp: [0, 1] })
  assert.deepEqual(splitEqually(cents(9_000), 3), { parts: [3_000, 3_000, 3_000], roundedUp: [] })
})

test('a split by units gives a cent to the part that loses most, not to the first', () => {
  // 100.00 over 1, 2 and 4 units: 14.285…, 28.571…, 57.142…
  assert.deepEqual(splitByWeights(cents(10_000), [1, 2, 4]), { parts: [1_429, 2_857, 5_714], roundedUp: [0] })
  // 0.01 over 1 and 3 units: the larger share gets it
  assert.deepEqual(splitByWeights(cents(1), [1, 3]), { parts: [0, 1], roundedUp: [1] })
})

test('percentages sum to one hundred', () => {
  assert.deepEqual(splitByPercent(cents(10_001), [3_333, 3_333, 3_334]).parts, [3_333, 3_333, 3_335])
  assert.throws(() => splitByPercent(cents(100), [5_000, 4_999]), RangeError)
})

test('weights that divide nothing are refused', () => {
  for (const weights of [[], [0, 0], [-1, 2], [0.5, 0.5]]) {
    assert.throws(() => splitByWeights(cents(100), weights), RangeError)
  }
})

test('the parts sum to the amount, and each is within a cent of its share', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 10 ** 9 }),
      fc.array(fc.nat(10_000), { minLength: 1, maxLength: 200 }).filter((all) => all.some((n) => n > 0)),
      (total, weights) => {
        const { parts, roundedUp } = splitByWeights(cents(total), weights)
        const sum = weights.reduce((all, weight) => all + weight, 0)
        assert.equal(
          parts.reduce((all, part) => all + part, 0),
          total,
        )
        parts.forEach((part, index) => {
          const share = (total * weights[index]!) / sum
          assert.ok(Math.abs(part - share) < 1.000_001)
          assert.equal(roundedUp.includes(index), part > share)
        })
      },
    ),
    { numRuns: 1000 },
  )
})
