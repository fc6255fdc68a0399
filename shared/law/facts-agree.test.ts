import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'

import { computeDepositCap } from './deposits/deposit-cap.ts'
import { depositUnder, lateFeeUnder } from './fact-limits.ts'
import type { LawFact } from './fact.ts'
import { factsOf } from './facts.ts'
import { computeLateFeeLimit } from './late-fees/late-fee-rules.ts'
import { findStateLaw, stateCodes } from './places/lookup.ts'

const today = parsePlainDate('2026-11-22')
const rent = cents(183_355)
const unpaid = cents(61_207)

const stateLaws = stateCodes.map((code) => findStateLaw(code)!)

const limited = stateLaws.flatMap((law) =>
  factsOf(law.state).flatMap((fact) =>
    fact.status === 'confirmed' && fact.city === null && fact.limit ? [{ law, fact, limit: fact.limit }] : [],
  ),
)

/** The first and the last day of a fact; today where it has no end, and where it has no start the last day alone. */
function daysOf({ effectiveFrom, effectiveTo }: LawFact): PlainDate[] {
  const last = effectiveTo ? addDays(parsePlainDate(effectiveTo), -1) : today
  return effectiveFrom ? [parsePlainDate(effectiveFrom), last] : [last]
}

test('the limits of confirmed facts are those that the product computes with, on their first and last day', () => {
  assert.ok(limited.length >= 10)
  for (const { law, fact, limit } of limited) {
    for (const on of daysOf(fact)) {
      const at = `${fact.id} on ${on}`
      const fee = computeLateFeeLimit(law, { rent, unpaid, units: 1 }, on)
      if (limit.depositMonths !== undefined) {
        assert.equal(computeDepositCap(law, { monthlyRent: rent }, on).cap, depositUnder(limit, rent), at)
      }
      if (limit.lateFee) {
        assert.equal(fee.limit, lateFeeUnder(limit.lateFee, { rent, unpaidRent: unpaid }), at)
      }
      if (limit.graceDays !== undefined) {
        assert.equal(fee.graceDays, limit.graceDays, at)
      }
    }
  }
})
