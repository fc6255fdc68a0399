/**
 * A calendar date without time or zone, 'YYYY-MM-DD'. Compares as text. Dates from outside are 1900-01-01 to 2200-12-31; what is
 * calculated from them may be up to a century earlier or later.
 */
export type PlainDate = string & { readonly __brand: 'PlainDate' }

/** A calendar month, 'YYYY-MM'. */
export type PlainMonth = string & { readonly __brand: 'PlainMonth' }

/** Year, month 1..12 and day 1..31 of a date. */
export type DateParts = { year: number; month: number; day: number }

const MIN_YEAR = 1900
const MAX_YEAR = 2200
/** By how many years a date that is calculated from one in the range may leave it: the day after the last, a notice from it. */
const BEYOND_YEARS = 100

/** The last date that is taken from outside: 2200-12-31. */
export const LAST_DATE: PlainDate = makeDate(MAX_YEAR, 12, 31)

/** Whether the value is a real date of the proleptic Gregorian calendar within the range; false for Feb 30. */
export function isPlainDate(value: unknown): value is PlainDate {
  if (typeof value !== 'string' || value.length !== 10 || value[4] !== '-' || value[7] !== '-') {
    return false
  }
  return isRealDate(digits(value, 0, 4), digits(value, 5, 7), digits(value, 8, 10))
}

/** Parses text as a date. Throws RangeError unless it is exactly YYYY-MM-DD and a real date in range. */
export function parsePlainDate(text: string): PlainDate {
  if (!isPlainDate(text)) {
    throw new RangeError(`Not a real date as YYYY-MM-DD: ${text}`)
  }
  return text
}

/**
 * Returns the date of a year, month 1..12 and day 1..31. Throws RangeError where that day does not exist, or is more than a
 * century out of the range.
 */
export function makeDate(year: number, month: number, day: number): PlainDate {
  if (!isRealDate(year, month, day, BEYOND_YEARS)) {
    throw new RangeError(`Not a real date: year ${year}, month ${month}, day ${day}`)
  }
  // the cast brands the text: it was checked above, and the range gives years four digits
  return `${year}-${twoDigits(month)}-${twoDigits(day)}` as PlainDate
}

/** Returns the year, month 1..12 and day 1..31 of a date. */
export function dateParts(date: PlainDate): DateParts {
  return { year: digits(date, 0, 4), month: digits(date, 5, 7), day: digits(date, 8, 10) }
}

/**
 * Returns the date `days` days later (earlier where negative). Throws RangeError for a fraction or a result out of
 * range.
 */
export function addDays(date: PlainDate, days: number): PlainDate {
  return dateOfDayNumber(dayNumber(date) + days)
}

/**
 * Returns the same day `months` months later (earlier where negative), or that month's last day: Jan 31 + 1 = Feb 28.
 */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const { year, month, day } = dateParts(date)
  const index = year * 12 + (month - 1) + months
  const toYear = Math.floor(index / 12)
  const toMonth = index - toYear * 12 + 1
  return makeDate(toYear, toMonth, Math.min(day, daysInMonth(toYear, toMonth)))
}

/** Returns the number of days (28 to 31) of month 1..12. */
export function daysInMonth(year: number, month: number): number {
  if (month === 2) {
    return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0) ? 29 : 28
  }
  return month === 4 || month === 6 || month === 9 || month === 11 ? 30 : 31
}

/** Returns the days from a to b: 0 for the same day, 1 for the next day, negative where b is earlier. */
export function daysBetween(a: PlainDate, b: PlainDate): number {
  return dayNumber(b) - dayNumber(a)
}

/** Returns the first day of the date's month. */
export function startOfMonth(date: PlainDate): PlainDate {
  return `${date.slice(0, 8)}01` as PlainDate // every month has a first day
}

/** Returns the last day of the date's month. */
export function endOfMonth(date: PlainDate): PlainDate {
  return clampedDay(date, 31)
}

