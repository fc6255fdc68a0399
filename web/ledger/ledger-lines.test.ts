import assert from 'node:assert/strict'
import { test } from 'node:test'

import type { LedgerEntry } from './api.ts'
import { balancesAfter, toLines } from './ledger-lines.ts'

function entry(
  id: string,
  kind: LedgerEntry['kind'],
  of: { chargeId?: string; paymentId?: string; refundId?: string; creditId?: string; isConcession?: boolean },
): LedgerEntry {
  const facts = {
    date: '2026-11-01',
    type: 'RENT',
    description: id,
    amount: 1,
    balance: 1,
    explanation: null,
    paidBy: null,
    payer: null,
  }
  const { chargeId = null, paymentId = null, refundId = null, creditId = null, isConcession = false } = of
  return { id, kind, ...facts, chargeId, isConcession, paymentId, refundId, creditId, transferId: null }
}

const unreversed = (entries: LedgerEntry[]) =>
  toLines(entries)
    .filter((line) => line.isUnreversed)
    .map((line) => line.id)

test('a charge or payment stands until it is reversed', () => {
  assert.deepEqual(
    unreversed([entry('1', 'charge', { chargeId: 'a' }), entry('2', 'payment', { paymentId: 'p' })]),
    ['1', '2'],
  )
  assert.deepEqual(
    unreversed([entry('1', 'charge', { chargeId: 'a' }), entry('2', 'credit', { chargeId: 'a' })]),
    [],
  )
  assert.deepEqual(
    unreversed([entry('1', 'payment', { paymentId: 'p' }), entry('2', 'refund', { paymentId: 'p' })]),
    [],
  )
})

test('of a corrected charge the last posting stands, whatever the dates put first', () => {
  const corrected = [
    entry('3', 'charge', { chargeId: 'a' }),
    entry('1', 'charge', { chargeId: 'a' }),
    entry('2', 'credit', { chargeId: 'a' }),
  ]
  assert.deepEqual(unreversed(corrected), ['3'])
})

test('a refund of a part leaves its payment active', () => {
  const payment = entry('1', 'payment', { paymentId: 'p' })
  const refund = entry('2', 'refund', { paymentId: 'p', refundId: 'r' })
  assert.deepEqual(unreversed([payment, refund]), ['1', '2'])
  assert.deepEqual(unreversed([payment, refund, entry('3', 'credit', { paymentId: 'p', refundId: 'r' })]), [
    '1',
  ])
})

test('a credit can be withdrawn until it is', () => {
  const given = entry('1', 'credit', { creditId: 'a' })
  assert.deepEqual(unreversed([given]), ['1'])
  assert.deepEqual(unreversed([given, entry('2', 'refund', { creditId: 'a' })]), [])
})

function chargeOn(date: string, amount: number, balance: number): LedgerEntry {
  return { ...entry(date, 'charge', { chargeId: date }), date, amount, balance }
}

test('a ledger is split at the end of a day: what is dated later is not due yet', () => {
  const lines = toLines([chargeOn('2026-11-01', 1000.1, 1000.1), chargeOn('2026-12-01', 999.9, 2000)])
  const { lines: today, balance, ahead, aheadAmount } = balancesAfter(lines, '2026-11-22')
  assert.deepEqual(
    [today.map(({ id }) => id), balance, ahead.map(({ id }) => id), aheadAmount],
    [['2026-11-01'], 1000.1, ['2026-12-01'], 999.9],
  )
  assert.deepEqual(balancesAfter(lines, '2026-10-31').balance, 0)
  assert.deepEqual(balancesAfter(lines, '2026-12-01').ahead, [])
})

test('a concession on a charge does not reverse it', () => {
  const lines = [
    entry('1', 'charge', { chargeId: 'a' }),
    entry('2', 'credit', { chargeId: 'a', isConcession: true }),
  ]
  assert.deepEqual(unreversed(lines), ['1'])
  const reversed = [
    ...lines,
    entry('3', 'credit', { chargeId: 'a' }),
    entry('4', 'charge', { chargeId: 'a', isConcession: true }),
  ]
  assert.deepEqual(unreversed(reversed), [])
})
