import assert from 'node:assert/strict'
import { test } from 'node:test'

import { isRenewalDue } from './renewal-due.ts'

const lease = { status: 'ACTIVE', endDate: '2026-11-30', terminationDate: null } as const

test('a renewal is due in the 60 days before the end of a term, and on its last day', () => {
  assert.equal(isRenewalDue(lease, '2026-10-01'), true)
  assert.equal(isRenewalDue(lease, '2026-11-30'), true)
  assert.equal(isRenewalDue(lease, '2026-09-30'), false)
  assert.equal(isRenewalDue(lease, '2026-12-01'), false)
})

test('no renewal is due without a term, after an end or before the lease is signed', () => {
  assert.equal(isRenewalDue({ ...lease, endDate: null }, '2026-11-30'), false)
  assert.equal(isRenewalDue({ ...lease, terminationDate: '2026-11-30' }, '2026-11-01'), false)
  assert.equal(isRenewalDue({ ...lease, status: 'DRAFT' }, '2026-11-30'), false)
})
