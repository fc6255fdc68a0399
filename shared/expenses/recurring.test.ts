import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { dueDatesOf, type Frequency, splitMortgagePayment, termsOn, upcomingPayments } from './recurring.ts'

const day = parsePlainDate
const loan = {
  from: day('2026-01-01'),
  amountCents: cents(119_910),
  rate: 6_000,
  taxCents: ZERO,
  insuranceCents: ZERO,
}

const due = (every: 'QUARTER' | 'YEAR') =>
  dueDatesOf({ every, startsOn: day('2026-02-10'), endsOn: null }, day('2026-03-01'), day('2027-02-10'))

test('a day that a month does not have is its last day, and the next month has it again', () => {
  const schedule = { every: 'MONTH', startsOn: day('2026-01-31'), endsOn: day('2026-04-30') } as const
  assert.deepEqual(dueDatesOf(schedule, day('2026-01-01'), day('2027-01-01')), [
    '2026-01-31',
    '2026-02-28',
    '2026-03-31',
    '2026-04-30',
  ])
})

test('quarters and years keep their months', () => {
  assert.deepEqual(due('QUARTER'), ['2026-05-10', '2026-08-10', '2026-11-10', '2027-02-10'])
  assert.deepEqual(due('YEAR'), ['2027-02-10'])
})

/** Returns the due dates from the first one through a day. */
const dates = (every: Frequency, startsOn: string, through: string) =>
  dueDatesOf({ every, startsOn: day(startsOn), endsOn: null }, day(startsOn), day(through))

test('every two and four months and every two years, from the end of a month too', () => {
  // a water bill of the last day of the month
  assert.deepEqual(dates('TWO_MONTHS', '2026-12-31', '2027-08-31'), [
    '2026-12-31',
    '2027-02-28',
    '2027-04-30',
    '2027-06-30',
    '2027-08-31',
  ])
  assert.deepEqual(dates('FOUR_MONTHS', '2026-11-01', '2027-12-31'), [
    '2026-11-01',
    '2027-03-01',
    '2027-07-01',
    '2027-11-01',
  ])
  assert.deepEqual(dates('TWO_YEARS', '2028-02-29', '2032-12-31'), ['2028-02-29', '2030-02-28', '2032-02-29'])
})

test('interest is the balance times the yearly rate over twelve, to the cent; the rest is principal', () => {
  // $200,000 at 6 %: 1,000.00 of the first payment of $1,199.10 is interest
  assert.deepEqual(splitMortgagePayment(cents(20_000_000), loan), {
    interestCents: 100_000,
    principalCents: 19_910,
    taxCents: 0,
    insuranceCents: 0,
    totalCents: 119_910,
  })
  assert.equal(splitMortgagePayment(cents(19_980_090), loan).interestCents, 99_900)
})

test('thirty years pay the loan off, and the last payment is the rest', () => {
  const schedule = { every: 'MONTH', startsOn: day('2026-02-01'), endsOn: null, terms: [loan] } as const
  const payments = upcomingPayments(schedule, {
    from: day('2026-01-01'),
    balance: cents(20_000_000),
    taken: new Set(),
    count: 400,
  })
  const principal = payments.reduce((sum, { split }) => sum + (split?.principalCents ?? 0), 0)
  assert.equal(principal, 20_000_000)
  assert.equal(payments.length, 361, 'the payment is rounded down to the cent, so that a rest is left')
  assert.ok((payments.at(-1)?.amountCents ?? 0) < loan.amountCents)
})

test('later terms count from their day, and a date that is taken is left out', () => {
  const later = { ...loan, from: day('2026-03-01'), amountCents: cents(200_000) }
  assert.equal(termsOn([later, loan], day('2026-02-28')), loan)
  assert.equal(termsOn([later, loan], day('2026-03-01')), later)
  const schedule = {
    every: 'MONTH',
    startsOn: day('2026-02-01'),
    endsOn: null,
    terms: [loan, later],
  } as const
  const next = upcomingPayments(schedule, {
    from: day('2026-02-01'),
    balance: null,
    taken: new Set(['2026-02-01']),
    count: 1,
  })
  assert.deepEqual(next, [{ on: '2026-03-01', amountCents: 200_000, split: null }])
})
