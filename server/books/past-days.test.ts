import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { comparePastDays } from '#server/testing/operations/past-days.ts'

const seed = Number(process.env['TENURE_SEED'] ?? Date.now() % 1_000_000)

// `npm run bench -- past-days 20 SEED` does it at size
describe(`reports of past days, TENURE_SEED=${seed}`, () => {
  test('are the same after what is dated later', async () => {
    const { differences, days } = await comparePastDays({ seed, operations: 120, later: 80, days: 6 })
    assert.equal(differences.join('\n\n'), '')
    assert.ok(days > 0)
  })
})
