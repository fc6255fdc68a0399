import assert from 'node:assert/strict'
import { test } from 'node:test'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { feeIfLate } from './fee-if-late.ts'

const agreed = { graceDays: 5, from: parsePlainDate('2026-11-01') }

test('a flat fee is the same for every rent', () => {
  assert.equal(feeIfLate({ ...agreed, amount: 50, basisPoints: null }, { amount: 925 }), 50)
})

test('a fee in percent is of the rent that was charged, also where that is a part of a month', () => {
  const fee = { ...agreed, amount: 92.5, basisPoints: 500 }
  assert.equal(feeIfLate(fee, { amount: 1850 }), 92.5)
  assert.equal(feeIfLate(fee, { amount: 925.1 }), 46.25)
})
