import { type Cents, cents, minCents } from '#shared/lib/money.ts'
import { addDays, addMonths, type PlainDate } from '#shared/lib/plain-date.ts'

import { computeLeasePhase, type LeaseDates, lastDayOf } from '#shared/leases/lease-status.ts'

/** The most days ago that a household may have moved, and the most months ahead that a move is planned. */
export const pastMoveDays = 60
export const plannedMoveMonths = 12

/** Why a lease cannot be moved on a day; `date` is the earliest or the latest day. */
export type MoveProblem = { kind: 'not_running' } | { kind: 'too_early' | 'too_late'; date: PlainDate }

/**
 * Returns the problem of a move to another unit on a day (the first one there); null where there is none. The lease runs
 * today, has at least its first day, and ends no earlier than the day before the move; the move is at most 60 days ago and
 * 12 months ahead.
 */
export function findMoveProblem(lease: LeaseDates, moveOn: PlainDate, today: PlainDate): MoveProblem | null {
  if (computeLeasePhase(lease, today) !== 'current') {
    return { kind: 'not_running' }
  }
  const afterStart = addDays(lease.startOn, 1)
  const oldest = addDays(today, -pastMoveDays)
  const first = afterStart > oldest ? afterStart : oldest
  if (moveOn < first) {
    return { kind: 'too_early', date: first }
  }
  const last = lastDayOf(lease)
  const planned = addMonths(today, plannedMoveMonths)
  const latest = last !== null && addDays(last, 1) < planned ? addDays(last, 1) : planned
  return moveOn > latest ? { kind: 'too_late', date: latest } : null
}

/**
 * Divides the deposit of a move, in cents: what is held goes along up to the new deposit, the tenants pay the rest of the
 * new one, and what is held beyond it stays with the former lease to be returned.
 */
export function divideDeposit(heldCents: Cents, newCents: Cents) {
  const movedCents = minCents(heldCents, newCents)
  return {
    heldCents,
    movedCents,
    toPayCents: cents(newCents - movedCents),
    toReturnCents: cents(heldCents - movedCents),
  }
}
