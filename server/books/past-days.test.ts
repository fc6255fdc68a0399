import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { comparePastDays } from '#server/testing/operations/past-days.ts'

// `npm run bench -- past-days` takes new seeds, and does it at size
const first = Number(process.env['PAST_DAYS_SEED'] ?? 600)

describe('reports of past days', () => {
  for (const seed of [first, first + 1, first + 2]) {
    test(`are the same after what is dated later, PAST_DAYS_SEED=${seed}`, async () => {
      const { differences, days } = await comparePastDays({ seed, operations: 120, later: 80, days: 6 })
      assert.equal(differences.join('\n\n'), '')
      assert.ok(days > 0)
    })
  }
})
