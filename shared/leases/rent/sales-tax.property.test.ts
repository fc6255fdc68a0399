import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { cents } from '#shared/lib/money.ts'
import { addMonths, parsePlainDate } from '#shared/lib/plain-date.ts'

import {
  nextRecurringDue,
  recurringForPeriod,
  type RecurringTerms,
  wholeMonthOf,
} from './recurring-charge.ts'
import { type LeaseTerms, rentForPeriod } from './rent-schedule.ts'
import { taxArithmetic, withRate } from './sales-tax.ts'

const first = parsePlainDate('2026-01-01')
const months = Array.from({ length: 30 }, (_, at) => addMonths(first, at))

const lease: fc.Arbitrary<LeaseTerms> = fc
  .record({
    rent: fc.integer({ min: 5_000, max: 2_000_000 }),
    raise: fc.integer({ min: 5_000, max: 2_000_000 }),
    off: fc.integer({ min: 0, max: 10_000 }),
    day: fc.integer({ min: 1, max: 28 }),
    end: fc.option(fc.integer({ min: 1, max: 28 })),
  }) // prettier-ignore
  .map(({ rent, raise, off, day, end }) => ({
    startOn: parsePlainDate(`2026-02-${String(day).padStart(2, '0')}`),
    endOn: end === null ? null : parsePlainDate(`2027-11-${String(end).padStart(2, '0')}`),
    terminatedOn: null,
    rentCents: cents(rent),
    rentSteps: [{ from: parsePlainDate('2027-01-01'), rentCents: cents(raise) }],
    concessions: [
      {
        id: 'c',
        agreedOn: first,
        cancelledFrom: null,
        kind: 'MONTHLY' as const,
        from: parsePlainDate('2026-05-01'),
        months: 4,
        amountCents: null,
        basisPoints: off,
        reason: null,
      },
    ],
    dueDay: 5,
    proration: 'ACTUAL_DAYS' as const,
    rentFrequency: 'MONTHLY' as const,
    periodsFrom: null,
    chargesFrom: parsePlainDate('2026-02-01'),
  }))

const charge = (more: Partial<RecurringTerms>): RecurringTerms => ({
  kind: 'OTHER',
  description: null,
  amountCents: cents(0),
  changes: [],
  startOn: parsePlainDate('2026-02-01'),
  endOn: null,
  ...more,
})
const taxAt = (rate: number, more: Partial<RecurringTerms> = {}) =>
  charge({ kind: 'SALES_TAX', rate, ...more })

describe('sales tax with a rate', () => {
  test('is the rate of each month’s rent and taxed charges, half-up, due with the rent', () => {
    fc.assert(
      fc.property(
        lease,
        fc.integer({ min: 1, max: 30_000 }),
        fc.integer({ min: 1, max: 90_000 }),
        (terms, rate, cam) => {
          const all = [
            charge({ amountCents: cents(cam), isTaxed: true }),
            charge({ amountCents: cents(777) }),
            taxAt(rate),
          ]
          for (const month of months) {
            const rent = rentForPeriod(terms, month)
            const common = recurringForPeriod(terms, all[0]!, month)
            const tax = recurringForPeriod(terms, all[2]!, month, all)
            const base = BigInt((rent?.amountCents ?? 0) + (common?.amountCents ?? 0))
            const expected = Number((base * BigInt(rate) * 2n + 100_000n) / 200_000n)
            assert.equal(tax?.amountCents ?? 0, expected)
            assert.equal(tax?.dueOn ?? rent?.dueOn, rent?.dueOn)
          }
        },
      ),
    )
  })

  test('is charged for months that begin within its days, at the rate of their first day', () => {
    const terms = { ...fc.sample(lease, 1)[0]!, rentCents: cents(200_000), rentSteps: [], concessions: [], endOn: null, startOn: first } // prettier-ignore
    const tax = taxAt(6_500, {
      startOn: parsePlainDate('2026-03-02'),
      endOn: parsePlainDate('2026-07-15'),
      rateChanges: [{ from: parsePlainDate('2026-06-01'), rate: 7_000 }],
    })
    const amounts = months.slice(0, 9).map((month) => recurringForPeriod(terms, tax, month)?.amountCents ?? 0)
    assert.deepEqual(amounts, [0, 0, 0, 13_000, 13_000, 14_000, 14_000, 0, 0])
    assert.equal(nextRecurringDue(terms, tax, parsePlainDate('2026-06-05'))?.dueOn, '2026-07-05')
    assert.equal(nextRecurringDue(terms, tax, parsePlainDate('2026-07-05')), null)
    assert.equal(
      wholeMonthOf(tax, parsePlainDate('2026-06-20'), { rentCents: cents(200_000), all: [] }),
      14_000,
    )
  })

  test('is found after months that are free of rent', () => {
    const terms = { ...fc.sample(lease, 1)[0]!, startOn: first, chargesFrom: first, endOn: null, rentCents: cents(0), rentSteps: [{ from: parsePlainDate('2026-09-01'), rentCents: cents(100_000) }], concessions: [] } // prettier-ignore
    const next = nextRecurringDue(terms, taxAt(10_000), parsePlainDate('2026-01-10'))
    assert.deepEqual([next?.dueOn, next?.amountCents], ['2026-09-05', 10_000])
  })

  test('has none where rent is by weeks', () => {
    const terms = { ...fc.sample(lease, 1)[0]!, rentFrequency: 'WEEKLY' as const, periodsFrom: first }
    assert.equal(recurringForPeriod(terms, taxAt(6_500), parsePlainDate('2026-06-01')), null)
  })

  test('keeps rates in order, without changes that keep the rate', () => {
    const rateChanges = [{ from: parsePlainDate('2027-01-01'), rate: 7_000 }]
    const june = { from: parsePlainDate('2026-06-01'), rate: 6_000 }
    assert.deepEqual(withRate({ rate: 6_500, rateChanges }, june), [june, ...rateChanges])
    assert.deepEqual(withRate({ rate: 6_500, rateChanges }, { from: june.from, rate: 6_500 }), rateChanges)
    assert.equal(taxArithmetic({ rate: 8_375, baseCents: cents(281_000) }), '$2,810.00 × 8.375 % = $235.34')
  })
})
