import type { AtEnd } from '#shared/leases/ending/term-end.ts'
import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'

import { formatDate } from './format.ts'

type Term = { endDate: string | null; atEnd: AtEnd }

/** Returns how a lease's term ends, for use after its first day: 'to May 31, 2027, then month to month'. */
export function termEndText({ endDate, atEnd }: Term): string {
  if (endDate === null) {
    return 'month to month'
  }
  return `to ${formatDate(endDate)}${atEnd === 'MONTH_TO_MONTH' ? ', then month to month' : ''}`
}

/** Returns 'Continues month to month on Jun 1, 2027'; null where the lease ends with its term. */
export function continuesText({ endDate, atEnd }: Term): string | null {
  return endDate === null || atEnd === 'ENDS'
    ? null
    : `Continues month to month on ${formatDate(addDays(parsePlainDate(endDate), 1))}`
}
