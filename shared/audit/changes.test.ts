import assert from 'node:assert/strict'
import { test } from 'node:test'

import { changesBetween } from './changes.ts'

const fee = (kind: string, amount: number | null) => ({ lateFee: { kind, amount, basisPoints: null } })

test('only what differs is a change; amounts are dollars', () => {
  assert.deepEqual(
    changesBetween(
      { name: 'a', rentCents: 185_050, tenantIds: ['x'], notes: null },
      { name: 'a', rentCents: 190_000, tenantIds: ['x', 'y'], notes: '' },
    ),
    [
      { field: 'notes', before: null, after: '' },
      { field: 'rent', before: 1850.5, after: 1900 },
      { field: 'tenantIds', before: ['x'], after: ['x', 'y'] },
    ],
  )
})

test('what was made or removed has all its fields, and what is the same none', () => {
  assert.deepEqual(changesBetween(null, { amountCents: 5, paid: false }), [
    { field: 'amount', before: null, after: 0.05 },
    { field: 'paid', before: null, after: false },
  ])
  assert.deepEqual(changesBetween({ title: 'x' }, undefined), [{ field: 'title', before: 'x', after: null }])
  assert.deepEqual(changesBetween({ a: 1 }, { a: 1 }), [])
  assert.deepEqual(changesBetween(null, null), [])
})

test('objects are looked into, a late fee’s amount is dollars', () => {
  assert.deepEqual(changesBetween(fee('NONE', null), fee('FLAT', 5_000)), [
    { field: 'lateFee.amount', before: null, after: 50 },
    { field: 'lateFee.kind', before: 'NONE', after: 'FLAT' },
  ])
})

test('no secret is shown', () => {
  const row = {
    passwordHash: 'x',
    refresh_token: 'x',
    webhookSecret: 'x',
    storageKey: 'x',
    inner: { keyHash: 'x' },
  }
  assert.deepEqual(changesBetween(null, row), [])
})
