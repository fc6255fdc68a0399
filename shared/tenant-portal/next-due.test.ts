import assert from 'node:assert/strict'
import { test } from 'node:test'

import { cents, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { computeNextDue } from './next-due.ts'

const day = (text: string) => text as PlainDate
const today = day('2026-11-21')
const item = (dueOn: string, open: number, description = 'Rent') => ({
  dueOn: day(dueOn),
  openCents: cents(open),
  description,
  because: null,
})

test('without anything open nothing is next', () => {
  assert.equal(computeNextDue([], ZERO, today), null)
  assert.equal(computeNextDue([item('2026-12-01', 0)], ZERO, today), null)
})

test('what is overdue and what is due today are paid together, dated by the oldest', () => {
  const next = computeNextDue(
    [item('2026-12-01', 185000), item('2026-11-01', 50000), item('2026-11-21', 5000, 'Late fee')],
    ZERO,
    today,
  )
  assert.deepEqual([next?.date, next?.amountCents, next?.breakdown.length], ['2026-11-01', 55000, 2])
})

test('with nothing overdue it is all of the next date, and nothing later', () => {
  const next = computeNextDue(
    [item('2026-12-01', 185000), item('2027-01-01', 185000), item('2026-12-01', 2500, 'Water')],
    ZERO,
    today,
  )
  assert.deepEqual([next?.date, next?.amountCents], ['2026-12-01', 187500])
})

test('credit is taken off and shown, never below zero', () => {
  const some = computeNextDue([item('2026-12-01', 185000)], cents(5000), today)
  assert.deepEqual([some?.amountCents, some?.breakdown.at(-1)?.amountCents], [180000, -5000])
  const more = computeNextDue([item('2026-12-01', 185000)], cents(200000), today)
  assert.deepEqual([more?.amountCents, more?.breakdown.at(-1)?.amountCents], [0, -185000])
})
