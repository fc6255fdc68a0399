import assert from 'node:assert/strict'
import { test } from 'node:test'
import { explainInEnglish } from '#shared/ledger/explain/explain-in-english.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate as d } from '#shared/lib/plain-date.ts'
import {
  type LeaseTerms,
  nextRentDue,
  rentArithmetic,
  rentDueThrough,
  rentForPeriod,
} from './rent-schedule.ts'

const terms: LeaseTerms = {
  startOn: d('2026-11-17'),
  endOn: null,
  terminatedOn: null,
  rentCents: cents(185_000),
  rentSteps: [],
  dueDay: 1,
  proration: 'THIRTY_DAY_MONTH',
  chargesFrom: d('2026-11-17'),
}
const actual: LeaseTerms = { ...terms, proration: 'ACTUAL_DAYS' }

test('a move-in midway is prorated, due that day, and keeps the facts of it', () => {
  assert.deepEqual(rentForPeriod(terms, d('2026-11-01')), {
    amountCents: 86_333,
    dueOn: '2026-11-17',
    from: '2026-11-17',
    to: '2026-11-30',
    explanation: {
      rule: 'prorated_thirty_day_month',
      from: '2026-11-17',
      to: '2026-11-30',
      days: 14,
      daysInMonth: 30,
      rentCents: 185_000,
    },
  })
})

test('a whole month is exactly the rent', () => {
  const period = rentForPeriod(terms, d('2027-02-01'))
  assert.equal(period?.amountCents, 185_000)
  assert.equal(period?.dueOn, '2027-02-01')
  assert.equal(period?.explanation.rule, 'full_month')
  assert.equal(period && rentArithmetic(period.explanation), '$1,850.00')
  assert.equal(
    period && explainInEnglish(period.explanation),
    "A full month's rent for Feb 1, 2027 to Feb 28, 2027.",
  )
})

test('actual days divide by the length of that month', () => {
  const lease = { ...actual, startOn: d('2024-02-16'), chargesFrom: d('2024-02-16') }
  const period = rentForPeriod(lease, d('2024-02-01'))
  assert.equal(period && rentArithmetic(period.explanation), '$1,850.00 × 14 ÷ 29 = $893.10')
  assert.equal(
    period && explainInEnglish(period.explanation),
    'Rent for Feb 16, 2024 to Feb 29, 2024: 14 of the 29 days in the month.',
  )
})

test('thirty of thirty-one days is the whole rent under the thirty-day rule', () => {
  const lease = { ...terms, startOn: d('2027-01-02'), chargesFrom: d('2027-01-02') }
  assert.equal(rentForPeriod(lease, d('2027-01-01'))?.amountCents, 185_000)
})

test('the last month ends on the earlier of end and termination', () => {
  const lease = { ...actual, endOn: d('2027-06-30'), terminatedOn: d('2027-04-10') }
  assert.equal(rentForPeriod(lease, d('2027-04-01'))?.amountCents, 61_667)
  assert.equal(rentForPeriod(lease, d('2027-05-01')), null)
  assert.equal(rentForPeriod(lease, d('2026-10-01')), null)
})

test('a lease within one month is charged once for its days', () => {
  const lease = { ...actual, startOn: d('2026-11-05'), chargesFrom: d('2026-11-05'), endOn: d('2026-11-05') }
  const periods = rentDueThrough(lease, d('2027-12-31'))
  assert.equal(periods.length, 1)
  assert.equal(
    periods[0] && explainInEnglish(periods[0].explanation),
    'Rent for Nov 5, 2026 to Nov 5, 2026: 1 of the 30 days in the month.',
  )
})

test('a ledger taken over midway charges from its own first day', () => {
  const lease = { ...actual, startOn: d('2020-01-01'), chargesFrom: d('2026-12-01') }
  assert.deepEqual(
    rentDueThrough(lease, d('2027-01-15')).map((period) => period.dueOn),
    ['2026-12-01', '2027-01-01'],
  )
})

