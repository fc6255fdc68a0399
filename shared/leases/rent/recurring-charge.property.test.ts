import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { type Cents, cents } from '#shared/lib/money.ts'
import { addDays, addMonths, endOfMonth, parsePlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import {
  amountIn,
  nextRecurringDue,
  recurringDueThrough,
  recurringForPeriod,
  type RecurringTerms,
  withChange,
} from './recurring-charge.ts'
import { type LeaseTerms, rentForPeriod } from './rent-schedule.ts'

const first = parsePlainDate('2026-01-01')
const date = fc.integer({ min: 0, max: 900 }).map((days) => addDays(first, days))
const amount = fc.integer({ min: 1, max: 500_000 }).map(cents)
const proration = fc.constantFrom('ACTUAL_DAYS' as const, 'THIRTY_DAY_MONTH' as const)

const lease: fc.Arbitrary<LeaseTerms> = fc
  .record({
    startOn: date,
    length: fc.option(fc.integer({ min: 0, max: 800 })),
    ended: fc.option(fc.integer({ min: -1, max: 800 })),
    rentCents: amount,
    dueDay: fc.integer({ min: 1, max: 31 }),
    proration,
    late: fc.integer({ min: 0, max: 60 }),
  })
  .map(({ startOn, length, ended, late, ...rest }) => ({
    ...rest,
    startOn,
    endOn: length === null ? null : addDays(startOn, length),
    terminatedOn: ended === null ? null : addDays(startOn, ended),
    chargesFrom: addDays(startOn, late),
    rentSteps: [],
  }))

const charge: fc.Arbitrary<RecurringTerms> = fc
  .record({
    amountCents: amount,
    startOn: date,
    length: fc.option(fc.integer({ min: 0, max: 800 })),
    steps: fc.array(fc.record({ months: fc.integer({ min: 0, max: 20 }), amountCents: amount }), {
      maxLength: 4,
    }),
  })
  .map(({ amountCents, startOn, length, steps }) => {
    const plain = { amountCents, changes: [] as { from: typeof first; amountCents: Cents }[] }
    const changes = steps.reduce(
      (made, step) =>
        withChange(
          { amountCents, changes: made },
          { from: addMonths(startOfMonth(startOn), step.months), amountCents: step.amountCents },
        ),
      plain.changes,
    )
    const endOn = length === null ? null : addDays(startOn, length)
    return { kind: 'PET_RENT' as const, description: null, amountCents, changes, startOn, endOn }
  })

describe('a recurring charge', () => {
  test('of the whole lease is due when the rent is, for the same days and by the same arithmetic', () => {
    fc.assert(
      fc.property(lease, date, (terms, month) => {
        const whole: RecurringTerms = {
          kind: 'PARKING',
          description: null,
          amountCents: terms.rentCents,
          changes: [],
          startOn: terms.startOn,
          endOn: null,
        }
        const rent = rentForPeriod(terms, month)
        const period = recurringForPeriod(terms, whole, month)
        assert.deepEqual(
          period && [period.amountCents, period.dueOn, period.from, period.to],
          rent && [rent.amountCents, rent.dueOn, rent.from, rent.to],
        )
      }),
    )
  })

  test('is charged once a month at most, never more than its month’s amount, within the days of both', () => {
    fc.assert(
      fc.property(lease, charge, (terms, one) => {
        const periods = recurringDueThrough(terms, one, addDays(first, 1_800))
        const months = periods.map(({ from }) => startOfMonth(from))
        assert.equal(new Set(months).size, months.length)
        for (const { amountCents, from, to, dueOn } of periods) {
          assert.ok(amountCents > 0 && amountCents <= amountIn(one, from))
          assert.ok(from >= terms.startOn && from >= one.startOn && from >= terms.chargesFrom)
          assert.ok(to <= (one.endOn ?? to) && to <= (terms.endOn ?? to) && to <= (terms.terminatedOn ?? to))
          assert.ok(dueOn >= from && dueOn <= endOfMonth(from))
          assert.ok(dueOn <= (terms.endOn ?? dueOn) && dueOn <= (terms.terminatedOn ?? dueOn))
        }
      }),
    )
  })

  test('that ends before the lease is due with the rent of its month all the same', () => {
    const terms = {
      startOn: first,
      endOn: null,
      terminatedOn: null,
      chargesFrom: first,
      rentCents: cents(100_000),
      rentSteps: [],
      dueDay: 30,
      proration: 'ACTUAL_DAYS' as const,
    }
    const parking: RecurringTerms = {
      kind: 'PARKING',
      description: null,
      amountCents: cents(9_000),
      changes: [],
      startOn: first,
      endOn: parsePlainDate('2026-04-10'),
    }
    assert.equal(recurringForPeriod(terms, parking, parsePlainDate('2026-04-01'))?.dueOn, '2026-04-30')
  })

  test('posted in two runs is what one run posts, whenever the first one was', () => {
    fc.assert(
      fc.property(lease, charge, fc.integer({ min: 0, max: 1_000 }), (terms, one, days) => {
        const [between, last] = [addDays(first, days), addDays(first, 1_200)]
        const early = recurringDueThrough(terms, one, between)
        const rest = recurringDueThrough(terms, one, last).filter(({ dueOn }) => dueOn > between)
        assert.deepEqual([...early, ...rest], recurringDueThrough(terms, one, last))
        // the charges from a day on are equal to the same days in the whole list
        assert.deepEqual(
          recurringDueThrough(terms, one, last, between),
          recurringDueThrough(terms, one, last).filter(({ dueOn }) => dueOn >= between),
        )
      }),
    )
  })

  test('says as next what will be charged next', () => {
    fc.assert(
      fc.property(lease, charge, date, (terms, one, after) => {
        const later = recurringDueThrough(terms, one, addDays(first, 3_000)).find(
          ({ dueOn }) => dueOn > after,
        )
        assert.deepEqual(nextRecurringDue(terms, one, after), later ?? null)
      }),
    )
  })

  test('changed from a month on leaves every month before as it was', () => {
    fc.assert(
      fc.property(
        lease,
        charge,
        amount,
        fc.integer({ min: 0, max: 24 }),
        (terms, one, amountCents, months) => {
          const from = addMonths(startOfMonth(one.startOn), months)
          const changed = { ...one, changes: withChange(one, { from, amountCents }) }
          const before = (of: RecurringTerms) => recurringDueThrough(terms, of, addDays(from, -1))
          assert.deepEqual(before(changed), before(one))
          assert.equal(amountIn(changed, from), amountCents)
        },
      ),
    )
  })
})
