import { invalidField } from '#server/platform/http/errors.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** Refuses money that is not paid yet. `today` is the day in the account's time zone. */
export function requirePaid(date: PlainDate, today: PlainDate): void {
  if (date > today) {
    throw invalidField('date', 'expenses.dateInFuture')
  }
}
