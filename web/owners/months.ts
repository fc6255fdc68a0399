import { addMonths, monthName, monthOf, startOfMonth } from '#shared/lib/plain-date.ts'
import { accountDay } from '#web/lib/text/account-day.ts'

/** Returns the month before this one, 'YYYY-MM'. */
export function lastMonth(): string {
  return monthOf(addMonths(startOfMonth(accountDay()), -1))
}

/** Returns the last months as options, latest first, from this one or the one before it on. */
export function monthOptions(first: 'this' | 'last'): { value: string; label: string }[] {
  const start = addMonths(startOfMonth(accountDay()), first === 'this' ? 0 : -1)
  return Array.from({ length: 24 }, (_, index) => addMonths(start, -index)).map((month) => ({
    value: monthOf(month),
    label: monthName(month),
  }))
}
