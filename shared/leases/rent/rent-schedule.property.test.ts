import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { cents, sumCents, ZERO } from '#shared/lib/money.ts'
import * as dates from '#shared/lib/plain-date.ts'
import { type LeaseTerms, nextRentDue, rentDueThrough, rentForPeriod, rentOn } from './rent-schedule.ts'

const first = dates.parsePlainDate('2023-01-01')
const last = dates.parsePlainDate('2028-12-31')
const day = fc.nat(dates.daysBetween(first, last)).map((n) => dates.addDays(first, n))
const rentCents = fc.integer({ min: 100, max: 1_000_000_000 }).map(cents)
const proration = fc.constantFrom('ACTUAL_DAYS', 'THIRTY_DAY_MONTH')
const dueDay = fc.integer({ min: 1, max: 31 })

const terms: fc.Arbitrary<LeaseTerms> = fc
  .record({
    start: day,
    length: fc.option(fc.nat(900)),
    cut: fc.option(fc.nat(900)),
    rentCents,
    proration,
    dueDay,
    steps: fc.array(fc.record({ after: fc.integer({ min: 1, max: 900 }), rentCents }), { maxLength: 4 }),
  })
  .map(({ start, length, cut, steps, ...rest }) => ({
    startOn: start,
    chargesFrom: start,
    endOn: length === null ? null : dates.addDays(start, length),
    terminatedOn: cut === null ? null : dates.addDays(start, cut),
    rentSteps: [...new Map(steps.map((step) => [step.after, step.rentCents]))]
      .toSorted(([a], [b]) => a - b)
      .map(([after, cents]) => ({ from: dates.addDays(start, after), rentCents: cents })),
    ...rest,
  }))
const runs = { numRuns: 2000 }

const from = (terms: Omit<LeaseTerms, 'startOn' | 'chargesFrom'>, startOn: dates.PlainDate): LeaseTerms => ({
  ...terms,
  startOn,
  chargesFrom: startOn,
})

test('every due day over every month of 2023 to 2028 gives one charge a month, on a day that exists', () => {
  const months = dates.monthsBetween(first, last)
  for (let dueDay = 1; dueDay <= 31; dueDay += 1) {
    for (const proration of ['ACTUAL_DAYS', 'THIRTY_DAY_MONTH'] as const) {
      const base = {
        endOn: null,
        terminatedOn: null,
        rentCents: cents(185_000),
        rentSteps: [],
        dueDay,
        proration,
      }
      const periods = rentDueThrough({ ...base, startOn: first, chargesFrom: first }, last)
      assert.deepEqual(
        periods.map((period) => period.dueOn),
        months.map((month) => dates.clampedDay(month, dueDay)),
      )
      assert.ok(periods.every((period) => dates.isPlainDate(period.dueOn) && period.amountCents === 185_000))
    }
  }
})

test('a part of a month is never negative and never more than the rent, a whole month is exactly the rent', () => {
  fc.assert(
    fc.property(terms, day, (terms, month) => {
      const period = rentForPeriod(terms, month)
      if (period === null) {
        return
      }
      const highest = Math.max(terms.rentCents, ...terms.rentSteps.map((step) => step.rentCents))
      assert.ok(period.amountCents > 0 && period.amountCents <= highest + 1)
      const isWhole = period.from === dates.startOfMonth(month) && period.to === dates.endOfMonth(month)
      const isSplit = period.explanation.rule === 'rent_changed'
      assert.equal(period.explanation.rule === 'full_month', isWhole && !isSplit)
      assert.ok(!isWhole || isSplit || period.amountCents === rentOn(terms, period.from))
    }),
    runs,
  )
})

test('a month split at any day by actual days sums to the rent within one cent', () => {
  fc.assert(
    fc.property(day, rentCents, (split, rentCents) => {
      fc.pre(split !== dates.startOfMonth(split))
      const base = {
        terminatedOn: null,
        rentCents,
        rentSteps: [],
        dueDay: 1,
        proration: 'ACTUAL_DAYS' as const,
      }
      const before = from({ ...base, endOn: dates.addDays(split, -1) }, dates.startOfMonth(split))
      const after = from({ ...base, endOn: null }, split)
      const parts = [before, after].map((terms) => rentForPeriod(terms, split)?.amountCents ?? ZERO)
      assert.ok(Math.abs(sumCents(parts) - rentCents) <= 1)
    }),
    runs,
  )
})

test('a month split at any day by thirtieths sums to a thirtieth of the rent a day, within one cent', () => {
  fc.assert(
    fc.property(day, rentCents, (split, rentCents) => {
      fc.pre(split !== dates.startOfMonth(split))
      const base = {
        terminatedOn: null,
        rentCents,
        rentSteps: [],
        dueDay: 1,
        proration: 'THIRTY_DAY_MONTH' as const,
      }
      const before = from({ ...base, endOn: dates.addDays(split, -1) }, dates.startOfMonth(split))
      const after = from({ ...base, endOn: null }, split)
      const parts = [before, after].map((terms) => rentForPeriod(terms, split)?.amountCents ?? ZERO)
      const { year, month } = dates.dateParts(split)
      assert.ok(Math.abs(sumCents(parts) - (rentCents * dates.daysInMonth(year, month)) / 30) <= 1)
    }),
    runs,
  )
})

