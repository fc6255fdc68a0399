import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { isHoliday, weekday } from './holidays.ts'

/**
 * Returns the date `days` workdays after `from`, which is not counted itself; Saturdays, Sundays and the holidays of a
 * state (two letters; federal ones by default) are skipped. A county's court may keep more.
 */
export function addWorkdays(from: PlainDate, days: number, state = ''): PlainDate {
  let day = from
  for (let left = days; left > 0; left -= isWorkday(day, state) ? 1 : 0) {
    day = addDays(day, 1)
  }
  return day
}

/** Whether the day is not a Saturday, a Sunday or a holiday of a state (two letters; federal ones by default). */
export function isWorkday(day: PlainDate, state = ''): boolean {
  return ![0, 6].includes(weekday(day)) && !isHoliday(day, state)
}
