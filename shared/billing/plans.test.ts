import assert from 'node:assert/strict'
import { test } from 'node:test'

import { limitNames, nextPlanFor, planOf, plans } from './plans.ts'
import { isReadOnly, subscriptionStatusOf, trialDaysLeft } from './subscription-status.ts'
import { exceededOf, megabytes, warningsOf } from './usage.ts'

test('the plans are those of the specification, to the dollar and the place', () => {
  assert.deepEqual(
    plans.map(({ id, prices, limits }) => [
      id,
      prices.monthly / 100,
      prices.annual / 100,
      ...limitNames.map((name) => limits[name]),
    ]),
    [
      ['freeTrial', 0, 0, 3, 10, 100, 100, 1],
      ['starter', 29, 290, 10, 50, 1024, 1000, 2],
      ['growth', 79, 790, 50, 500, 10240, 10000, 5],
      ['enterprise', 199, 1990, -1, -1, -1, -1, -1],
    ],
  )
  const trial = planOf('freeTrial').priceIds
  assert.equal(trial.monthly, trial.annual, 'the trial has one price id')
})

test('the next plan for a limit is the smallest that has more of it', () => {
  assert.equal(nextPlanFor('freeTrial', 'properties')?.id, 'starter')
  assert.equal(nextPlanFor('growth', 'tenants')?.id, 'enterprise')
  assert.equal(nextPlanFor('enterprise', 'tenants'), undefined)
})

const at = (text: string) => new Date(text)
const end = at('2026-12-05T17:00:00Z')
const bought = {
  plan: 'starter',
  state: 'ACTIVE',
  trialEnd: null,
  periodEnd: end,
  cancelAtPeriodEnd: false,
} as const

test('a trial ends at the instant of its end', () => {
  const trial = { ...bought, plan: 'freeTrial', trialEnd: end, periodEnd: null } as const
  assert.equal(subscriptionStatusOf(trial, at('2026-12-05T16:59:59.999Z')), 'trialing')
  assert.equal(subscriptionStatusOf(trial, end), 'trial_ended')
  assert.deepEqual(
    ['2026-11-21T17:00:00Z', '2026-12-04T17:00:00Z', '2026-12-04T17:00:00.001Z', '2026-12-06T00:00:00Z'].map(
      (now) => trialDaysLeft(end, at(now)),
    ),
    [14, 1, 1, 0],
  )
})

test('a bought plan goes on through its period, also unpaid; canceled it ends with it', () => {
  const later = at('2027-01-01T00:00:00Z')
  assert.equal(subscriptionStatusOf(bought, later), 'active')
  assert.equal(subscriptionStatusOf({ ...bought, state: 'PAST_DUE' }, later), 'past_due')
  const canceled = { ...bought, cancelAtPeriodEnd: true }
  assert.equal(subscriptionStatusOf(canceled, at('2026-12-05T16:59:59Z')), 'active')
  assert.equal(subscriptionStatusOf(canceled, end), 'canceled')
  assert.deepEqual((['trialing', 'trial_ended', 'active', 'past_due', 'canceled'] as const).map(isReadOnly), [
    false,
    true,
    false,
    false,
    true,
  ])
})

test('four fifths of a limit warn, more than it exceeds, and no limit does neither', () => {
  const used = { properties: 8, tenants: 39, storage: 1025, apiCalls: 0, teamMembers: 2 }
  const { limits } = planOf('starter')
  assert.deepEqual(
    warningsOf(used, limits).map(({ limit, percent }) => [limit, percent]),
    [
      ['storage', 100],
      ['teamMembers', 100],
      ['properties', 80],
    ],
  )
  assert.deepEqual(exceededOf(used, limits), ['storage'])
  assert.deepEqual(warningsOf(used, planOf('enterprise').limits), [])
  assert.deepEqual([megabytes(0), megabytes(1), megabytes(1_048_576)], [0, 0.01, 1])
})
