import assert from 'node:assert/strict'
import { test } from 'node:test'

import { compareCase } from '#testing/ledger/oracle/compare.ts'
import { runOracle } from '#testing/ledger/oracle/oracle.ts'
import { randomCase } from '#testing/ledger/oracle/random-cases.ts'
import { isNightly } from '#testing/product/nightly.ts'

const leases = isNightly ? 300 : 60
const seed = Number(process.env['TENURE_SEED'] ?? 1)

test('the product’s books of random leases over 36 months are those of the definitions, to the cent', () => {
  for (let at = 0; at < leases; at += 1) {
    const { lease, difference, isBalanced, feesAboveLimit, dueAfterEnd } = compareCase(seed + at)
    assert.deepEqual(
      { difference, isBalanced, feesAboveLimit, dueAfterEnd },
      { difference: null, isBalanced: true, feesAboveLimit: 0, dueAfterEnd: 0 },
      `TENURE_SEED=${seed}, lease ${seed + at}: ${difference ?? ''} ${JSON.stringify(lease)}`,
    )
  }
})

test('a random lease is the same for the same seed, and another for another', () => {
  assert.deepEqual(randomCase(seed), randomCase(seed))
  assert.notDeepEqual(randomCase(seed), randomCase(seed + 1))
})

test('what happens to random leases includes every feature that is compared', () => {
  const seen = new Set<string>()
  for (let at = 1; at <= 100; at += 1) {
    for (const [what, times] of Object.entries(runOracle(randomCase(at)).counts)) {
      if (times > 0) {
        seen.add(what)
      }
    }
  }
  for (const what of [
    'months in which the rent changes',
    'parts of months of rent',
    'rent due on the last day of the lease',
    'months with a due day from 28 to 31',
    'recurring charges changed',
    'rent raised later',
    'late fees limited by law',
    'late fees later by law',
    'late fees withdrawn',
    'concessions',
    'months with a concession',
    'parts of months with a concession',
    'months free by a concession',
    'payments returned',
    'payments recorded later',
    'refunds',
    'deposits charged',
    'deposits returned',
    'deductions from deposits',
    'shares of payers',
    'payments of payers',
  ]) {
    assert.ok(seen.has(what), `no case has: ${what}`)
  }
})
