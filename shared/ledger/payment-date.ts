import { daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'

/** A payment dated more days ago than this is confirmed by the person who records it. */
export const usualDaysBack = 60

/**
 * Whether a payment's date is far from today, so that it may be mistyped: more than `usualDaysBack` days ago, or in an
 * earlier year than today in which no open charge of the lease is due.
 */
export function isFarDate(
  date: PlainDate,
  { today, openDueDates }: { today: PlainDate; openDueDates: readonly PlainDate[] },
): boolean {
  const isInOtherYear =
    yearOf(date) < yearOf(today) &&
    openDueDates.length > 0 &&
    openDueDates.every((dueOn) => yearOf(dueOn) !== yearOf(date))
  return daysBetween(date, today) > usualDaysBack || isInOtherYear
}

function yearOf(date: PlainDate): string {
  return date.slice(0, 4)
}
