import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, sumCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  areWhole,
  divideByShares,
  exceedWhole,
  formatShare,
  parseShare,
  type Share,
  sharesOn,
} from './share.ts'

const third: Share = { numerator: 1, denominator: 3 }
const sixth: Share = { numerator: 1, denominator: 6 }

describe('shares of a property', () => {
  test('are read as percentages and fractions, and written as they were meant', () => {
    for (const [text, written] of [
      ['50', '50%'],
      ['50%', '50%'],
      ['33.33 %', '33.33%'],
      ['0.5%', '0.5%'],
      ['1/3', '1/3'],
      ['1 / 2', '50%'],
      ['100', '100%'],
    ] as const) {
      assert.equal(formatShare(parseShare(text)!), written, text)
    }
    for (const text of ['', '0', '0/3', '4/3', '100.01', '33.333', '1/0', '-5', 'half', '1/20000']) {
      assert.equal(parseShare(text), null, text)
    }
  })

  test('sum exactly, also where they have no last decimal', () => {
    assert.equal(areWhole([third, third, third]), true)
    assert.equal(areWhole(Array.from({ length: 6 }, () => sixth)), true)
    assert.equal(exceedWhole([third, third, third]), false)
    assert.equal(exceedWhole([third, third, { numerator: 3334, denominator: 10_000 }]), true)
    assert.equal(areWhole([{ numerator: 9_999, denominator: 10_000 }]), false)
    assert.equal(areWhole([]), false)
  })

  test('divide an amount so that the parts of the whole sum to it', () => {
    for (const amount of [0, 1, 2, 100, 10_000, -1, -100, 99_999_999_999]) {
      const parts = divideByShares(cents(amount), [third, third, third])
      assert.equal(sumCents(parts), amount)
      assert.ok(Math.max(...parts) - Math.min(...parts) <= 1)
    }
    assert.deepEqual(divideByShares(cents(100), [third, third, third]), [34, 33, 33])
  })

  test('divide a part of an amount without exceeding it', () => {
    assert.deepEqual(divideByShares(cents(101), [{ numerator: 1, denominator: 2 }]), [50])
    assert.deepEqual(divideByShares(cents(-101), [{ numerator: 1, denominator: 2 }]), [-50])
  })

  test('are those of the last step that has begun', () => {
    const [first, second] = [parsePlainDate('2026-01-01'), parsePlainDate('2026-07-15')]
    const steps = [
      { from: first, shares: [{ ownerId: 'a', numerator: 1, denominator: 1 }] },
      { from: second, shares: [] },
    ]
    assert.deepEqual(sharesOn(steps, parsePlainDate('2025-12-31')), [])
    assert.equal(sharesOn(steps, parsePlainDate('2026-07-14'))[0]?.ownerId, 'a')
    assert.deepEqual(sharesOn(steps, second), [])
  })
})
