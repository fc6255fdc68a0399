import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { nextSteps } from './share-steps.ts'

const steps = [
  { from: '2026-11-01', amount: 1100 },
  { from: '2027-03-01', amount: 900 },
]

describe('the steps of a share', () => {
  test('keep later steps after a new one', () => {
    assert.deepEqual(nextSteps(steps, { from: '2026-12-01', amount: 1000 }), [
      { from: '2026-11-01', amount: 1100 },
      { from: '2026-12-01', amount: 1000 },
      { from: '2027-03-01', amount: 900 },
    ])
  })

  test('have one amount for a month', () => {
    assert.deepEqual(nextSteps(steps, { from: '2027-03-01', amount: 0 }), [
      { from: '2026-11-01', amount: 1100 },
      { from: '2027-03-01', amount: 0 },
    ])
  })
})
