import { addDays, dateParts, endOfMonth, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Returns the date `days` workdays after `from`, which is not counted itself; Saturdays, Sundays and federal holidays
 * (5 U.S.C. § 6103) are skipped. A state's courts may have more holidays, so the true date can be later, never earlier.
 */
export function addWorkdays(from: PlainDate, days: number): PlainDate {
  let day = from
  for (let left = days; left > 0; left -= isWorkday(day) ? 1 : 0) {
    day = addDays(day, 1)
  }
  return day
}

/** Whether the day is not a Saturday, Sunday or federal holiday. */
export function isWorkday(day: PlainDate): boolean {
  return ![0, 6].includes(weekday(day)) && !isFederalHoliday(day)
}

/** Whether the day is a federal holiday, on its own date or on the date on which it is observed (5 U.S.C. § 6103). */
export function isFederalHoliday(day: PlainDate): boolean {
  const { year } = dateParts(day)
  // New Year's Day on a Saturday is observed on December 31 of the year before
  return holidaysOf(year).includes(day) || (day.endsWith('-12-31') && keptOn(nextNewYear(day)) === day)
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(day: PlainDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function nextNewYear(day: PlainDate): PlainDate {
  return addDays(day, 1)
}

function holidaysOf(year: number): PlainDate[] {
  const fixed = [
    [1, 1],
    [6, 19],
    [7, 4],
    [11, 11],
    [12, 25],
  ] as const
  return [
    ...fixed.map(([month, date]) => makeDate(year, month, date)).flatMap((day) => [day, keptOn(day)]),
    nthWeekday(year, 1, 1, 3), // Martin Luther King, Jr.
    nthWeekday(year, 2, 1, 3), // Washington
    lastMonday(year, 5), // Memorial Day
    nthWeekday(year, 9, 1, 1), // Labor Day
    nthWeekday(year, 10, 1, 2), // Columbus Day
    nthWeekday(year, 11, 4, 4), // Thanksgiving
  ]
}

/** Returns the day on which a holiday is observed: Friday for Saturday, Monday for Sunday. */
function keptOn(day: PlainDate): PlainDate {
  const shift: Record<number, number> = { 6: -1, 0: 1 }
  return addDays(day, shift[weekday(day)] ?? 0)
}

function nthWeekday(year: number, month: number, on: number, nth: number): PlainDate {
  const first = makeDate(year, month, 1)
  return addDays(first, ((on - weekday(first) + 7) % 7) + 7 * (nth - 1))
}

function lastMonday(year: number, month: number): PlainDate {
  const last = endOfMonth(makeDate(year, month, 1))
  return addDays(last, -((weekday(last) + 6) % 7))
}
