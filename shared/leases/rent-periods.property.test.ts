import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import * as fc from 'fast-check'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { nextRentDue, rentDueThrough, rentForPeriod } from './rent/rent-schedule.ts'
import { monthlyRent, rentPeriodOf, type RentFrequency, rentFrequencies } from './rent-periods.ts'

// The same definitions a second time, in whole days since 1970 and fractions of BigInt, and with nothing of the product's.
const dayOf = (date: string) => Date.parse(`${date}T00:00:00Z`) / 86_400_000
const dateOf = (day: number) => new Date(day * 86_400_000).toISOString().slice(0, 10)
const steps = { WEEKLY: 7, BIWEEKLY: 14, FOUR_WEEKLY: 28 } as const

/** The boundaries of the periods around the years of the test, as days. */
function boundaries(frequency: RentFrequency, anchor: string): number[] {
  if (frequency === 'WEEKLY' || frequency === 'BIWEEKLY' || frequency === 'FOUR_WEEKLY') {
    return Array.from({ length: 1_200 }, (_, at) => dayOf(anchor) + (at - 600) * steps[frequency])
  }
  const months = frequency === 'QUARTERLY' ? 3 : frequency === 'YEARLY' ? 12 : 1
  const [year, month, day] = anchor.split('-').map(Number) as [number, number, number]
  const first = frequency === 'MONTHLY' ? 1 : day
  return Array.from({ length: 240 }, (_, at) => {
    const index = year * 12 + month - 1 + (at - 120) * months
    const [y, m] = [Math.floor(index / 12), (index % 12) + 1]
    const length = new Date(Date.UTC(y, m, 0)).getUTCDate()
    return Date.UTC(y, m - 1, Math.min(first, length)) / 86_400_000
  })
}

const rounded = (top: bigint, bottom: bigint) => Number((2n * top + bottom) / (2n * bottom))

type Case = {
  frequency: RentFrequency
  anchor: string
  start: string
  end: string | null
  rent: number
  changes: { day: string; rent: number }[]
}

/** Returns first day, last day, due day and cents of all rent that is due through a day. */
function expected({ frequency, anchor, start, end, rent, changes }: Case, through: string) {
  const bounds = boundaries(frequency, anchor)
  const rentAt = (day: number) => changes.findLast((one) => dayOf(one.day) <= day)?.rent ?? rent
  return bounds.slice(0, -1).flatMap((from, at) => {
    const to = bounds[at + 1]! - 1
    const [first, last] = [Math.max(from, dayOf(start)), Math.min(to, end === null ? to : dayOf(end))]
    if (first > last || first > dayOf(through)) {
      return []
    }
    // each run of days with one rent is rounded alone; a period with one rent on all days is that rent
    const runs: { rent: number; days: number }[] = []
    for (let day = first; day <= last; day += 1) {
      const run = runs.at(-1)
      if (run && run.rent === rentAt(day)) {
        run.days += 1
      } else {
        runs.push({ rent: rentAt(day), days: 1 })
      }
    }
    const amount = runs.reduce(
      (sum, run) => sum + rounded(BigInt(run.rent) * BigInt(run.days), BigInt(to - from + 1)),
      0,
    )
    return amount > 0 ? [[dateOf(first), dateOf(last), dateOf(first), amount]] : []
  })
}

const day = (from: string, to: string) => fc.integer({ min: dayOf(from), max: dayOf(to) }).map(dateOf)
const anyCase: fc.Arbitrary<Case> = fc
  .record({
    frequency: fc.constantFrom(...rentFrequencies.filter((one) => one !== 'MONTHLY')),
    anchor: day('2024-01-01', '2027-12-31'),
    start: day('2025-01-01', '2026-12-31'),
    length: fc.option(fc.integer({ min: 0, max: 900 }), { nil: null }),
    rent: fc.integer({ min: 1, max: 1_000_000 }),
    changes: fc.array(fc.record({ after: fc.integer({ min: 1, max: 700 }), rent: fc.nat(1_000_000) }), {
      maxLength: 3,
    }),
  })
  .map(({ start, length, changes, ...others }) => ({
    ...others,
    start,
    end: length === null ? null : dateOf(dayOf(start) + length),
    changes: [...new Map(changes.map((one) => [one.after, one])).values()]
      .toSorted((a, b) => a.after - b.after)
      .map(({ after, rent }) => ({ day: dateOf(dayOf(start) + after), rent })),
  }))

