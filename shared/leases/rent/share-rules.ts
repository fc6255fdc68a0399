import { type Cents, cents } from '#shared/lib/money.ts'
import { addMonths, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { type LeaseSpan, lastDayOf } from '#shared/leases/lease-status.ts'
import { type LeaseTerms, rentOn } from './rent-schedule.ts'
import { type RentShare, sharesIn, type ShareStep } from './rent-shares.ts'

/** The maximum number of steps of one share, and of payers of one lease. */
export const maxShareSteps = 60
export const maxLeasePayers = 10

/** The problem with a step of a share: the field (its month or its amount), and the facts of the message. */
export type ShareProblem =
  | { index: number; field: 'month'; kind: 'mid_month' }
  | { index: number; field: 'month'; kind: 'out_of_order' | 'before_lease' | 'after_lease'; date: PlainDate }
  | { index: number; field: 'amount'; kind: 'exceeds_rent'; month: PlainDate; mostCents: Cents }

/** The days and the rents of a lease. */
export type SharedRent = LeaseSpan & Pick<LeaseTerms, 'rentCents' | 'rentSteps'>

/**
 * Returns the first problem of a payer's steps; null where there is none. Each step begins on the first day of a month
 * of the lease, after the step before it, and in no month are the shares of all payers more than the rent.
 */
export function findShareProblem(
  lease: SharedRent,
  steps: readonly ShareStep[],
  others: readonly Pick<RentShare, 'steps'>[],
): ShareProblem | null {
  const first = startOfMonth(lease.startOn)
  const last = lastDayOf(lease)
  for (const [index, { from, amountCents }] of steps.entries()) {
    const before = steps[index - 1]
    if (from !== startOfMonth(from)) {
      return { index, field: 'month', kind: 'mid_month' }
    }
    if (before && from <= before.from) {
      return { index, field: 'month', kind: 'out_of_order', date: before.from }
    }
    if (from < first) {
      return { index, field: 'month', kind: 'before_lease', date: first }
    }
    if (last !== null && from > last) {
      return { index, field: 'month', kind: 'after_lease', date: last }
    }
    const until = steps[index + 1]?.from
    for (const month of monthsToCheck(lease, from, until, others)) {
      const mostCents = cents(Math.max(0, rentOn(lease, month) - sharesIn(others, month)))
      if (amountCents > mostCents) {
        return { index, field: 'amount', kind: 'exceeds_rent', month, mostCents }
      }
    }
  }
  return null
}

/** Returns the months from `from` on, before `until`, in which the rent or a share of the others changes. */
function monthsToCheck(
  { rentSteps }: SharedRent,
  from: PlainDate,
  until: PlainDate | undefined,
  others: readonly Pick<RentShare, 'steps'>[],
): PlainDate[] {
  const changes = [...rentSteps, ...others.flatMap(({ steps }) => steps)].map((step) =>
    firstWholeMonth(step.from),
  )
  const later = changes.filter((month) => month > from && (until === undefined || month < until))
  return [from, ...new Set(later.toSorted())]
}

/**
 * Returns the steps of a share after the first day of its lease moved. Steps from earlier months are replaced by the
 * amount in force in the new first month; with `moved` the previous first day of a draft, a share that began with the
 * lease begins with it again.
 */
export function stepsFromStart(
  steps: readonly ShareStep[],
  startOn: PlainDate,
  moved: PlainDate | null,
): ShareStep[] {
  const first = startOfMonth(startOn)
  const later = steps.filter(({ from }) => from > first)
  const inForce = steps.findLast(({ from }) => from <= first)
  if (inForce) {
    return [{ ...inForce, from: first }, ...later]
  }
  const [beginning, ...rest] = later
  return beginning && moved !== null && beginning.from === startOfMonth(moved)
    ? [{ ...beginning, from: first }, ...rest]
    : later
}

/** Returns the first day of the first month that begins on a day or after it. */
function firstWholeMonth(day: PlainDate): PlainDate {
  return day === startOfMonth(day) ? day : startOfMonth(addMonths(day, 1))
}

/**
 * Returns the first month from a day on in which the payers' shares sum to more than the rent, with that sum (cents of a
 * whole month); null where the rent covers them.
 */
export function findUncoveredShares(
  lease: SharedRent,
  shares: readonly Pick<RentShare, 'steps'>[],
  from: PlainDate,
): { month: PlainDate; sharesCents: Cents } | null {
  const first = startOfMonth(from)
  return (
    monthsToCheck(lease, first, undefined, shares)
      .map((month) => ({ month, sharesCents: sharesIn(shares, month) }))
      .find(({ month, sharesCents }) => sharesCents > rentOn(lease, month)) ?? null
  )
}
