import {
  addMonths,
  makeDate,
  monthName,
  monthOf,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

/** Returns today's date where the browser is, for what a form suggests. */
export function localToday(): PlainDate {
  const now = new Date()
  return makeDate(now.getFullYear(), now.getMonth() + 1, now.getDate())
}

/** Returns the month before this one, 'YYYY-MM'. */
export function lastMonth(): string {
  return monthOf(addMonths(startOfMonth(localToday()), -1))
}

/** Returns the last months as options, latest first, from this one or the one before it on. */
export function monthOptions(first: 'this' | 'last'): { value: string; label: string }[] {
  const start = addMonths(startOfMonth(localToday()), first === 'this' ? 0 : -1)
  return Array.from({ length: 24 }, (_, index) => addMonths(start, -index)).map((month) => ({
    value: monthOf(month),
    label: monthName(month),
  }))
}