const termsOf = ({ frequency, anchor, start, end, rent, changes }: Case) => ({
  startOn: parsePlainDate(start),
  endOn: end === null ? null : parsePlainDate(end),
  terminatedOn: null,
  rentCents: cents(rent),
  rentSteps: changes.map((one) => ({ from: parsePlainDate(one.day), rentCents: cents(one.rent) })),
  dueDay: 1,
  proration: 'ACTUAL_DAYS' as const,
  chargesFrom: parsePlainDate(start),
  rentFrequency: frequency,
  periodsFrom: parsePlainDate(anchor),
})

describe('rent that is not monthly', () => {
  test('is what a second calculation by days says, for random leases', () => {
    fc.assert(
      fc.property(anyCase, day('2025-01-01', '2028-06-30'), (made, through) => {
        const posted = rentDueThrough(termsOf(made), parsePlainDate(through))
        assert.deepEqual(
          posted
            .filter(({ amountCents }) => amountCents > 0)
            .map(({ from, to, dueOn, amountCents }) => [from, to, dueOn, amountCents]),
          expected(made, through),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('has periods that follow each other without a gap, each found from all of its days', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...rentFrequencies),
        day('2020-01-01', '2030-12-31'),
        day('2020-01-01', '2030-12-31'),
        (rentFrequency, anchor, at) => {
          const terms = { rentFrequency, periodsFrom: parsePlainDate(anchor) }
          const period = rentPeriodOf(terms, parsePlainDate(at))
          assert.ok(period.from <= at && at <= period.to)
          assert.deepEqual(rentPeriodOf(terms, period.from), period)
          assert.deepEqual(rentPeriodOf(terms, period.to), period)
          const next = rentPeriodOf(terms, parsePlainDate(dateOf(dayOf(period.to) + 1)))
          assert.equal(dayOf(next.from), dayOf(period.to) + 1)
        },
      ),
      { numRuns: 500 },
    )
  })

  test('falls due next where the second calculation says', () => {
    fc.assert(
      fc.property(anyCase, day('2025-01-01', '2027-06-30'), (made, after) => {
        const later = expected(made, '2029-06-30').filter(([, , due]) => String(due) > after)
        const next = nextRentDue(termsOf(made), parsePlainDate(after))
        assert.deepEqual(next && [next.from, next.to, next.dueOn, next.amountCents], later[0] ?? null)
      }),
      { numRuns: 300 },
    )
  })

  test('a first part of a week is charged by its days', () => {
    const made = { frequency: 'WEEKLY', anchor: '2026-11-06', start: '2026-11-04', end: '2026-11-22', rent: 35_000, changes: [] } as const // prettier-ignore
    const terms = termsOf({ ...made, changes: [] })
    assert.deepEqual(
      rentDueThrough(terms, parsePlainDate('2026-12-31')).map((one) => [one.dueOn, one.to, one.amountCents]),
      [
        ['2026-11-04', '2026-11-05', 10_000],
        ['2026-11-06', '2026-11-12', 35_000],
        ['2026-11-13', '2026-11-19', 35_000],
        ['2026-11-20', '2026-11-22', 15_000],
      ],
    )
    assert.equal(rentForPeriod(terms, parsePlainDate('2026-11-10'))?.explanation.rule, 'full_period')
    assert.equal(rentForPeriod(terms, parsePlainDate('2026-11-21'))?.explanation.rule, 'prorated_period')
  })

  test('comes to a month by the year, rounded to the cent', () => {
    assert.deepEqual(
      rentFrequencies.map((frequency) => monthlyRent(cents(35_000), frequency)),
      [35_000, 151_667, 75_833, 37_917, 11_667, 2_917],
    )
  })
})
