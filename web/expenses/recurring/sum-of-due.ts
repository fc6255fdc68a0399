import type { PlainDate } from '#shared/lib/plain-date.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { RecurringExpense } from './api.ts'

/** Returns the dollars that are due from a day on and before another one: the API gives the next twelve due dates. */
export function sumOfDue(
  rows: readonly Pick<RecurringExpense, 'upcoming'>[],
  from: PlainDate,
  end: PlainDate,
): number {
  const due = rows.flatMap(({ upcoming }) => upcoming.filter(({ date }) => date >= from && date < end))
  return toDollars(due.reduce((sum, { amount }) => sum + toCents(amount), 0))
}
