import type { Concession } from '#shared/leases/rent/concessions.ts'
import type { AtEnd } from '#shared/leases/ending/term-end.ts'
import type { Cents } from '#shared/lib/money.ts'
import { addDays, addMonths, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

/** One of the terms that a renewal offers. */
export type RenewalOption = {
  /** The last day of the new term; null for month to month. */
  endOn: PlainDate | null
  atEnd: AtEnd
  /** The rent of a whole month in cents. */
  rentCents: Cents
  /** Discounts on the rent of the new terms; left out by offers of earlier releases, which had none. */
  concessions?: readonly Concession[]
}

/** The state of an offer. An OPEN one whose last day has passed is stored as EXPIRED when the next offer is made. */
export type RenewalState = 'OPEN' | 'ACCEPTED' | 'DECLINED' | 'WITHDRAWN' | 'EXPIRED'

/** The largest number of terms in one offer. */
export const maxRenewalOptions = 3

/** Returns the status of an offer on a day: one that was not answered until its day has expired on the day after. */
export function renewalStatus(
  { state, answerBy }: { state: RenewalState; answerBy: PlainDate },
  today: PlainDate,
): RenewalState {
  return state === 'OPEN' && answerBy < today ? 'EXPIRED' : state
}

/**
 * Returns the first day of the new terms: the day after the last day of the lease or its term; for a lease without one,
 * the first day of the month after the day of the answer.
 */
export function renewalStart(formerEnd: PlainDate | null, answerBy: PlainDate): PlainDate {
  return formerEnd === null ? addMonths(startOfMonth(answerBy), 1) : addDays(formerEnd, 1)
}
