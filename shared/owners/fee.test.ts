import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { computeFee, type FeeFacts, type FeeRule, feeTotal, feeTypeOfCode, ruleIn } from './fee.ts'

const rule: FeeRule = {
  from: parsePlainDate('2026-01-01'),
  basis: 'COLLECTED',
  percentBps: 800,
  chargeTypes: ['RENT'],
  flatCents: ZERO,
  minimumCents: null,
  maximumCents: null,
  waiveWhenVacant: false,
  leaseBps: 0,
  leaseCents: ZERO,
  renewalBps: 0,
  renewalCents: ZERO,
  reserveCents: ZERO,
}
const month: FeeFacts = {
  collected: { RENT: cents(185_000), LATE_FEE: cents(5_000) },
  charged: { RENT: cents(370_000), LATE_FEE: cents(5_000) },
  isVacant: false,
  leases: [],
  renewals: [],
}
const fee = (over: Partial<FeeRule>, facts: Partial<FeeFacts> = {}) =>
  feeTotal(computeFee({ ...rule, ...over }, { ...month, ...facts }))

describe('management fee', () => {
  test('is a percentage of what was collected or charged, of the types that count', () => {
    assert.equal(fee({}), 14_800)
    assert.equal(fee({ basis: 'CHARGED' }), 29_600)
    assert.equal(fee({ chargeTypes: ['RENT', 'LATE_FEE'] }), 15_200)
    assert.equal(fee({ percentBps: 825 }), 15_263) // 152.625 rounds up
  })

  test('is a fixed amount alone or beside the percentage', () => {
    assert.equal(fee({ basis: 'FLAT', flatCents: cents(9_900) }), 9_900)
    assert.equal(fee({ flatCents: cents(1_000) }), 15_800)
    assert.equal(fee({ basis: 'NONE', flatCents: cents(9_900) }), 0)
  })

  test('stays between minimum and maximum, and says what they added or took off', () => {
    assert.equal(fee({ minimumCents: cents(20_000) }), 20_000)
    assert.equal(fee({ maximumCents: cents(10_000) }), 10_000)
    const parts = computeFee({ ...rule, maximumCents: cents(10_000) }, month)
    assert.deepEqual(
      parts.map(({ kind, amountCents }) => [kind, amountCents]),
      [
        ['PERCENT', 14_800],
        ['MAXIMUM', -4_800],
      ],
    )
  })

  test('is waived for a month without a lease, minimum included, where the rule says so', () => {
    const empty = { collected: {}, charged: {}, isVacant: true }
    const least = { minimumCents: cents(5_000) }
    assert.equal(fee(least, empty), 5_000)
    assert.equal(fee({ ...least, waiveWhenVacant: true }, empty), 0)
    assert.equal(fee({ waiveWhenVacant: true }), 14_800)
  })

  test('has parts for new leases and renewals on top of the maximum', () => {
    const over = {
      maximumCents: cents(10_000),
      leaseBps: 5_000,
      leaseCents: cents(2_500),
      renewalCents: cents(15_000),
    }
    const facts = {
      leases: [{ unit: '2', rentCents: cents(185_000) }],
      renewals: [{ unit: '1', rentCents: cents(150_000) }],
    }
    assert.equal(fee(over, facts), 10_000 + 92_500 + 2_500 + 15_000)
  })

  test('never takes a percentage of less than nothing', () => {
    assert.equal(fee({}, { collected: { RENT: cents(-10_000) } }), 0)
  })

  test('follows the rule of its month, and is nothing before the first one', () => {
    const later = { ...rule, from: parsePlainDate('2026-07-01'), percentBps: 1_000 }
    assert.equal(ruleIn([rule, later], parsePlainDate('2026-06-30')), rule)
    assert.equal(ruleIn([rule, later], parsePlainDate('2026-07-01')), later)
    assert.equal(ruleIn([rule, later], parsePlainDate('2025-12-31')), undefined)
    assert.deepEqual(computeFee(undefined, month), [])
  })

  test('counts income by its account: concessions lower the rent, deposits and prepaid rent are no income', () => {
    assert.deepEqual([4000, 4100, 4200, 4900, 4910, 2100, 2200, 5110].map(feeTypeOfCode), [
      'RENT',
      'LATE_FEE',
      'MAINTENANCE',
      'OTHER',
      'RENT',
      undefined,
      undefined,
      undefined,
    ])
  })
})
