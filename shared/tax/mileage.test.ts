import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { mileageCents, mileageRate } from './mileage.ts'

test('the rate is that of the day, also where it changes within a year', () => {
  const rates = ['2022-06-30', '2022-07-01', '2025-12-31', '2026-01-01'].map((day) =>
    mileageRate(parsePlainDate(day)),
  )
  assert.deepEqual(rates, [585, 625, 700, 725])
})

test('100 miles in 2026 are $72.50', () => {
  assert.equal(mileageCents(parsePlainDate('2026-03-01'), 1_000), 72_50)
})

test('a day without a published rate has no amount', () => {
  assert.deepEqual(
    ['2021-12-31', '2027-01-01'].map((day) => mileageCents(parsePlainDate(day), 100)),
    [null, null],
  )
})
