import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { computeNextDue } from './next-due.ts'

const day = (text: string) => text as PlainDate
const today = day('2026-11-21')
const none = { rentCents: ZERO, depositCents: ZERO }
const rent = (amount: number) => ({ ...none, rentCents: cents(amount) })
const item = (dueOn: string, open: number, description = 'Rent') => ({
  isDeposit: description === 'Deposit',
  dueOn: day(dueOn),
  openCents: cents(open),
  description,
  explanation: null,
})

test('without anything open nothing is next', () => {
  assert.equal(computeNextDue([], none, today), null)
  assert.equal(computeNextDue([item('2026-12-01', 0)], none, today), null)
})

test('what is overdue and what is due today are paid together, dated by the oldest', () => {
  const next = computeNextDue(
    [item('2026-12-01', 185000), item('2026-11-01', 50000), item('2026-11-21', 5000, 'Late fee')],
    none,
    today,
  )
  assert.deepEqual([next?.date, next?.amountCents, next?.breakdown.length], ['2026-11-01', 55000, 2])
})

test('with nothing overdue it is all of the next date, and nothing later', () => {
  const next = computeNextDue(
    [item('2026-12-01', 185000), item('2027-01-01', 185000), item('2026-12-01', 2500, 'Water')],
    none,
    today,
  )
  assert.deepEqual([next?.date, next?.amountCents], ['2026-12-01', 187500])
})

test('credit is taken off and told apart, never below zero', () => {
  const some = computeNextDue([item('2026-12-01', 185000)], rent(5000), today)
  assert.deepEqual([some?.amountCents, some?.creditCents], [180000, 5000])
  const more = computeNextDue([item('2026-12-01', 185000)], rent(200000), today)
  assert.deepEqual([more?.amountCents, more?.creditCents], [0, 185000])
})

test('credit of rent pays no deposit, and money for a deposit no rent', () => {
  const items = [item('2026-11-01', 100000, 'Deposit'), item('2026-11-01', 5000, 'Late fee')]
  assert.equal(computeNextDue(items, rent(90000), today)?.amountCents, 100000)
  const next = computeNextDue(items, { rentCents: ZERO, depositCents: cents(120000) }, today)
  assert.deepEqual([next?.amountCents, next?.creditCents], [5000, 100000])
})
