import assert from 'node:assert/strict'
import { test } from 'node:test'

import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import { isFederalHoliday, isHoliday } from './holidays.ts'
import { addWorkdays } from './workdays.ts'

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

/** Returns the month and day of a state's holidays in 2026 that are not federal, and of federal ones that it leaves out. */
function differences(state: string): string[] {
  const found: string[] = []
  for (let at = day('2026-01-01'); at <= '2026-12-31'; at = addDays(at, 1)) {
    if (isHoliday(at, state) !== isFederalHoliday(at)) {
      found.push(`${isHoliday(at, state) ? '+' : '-'}${at.slice(5)}`)
    }
  }
  return found
}

test('California’s judicial holidays of 2026 are those of the courts’ list', () => {
  assert.deepEqual(differences('CA'), ['+02-12', '+03-31', '+09-25', '-10-12', '+11-27'])
})

test('Nevada keeps Nevada Day and Family Day, and not Columbus Day', () => {
  assert.deepEqual(differences('NV'), ['-10-12', '+10-30', '+11-27'])
})

test('Louisiana keeps Mardi Gras and Good Friday', () => {
  assert.deepEqual(differences('LA'), ['+02-17', '+04-03'])
})

test('Florida keeps the day after Thanksgiving, Arizona not Juneteenth, Ohio the federal holidays', () => {
  assert.deepEqual(differences('FL'), ['+11-27'])
  assert.deepEqual(differences('AZ'), ['-06-19'])
  assert.deepEqual(differences('OH'), [])
})

test('Mardi Gras of other years', () => {
  for (const date of ['2024-02-13', '2025-03-04', '2027-02-09', '2028-02-29', '2038-03-09']) {
    assert.ok(isHoliday(day(date), 'LA'), date)
  }
})
