import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'

import { computeLateFeeLimit } from '#shared/law/late-fees/late-fee-rules.ts'
import { stateCodes } from '#shared/law/places/lookup.ts'
import { cents, mulRatio } from '#shared/lib/money.ts'
import { addDays, daysBetween, parsePlainDate } from '#shared/lib/plain-date.ts'

import { lateFeeFor, type LateFeeTerms } from './late-fee.ts'
import { lawfulGraceEnd, lawfulLateFee, stateLateFee } from './lawful-late-fee.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'

const state = fc.constantFrom(...stateCodes)
const dueOn = fc.nat(1_500).map((n) => addDays(parsePlainDate('2025-01-01'), n))
const rentCents = fc.integer({ min: 100, max: 1_000_000 }).map(cents)
const terms = fc.oneof(
  rentCents.map((amount): LateFeeTerms => ({ kind: 'FLAT', amount, basisPoints: null })),
  fc
    .integer({ min: 1, max: 5_000 })
    .map((basisPoints): LateFeeTerms => ({ kind: 'PERCENT', amount: null, basisPoints })),
)

test('in every state a fee is the lesser of agreed and allowed, on the later of the two days', () => {
  fc.assert(
    fc.property(
      state,
      terms,
      fc.nat(30),
      fc.nat(9_999),
      fc.record({ rentCents, dueOn }),
      (code, fee, graceDays, share, { rentCents: amountCents, dueOn }) => {
        const law = lawOfLease({ state: code, city: '', propertyType: 'APARTMENT' })
        assert.ok(law)
        const rent = { amountCents, dueOn, coveredCents: mulRatio(amountCents, share, 10_000) }
        const agreed = lateFeeFor(fee, graceDays, rent)
        const posted = lawfulLateFee({ law }, fee, graceDays, rent)
        const graceEndsOn = lawfulGraceEnd(law, dueOn, graceDays)
        const { limit, chargeableFrom } = computeLateFeeLimit(
          law,
          {
            rent: amountCents,
            unpaid: cents(amountCents - rent.coveredCents),
            daysLate: daysBetween(dueOn, graceEndsOn) + 1,
            dueOn,
            kind: fee.kind,
          },
          addDays(graceEndsOn, 1),
        )
        const most = Math.min(agreed?.amountCents ?? 0, limit ?? Infinity)
        assert.equal(posted?.amountCents ?? 0, most)
        if (posted && agreed) {
          assert.equal(posted.dueOn, addDays(graceEndsOn, 1))
          assert.ok(posted.dueOn >= agreed.dueOn && posted.dueOn >= (chargeableFrom ?? posted.dueOn))
          const isChanged = posted.amountCents < agreed.amountCents || posted.dueOn > agreed.dueOn
          assert.equal(posted.explanation.law !== null, isChanged)
        }
      },
    ),
    { numRuns: 5_000 },
  )
})

test('the fee that a lease’s page states is the one of a month of which nothing is paid', () => {
  fc.assert(
    fc.property(
      state,
      terms,
      fc.nat(30),
      fc.record({ amountCents: rentCents, dueOn }),
      (code, fee, graceDays, rent) => {
        const law = lawOfLease({ state: code, city: '', propertyType: 'APARTMENT' })
        const posted = lawfulLateFee({ law }, fee, graceDays, { ...rent, coveredCents: cents(0) })
        const stated = stateLateFee({ law }, fee, graceDays, rent)
        assert.equal(stated?.amountCents, posted?.amountCents)
        if (stated && posted) {
          assert.equal(addDays(rent.dueOn, stated.graceDays + 1), posted.dueOn)
        }
      },
    ),
  )
})

test('a place that is no state, commercial property and a state without a number leave the agreed fee', () => {
  const fee: LateFeeTerms = { kind: 'PERCENT', amount: null, basisPoints: 5_000 }
  const rent = { amountCents: cents(100_000), dueOn: parsePlainDate('2026-11-01'), coveredCents: cents(0) }
  for (const place of [
    { state: 'ZZ', city: '', propertyType: 'APARTMENT' },
    { state: 'NY', city: 'New York', propertyType: 'COMMERCIAL' },
    { state: 'OH', city: 'Columbus', propertyType: 'APARTMENT' },
  ]) {
    const posted = lawfulLateFee({ law: lawOfLease(place) }, fee, 0, rent)
    assert.deepEqual(
      [posted?.amountCents, posted?.dueOn, posted?.explanation.law],
      [50_000, '2026-11-02', null],
    )
  }
})