/** Returns day 1..31 of the date's month, or the last day of a shorter month. Throws RangeError for any other day. */
export function clampedDay(month: PlainDate, day: number): PlainDate {
  const parts = dateParts(month)
  if (!Number.isInteger(day) || day < 1 || day > 31) {
    throw new RangeError(`Not a day of the month, 1 to 31: ${day}`)
  }
  return makeDate(parts.year, parts.month, Math.min(day, daysInMonth(parts.year, parts.month)))
}

/** Returns a negative number where a is earlier than b, 0 for the same day, else a positive number; for `sort`. */
export function compareDates(a: PlainDate, b: PlainDate): number {
  if (a === b) {
    return 0
  }
  return a < b ? -1 : 1
}

/** Returns the earliest of the dates. */
export function minDate(first: PlainDate, ...rest: readonly PlainDate[]): PlainDate {
  return rest.reduce((least, date) => (date < least ? date : least), first)
}

/** Returns the latest of the dates. */
export function maxDate(first: PlainDate, ...rest: readonly PlainDate[]): PlainDate {
  return rest.reduce((most, date) => (date > most ? date : most), first)
}

/**
 * Returns the first day of each month from `from`'s month to `to`'s month, both included; an empty list if
 * `to`'s month is earlier.
 */
export function monthsBetween(from: PlainDate, to: PlainDate): PlainDate[] {
  const months: PlainDate[] = []
  let { year, month } = dateParts(from)
  const last = dateParts(to)
  while (year < last.year || (year === last.year && month <= last.month)) {
    months.push(makeDate(year, month, 1))
    month += 1
    if (month > 12) {
      month = 1
      year += 1
    }
  }
  return months
}

/** Returns the first day of a 'YYYY-MM' month. */
export function firstOfMonth(month: PlainMonth): PlainDate {
  return parsePlainDate(`${month}-01`)
}

/** Returns the 'YYYY-MM' month of a date. */
export function monthOf(date: PlainDate): PlainMonth {
  return date.slice(0, 7) as PlainMonth // the first seven characters of a real date are a real month
}

/** Returns a date as 'Nov 21, 2026', for the sentences of the ledger's 'because' that people read. */
export function formatDate(date: PlainDate): string {
  const { year, month, day } = dateParts(date)
  return `${monthAbbreviations[month - 1]} ${day}, ${year}`
}

/** The short names of the months, January first. */
export const monthAbbreviations = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const

const months = [
  'January', 'February', 'March', 'April', 'May', 'June',
  'July', 'August', 'September', 'October', 'November', 'December',
] // prettier-ignore

/** Returns the date as 'November 21, 2026'. */
export function formatLongDate(date: PlainDate): string {
  const { year, month, day } = dateParts(date)
  return `${months[month - 1]} ${day}, ${year}`
}

/** Returns the date's month as 'November 2026'. */
export function monthName(date: PlainDate): string {
  const { year, month } = dateParts(date)
  return `${months[month - 1]} ${year}`
}

/**
 * Returns the calendar date at the instant `now` in an IANA time zone. Throws RangeError for an unknown zone or a year
 * outside 1900..2200. `now` is passed in, because this file never reads the clock.
 */
export function todayIn(timeZone: string, now: Date): PlainDate {
  const { year, month, day } = partsIn(timeZone, now)
  return makeDate(year, month, day)
}

function partsIn(timeZone: string, now: Date): DateParts {
  const parts: Record<string, string> = {}
  for (const { type, value } of formatterOf(timeZone).formatToParts(now)) {
    parts[type] = value
  }
  return { year: Number(parts['year']), month: Number(parts['month']), day: Number(parts['day']) }
}

/**
 * Returns the instant, to the minute, at which a calendar date begins in an IANA time zone: midnight, or the first
 * minute of the date where the clocks skip midnight. Throws RangeError for an unknown zone.
 */
