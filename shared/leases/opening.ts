import { addMonths, clampedDay, maxDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

/**
 * Returns the first day for which rent is charged: the first of this month without an opening balance; with one, that
 * of the month whose rent fell due after the day of the balance, because earlier rent is in the balance.
 */
export function firstCharged(
  startOn: PlainDate,
  dueDay: number,
  asOf: PlainDate | undefined,
  today: PlainDate,
): PlainDate {
  const month = startOfMonth(asOf ?? today)
  const isInBalance = asOf !== undefined && clampedDay(month, dueDay) <= asOf
  return maxDate(startOn, isInBalance ? addMonths(month, 1) : month)
}
