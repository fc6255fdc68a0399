import { daysBetween, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** The stored state of a lease. The status that users see is computed from it and from the day. */
export type LeaseState = 'DRAFT' | 'ACTIVE' | 'TERMINATED'

/** The status of a lease on the wire (LeaseStatus). */
export type LeaseStatus = 'DRAFT' | 'ACTIVE' | 'EXPIRED' | 'TERMINATED'

/** The dates of a lease; both ends are included. A null endOn is month-to-month. */
export type LeaseSpan = {
  startOn: PlainDate
  endOn: PlainDate | null
  terminatedOn?: PlainDate | null | undefined
}

/** The dates of a lease and its stored state. */
export type LeaseDates = LeaseSpan & { state: LeaseState }

/**
 * Returns the status of a lease on a day. A signed lease that starts later is ACTIVE; one whose end has passed is
 * EXPIRED; one that is terminated for today or later stays ACTIVE or EXPIRED until that day has passed. Over time a
 * status only moves ACTIVE → EXPIRED → TERMINATED.
 */
export function computeLeaseStatus(lease: LeaseDates, today: PlainDate): LeaseStatus {
  if (lease.state === 'DRAFT') {
    return 'DRAFT'
  }
  const isTerminated = lease.state === 'TERMINATED'
  if (isTerminated && (!lease.terminatedOn || lease.terminatedOn < today)) {
    return 'TERMINATED'
  }
  return lease.endOn !== null && lease.endOn < today ? 'EXPIRED' : 'ACTIVE'
}

/** Whether the lease occupies its unit on the day: signed, started, and not past its last day. */
export function isLive(lease: LeaseDates, day: PlainDate): boolean {
  const last = lastDayOf(lease)
  return lease.state !== 'DRAFT' && lease.startOn <= day && (last === null || day <= last)
}

/** The phase of a lease on a day. */
export type LeasePhase = 'draft' | 'upcoming' | 'current' | 'ended'

/**
 * Returns the phase of a lease on a day. An upcoming lease is signed and begins later; its status on the wire
 * is ACTIVE.
 */
export function computeLeasePhase(lease: LeaseDates, today: PlainDate): LeasePhase {
  if (lease.state === 'DRAFT') {
    return 'draft'
  }
  if (isLive(lease, today)) {
    return 'current'
  }
  const last = lastDayOf(lease)
  return lease.startOn > today && (last === null || last >= lease.startOn) ? 'upcoming' : 'ended'
}

/**
 * Returns whether two leases have a day in common. Each lasts from its start to the earlier of its end and
 * its termination, both days included; null means no end. A lease that was terminated before it began has no
 * days and overlaps with no lease.
 */
export function leasesOverlap(a: LeaseSpan, b: LeaseSpan): boolean {
  return hasDays(a) && hasDays(b) && startsBeforeEndOf(a, b) && startsBeforeEndOf(b, a)
}

/**
 * Returns the days from today to the last day of the lease, or else of the fixed term after which it continues month to
 * month: 0 on that day, negative after it, null where it has neither.
 */
export function daysUntilExpiry(
  lease: LeaseSpan & { termEndsOn?: PlainDate | null },
  today: PlainDate,
): number | null {
  const last = lastDayOf(lease) ?? lease.termEndsOn ?? null
  return last === null ? null : daysBetween(today, last)
}

/** Returns the last day of the lease: the earlier of its end and its termination; null where it has neither. */
export function lastDayOf({ endOn, terminatedOn }: Omit<LeaseSpan, 'startOn'>): PlainDate | null {
  if (endOn !== null && terminatedOn) {
    return minDate(endOn, terminatedOn)
  }
  return endOn ?? terminatedOn ?? null
}

function startsBeforeEndOf(a: LeaseSpan, b: LeaseSpan): boolean {
  const last = lastDayOf(b)
  return last === null || a.startOn <= last
}

function hasDays(lease: LeaseSpan): boolean {
  return startsBeforeEndOf(lease, lease)
}