export function startOfDay(timeZone: string, date: PlainDate): Date {
  const minute = 60_000
  const middle = Date.parse(`${date}T00:00:00Z`) / minute
  // no zone is further than 16 hours from UTC, so the date begins between these two minutes; the loop halves the range
  let [before, from] = [middle - 16 * 60, middle + 16 * 60]
  while (from - before > 1) {
    const half = Math.floor((before + from) / 2)
    // written by hand, because makeDate refuses the day before the first supported date
    const { year, month, day } = partsIn(timeZone, new Date(half * minute))
    if (`${year}-${twoDigits(month)}-${twoDigits(day)}` < date) {
      before = half
    } else {
      from = half
    }
  }
  return new Date(from * minute)
}

/**
 * Whether the text is the name of an IANA time zone known to this system ('America/New_York', 'UTC'); false for
 * '+05:00'.
 */
export function isTimeZone(timeZone: string): boolean {
  if (!/^[A-Za-z]/.test(timeZone)) {
    return false
  }
  try {
    return new Intl.DateTimeFormat('en-US', { timeZone }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

const formatters = new Map<string, Intl.DateTimeFormat>()

/**
 * Returns the cached formatter of a zone: making one takes about 50 µs, using one 1 µs. The cache may hold more entries
 * than there are zones.
 */
function formatterOf(timeZone: string): Intl.DateTimeFormat {
  const known = formatters.get(timeZone)
  if (known) {
    return known
  }
  const options = { timeZone, year: 'numeric', month: 'numeric', day: 'numeric' } as const
  const made = new Intl.DateTimeFormat('en-US-u-ca-gregory-nu-latn', options)
  if (formatters.size > 1000) {
    formatters.clear()
  }
  formatters.set(timeZone, made)
  return made
}

function isRealDate(year: number, month: number, day: number, beyondYears = 0): boolean {
  return (
    Number.isInteger(year) &&
    Number.isInteger(month) &&
    Number.isInteger(day) &&
    year >= MIN_YEAR - beyondYears &&
    year <= MAX_YEAR + beyondYears &&
    month >= 1 &&
    month <= 12 &&
    day >= 1 &&
    day <= daysInMonth(year, month)
  )
}

/** Returns the number written from `start` to before `end`; NaN where a character is not a digit. */
function digits(text: string, start: number, end: number): number {
  let value = 0
  for (let at = start; at < end; at += 1) {
    const digit = text.charCodeAt(at) - 48
    if (!(digit >= 0 && digit <= 9)) {
      return Number.NaN
    }
    value = value * 10 + digit
  }
  return value
}

function twoDigits(n: number): string {
  return n < 10 ? `0${n}` : String(n)
}

/**
 * Returns the days since 1970-01-01. Source: H. Hinnant, 'chrono-Compatible Low-Level Date Algorithms',
 * days_from_civil.
 */
function dayNumber(date: PlainDate): number {
  const { year, month, day } = dateParts(date)
  const marchYear = month <= 2 ? year - 1 : year // the year begins in March, so that the leap day is its last day
  const era = Math.floor(marchYear / 400)
  const yearOfEra = marchYear - era * 400
  const dayOfYear = Math.floor((153 * (month > 2 ? month - 3 : month + 9) + 2) / 5) + day - 1
  const dayOfEra = yearOfEra * 365 + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100) + dayOfYear
  return era * 146_097 + dayOfEra - 719_468
}

/**
 * Returns the date of a day number. Source: H. Hinnant (see `dayNumber`), civil_from_days. Throws RangeError out of
 * range.
 */
function dateOfDayNumber(number: number): PlainDate {
  const shifted = number + 719_468
  const era = Math.floor(shifted / 146_097)
  const dayOfEra = shifted - era * 146_097
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  )
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100))
  const monthIndex = Math.floor((5 * dayOfYear + 2) / 153)
  const day = dayOfYear - Math.floor((153 * monthIndex + 2) / 5) + 1
  const month = monthIndex < 10 ? monthIndex + 3 : monthIndex - 9
  return makeDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day)
}
