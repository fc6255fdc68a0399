import { formatDate } from '#web/lib/text/format.ts'
import type { TenantInList } from './api.ts'

type Lease = Pick<NonNullable<TenantInList['currentLease']>, 'endDate' | 'phase'>

/** Returns when a lease ends, in words; a current lease whose term is over goes on from month to month. '' without a lease. */
export function endOfLease(lease: Lease | null, today: string): string {
  if (!lease) {
    return ''
  }
  const isOver = lease.phase === 'current' && lease.endDate !== null && lease.endDate < today
  return lease.endDate === null || isOver ? 'Month to month' : formatDate(lease.endDate)
}
