import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { farDayOf, farDayQuestion } from '#web/lib/forms/far-day.ts'
import { dueDay } from './due-day.ts'

const today = parsePlainDate('2026-11-28')

/** Returns the question about a due day of a lease that began on March 1, 2024. */
const asked = (day: string, present?: string) => {
  const far = farDayOf('dueDate', day, dueDay('2024-03-01', present), today)
  return far && farDayQuestion(far)
}

test('the due day of a charge is compared with its present day and the first day of the lease', () => {
  assert.equal(asked('2026-01-01'), undefined)
  assert.equal(
    asked('2006-11-01'),
    'Nov 1, 2006 is before the first day of the lease, Mar 1, 2024. Correct it, or confirm the date below',
  )
  assert.equal(
    asked('2028-01-01'),
    'Jan 1, 2028 is more than a year ahead. Correct it, or confirm the date below',
  )
  // a charge of two years ago is moved by a month
  assert.equal(asked('2024-10-01', '2024-11-01'), undefined)
  assert.match(asked('2026-11-01', '2024-11-01') ?? '', /Nov 1, 2026 is far from Nov 1, 2024/)
})
