import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { isNightly } from '#testing/product/nightly.ts'
import { comparePastDays } from '#testing/operations/past-days.ts'

// `npm run bench -- past-days` takes new seeds, and does it at size
const first = Number(process.env['PAST_DAYS_SEED'] ?? (isNightly ? process.env['TENURE_SEED'] : 600))
const seeds = isNightly ? [first, first + 1, first + 2] : [first]
const size = isNightly ? { operations: 500, later: 400, days: 40 } : { operations: 120, later: 80, days: 6 }

describe('reports of past days', () => {
  for (const seed of seeds) {
    test(`are the same after what is dated later, PAST_DAYS_SEED=${seed}`, async () => {
      const { differences, days } = await comparePastDays({ seed, ...size })
      assert.equal(differences.join('\n\n'), '')
      assert.ok(days > 0)
    })
  }
})
