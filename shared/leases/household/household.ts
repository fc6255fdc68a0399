import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { lastDayOf, type LeaseSpan } from '#shared/leases/lease-status.ts'
import { rentOn } from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, sharesIn } from '#shared/leases/rent/rent-shares.ts'
import type { SharedRent } from '#shared/leases/rent/share-rules.ts'

/** The maximum number of present tenants of a lease, and of all tenants it ever had. */
export const maxTenants = 20
export const maxHousehold = 100

/**
 * The days on which a tenant joined and left a household. `joinedOn` null: since the first day of the lease.
 * `leftOn` null: not left.
 */
export type Stay = { joinedOn: PlainDate | null; leftOn: PlainDate | null }

/** The problem with the first day of a roommate; `date` is the day that the lease allows. */
export type JoiningProblem = { kind: 'before_lease' | 'after_lease'; date: PlainDate }

/** Returns the problem of the first day of a roommate: it is a day of the lease; null where there is none. */
export function findJoiningProblem(lease: LeaseSpan, joinedOn: PlainDate): JoiningProblem | null {
  const last = lastDayOf(lease)
  if (joinedOn < lease.startOn) {
    return { kind: 'before_lease', date: lease.startOn }
  }
  return last !== null && joinedOn > last ? { kind: 'after_lease', date: last } : null
}

/** The problem with the day on which a tenant moved out. */
export type LeavingProblem = { kind: 'future' | 'before_joining' | 'after_lease'; date: PlainDate }

/**
 * Returns the problem of the day on which a tenant moved out: today or earlier, not before the tenant's first day, not
 * after the lease; null where there is none.
 */
export function findLeavingProblem(
  lease: LeaseSpan,
  { joinedOn }: Pick<Stay, 'joinedOn'>,
  leftOn: PlainDate,
  today: PlainDate,
): LeavingProblem | null {
  const first = maxDate(lease.startOn, joinedOn ?? lease.startOn)
  const last = lastDayOf(lease)
  if (leftOn < first) {
    return { kind: 'before_joining', date: first }
  }
  if (leftOn > today) {
    return { kind: 'future', date: today }
  }
  return last !== null && leftOn > last ? { kind: 'after_lease', date: last } : null
}

/**
 * Returns the first day to store: null where it is the first day of the lease or earlier, so that the tenant stays one
 * from the beginning when the lease's first day moves.
 */
export function storedJoining(lease: Pick<LeaseSpan, 'startOn'>, joinedOn: PlainDate): PlainDate | null {
  return joinedOn <= lease.startOn ? null : joinedOn
}

/**
 * Returns the days of a lease for a tenant who moved out while it went on: it ends with the day of moving out. For a
 * present tenant (`leftOn` null) the days are unchanged.
 */
export function daysOfStay<T extends LeaseSpan>(lease: T, leftOn: PlainDate | null): T {
  if (leftOn === null) {
    return lease
  }
  const { endOn, terminatedOn } = lease
  return {
    ...lease,
    endOn: endOn === null ? leftOn : minDate(endOn, leftOn),
    ...(terminatedOn && { terminatedOn: minDate(terminatedOn, leftOn) }),
  }
}

/**
 * Returns the part of a whole month's rent that the household owes (the rent less the shares of payers), and the part of
 * it that the agreed shares of present tenants leave undivided, in cents; 0 where no share is agreed.
 */
export function divideHouseholdRent(
  lease: SharedRent,
  month: PlainDate,
  { payers, tenants }: Record<'payers' | 'tenants', readonly Pick<RentShare, 'steps'>[]>,
): { rentCents: Cents; undividedCents: Cents } {
  const rentCents = cents(Math.max(0, rentOn(lease, month) - sharesIn(payers, month)))
  const agreed = sharesIn(tenants, month)
  return { rentCents, undividedCents: agreed === 0 ? ZERO : cents(Math.max(0, rentCents - agreed)) }
}
