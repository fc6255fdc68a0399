import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { rentalDays } from './rental-days.ts'

const span = (unitId: string, from: string, to: string) => ({
  unitId,
  from: parsePlainDate(from),
  to: parsePlainDate(to),
})

test('a unit let for the whole of a leap year has 366 days', () => {
  assert.deepEqual(rentalDays([span('a', '2023-05-01', '2030-01-01')], 2024), { days: 366, unitDays: 366 })
})

test('days on which two units are let count once for the property and twice for its units', () => {
  const spans = [span('a', '2026-01-01', '2026-01-31'), span('b', '2026-01-15', '2026-02-14')]
  assert.deepEqual(rentalDays(spans, 2026), { days: 45, unitDays: 62 })
})

test('leases of one unit that overlap by a day count it once', () => {
  const spans = [span('a', '2026-01-01', '2026-01-10'), span('a', '2026-01-10', '2026-01-20')]
  assert.deepEqual(rentalDays(spans, 2026), { days: 20, unitDays: 20 })
})

test('a lease inside another one adds nothing', () => {
  const spans = [span('a', '2026-01-01', '2026-01-31'), span('a', '2026-01-05', '2026-01-06')]
  assert.deepEqual(rentalDays(spans, 2026), { days: 31, unitDays: 31 })
})

test('leases of other years have no days', () => {
  assert.deepEqual(rentalDays([span('a', '2024-01-01', '2025-12-31')], 2026), { days: 0, unitDays: 0 })
})
