import assert from 'node:assert/strict'
import { test } from 'node:test'

import { planOf } from '#shared/billing/plans.ts'

import { planLimits } from './plan-limits.ts'

const valuesOf = (id: Parameters<typeof planOf>[0]) => planLimits(planOf(id)).map(({ value }) => value)

test('limits are said with their units', () => {
  assert.deepEqual(valuesOf('freeTrial'), ['3', '10', '1', '100 MB', '100'])
  assert.deepEqual(valuesOf('growth'), ['50', '500', '5', '10 GB', '10,000'])
})

test('a limit of -1 is unlimited', () => {
  assert.deepEqual(new Set(valuesOf('enterprise')), new Set(['Unlimited']))
})
