import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { computeDepositInterest } from './deposit-interest.ts'
import { findStateLaw } from './lookup.ts'

function interestIn(state: string, held: number, from: string | null, through: string, rent = 150_000) {
  const law = findStateLaw(state) ?? assert.fail(state)
  const { basis, cents: amount } = computeDepositInterest(law, {
    heldCents: cents(held),
    heldFrom: from === null ? null : parsePlainDate(from),
    through: parsePlainDate(through),
    rentCents: cents(rent),
  })
  return [basis, amount]
}

test('Minnesota: 1 % a year from the month after payment through the month of the return', () => {
  // September 2024 to October 2026: 26 months of $12.00 a year
  assert.deepEqual(interestIn('MN', 120_000, '2024-08-15', '2026-10-20'), ['statute', 2_600])
})

test('Minnesota: interest under a dollar is not owed', () => {
  assert.deepEqual(interestIn('MN', 10_000, '2026-01-01', '2026-10-20'), ['none', 0])
})

test('Ohio: 5 % a year on the part above a month of rent, after six months', () => {
  assert.deepEqual(interestIn('OH', 250_000, '2025-01-01', '2026-01-01'), ['statute', 5_000])
  assert.deepEqual(interestIn('OH', 250_000, '2025-10-01', '2026-01-01'), ['none', 0])
  assert.deepEqual(interestIn('OH', 150_000, '2025-01-01', '2026-01-01'), ['none', 0])
})

test('Maryland: at least 1.5 % a year by whole months, after six months', () => {
  assert.deepEqual(interestIn('MD', 200_000, '2025-01-15', '2026-03-20'), ['minimum', 3_500])
  assert.deepEqual(interestIn('MD', 200_000, '2026-01-15', '2026-03-20'), ['none', 0])
})

test('a rate that depends on the bank is unknown', () => {
  assert.deepEqual(interestIn('MA', 200_000, '2025-01-15', '2026-03-20'), ['unknown', null])
  assert.deepEqual(interestIn('MN', 200_000, null, '2026-03-20'), ['unknown', null])
})

test('most states demand no interest', () => {
  assert.deepEqual(interestIn('TX', 200_000, '2025-01-15', '2026-03-20'), ['none', 0])
})
