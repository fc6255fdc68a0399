import { addDays, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * Returns by when Forms 1099 of a tax year are due: recipients' copies and Form 1099-NEC on January 31, Form 1099-MISC
 * to the IRS electronically on March 31; a Saturday or Sunday moves the day to Monday. A Transmitter Control Code is to be applied for 45
 * days before, which the IRS takes for it at most (Publication 5718). Source: 26 U.S.C. § 6071(b), (c),
 * § 7503; 26 CFR § 1.6041-6.
 */
export function filingDates(year: number): {
  recipientsBy: PlainDate
  necBy: PlainDate
  miscBy: PlainDate
  tccBy: PlainDate
} {
  const january = onBusinessDay(makeDate(year + 1, 1, 31))
  return {
    recipientsBy: january,
    necBy: january,
    miscBy: onBusinessDay(makeDate(year + 1, 3, 31)),
    tccBy: addDays(january, -45),
  }
}

function onBusinessDay(date: PlainDate): PlainDate {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay()
  return addDays(date, weekday === 6 ? 2 : weekday === 0 ? 1 : 0)
}
