import assert from 'node:assert/strict'
import { describe, test } from 'node:test'

import { parsePlainDate } from '#shared/lib/plain-date.ts'

import { columnsOf, isTooLong, periodOfPreset, periodPresets } from './period.ts'

const day = parsePlainDate
const labels = (from: string, to: string) =>
  columnsOf({ from: day(from), to: day(to) }).map(({ label }) => label)

describe('the periods of reports', () => {
  test('each preset is the days that its name says', () => {
    const today = day('2026-11-22')
    assert.deepEqual(
      periodPresets.map((preset) => Object.values(periodOfPreset(preset, today)).join(' ')),
      [
        '2026-11-01 2026-11-30',
        '2026-10-01 2026-10-31',
        '2026-10-01 2026-12-31',
        '2026-07-01 2026-09-30',
        '2026-01-01 2026-11-22',
        '2025-01-01 2025-12-31',
        '2025-12-01 2026-11-30',
        '2026-11-01 2027-01-31',
        '2026-11-01 2027-04-30',
        '2026-11-01 2027-10-31',
        '2026-11-22 2026-11-22',
      ],
    )
  })

  test('on the first of January, last month, quarter and year are of the year before', () => {
    const today = day('2027-01-01')
    const last = (['last-month', 'last-quarter', 'last-year'] as const).map(
      (one) => periodOfPreset(one, today).from,
    )
    assert.deepEqual(last, ['2026-12-01', '2026-10-01', '2026-01-01'])
  })

  test('up to thirteen months are columns, the ends as far as the period goes', () => {
    const columns = columnsOf({ from: day('2025-11-15'), to: day('2026-02-10') })
    assert.deepEqual(
      columns.map(({ label, from, to }) => `${label}: ${from} ${to}`),
      [
        'Nov 2025: 2025-11-15 2025-11-30',
        'Dec 2025: 2025-12-01 2025-12-31',
        'Jan 2026: 2026-01-01 2026-01-31',
        'Feb 2026: 2026-02-01 2026-02-10',
      ],
    )
  })

  test('the columns of one year leave the year out', () => {
    assert.deepEqual(labels('2026-01-01', '2026-03-05'), ['Jan', 'Feb', 'Mar'])
  })

  test('longer periods have quarters, then years', () => {
    assert.deepEqual(labels('2025-02-01', '2026-06-30').slice(0, 2), ['Q1 2025', 'Q2 2025'])
    assert.deepEqual(labels('2021-05-01', '2026-06-30'), ['2021', '2022', '2023', '2024', '2025', '2026'])
  })

  test('twenty years are not too long, twenty-one are', () => {
    assert.equal(isTooLong({ from: day('1926-01-01'), to: day('2026-01-01') }), false)
    assert.equal(isTooLong({ from: day('1925-01-01'), to: day('2026-01-20') }), true)
  })
})
