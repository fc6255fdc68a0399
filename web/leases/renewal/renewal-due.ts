import { addDays, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'

/** The days before the end of a term in which a renewal is the next step. */
const dueDays = 60

/** Returns whether the term of a lease ends soon and nobody has ended the lease. */
export function isRenewalDue(
  { status, endDate, terminationDate }: Pick<LeaseWithPayments, 'status' | 'endDate' | 'terminationDate'>,
  today: string,
): boolean {
  return (
    status === 'ACTIVE' &&
    terminationDate === null &&
    endDate !== null &&
    endDate >= today &&
    endDate <= addDays(parsePlainDate(today), dueDays)
  )
}
