import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import {
  addCents,
  applyBps,
  applyBpsDown,
  cents,
  centsToDollars,
  dollarsToCents,
  formatUsd,
  minCents,
  mulRatio,
  negateCents,
  sumCents,
  ZERO,
} from './money.ts'

const LIMIT = 10 ** 13
const amount = fc.integer({ min: -LIMIT, max: LIMIT }).map(cents)
const runs = { numRuns: 2000 }

test('cents takes whole numbers up to ten trillion either side of zero and nothing else', () => {
  assert.equal(cents(LIMIT), LIMIT)
  assert.equal(cents(-LIMIT), -LIMIT)
  for (const bad of [0.5, LIMIT + 1, -LIMIT - 1, Number.NaN, Infinity, -Infinity, 2 ** 53]) {
    assert.throws(() => cents(bad), RangeError)
  }
})

test('there is no negative zero', () => {
  for (const zero of [
    cents(-0),
    negateCents(ZERO),
    sumCents([]),
    mulRatio(cents(-1), 1, 3),
    dollarsToCents(-0),
  ]) {
    assert.ok(Object.is(zero, 0))
  }
})

test('sums are exact and throw rather than leave the range', () => {
  assert.equal(addCents(cents(10), cents(-3), cents(5)), 12)
  assert.equal(addCents(), 0)
  assert.throws(() => addCents(cents(LIMIT), cents(1)), RangeError)
  assert.equal(minCents(cents(5), cents(-2), cents(9)), -2)
})

test('mulRatio rounds once, an exact half away from zero', () => {
  assert.equal(mulRatio(cents(1), 1, 2), 1)
  assert.equal(mulRatio(cents(-1), 1, 2), -1)
  assert.equal(mulRatio(cents(3), 1, -2), -2)
  assert.equal(mulRatio(cents(185_000), 14, 30), 86_333)
  assert.equal(mulRatio(cents(1), 49, 100), 0)
  assert.equal(applyBps(cents(185_000), 500), 9250)
  assert.equal(applyBps(cents(10), 500), 1)
})

test('mulRatio refuses a zero or broken ratio and a result out of range', () => {
  assert.throws(() => mulRatio(cents(1), 1, 0), RangeError)
  assert.throws(() => mulRatio(cents(1), 0.5, 1), RangeError)
  assert.throws(() => mulRatio(cents(LIMIT), 2, 1), RangeError)
})

test('mulRatio is never more than half a cent off, at any size', () => {
  const small = fc.integer({ min: 1, max: 1_000_000 })
  fc.assert(
    fc.property(amount, small, small, (a, x, y) => {
      const [n, d] = x < y ? [x, y] : [y, x]
      const off = 2n * (BigInt(mulRatio(a, n, d)) * BigInt(d) - BigInt(a) * BigInt(n))
      assert.ok(off <= BigInt(d) && off >= -BigInt(d))
    }),
    runs,
  )
})

test('mulRatio is odd: the negative amount gives the negative result', () => {
  fc.assert(
    fc.property(amount, fc.nat(365), (a, n) => {
      assert.equal(mulRatio(negateCents(a), n, 365), negateCents(mulRatio(a, n, 365)))
    }),
    runs,
  )
})

test('every amount survives the way to dollars and back, also through JSON text', () => {
  fc.assert(
    fc.property(amount, (a) => {
      const text = JSON.stringify(centsToDollars(a))
      assert.match(text, /^-?\d+(\.\d{1,2})?$/)
      assert.equal(dollarsToCents(Number(text)), a)
    }),
    runs,
  )
})

test('dollarsToCents knows floats that multiply badly', () => {
  assert.equal(dollarsToCents(1850.55), 185_055)
  assert.equal(dollarsToCents(1.15), 115)
  assert.equal(dollarsToCents(4.35), 435)
  assert.equal(dollarsToCents(99_999_999_999.99), 9_999_999_999_999)
})

test('dollarsToCents refuses a third decimal, sums that only look right, NaN and Infinity', () => {
  for (const bad of [0.001, 1.005, 0.1 + 0.2, 1e-7, Number.NaN, Infinity, -Infinity, 1e12, 1e300]) {
    assert.throws(() => dollarsToCents(bad), RangeError, String(bad))
  }
})

test('dollarsToCents accepts exactly the numbers whose shortest decimal form has two decimals at most', () => {
  const number = fc.oneof(
    fc.double({ min: -1e11, max: 1e11, noNaN: true }),
    fc
      .tuple(fc.integer({ min: -1e12, max: 1e12 }), fc.integer({ min: 0, max: 4 }))
      .map(([n, d]) => n / 10 ** d),
  )
  fc.assert(
    fc.property(number, (n) => {
      fc.pre(Math.abs(n) <= 1e11)
      const isShort = /^-?\d+(\.\d{1,2})?$/.test(String(n))
      if (isShort) {
        assert.equal(dollarsToCents(n), Math.round(Number(`${n}e2`)))
      } else {
        assert.throws(() => dollarsToCents(n), RangeError)
      }
    }),
    { numRuns: 5000 },
  )
})

test('formatUsd groups thousands and shows both decimals', () => {
  assert.equal(formatUsd(cents(185_000)), '$1,850.00')
  assert.equal(formatUsd(cents(-350)), '-$3.50')
  assert.equal(formatUsd(cents(7)), '$0.07')
  assert.equal(formatUsd(cents(LIMIT)), '$100,000,000,000.00')
  assert.equal(formatUsd(cents(99_999)), '$999.99')
})

test('a share is rounded down where it must not exceed a limit', () => {
  assert.equal(applyBpsDown(cents(185_030), 500), 9_251)
  assert.equal(applyBpsDown(cents(10_000), 500), 500)
  assert.equal(applyBpsDown(cents(10 ** 12), 9_999), 999_900_000_000)
  assert.throws(() => applyBpsDown(cents(-1), 500), RangeError)
})
