import assert from 'node:assert/strict'
import { test } from 'node:test'

import { feeText, sharesOn } from './owner-words.ts'

const rule: Parameters<typeof feeText>[0] = {
  from: '2026-01-01',
  basis: 'COLLECTED',
  percent: 8,
  flat: 0,
  minimum: null,
  maximum: null,
  chargeTypes: ['RENT', 'LATE_FEE'],
  waiveWhenVacant: false,
  leasePercent: 0,
  leaseFee: 0,
  renewalPercent: 0,
  renewalFee: 0,
  reserve: 0,
}

test('a fee is said in a few words', () => {
  assert.equal(feeText({ ...rule, minimum: 75 }), '8% of rent and late fees collected, minimum $75')
  assert.equal(
    feeText({ ...rule, basis: 'CHARGED', chargeTypes: ['RENT'], flat: 12.5, maximum: 200 }),
    '8% of rent charged, $12.50 a month, maximum $200',
  )
  assert.equal(
    feeText({ ...rule, chargeTypes: ['RENT', 'LATE_FEE', 'MAINTENANCE'] }),
    '8% of rent, late fees and maintenance collected',
  )
})

test('the owners of a property are those of the last step that has begun', () => {
  const ida = { ownerId: '1', name: 'Ida Stone', share: '100%' }
  const property = {
    ownership: [
      { from: '2026-01-01', shares: [ida] },
      { from: '2026-07-01', shares: [] },
    ],
  }
  assert.deepEqual(sharesOn(property, '2025-12-31'), [])
  assert.deepEqual(sharesOn(property, '2026-06-30'), [ida])
  assert.deepEqual(sharesOn(property, '2026-07-01'), [])
})
