import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import { addWorkdays, isFederalHoliday } from './workdays.ts'

const day = parsePlainDate

test('the federal holidays of 2026, with those kept on another day', () => {
  const found: string[] = []
  for (let at = day('2026-01-01'); at <= '2026-12-31'; at = addDays(at, 1)) {
    if (isFederalHoliday(at)) {
      found.push(at.slice(5))
    }
  }
  // Independence Day is a Saturday in 2026 and observed on Friday
  assert.deepEqual(found, ['01-01', '01-19', '02-16', '05-25', '06-19', '07-03', '07-04', '09-07', '10-12', '11-11',
    '11-26', '12-25']) // prettier-ignore
})

test('a New Year’s Day on a Saturday is kept on the last day of December', () => {
  assert.ok(isFederalHoliday(day('2027-12-31')))
  assert.ok(!isFederalHoliday(day('2026-12-31')))
})

test('workdays leave out weekends and holidays', () => {
  assert.equal(addWorkdays(day('2026-11-20'), 1), '2026-11-23')
  assert.equal(addWorkdays(day('2026-11-25'), 1), '2026-11-27')
  assert.equal(addWorkdays(day('2026-11-20'), 0), '2026-11-20')
})
