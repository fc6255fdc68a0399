import assert from 'node:assert/strict'
import { test } from 'node:test'

import { dollarsToCents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { findStateLaw, stateCodes } from '#shared/law/places/lookup.ts'
import { type IncreaseFacts, rentIncreaseLimit } from './rent-increase.ts'

type Facts = Omit<IncreaseFacts, 'rent' | 'firstOccupiedOn'> & { rent?: number; built?: string }

function limit(code: string, on: string, { rent = 1850, built, ...facts }: Facts = {}) {
  const law = findStateLaw(code)
  assert.ok(law, code)
  const known = built === undefined ? {} : { firstOccupiedOn: parsePlainDate(built) }
  return rentIncreaseLimit(law, { rent: dollarsToCents(rent), ...known, ...facts }, parsePlainDate(on))
}

test('Oregon: 10% in 2025, 9.5% in 2026, by the year in which the increase takes effect', () => {
  assert.deepEqual(
    ['2025-12-31', '2026-01-01', '2026-12-31'].map((on) => limit('OR', on).most),
    [2035_00, 2025_75, 2025_75],
  )
})

test('Washington: 9.683% in 2026', () => {
  const { percent, most, parts } = limit('WA', '2026-06-01')
  assert.deepEqual([percent, most], [9_683, 2029_13])
  assert.deepEqual(parts, ['$1,850.00 + 9.683% = $2,029.13'])
})

test('the figures of Oregon and Washington for 2027 are not known: a doubt with its date and a ceiling of 10%', () => {
  for (const code of ['OR', 'WA']) {
    const { kind, most, ceiling, doubt } = limit(code, '2027-01-01')
    assert.deepEqual([kind, most, ceiling], ['unknown', null, 2035_00])
    assert.match(doubt ?? '', /2027.*November 22, 2026/)
  }
})

test('a looked-up inflation gives the figure: 7% and 1.9% in Oregon, 5% and 3.2% in California', () => {
  assert.equal(limit('OR', '2027-01-01', { inflation: 1_900 }).percent, 8_900)
  assert.equal(limit('CA', '2026-12-01', { inflation: 3_200 }).most, 2001_70)
  assert.equal(limit('CA', '2026-12-01', { inflation: 6_000 }).percent, 10_000)
  assert.equal(limit('CA', '2026-12-01', { inflation: -1_000 }).percent, 5_000)
})

test('Washington had no cap before May 7, 2025, and has none from July 1, 2040', () => {
  assert.deepEqual(
    ['2025-05-06', '2025-05-07', '2040-06-30', '2040-07-01'].map((on) => limit('WA', on).kind),
    ['none', 'capped', 'unknown', 'none'],
  )
})

test('California’s cap ends on January 1, 2030', () => {
  assert.deepEqual(
    ['2029-12-31', '2030-01-01'].map((on) => limit('CA', on).kind),
    ['unknown', 'none'],
  )
})

test('new units are exempt: fifteen years in Oregon, twelve in Washington', () => {
  assert.equal(limit('OR', '2026-06-01', { built: '2011-06-02' }).kind, 'exempt')
  assert.equal(limit('OR', '2026-06-01', { built: '2011-06-01' }).kind, 'capped')
  assert.equal(limit('WA', '2026-06-01', { built: '2014-06-02' }).kind, 'exempt')
  assert.equal(limit('WA', '2026-06-01', { built: '2014-06-01' }).kind, 'capped')
})

test('the District: 4.1% from May 2026 to April 2027, and 2.1% for protected tenants', () => {
  assert.deepEqual(
    [limit('DC', '2026-05-01').percent, limit('DC', '2027-04-30', { isProtected: true }).percent],
    [4_100, 2_100],
  )
  assert.equal(limit('DC', '2027-05-01').kind, 'unknown')
})

test('a limit is rounded down to the cent', () => {
  assert.equal(limit('OR', '2026-06-01', { rent: 1333.33 }).most, 1459_99)
})

test('all other states have no cap of their own', () => {
  const capped = stateCodes.filter((code) => limit(code, '2026-11-22').kind !== 'none')
  assert.deepEqual(capped.toSorted(), ['CA', 'DC', 'OR', 'WA'])
  for (const code of capped) {
    assert.equal(findStateLaw(code)?.rentIncrease.rentControl, 'statewide')
  }
})

test('rent is not negative', () => {
  assert.throws(() => limit('OR', '2026-06-01', { rent: -1 }), RangeError)
})
