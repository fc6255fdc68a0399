import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'
import { findDeductionAbove, settleDeposit } from './deposit-return.ts'

const settle = (held: number, interest: number, deductions: number[], open: number) =>
  settleDeposit({
    heldCents: cents(held),
    interestCents: cents(interest),
    deductionCents: deductions.map((amount) => cents(amount)),
    openCents: cents(open),
  })

test('deposit and interest less deductions and unpaid charges is refunded', () => {
  const { refundCents, owedCents } = settle(167_500, 1_250, [20_000, 4_500], 10_000)
  assert.deepEqual([refundCents, owedCents], [134_250, 0])
})

test('credit of the lease is refunded with the deposit', () => {
  assert.equal(settle(100_000, 0, [], -92_500).refundCents, 192_500)
})

test('what the deposit does not cover is still owed', () => {
  const { refundCents, owedCents } = settle(50_000, 100, [10_000], 185_000)
  assert.deepEqual([refundCents, owedCents], [0, 144_900])
})

test('the first deduction above what is left is named', () => {
  const found = findDeductionAbove(cents(10_000), [cents(6_000), cents(5_000), cents(1)])
  assert.deepEqual(found, { index: 1, leftCents: 4_000 })
  assert.equal(findDeductionAbove(cents(10_000), [cents(6_000), cents(4_000)]), null)
})
