import { addDays, type PlainDate, parsePlainDate } from '#shared/lib/plain-date.ts'
import type { Deposit } from './api.ts'

/** The number of days before the end of a tenancy when the countdown to its deadline begins. */
const watchedDays = 60

type Held = Pick<Deposit, 'held' | 'endsOn'> & { law: Pick<NonNullable<Deposit['law']>, 'returnBy'> | null }

/**
 * Returns the last day on which the law allows the deposit to be returned, if that day is to be counted down:
 * a deposit is held, and the tenancy has ended or ends within 60 days. Returns null otherwise. A term that
 * continues month to month has no `endsOn` until the lease is ended. If the tenants can still renew a lease
 * (`isRenewalOffered`), it is not counted down before its last day has passed.
 */
export function countdownDay(
  { held, endsOn, law }: Held,
  { today, isRenewalOffered = false }: { today: string; isRenewalOffered?: boolean },
): PlainDate | null {
  const returnBy = law?.returnBy ?? null
  if (held === 0 || endsOn === null || returnBy === null) {
    return null
  }
  // while a lease simply runs its last day may still move
  const isNear = endsOn <= addDays(parsePlainDate(today), watchedDays)
  const mayGoOn = isRenewalOffered && endsOn >= today
  return isNear && !mayGoOn ? parsePlainDate(returnBy) : null
}
