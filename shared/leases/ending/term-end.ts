import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The choices for the time after a fixed term: the lease ends, or it continues month to month. */
export const atEndChoices = ['ENDS', 'MONTH_TO_MONTH'] as const
export type AtEnd = (typeof atEndChoices)[number]

/** The dates of a term as they are stored. At most one of them is not null. */
export type TermEnd = {
  /** The last day of a lease that ends with its term; null where it has no end of its own. */
  endOn: PlainDate | null
  /** The last day of a fixed term after which the lease continues month to month; null without one. */
  termEndsOn: PlainDate | null
}

/** Returns the stored dates of a term with this last day (null: month to month from the start). */
export function storedTerm(lastDay: PlainDate | null, atEnd: AtEnd): TermEnd {
  return atEnd === 'MONTH_TO_MONTH'
    ? { endOn: null, termEndsOn: lastDay }
    : { endOn: lastDay, termEndsOn: null }
}

/** Returns the term as answers of the API name it; without a last day it is month to month. */
export function describeTerm({ endOn, termEndsOn }: TermEnd): { endDate: PlainDate | null; atEnd: AtEnd } {
  return { endDate: endOn ?? termEndsOn, atEnd: endOn === null ? 'MONTH_TO_MONTH' : 'ENDS' }
}

/** Whether a lease runs month to month on the day: it has no term, or is past it. */
export function isMonthToMonth({ endOn, termEndsOn }: TermEnd, day: PlainDate): boolean {
  return endOn === null && (termEndsOn === null || termEndsOn < day)
}
