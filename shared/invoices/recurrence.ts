import { addMonths, type PlainDate } from '#shared/lib/plain-date.ts'

export const recurrences = ['MONTHLY', 'QUARTERLY', 'YEARLY'] as const
export type Recurrence = (typeof recurrences)[number]

const months: Record<Recurrence, number> = { MONTHLY: 1, QUARTERLY: 3, YEARLY: 12 }

/** The largest number of missed invoices that are created together. */
const MOST_MISSED = 12

/**
 * Returns the days from `nextOn` through `through` on which an invoice is due, at most the latest twelve, and the first
 * such day after `through`. Every day is counted from `startsOn`: after January 31 come February 28, March 31 and so
 * on.
 */
export function daysThrough(
  { startsOn, nextOn, recurrence }: { startsOn: PlainDate; nextOn: PlainDate; recurrence: Recurrence },
  through: PlainDate,
): { days: PlainDate[]; nextOn: PlainDate } {
  const days: PlainDate[] = []
  for (let count = 0; ; count += 1) {
    const day = addMonths(startsOn, count * months[recurrence])
    if (day > through && day >= nextOn) {
      return { days: days.slice(-MOST_MISSED), nextOn: day }
    }
    if (day >= nextOn) {
      days.push(day)
    }
  }
}
