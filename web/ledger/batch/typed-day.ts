import { addDays, isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec']

/**
 * Returns the day of a typed text: `12/2`, `12/2/26`, `Dec 2`, `Dec 2, 2026` or `2026-12-02`; undefined where it is none.
 * Without a year it is the latest such day until tomorrow.
 */
export function parseTypedDay(text: string, today: PlainDate): PlainDate | undefined {
  const typed = text.trim().toLowerCase()
  const iso = /^(\d{4})-(\d{1,2})-(\d{1,2})$/.exec(typed)
  if (iso) {
    return dayOf(Number(iso[1]), Number(iso[2]), Number(iso[3]))
  }
  const numbers = /^(\d{1,2})[/.-](\d{1,2})(?:[/.-](\d{2}|\d{4}))?$/.exec(typed)
  if (numbers) {
    return withYear(Number(numbers[1]), Number(numbers[2]), numbers[3], today)
  }
  const named = /^([a-z]{3,9})\.? (\d{1,2})(?:,? (\d{4}))?$/.exec(typed)
  const month = named ? months.indexOf((named[1] ?? '').slice(0, 3)) + 1 : 0
  return named && month > 0 ? withYear(month, Number(named[2]), named[3], today) : undefined
}

function withYear(
  month: number,
  day: number,
  year: string | undefined,
  today: PlainDate,
): PlainDate | undefined {
  if (year !== undefined) {
    return dayOf(year.length === 2 ? 2000 + Number(year) : Number(year), month, day)
  }
  const thisYear = Number(today.slice(0, 4))
  const candidate = dayOf(thisYear, month, day)
  return candidate !== undefined && candidate <= addDays(today, 1)
    ? candidate
    : dayOf(thisYear - 1, month, day)
}

function dayOf(year: number, month: number, day: number): PlainDate | undefined {
  const text = [
    String(year).padStart(4, '0'),
    String(month).padStart(2, '0'),
    String(day).padStart(2, '0'),
  ].join('-')
  return isPlainDate(text) ? text : undefined
}
