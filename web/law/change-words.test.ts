import assert from 'node:assert/strict'
import { test } from 'node:test'

import { affectedWords, reasonWords } from './change-words.ts'

const change: Parameters<typeof affectedWords>[0] = {
  affected: 14,
  reasons: [{ reason: 'DEPOSIT_ABOVE_CAP', leases: 14 }],
  status: 'confirmed',
  isUpcoming: false,
  city: null,
  stateName: 'California',
}

const lease = { amount: null, limit: null, graceDays: null, leastGraceDays: null }

test('the leases are counted with the reason', () => {
  assert.equal(
    affectedWords(change),
    '14 of your leases are affected, because their deposit is above the limit.',
  )
})

test('one lease is spoken of as one', () => {
  assert.equal(
    affectedWords({ ...change, affected: 1, reasons: [{ reason: 'HAS_DEPOSIT', leases: 1 }] }),
    'One of your leases is affected, because it has a deposit.',
  )
})

test('several reasons are counted apart', () => {
  assert.equal(
    affectedWords({
      ...change,
      affected: 3,
      reasons: [
        { reason: 'LATE_FEE_OF_UNPAID_RENT', leases: 2 },
        { reason: 'GRACE_TOO_SHORT', leases: 1 },
      ],
    }),
    '3 of your leases are affected: 2 because their late fee may only be charged on unpaid rent; 1 because its grace period is too short.',
  )
})

test('a change in doubt may affect leases, and an upcoming one will', () => {
  const everywhere: typeof change = {
    ...change,
    affected: 2,
    reasons: [{ reason: 'IN_PLACE', leases: 2 }],
  }
  assert.equal(
    affectedWords({ ...everywhere, status: 'doubt' }),
    '2 of your leases may be affected, because the rule applies to every lease in California.',
  )
  assert.equal(
    affectedWords({ ...everywhere, isUpcoming: true, city: 'Los Angeles' }),
    '2 of your leases will be affected, because the rule applies to every lease in Los Angeles, California.',
  )
})

test('the reason of one lease has its figures', () => {
  assert.equal(
    reasonWords({ ...lease, reason: 'DEPOSIT_ABOVE_CAP', amount: 3000, limit: 2000 }),
    'The deposit is $3,000.00; the limit is $2,000.00.',
  )
  assert.equal(
    reasonWords({ ...lease, reason: 'GRACE_TOO_SHORT', graceDays: 5, leastGraceDays: 9 }),
    'The grace period is 5 days; the law requires at least 9.',
  )
  assert.equal(reasonWords({ ...lease, reason: 'IN_PLACE' }), null)
})
