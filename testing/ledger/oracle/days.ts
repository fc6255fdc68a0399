// Days as whole numbers: 0 is March 1, 2000. Written apart from the product's dates, to test them.

const DAYS_BEFORE_MONTH_FROM_MARCH = [0, 31, 61, 92, 122, 153, 184, 214, 245, 275, 306, 337] as const

/** Returns the number of a day by its year, month (1..12; 13 is the next January) and date. */
export function dayOf(year: number, month: number, date: number): number {
  const sinceMarch = (year - 2000) * 12 + month - 3
  const years = Math.floor(sinceMarch / 12)
  const before = DAYS_BEFORE_MONTH_FROM_MARCH[sinceMarch - years * 12] ?? 0
  const leapDays = Math.floor(years / 4) - Math.floor(years / 100) + Math.floor(years / 400)
  return years * 365 + leapDays + before + date - 1
}

/** Returns the number of an ISO date. */
export function parseDay(iso: string): number {
  return dayOf(Number(iso.slice(0, 4)), Number(iso.slice(5, 7)), Number(iso.slice(8, 10)))
}

/** Returns the year and the month (1..12) of a day. */
export function monthOfDay(day: number): [year: number, month: number] {
  let year = 2000 + Math.floor(day / 365.2425)
  while (dayOf(year + 1, 1, 1) <= day) {
    year += 1
  }
  while (dayOf(year, 1, 1) > day) {
    year -= 1
  }
  let month = 1
  while (dayOf(year, month + 1, 1) <= day) {
    month += 1
  }
  return [year, month]
}

/** Returns the ISO date of a day. */
export function writeDay(day: number): string {
  const [year, month] = monthOfDay(day)
  return `${writeMonth(year, month)}-${String(day - dayOf(year, month, 1) + 1).padStart(2, '0')}`
}

/** Returns a month as text: 2026-03. */
export function writeMonth(year: number, month: number): string {
  return `${year}-${String(month).padStart(2, '0')}`
}

/** Returns the day of the week: 0 is Sunday. March 1, 2000 was a Wednesday. */
function weekdayOf(day: number): number {
  return (((day + 3) % 7) + 7) % 7
}

/**
 * Returns the first day from `day` on that is not a Saturday or Sunday and is not kept as a federal holiday
 * (5 U.S.C. § 6103).
 */
export function workdayFrom(day: number): number {
  let workday = day
  while (isDayOff(workday)) {
    workday += 1
  }
  return workday
}

function isDayOff(day: number): boolean {
  const weekday = weekdayOf(day)
  if (weekday === 0 || weekday === 6) {
    return true
  }
  const [year, month] = monthOfDay(day)
  const date = day - dayOf(year, month, 1) + 1
  const isLastOfMonth = dayOf(year, month + 1, 1) - day <= 7
  const nth = Math.ceil(date / 7)
  if (weekday === 1) {
    const isMonday =
      (month === 1 && nth === 3) ||
      (month === 2 && nth === 3) ||
      (month === 5 && isLastOfMonth) ||
      (month === 9 && nth === 1) ||
      (month === 10 && nth === 2)
    if (isMonday) {
      return true
    }
  }
  if (weekday === 4 && month === 11 && nth === 4) {
    return true
  }
  // on its own date, on the Friday before a Saturday or on the Monday after a Sunday
  return (
    isFixedHoliday(day) ||
    (weekday === 5 && isFixedHoliday(day + 1)) ||
    (weekday === 1 && isFixedHoliday(day - 1))
  )
}

function isFixedHoliday(day: number): boolean {
  return ['01-01', '06-19', '07-04', '11-11', '12-25'].includes(writeDay(day).slice(5))
}
