import assert from 'node:assert/strict'
import { test } from 'node:test'

import { statementOf, yearPeriod, yearsOf } from './statement.ts'

const line = (date: string, amount: number, balance: number) => ({ date, amount, balance })
const ledger = [line('2025-12-01', 900, 900), line('2026-01-03', -900, 0), line('2026-02-01', 900, 900)]

test('all years are the whole ledger, with nothing brought forward', () => {
  assert.deepEqual(statementOf(ledger, yearPeriod(undefined)), {
    lines: ledger,
    opening: null,
    closing: 900,
  })
})

test('the years are those in which something happened, the latest first', () => {
  assert.deepEqual(yearsOf(ledger), ['2026', '2025'])
})

test('a year begins with what was owed before it', () => {
  const { lines, opening, closing } = statementOf(ledger, yearPeriod('2026'))
  assert.deepEqual(opening, { date: '2026-01-01', balance: 900 })
  assert.deepEqual([lines.length, closing], [2, 900])
})

test('a year without lines ends as it began', () => {
  const { lines, opening, closing } = statementOf(ledger, yearPeriod('2027'))
  assert.deepEqual([lines.length, opening?.balance, closing], [0, 900, 900])
  assert.deepEqual(statementOf([], yearPeriod('2026')).closing, 0)
})

test('days of one’s own hold both ends', () => {
  const { lines, opening, closing } = statementOf(ledger, { from: '2025-12-01', to: '2026-01-03' })
  assert.deepEqual([lines.length, opening, closing], [2, { date: '2025-12-01', balance: 0 }, 0])
})
