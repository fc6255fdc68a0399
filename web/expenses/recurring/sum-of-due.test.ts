import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addMonths, parsePlainDate } from '#shared/lib/plain-date.ts'
import { sumOfDue } from './sum-of-due.ts'

const today = parsePlainDate('2026-11-30')
const yearly = {
  upcoming: ['2025-11-30', '2026-11-30', '2027-11-30'].map((date) => ({
    date: parsePlainDate(date),
    amount: 1480.1,
    parts: null,
  })),
}

test('a yearly expense that is due today counts once in the next 12 months, and what is overdue not at all', () => {
  assert.equal(sumOfDue([yearly], today, addMonths(today, 12)), 1480.1)
})
