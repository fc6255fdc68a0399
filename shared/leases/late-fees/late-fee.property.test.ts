import { explainInEnglish, writeArithmeticInEnglish } from '#shared/ledger/explain/explain-in-english.ts'
import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents, mulRatio } from '#shared/lib/money.ts'
import { addDays, daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { graceEnd, lateFeeFor, type LateFeeTerms, noLateFee } from './late-fee.ts'

const first = parsePlainDate('2026-01-01')
const day = fc.nat(800).map((n) => addDays(first, n))
const amount = fc.integer({ min: 1, max: 10 ** 9 }).map(cents)
const flat = amount.map((amount): LateFeeTerms => ({ kind: 'FLAT', amount, basisPoints: null }))
const percent = fc
  .integer({ min: 1, max: 5_000 })
  .map((basisPoints): LateFeeTerms => ({ kind: 'PERCENT', amount: null, basisPoints }))
const rule = fc.oneof(flat, percent)
const grace = fc.nat(30)
const rent = fc
  .record({ amountCents: amount, dueOn: day, share: fc.nat(10_000) })
  .map(({ amountCents, dueOn, share }) => ({
    amountCents,
    dueOn,
    coveredCents: mulRatio(amountCents, share, 10_000),
  }))
const runs = { numRuns: 2000 }

test('a fee is due exactly on the day after the grace days, and only for rent that was not covered', () => {
  fc.assert(
    fc.property(rule, grace, rent, (rule, graceDays, rent) => {
      const fee = lateFeeFor(rule, graceDays, rent)
      if (rent.coveredCents >= rent.amountCents) {
        assert.equal(fee, null)
      } else if (fee) {
        assert.equal(daysBetween(rent.dueOn, fee.dueOn), graceDays + 1)
        assert.equal(fee.explanation.graceEndsOn, graceEnd(rent.dueOn, graceDays))
        assert.equal(daysBetween(fee.explanation.graceEndsOn, fee.dueOn), 1)
      }
    }),
    runs,
  )
})

test('a flat fee is its amount whatever the rent; a percentage never exceeds its part of the rent, and by less than a cent', () => {
  fc.assert(
    fc.property(rule, grace, rent, (rule, graceDays, rent) => {
      const fee = lateFeeFor(rule, graceDays, { ...rent, coveredCents: cents(0) })
      if (rule.kind === 'FLAT') {
        assert.equal(fee?.amountCents, rule.amount)
      } else {
        const exact = (rent.amountCents * (rule.basisPoints ?? 0)) / 10_000
        const below = exact - (fee?.amountCents ?? 0)
        assert.ok(below >= 0 && below < 1)
      }
    }),
    runs,
  )
})

test('how much of the rent is open does not change the fee', () => {
  fc.assert(
    fc.property(rule, grace, rent, (rule, graceDays, rent) => {
      const [partly, wholly] = [
        lateFeeFor(rule, graceDays, rent),
        lateFeeFor(rule, graceDays, { ...rent, coveredCents: cents(0) }),
      ]
      assert.ok(partly === null || partly.amountCents === wholly?.amountCents)
    }),
    runs,
  )
})

test('without a rule there is no fee', () => {
  fc.assert(fc.property(grace, rent, (graceDays, rent) => lateFeeFor(noLateFee, graceDays, rent) === null))
})

test('a fee says what it was computed from', () => {
  const dueOn = parsePlainDate('2026-11-01')
  const open = { amountCents: cents(185_000), dueOn, coveredCents: cents(100_000) }
  const fee = lateFeeFor({ kind: 'PERCENT', amount: null, basisPoints: 525 }, 5, open)
  assert.deepEqual(
    [fee?.amountCents, fee?.dueOn, fee && writeArithmeticInEnglish(fee.explanation)],
    [9_712, '2026-11-07', '$1,850.00 × 5.25 % = $97.12.'],
  )
  assert.equal(
    fee && explainInEnglish(fee.explanation),
    'The rent due Nov 1, 2026 was not paid in full by Nov 6, 2026, the end of the 5-day grace period: $850.00 of $1,850.00 was unpaid.',
  )
  const flat = lateFeeFor({ kind: 'FLAT', amount: cents(5_000), basisPoints: null }, 0, open)
  assert.deepEqual(
    [flat?.dueOn, flat && writeArithmeticInEnglish(flat.explanation)],
    ['2026-11-02', 'A flat fee of $50.00.'],
  )
})

test('a fee of the percentage that the law allows is never above the law’s limit', () => {
  const fee = lateFeeFor({ kind: 'PERCENT', amount: null, basisPoints: 500 }, 5, {
    amountCents: cents(185_030),
    dueOn: first,
    coveredCents: cents(0),
  })
  assert.equal(fee?.amountCents, 9_251)
})

test('a fee that was posted to the nearest cent keeps its amount and its arithmetic', () => {
  const rent = { amountCents: cents(185_030), dueOn: first, coveredCents: cents(0) }
  const fee = lateFeeFor({ kind: 'PERCENT', amount: null, basisPoints: 500 }, 5, rent, 'nearest')
  assert.equal(fee?.amountCents, 9_252)
  assert.equal(fee && writeArithmeticInEnglish(fee.explanation), '$1,850.30 × 5 % = $92.52.')
})
