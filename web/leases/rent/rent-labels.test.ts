import assert from 'node:assert/strict'
import { test } from 'node:test'

import { creditNote, daysOfRent, rentRows } from './rent-labels.ts'

const step = { noticeGivenOn: null, noticeService: null, reason: null } as const
const lease = {
  startDate: '2025-03-01',
  startingRent: 1200,
  rentSteps: [
    { ...step, from: '2026-03-01', rentAmount: 1250, kind: 'RENEWAL' as const },
    {
      ...step,
      from: '2027-03-01',
      rentAmount: 1325,
      kind: 'INCREASE' as const,
      noticeGivenOn: '2026-11-21',
      noticeService: 'CERTIFIED_MAIL' as const,
    },
  ],
}

test('a rent is past, in force or upcoming by its days', () => {
  assert.deepEqual(
    rentRows(lease, '2026-11-22').map(({ rentAmount, state }) => [rentAmount, state]),
    [
      [1200, 'past'],
      [1250, 'now'],
      [1325, 'upcoming'],
    ],
  )
})

test('a rent counts until the day before the next one', () => {
  assert.deepEqual(rentRows(lease, '2026-11-22').map(daysOfRent), [
    'Mar 1, 2025 to Feb 28, 2026',
    'Mar 1, 2026 to Feb 28, 2027',
    'From Mar 1, 2027',
  ])
})

test('the first rent of a lease that has not begun is the one in force', () => {
  assert.equal(rentRows(lease, '2025-01-01')[0]?.state, 'now')
})

test('a rent says how it came about', () => {
  assert.deepEqual(
    rentRows(lease, '2026-11-22').map(({ origin }) => origin),
    ['Agreed at signing', 'With the renewal', 'Raised, notice given Nov 21, 2026, certified mail'],
  )
})

test('a raise that has not begun has the facts of its letter, other rents have none', () => {
  const raises = rentRows(lease, '2026-11-22').map(({ raise }) => raise)
  assert.deepEqual(raises, [
    null,
    null,
    { from: '2027-03-01', rentAmount: 1325, before: 1250, givenOn: '2026-11-21', service: 'CERTIFIED_MAIL' },
  ])
  assert.equal(rentRows(lease, '2027-03-01').at(-1)?.raise, null)
})

test('a credit is refunded once no charge follows that it could pay', () => {
  assert.equal(creditNote({ status: 'EXPIRED', nextRent: null }), 'Refund it to the tenant')
  assert.equal(creditNote({ status: 'TERMINATED', nextRent: null }), 'Refund it to the tenant')
  assert.equal(creditNote({ status: 'ACTIVE', nextRent: null }), 'Applied to the next charges automatically')
})
