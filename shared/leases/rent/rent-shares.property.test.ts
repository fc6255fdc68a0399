import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import * as fc from 'fast-check'

import { cents, mulRatio } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { rentForPeriod, type LeaseTerms } from './rent-schedule.ts'
import { householdPart, type RentShare, shareIn, splitRent } from './rent-shares.ts'

const date = (text: string) => text as PlainDate // written as a date in this file

const lease: LeaseTerms = {
  startOn: date('2026-01-01'),
  endOn: null,
  terminatedOn: null,
  rentCents: cents(150_000),
  rentSteps: [],
  dueDay: 1,
  proration: 'ACTUAL_DAYS',
  chargesFrom: date('2026-01-01'),
}

const authority = (...steps: [string, number][]): RentShare => ({
  payerId: 'authority',
  payerName: 'Columbus Housing Authority',
  steps: steps.map(([from, amount]) => ({ from: date(from), amountCents: cents(amount) })),
})

function split(terms: LeaseTerms, month: string, shares: readonly RentShare[]) {
  const period = rentForPeriod(terms, date(month))
  assert.ok(period)
  return splitRent(period, shares).map(({ payerId, amountCents }) => [payerId, amountCents])
}

describe('the shares of a month’s rent', () => {
  test('are the payer’s share and the rest of the household', () => {
    assert.deepEqual(split(lease, '2026-11-01', [authority(['2026-01-01', 110_000])]), [
      ['authority', 110_000],
      [null, 40_000],
    ])
  })

  test('follow the latest step that has begun by the first of the month', () => {
    const share = authority(['2026-03-01', 110_000], ['2026-06-01', 95_000], ['2026-09-01', 0])
    const months = ['2026-02-01', '2026-03-31', '2026-06-01', '2026-08-31', '2026-09-01']
    assert.deepEqual(
      months.map((month) => shareIn(share, date(month))),
      [0, 110_000, 95_000, 95_000, 0],
    )
  })

  test('leave the whole rent to the household before the first step and after the last', () => {
    const share = authority(['2026-03-01', 110_000], ['2026-09-01', 0])
    assert.deepEqual(split(lease, '2026-02-01', [share]), [[null, 150_000]])
    assert.deepEqual(split(lease, '2026-09-01', [share]), [[null, 150_000]])
  })

  test('are prorated by the rule of the rent', () => {
    const terms = { ...lease, endOn: date('2026-11-14') }
    assert.deepEqual(split(terms, '2026-11-01', [authority(['2026-01-01', 110_000])]), [
      ['authority', 51_333], // 1,100 × 14 ÷ 30 = 513.33
      [null, 18_667], // of 700.00
    ])
  })

  test('leave nothing to a household whose whole rent is paid by others', () => {
    const shares = [
      authority(['2026-01-01', 100_000]),
      { ...authority(['2026-01-01', 50_000]), payerId: 'work' },
    ]
    assert.deepEqual(split(lease, '2026-11-01', shares), [
      ['authority', 100_000],
      ['work', 50_000],
    ])
  })

  test('never exceed a rent that is lower than the shares', () => {
    assert.deepEqual(
      split({ ...lease, rentCents: cents(100_000) }, '2026-11-01', [authority(['2026-01-01', 110_000])]),
      [['authority', 100_000]],
    )
  })

  test('sum to the rent to the cent, and no part is zero or less', () => {
    fc.assert(
      fc.property(
        fc.record({
          rent: fc.integer({ min: 1, max: 900_000 }),
          parts: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 4 }),
          day: fc.integer({ min: 1, max: 28 }),
          last: fc.integer({ min: 1, max: 28 }),
          proration: fc.constantFrom('ACTUAL_DAYS' as const, 'THIRTY_DAY_MONTH' as const),
        }),
        ({ rent, parts, day, last, proration }) => {
          let left = rent
          const shares = parts.map((part, index): RentShare => {
            const amount = Math.floor(left * part)
            left -= amount
            return { ...authority(['2026-01-01', amount]), payerId: `payer ${index}` }
          })
          const [first, end] = [Math.min(day, last), Math.max(day, last)].map((n) =>
            String(n).padStart(2, '0'),
          )
          const terms = {
            ...lease,
            proration,
            rentCents: cents(rent),
            startOn: date(`2026-02-${first}`),
            chargesFrom: date(`2026-02-${first}`),
            endOn: date(`2026-02-${end}`),
          }
          const period = rentForPeriod(terms, date('2026-02-01'))
          if (period === null) {
            return
          }
          const made = splitRent(period, shares)
          assert.equal(
            made.reduce((sum, { amountCents }) => sum + amountCents, 0),
            period.amountCents,
          )
          assert.ok(made.every(({ amountCents }) => amountCents > 0))
          assert.equal(
            householdPart(period, shares),
            made.find(({ payerId }) => payerId === null)?.amountCents ?? 0,
          )
          const [only] = shares.filter((share) => shareIn(share, period.from) > 0)
          if (only && shares.length === 1 && period.explanation.rule !== 'full_month') {
            const { days, daysInMonth } = period.explanation
            const share = mulRatio(shareIn(only, period.from), days, daysInMonth)
            assert.equal(made.find(({ payerId }) => payerId === only.payerId)?.amountCents ?? 0, share)
          }
        },
      ),
    )
  })
})
