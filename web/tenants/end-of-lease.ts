import { formatDate } from '#web/lib/text/format.ts'
import type { TenantInList } from './api.ts'

type Lease = Pick<NonNullable<TenantInList['currentLease']>, 'endDate' | 'atEnd' | 'terminationDate'>

/** Returns the day on which a lease was ended, or the last day of its term; null where it goes on past it, or has none. */
export function lastDayOf({ endDate, atEnd, terminationDate }: Lease, today: string): string | null {
  const goesOn = endDate === null || (atEnd === 'MONTH_TO_MONTH' && endDate < today)
  return terminationDate ?? (goesOn ? null : endDate)
}

/** Returns when a lease ends, in words: its last day, or 'Month to month' without one; '' without a lease. */
export function endOfLease(lease: Lease | null, today: string): string {
  if (!lease) {
    return ''
  }
  const lastDay = lastDayOf(lease, today)
  return lastDay === null ? 'Month to month' : formatDate(lastDay)
}
