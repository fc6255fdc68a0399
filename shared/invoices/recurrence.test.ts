import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { daysThrough } from './recurrence.ts'

const day = parsePlainDate

test('a month later is the same day of the month, or its last one', () => {
  const series = { startsOn: day('2027-01-31'), nextOn: day('2027-01-31'), recurrence: 'MONTHLY' as const }
  assert.deepEqual(daysThrough(series, day('2027-03-31')), {
    days: ['2027-01-31', '2027-02-28', '2027-03-31'],
    nextOn: '2027-04-30',
  })
})

test('before its day nothing is due', () => {
  const series = { startsOn: day('2026-12-01'), nextOn: day('2027-03-01'), recurrence: 'QUARTERLY' as const }
  assert.deepEqual(daysThrough(series, day('2027-02-28')), { days: [], nextOn: '2027-03-01' })
  assert.deepEqual(daysThrough(series, day('2027-03-01')), { days: ['2027-03-01'], nextOn: '2027-06-01' })
})

test('a year later is the same day', () => {
  const series = { startsOn: day('2024-02-29'), nextOn: day('2025-02-28'), recurrence: 'YEARLY' as const }
  assert.deepEqual(daysThrough(series, day('2025-03-01')), { days: ['2025-02-28'], nextOn: '2026-02-28' })
})

test('of a long absence the latest twelve are made up for', () => {
  const series = { startsOn: day('2020-01-01'), nextOn: day('2020-01-01'), recurrence: 'MONTHLY' as const }
  const { days, nextOn } = daysThrough(series, day('2026-11-22'))
  assert.deepEqual(
    [days.length, days[0], days.at(-1), nextOn],
    [12, '2025-12-01', '2026-11-01', '2026-12-01'],
  )
})
