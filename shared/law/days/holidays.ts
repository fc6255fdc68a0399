import { addDays, dateParts, endOfMonth, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** The differences between the holidays of a state's courts or offices and the federal holidays. */
type StateHolidays = {
  /** Holidays of the state, by year; those on a weekend are kept on the Friday before or the Monday after. */
  adds?: (year: number) => readonly PlainDate[]
  /** Federal holidays that the state does not keep. */
  without?: (year: number) => readonly PlainDate[]
}

const columbusDay = (year: number) => nthWeekday(year, 10, 1, 2)
const dayAfterThanksgiving = (year: number) => addDays(nthWeekday(year, 11, 4, 4), 1)

/** The states whose holidays are known; all others use the federal ones (5 U.S.C. § 6103). */
const stateHolidays: Readonly<Record<string, StateHolidays>> = {
  // A.R.S. § 1-301
  AZ: { without: (year) => [makeDate(year, 6, 19)] },
  // Cal. Code Civ. Proc. § 135: Lincoln, Cesar Chavez, Native American Day and the day after Thanksgiving
  CA: {
    adds: (year) => [
      makeDate(year, 2, 12),
      makeDate(year, 3, 31),
      nthWeekday(year, 9, 5, 4),
      dayAfterThanksgiving(year),
    ],
    without: (year) => [columbusDay(year)],
  },
  // Fla. Stat. § 110.117; each circuit may keep more
  FL: { adds: (year) => [dayAfterThanksgiving(year)] },
  // La. Rev. Stat. § 1:55: Mardi Gras and Good Friday
  LA: { adds: (year) => [addDays(easter(year), -47), addDays(easter(year), -2)] },
  // Nev. Rev. Stat. § 236.015: Nevada Day, the last Friday of October, and Family Day
  NV: {
    adds: (year) => [lastWeekday(year, 10, 5), dayAfterThanksgiving(year)],
    without: (year) => [columbusDay(year)],
  },
}

/** Whether the day is a holiday in a state, by its two letters, on its own date or on the date on which it is kept. */
export function isHoliday(day: PlainDate, state = ''): boolean {
  const { adds, without } = stateHolidays[state] ?? {}
  const { year } = dateParts(day)
  if (adds?.(year).some((holiday) => holiday === day || keptOn(holiday) === day)) {
    return true
  }
  const left = without?.(year).some((holiday) => holiday === day || keptOn(holiday) === day) ?? false
  return !left && isFederalHoliday(day)
}

/** Whether the day is a federal holiday, on its own date or on the date on which it is observed (5 U.S.C. § 6103). */
export function isFederalHoliday(day: PlainDate): boolean {
  const { year } = dateParts(day)
  // New Year's Day on a Saturday is observed on December 31 of the year before
  return federalOf(year).includes(day) || (day.endsWith('-12-31') && keptOn(addDays(day, 1)) === day)
}

/** Returns the day of the week: 0 is Sunday, 6 is Saturday. */
export function weekday(day: PlainDate): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay()
}

function federalOf(year: number): PlainDate[] {
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
    lastWeekday(year, 5, 1), // Memorial Day
    nthWeekday(year, 9, 1, 1), // Labor Day
    columbusDay(year),
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

function lastWeekday(year: number, month: number, on: number): PlainDate {
  const last = endOfMonth(makeDate(year, month, 1))
  return addDays(last, -((weekday(last) - on + 7) % 7))
}

/** Returns Easter Sunday of the Gregorian calendar (the algorithm of Meeus, Jones and Butcher). */
function easter(year: number): PlainDate {
  const century = Math.floor(year / 100)
  const golden = year % 19
  const leaps = century - Math.floor(century / 4) - Math.floor((8 * century + 13) / 25)
  const moon = (19 * golden + leaps + 15) % 30
  const correction =
    moon - Math.floor(moon / 28) * (1 - Math.floor(29 / (moon + 1)) * Math.floor((21 - golden) / 11))
  const sunday = (year + Math.floor(year / 4) + correction + 2 - century + Math.floor(century / 4)) % 7
  const days = correction - sunday
  return addDays(makeDate(year, 3, 28), days)
}
