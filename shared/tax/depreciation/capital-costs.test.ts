import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents } from '#shared/lib/money.ts'

import { overusedCents } from './capital-costs.ts'

const part = (propertyId: string | null, amount: number) => ({ propertyId, amountCents: cents(amount) })

test('the cost of a property is used by its own depreciable property only', () => {
  assert.equal(overusedCents([part('a', 500)], [part('a', 300), part('a', 200)]), 0)
  assert.equal(overusedCents([part('a', 500)], [part('a', 501)]), 1)
  assert.equal(overusedCents([part('a', 500), part('b', 500)], [part('a', 600)]), 100)
})

test('a cost of no property is used by those of any, once', () => {
  assert.equal(overusedCents([part('a', 500), part(null, 100)], [part('a', 600)]), 0)
  assert.equal(overusedCents([part(null, 100)], [part('a', 60), part('b', 60)]), 20)
})