test('rent is due through a day, that day included', () => {
  const lease = { ...terms, dueDay: 31, startOn: d('2027-01-01'), chargesFrom: d('2027-01-01') }
  const due = (day: string) => rentDueThrough(lease, d(day)).map((period) => period.dueOn)
  assert.deepEqual(due('2027-01-30'), [])
  assert.deepEqual(due('2027-02-28'), ['2027-01-31', '2027-02-28'])
})

test('the next rent due is the first after the day', () => {
  assert.equal(nextRentDue(terms, d('2020-01-01'))?.dueOn, '2026-11-17')
  assert.equal(nextRentDue(terms, d('2026-11-16'))?.dueOn, '2026-11-17')
  assert.equal(nextRentDue(terms, d('2026-11-17'))?.dueOn, '2026-12-01')
  assert.equal(nextRentDue({ ...terms, endOn: d('2026-11-30') }, d('2026-11-17')), null)
  assert.equal(nextRentDue(terms, d('2200-12-31')), null)
})

test('a lease without rent owes none', () => {
  const free = { ...terms, rentCents: cents(0) }
  assert.deepEqual(rentDueThrough(free, d('2027-12-31')), [])
  assert.equal(nextRentDue(free, d('2026-11-17')), null)
})

test('a due day outside 1 to 31 throws', () => {
  assert.throws(() => rentForPeriod({ ...terms, dueDay: 0 }, d('2026-12-01')), RangeError)
  assert.throws(() => rentForPeriod({ ...terms, dueDay: 32 }, d('2026-12-01')), RangeError)
})

test('rent of the last month is due on the last day where the due day comes after it', () => {
  const ending = { ...terms, dueDay: 30, endOn: d('2026-11-25') }
  assert.equal(rentForPeriod(ending, d('2026-11-01'))?.dueOn, '2026-11-25')
  const ended = { ...terms, dueDay: 30, terminatedOn: d('2026-11-25') }
  assert.equal(rentForPeriod(ended, d('2026-11-01'))?.dueOn, '2026-11-25')
})

const stepped: LeaseTerms = {
  ...terms,
  startOn: d('2026-03-01'),
  chargesFrom: d('2026-03-01'),
  rentCents: cents(125_000),
  rentSteps: [{ from: d('2027-03-01'), rentCents: cents(132_500) }],
}

test('a new rent from the first of a month is the whole rent of that month and not of the one before', () => {
  const amounts = ['2027-02-01', '2027-03-01'].map((month) => rentForPeriod(stepped, d(month))?.amountCents)
  assert.deepEqual(amounts, [125_000, 132_500])
})

test('a month in which a new rent begins is split by its days, and says both parts', () => {
  const steps = [{ from: d('2026-11-16'), rentCents: cents(132_500) }]
  const split = rentForPeriod({ ...stepped, proration: 'ACTUAL_DAYS', rentSteps: steps }, d('2026-11-01'))
  assert.equal(split?.amountCents, 128_750)
  assert.equal(rentArithmetic(split.explanation), '$1,250.00 × 15 ÷ 30 + $1,325.00 × 15 ÷ 30 = $1,287.50')
  assert.equal(
    explainInEnglish(split.explanation),
    'At $1,250.00 a month from Nov 1, 2026 to Nov 15, 2026: 15 of 30 days. At $1,325.00 a month from Nov 16, 2026 to Nov 30, 2026: 15 of 30 days.',
  )
})

test('thirtieths of a month in which a new rent begins sum to a whole month', () => {
  const steps = [{ from: d('2027-02-15'), rentCents: cents(132_500) }]
  const february = rentForPeriod({ ...stepped, rentSteps: steps }, d('2027-02-01'))
  assert.equal(
    february?.amountCents,
    cents(Math.round((125_000 * 14) / 30) + Math.round((132_500 * 16) / 30)),
  )
})

test('the first rent of a lease that is free at first is due where its later rent begins', () => {
  const free = { ...stepped, rentCents: cents(0) }
  assert.equal(nextRentDue(free, d('2026-03-01'))?.dueOn, '2027-03-01')
})
