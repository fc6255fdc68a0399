import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isPaidFor } from './is-paid-for.ts'

test('a paid plan that runs is Pro, also while a payment is late', () => {
  for (const plan of ['starter', 'growth', 'enterprise'] as const) {
    assert.equal(isPaidFor({ plan, status: 'active', isUnlimited: false, canPay: true }), true)
    assert.equal(isPaidFor({ plan, status: 'past_due', isUnlimited: false, canPay: true }), true)
  }
})

test('a trial is not, nor a plan that has ended', () => {
  assert.equal(isPaidFor({ plan: 'freeTrial', status: 'trialing', isUnlimited: false, canPay: true }), false)
  assert.equal(
    isPaidFor({ plan: 'freeTrial', status: 'trial_ended', isUnlimited: false, canPay: true }),
    false,
  )
  assert.equal(isPaidFor({ plan: 'growth', status: 'canceled', isUnlimited: false, canPay: true }), false)
})

test('an installation without plans withholds nothing', () => {
  assert.equal(isPaidFor({ plan: 'freeTrial', status: 'trialing', isUnlimited: true, canPay: false }), true)
})

test('where no plan can be bought nobody is asked to buy one', () => {
  assert.equal(isPaidFor({ plan: 'freeTrial', status: 'trialing', isUnlimited: false, canPay: false }), true)
})
