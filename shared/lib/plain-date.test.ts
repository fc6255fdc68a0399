import assert from 'node:assert/strict'
import { test } from 'node:test'
import * as fc from 'fast-check'
import { toJSONSchema } from 'zod'

import { fieldError } from '#shared/messages/field-error.ts'
import * as z from 'zod/mini'
import { month, plainDate } from './date-schema.ts'
import * as dates from './plain-date.ts'

const d = dates.parsePlainDate
const first = d('1900-01-01')
const RANGE = dates.daysBetween(first, d('2200-12-31'))
const anyDate = fc.nat(RANGE).map((n) => dates.addDays(first, n))
const runs = { numRuns: 2000 }

function viaDate(n: number): string {
  return new Date(Date.UTC(1900, 0, 1) + n * 86_400_000).toISOString().slice(0, 10)
}

test('every one of the 109,938 days agrees with the platform calendar, both ways', () => {
  assert.equal(RANGE, 109_937)
  for (let n = 0; n <= RANGE; n += 1) {
    const date = dates.addDays(first, n)
    if (date !== viaDate(n) || dates.daysBetween(first, date) !== n || !dates.isPlainDate(date)) {
      assert.fail(`${n}: ${date} is not ${viaDate(n)}`)
    }
  }
})

test('only real dates in range, written exactly, are dates', () => {
  const bad = [
    '2026-02-29',
    '2026-02-30',
    '1900-02-29',
    '2100-02-29',
    '2026-00-10',
    '2026-13-01',
    '2026-04-31',
  ]
  const odd = [
    '1899-12-31',
    '2201-01-01',
    '2026-1-01',
    '2026-01-01T00:00',
    ' 2026-01-01',
    '20260101',
    '',
    '２026-01-01',
  ]
  for (const text of [...bad, ...odd, '+026-01-01', '2026-01-1a', '2026/01/01', '2026-01-00']) {
    assert.equal(dates.isPlainDate(text), false, text)
    assert.throws(() => d(text), RangeError)
  }
  assert.equal(dates.isPlainDate(20260101), false)
  for (const text of ['2024-02-29', '2000-02-29', '1900-01-01', '2200-12-31']) {
    assert.equal(d(text), text)
  }
})

test('days that are calculated from the first and the last date are real ones', () => {
  assert.equal(dates.addDays(first, -1), '1899-12-31')
  assert.equal(dates.addDays(d('2200-12-31'), 1), '2201-01-01')
  assert.equal(dates.addMonths(d('2200-12-31'), 2), '2201-02-28')
  assert.equal(dates.daysBetween(d('2200-12-31'), dates.addDays(d('2200-12-31'), 400)), 400)
  assert.equal(dates.isPlainDate(dates.addDays(d('2200-12-31'), 1)), false)
})

test('dates beyond the range and fractions of days throw', () => {
  assert.throws(() => dates.addMonths(first, -1201), RangeError)
  assert.throws(() => dates.addMonths(d('2200-12-31'), 1201), RangeError)
  assert.throws(() => dates.addDays(first, 0.5), RangeError)
  assert.throws(() => dates.addDays(first, Number.NaN), RangeError)
  assert.throws(() => dates.addMonths(first, 0.5), RangeError)
  assert.throws(() => dates.makeDate(2026, 2, 29), RangeError)
})

test('addMonths clamps to the last day of the month', () => {
  assert.equal(dates.addMonths(d('2026-01-31'), 1), '2026-02-28')
  assert.equal(dates.addMonths(d('2024-01-31'), 1), '2024-02-29')
  assert.equal(dates.addMonths(d('2024-02-29'), 12), '2025-02-28')
  assert.equal(dates.addMonths(d('2026-03-31'), -1), '2026-02-28')
  assert.equal(dates.addMonths(d('2026-01-15'), -1), '2025-12-15')
  assert.equal(dates.addMonths(d('2026-12-15'), 25), '2029-01-15')
})

test('adding days and counting them are inverse', () => {
  fc.assert(
    fc.property(anyDate, anyDate, (a, b) => {
      assert.equal(dates.addDays(a, dates.daysBetween(a, b)), b)
      assert.equal(dates.daysBetween(a, b), 0 - dates.daysBetween(b, a))
      assert.equal(Math.sign(dates.compareDates(a, b)), Math.sign(dates.daysBetween(b, a)))
    }),
    { ...runs, examples: [[first, first]] },
  )
})

test('parts put together again are the date', () => {
  fc.assert(
    fc.property(anyDate, (date) => {
      const { year, month, day } = dates.dateParts(date)
      assert.equal(dates.makeDate(year, month, day), date)
      assert.equal(dates.firstOfMonth(dates.monthOf(date)), dates.startOfMonth(date))
    }),
    runs,
  )
})

