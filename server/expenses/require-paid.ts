import { invalidField } from '#server/platform/http/errors.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/** Refuses money that is not paid yet. One day of tolerance: the client may already live in tomorrow. */
export function requirePaid(date: PlainDate, today: PlainDate): void {
  if (date > addDays(today, 1)) {
    throw invalidField('date', 'expenses.dateInFuture')
  }
}
