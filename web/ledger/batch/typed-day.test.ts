import assert from 'node:assert/strict'
import { test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { parseTypedDay } from './typed-day.ts'

const today = parsePlainDate('2026-12-03')

test('a day is read in the ways in which it is written', () => {
  for (const text of [
    '12/2',
    '12/02/26',
    '12-2-2026',
    '12.2',
    'Dec 2',
    'dec. 2',
    'December 2, 2026',
    '2026-12-02',
  ]) {
    assert.equal(parseTypedDay(text, today), '2026-12-02', text)
  }
})

test('a day without a year is the latest one until tomorrow', () => {
  assert.equal(parseTypedDay('12/4', today), '2026-12-04')
  assert.equal(parseTypedDay('12/5', today), '2025-12-05')
  assert.equal(parseTypedDay('12/30', parsePlainDate('2027-01-04')), '2026-12-30')
  assert.equal(parseTypedDay('2/29', parsePlainDate('2029-01-10')), '2028-02-29')
})

test('what is no day is not read as one', () => {
  for (const text of ['', '13/1', '2/30/2026', 'Foo 2', '12', '1/2/3/4', '12/2/202']) {
    assert.equal(parseTypedDay(text, today), undefined, text)
  }
})