test('one more day never costs less', () => {
  fc.assert(
    fc.property(terms, day, (withSteps, end) => {
      const terms = { ...withSteps, rentSteps: [] }
      fc.pre(end >= terms.startOn && dates.addDays(end, 1) <= last)
      const open = { ...terms, terminatedOn: null }
      const through = (endOn: dates.PlainDate) =>
        sumCents(rentDueThrough({ ...open, endOn }, last).map((period) => period.amountCents))
      assert.ok(through(end) <= through(dates.addDays(end, 1)))
    }),
    { numRuns: 1000 },
  )
})

test('the periods of a lease cover each of its days once, without a gap', () => {
  fc.assert(
    fc.property(terms, (terms) => {
      const periods = rentDueThrough({ ...terms, dueDay: 1 }, last)
      for (const [index, period] of periods.entries()) {
        const expected = index === 0 ? terms.startOn : dates.addDays(periods[index - 1]?.to ?? first, 1)
        assert.equal(period.from, expected)
        assert.equal(period.explanation.days, dates.daysBetween(period.from, period.to) + 1)
      }
    }),
    runs,
  )
})

test('periods are in order of their due dates, one a month, each due within its month and not before it begins', () => {
  fc.assert(
    fc.property(terms, day, (terms, today) => {
      const due = rentDueThrough(terms, today)
      const months = due.map((period) => dates.monthOf(period.from))
      assert.equal(new Set(months).size, months.length)
      assert.deepEqual(
        due.map((period) => period.dueOn),
        due.map((period) => period.dueOn).toSorted(),
      )
      for (const period of due) {
        assert.ok(period.dueOn >= period.from && period.dueOn <= today)
        assert.equal(dates.monthOf(period.dueOn), dates.monthOf(period.from))
      }
    }),
    runs,
  )
})

test('rent is due on the due day, but never before the first charged day nor after the last day of the lease', () => {
  fc.assert(
    fc.property(terms, (terms) => {
      const ends = [terms.endOn, terms.terminatedOn].filter((end) => end !== null).toSorted()
      for (const { dueOn, from, to } of rentDueThrough(terms, dates.addMonths(last, 48))) {
        const { year, month } = dates.dateParts(from)
        const dueDay = dates.makeDate(year, month, Math.min(terms.dueDay, dates.daysInMonth(year, month)))
        const latest = ends[0] !== undefined && ends[0] < dueDay ? ends[0] : dueDay
        assert.equal(dueOn, latest < from ? from : latest)
        assert.ok(dueOn <= to)
      }
    }),
    { numRuns: 4000 },
  )
})

test('a month in which a new rent begins is what each of its days costs, by the rule of the lease', () => {
  fc.assert(
    fc.property(terms, day, (terms, month) => {
      const period = rentForPeriod(terms, month)
      if (period === null) {
        return
      }
      const { year, month: number } = dates.dateParts(month)
      const length = dates.daysInMonth(year, number)
      const isActual = terms.proration === 'ACTUAL_DAYS'
      const isWhole = dates.daysBetween(period.from, period.to) + 1 === length
      // a whole month has thirty thirtieths: its last day has as many as remain, and a 31st day has none
      const weights = Array.from({ length: dates.daysBetween(period.from, period.to) + 1 }, () => 1)
      if (isWhole && !isActual) {
        weights[weights.length - 1] = Math.max(0, 31 - length)
        if (length === 31) {
          weights[weights.length - 1] = 0
        }
      }
      const rentOf = (date: dates.PlainDate) =>
        terms.rentSteps.reduce((rent, step) => (step.from <= date ? step.rentCents : rent), terms.rentCents)
      const exact = weights.reduce(
        (sum, weight, at) => sum + weight * rentOf(dates.addDays(period.from, at)),
        0,
      )
      const parts = period.explanation.rule === 'rent_changed' ? period.explanation.parts.length : 1
      assert.ok(Math.abs(period.amountCents - exact / (isActual ? length : 30)) <= parts / 2 + 1e-6)
    }),
    { numRuns: 4000 },
  )
})

test('the next rent due is the first that a later look finds new', () => {
  fc.assert(
    fc.property(terms, day, (terms, today) => {
      const next = nextRentDue(terms, today)
      const seen = rentDueThrough(terms, today).length
      const later = rentDueThrough(terms, dates.addMonths(last, 24))
      assert.deepEqual(next, later[seen] ?? null)
    }),
    runs,
  )
})
