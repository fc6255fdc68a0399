import assert from 'node:assert/strict'
import { test } from 'node:test'

import { paidDays, paidIn } from './paid.ts'

const paid = [
  { month: '2026-11', amount: 0.1 },
  { month: '2026-10', amount: 0.2 },
  { month: '2025-11', amount: 5 },
]

test('what was paid in a year is the sum of its months, to the cent', () => {
  assert.equal(paidIn('2026', paid), 0.3)
})

test('what was paid in a month leaves out the same month of another year', () => {
  assert.equal(paidIn('2026-11', paid), 0.1)
})

test('nothing was paid in a month without a distribution', () => {
  assert.equal(paidIn('2026-12', paid), 0)
})

const rows = [
  { date: '2026-10-21', amount: 189, id: 'a' },
  { date: '2026-10-21', amount: 2114.45, id: 'b' },
  { date: '2026-07-22', amount: 5939, id: 'c' },
]

test('the payments of one day are one group with their sum', () => {
  assert.deepEqual(
    paidDays(rows, false).map(({ date, amount }) => [date, amount]),
    [
      ['2026-10-21', 2303.45],
      ['2026-07-22', 5939],
    ],
  )
})

test('a day that may lack some of its payments is left out until they are loaded', () => {
  assert.deepEqual(
    paidDays(rows, true).map(({ date }) => date),
    ['2026-10-21'],
  )
})

test('the only day is shown although it may lack some of its payments', () => {
  assert.deepEqual(
    paidDays(rows.slice(0, 1), true).map(({ date }) => date),
    ['2026-10-21'],
  )
})
