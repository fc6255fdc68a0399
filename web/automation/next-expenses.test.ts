import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nextExpenses } from './next-expenses.ts'

const dueOn = (...dates: string[]) => ({ upcoming: dates.map((date) => ({ date })) })

test('the next recurring expenses are those of the earliest day', () => {
  const rows = [
    dueOn('2026-12-15', '2027-01-15'),
    dueOn('2026-12-01', '2027-01-01'),
    dueOn(),
    dueOn('2026-12-01'),
  ]
  assert.deepEqual(nextExpenses(rows), { date: '2026-12-01', count: 2 })
})

test('there are none where every recurring expense has ended', () => {
  assert.equal(nextExpenses([dueOn()]), null)
  assert.equal(nextExpenses([]), null)
})
