import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { isFarDate } from './payment-date.ts'

const isFar = (date: string, today: string, open: string[] = []) =>
  isFarDate(parsePlainDate(date), { today: parsePlainDate(today), openDueDates: open.map(parsePlainDate) })

test('a date is far from the 61st day back on', () => {
  assert.equal(isFar('2026-09-23', '2026-11-22'), false)
  assert.equal(isFar('2026-09-22', '2026-11-22'), true)
  assert.equal(isFar('2006-11-01', '2026-11-22'), true)
})

test('last year’s date is far where only charges of this year are open', () => {
  assert.equal(isFar('2026-12-20', '2027-01-10', ['2027-01-01']), true)
  assert.equal(isFar('2026-12-20', '2027-01-10', ['2026-12-01', '2027-01-01']), false)
  assert.equal(isFar('2026-12-20', '2027-01-10'), false)
})

test('today and tomorrow are never far, whatever is open', () => {
  assert.equal(isFar('2027-01-10', '2027-01-10', ['2026-12-01']), false)
  assert.equal(isFar('2027-01-01', '2026-12-31', ['2026-12-01']), false)
})