test('a month runs from its first to its last day, and its clamped days lie within', () => {
  fc.assert(
    fc.property(anyDate, fc.integer({ min: 1, max: 31 }), (date, day) => {
      const [start, end] = [dates.startOfMonth(date), dates.endOfMonth(date)]
      const { year, month } = dates.dateParts(date)
      assert.equal(dates.daysBetween(start, end) + 1, dates.daysInMonth(year, month))
      const clamped = dates.clampedDay(date, day)
      assert.ok(clamped >= start && clamped <= end)
      assert.equal(dates.dateParts(clamped).day, Math.min(day, dates.daysInMonth(year, month)))
    }),
    runs,
  )
  assert.throws(() => dates.clampedDay(first, 0), RangeError)
  assert.throws(() => dates.clampedDay(first, 32), RangeError)
})

test('the order of dates is the order of their text', () => {
  const list = [d('2026-10-01'), d('2026-09-30'), d('1999-12-31')]
  assert.deepEqual(list.toSorted(dates.compareDates), ['1999-12-31', '2026-09-30', '2026-10-01'])
  assert.equal(dates.minDate(...(list as [dates.PlainDate])), '1999-12-31')
  assert.equal(dates.maxDate(...(list as [dates.PlainDate])), '2026-10-01')
})

test('monthsBetween lists every month start, both ends included', () => {
  assert.deepEqual(dates.monthsBetween(d('2025-11-30'), d('2026-02-01')), [
    '2025-11-01',
    '2025-12-01',
    '2026-01-01',
    '2026-02-01',
  ])
  assert.deepEqual(dates.monthsBetween(d('2026-02-28'), d('2026-02-01')), ['2026-02-01'])
  assert.deepEqual(dates.monthsBetween(d('2026-02-28'), d('2026-01-31')), [])
})

test('today depends on the time zone', () => {
  const now = new Date('2026-03-08T06:30:00Z')
  assert.equal(dates.todayIn('UTC', now), '2026-03-08')
  assert.equal(dates.todayIn('America/New_York', now), '2026-03-08')
  assert.equal(dates.todayIn('America/Los_Angeles', now), '2026-03-07')
  assert.equal(dates.todayIn('Pacific/Kiritimati', now), '2026-03-08')
  assert.throws(() => dates.todayIn('Mars/Olympus', now), RangeError)
})

test('only names of time zones are time zones', () => {
  for (const zone of ['America/Chicago', 'Pacific/Honolulu', 'America/Puerto_Rico', 'UTC']) {
    assert.ok(dates.isTimeZone(zone), zone)
  }
  for (const zone of ['', '+05:00', '-08:00', 'Mars/Olympus', 'America/New York']) {
    assert.equal(dates.isTimeZone(zone), false, zone)
  }
})

test('the wire schemas accept real dates and months and say how to write one', () => {
  assert.equal(z.parse(plainDate, '2024-02-29'), '2024-02-29')
  assert.equal(z.encode(plainDate, d('2024-02-29')), '2024-02-29')
  assert.equal(z.parse(month, '2026-11'), '2026-11')
  for (const bad of ['2026-02-30', '', 5, null]) {
    assert.equal(z.safeParse(plainDate, bad).error?.issues[0]?.message, fieldError('fields.notADate'))
  }
  for (const bad of ['2026-13', '2026-1', '2026-11-01', 7]) {
    assert.equal(z.safeParse(month, bad).error?.issues[0]?.message, fieldError('fields.notAMonth'))
  }
  const schema = toJSONSchema(plainDate, { io: 'input' })
  assert.equal(schema.type, 'string')
  assert.equal(schema.format, 'date')
})

test('dates are shown as Nov 21, 2026', () => {
  assert.equal(dates.formatDate(d('2026-11-21')), 'Nov 21, 2026')
  assert.equal(dates.formatDate(d('2026-05-01')), 'May 1, 2026')
})

test('a day begins at midnight of its zone, or when its first minute comes', () => {
  for (const [zone, date, begins] of [
    ['UTC', '2026-11-21', '2026-11-21T00:00:00.000Z'],
    ['America/New_York', '2026-11-21', '2026-11-21T05:00:00.000Z'],
    ['America/New_York', '2026-07-01', '2026-07-01T04:00:00.000Z'],
    ['Asia/Kolkata', '2026-01-01', '2025-12-31T18:30:00.000Z'],
    ['Pacific/Kiritimati', '2026-01-01', '2025-12-31T10:00:00.000Z'],
    // the first and the last supported date; the days next to them are not supported
    ['UTC', '1900-01-01', '1900-01-01T00:00:00.000Z'],
    ['UTC', '2200-12-31', '2200-12-31T00:00:00.000Z'],
    // clocks go from 24:00 to 1:00
    ['America/Santiago', '2026-09-06', '2026-09-06T04:00:00.000Z'],
  ] as const) {
    assert.equal(dates.startOfDay(zone, d(date)).toISOString(), begins, `${zone} ${date}`)
  }
})
