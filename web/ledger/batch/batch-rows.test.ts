import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Payment, RentRollRow } from '#web/ledger/api.ts'

import { duplicateOf, leasesOfRoll, rowsOfBatch } from './batch-rows.ts'
import { type BatchEntry, type BatchLease, emptyBatch, emptyEntry } from './batch-values.ts'

const today = parsePlainDate('2026-12-03')

const rollRow = (leaseId: string, part: Partial<RentRollRow> = {}): RentRollRow => ({
  leaseId,
  unitId: 'u',
  unitNumber: '1',
  propertyId: 'p',
  propertyName: 'The Alder',
  tenantName: 'Ana',
  tenantNames: ['Ana', 'Ben'],
  isFormer: false,
  rent: 1000,
  concession: 0,
  charged: 1000,
  paid: 0,
  credited: 0,
  depositApplied: 0,
  open: 1000,
  dueDate: '2026-12-01',
  parts: [],
  status: 'OVERDUE',
  carriedOver: 0,
  pending: 0,
  overdue: 1000,
  due: 0,
  upcoming: 0,
  balance: 1000,
  ...part,
})

const paid = { paid: 1000, open: 0, overdue: 0, balance: 0, status: 'PAID' } as const
const lease: BatchLease = {
  leaseId: 'a',
  propertyId: 'p',
  propertyName: 'The Alder',
  unitNumber: '1',
  tenantName: 'Ana, Ben',
  dueCents: 100_000,
  type: 'RENT',
}
const entry = (part: Partial<BatchEntry> = {}): BatchEntry => ({ ...emptyEntry(lease), ...part })

test('rows are the leases that owe something by the end of the month, and those that are prepaid', () => {
  const roll = leasesOfRoll(
    [
      rollRow('owing'),
      rollRow('paid', paid),
      rollRow('later', { overdue: 0, upcoming: 1000, status: 'UPCOMING' }),
      rollRow('prepaid', { ...paid, balance: -200 }),
    ],
    today,
  )
  assert.deepEqual(
    rowsOfBatch(roll, emptyBatch).map(({ key, lease: { dueCents }, isPrepaid }) => [
      key,
      dueCents,
      isPrepaid,
    ]),
    [
      ['owing', 100_000, false],
      ['later', 100_000, false],
      ['prepaid', 0, true],
    ],
  )
})

const dueOf = (part: Partial<RentRollRow>) => leasesOfRoll([rollRow('a', part)], today)[0]?.lease.dueCents

test('the share of another payer is not due of the tenants', () => {
  const payer = { id: 'h', name: 'Housing authority', kind: 'HOUSING_AUTHORITY' as const }
  const parts = [
    { payer, charged: 700, paid: 0, open: 700, due: 700 },
    { payer: null, charged: 300, paid: 100, open: 200, due: 200 },
  ]
  assert.equal(dueOf({ parts }), 20_000)
  const upcoming = parts.map((part) => ({ ...part, due: 0 }))
  assert.equal(dueOf({ parts: upcoming, dueDate: '2026-12-15' }), 20_000)
})

test('added rows follow the one of their lease, and those of other leases are last', () => {
  const roll = leasesOfRoll([rollRow('a'), rollRow('b'), rollRow('c', paid)], today)
  const other = { ...lease, leaseId: 'z' }
  const rows = rowsOfBatch(roll, {
    ...emptyBatch,
    entries: {
      z: entry({ lease: other, isAdded: true }),
      c: entry({ lease: { ...lease, leaseId: 'c' }, isAdded: true }),
      'a:2': entry({ isAdded: true }),
    },
  })
  assert.deepEqual(
    rows.map(({ key }) => key),
    ['a', 'a:2', 'b', 'c', 'z'],
  )
})

test('a row may be a payment that is recorded already', () => {
  const recorded = {
    leaseId: 'a',
    amount: 1000,
    state: 'SETTLED',
    date: '2026-12-02',
    createdAt: '2026-12-02T12:00:00.000Z',
    reference: '2247',
  } as Payment
  const openedAt = Date.parse('2026-12-03T12:00:00Z')
  const find = (amount: string, payment: Payment) =>
    duplicateOf('a', entry({ amount }), emptyBatch, {
      recorded: new Map([[payment.leaseId, [payment]]]),
      today,
      openedAt,
    })
  assert.equal(find('1,000.00', recorded), '$1,000.00 is already recorded for Dec 2, 2026 (2247)')
  assert.equal(find('999', recorded), undefined)
  assert.equal(find('1000', { ...recorded, leaseId: 'b' }), undefined)
  assert.equal(find('1000', { ...recorded, state: 'REVERSED' }), undefined)
})

const twice = (reference: string) => {
  const own = entry({ amount: '500', reference: '1' })
  const values = { ...emptyBatch, entries: { a: own, 'a:2': entry({ amount: '500.00', reference }) } }
  return duplicateOf('a', own, values, { recorded: new Map(), today, openedAt: 0 })
}

test('a row may be entered twice, unless the checks have different numbers', () => {
  assert.match(twice('1') ?? '', /entered twice/)
  assert.equal(twice('2'), undefined)
})
