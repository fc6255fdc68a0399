import { type Cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import { addDays, maxDate, monthsBetween, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { errorMessage, type ErrorMessage } from '#shared/messages/error-message.ts'

import { type Concession, type ConcessionKind, exceedsRent, lastMonthOf } from './concessions.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { isMonthly, rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { grossRentOf, type LeaseTerms } from './rent-schedule.ts'

/** A discount as it is asked for. */
export type WantedConcession = {
  kind: ConcessionKind
  /** A day of the first month. */
  from: PlainDate
  months?: number | undefined
  amount?: Cents | null | undefined
  basisPoints?: number | null | undefined
  reason?: string | null | undefined
}

/** Why a discount cannot be agreed: the field, and what is wrong with it. */
export type ConcessionProblem = {
  field: Exclude<keyof WantedConcession, 'kind' | 'reason'>
  message: ErrorMessage
}

/** The field with the first month. */
const firstMonth = `from` as const

/** Returns the term of the lease that a wanted discount becomes. */
export function agreedConcession(wanted: WantedConcession, id: string, agreedOn: PlainDate): Concession {
  return {
    id,
    kind: wanted.kind,
    from: startOfMonth(wanted.from),
    months: wanted.kind === 'ONCE' ? 1 : (wanted.months ?? 1),
    amountCents: wanted.amount ?? null,
    basisPoints: wanted.basisPoints ?? null,
    reason: wanted.reason || null,
    agreedOn,
    cancelledFrom: null,
  }
}

/**
 * Returns why a discount cannot be added to the terms of a lease, null where it can: it begins in a month of the lease
 * that is not charged yet (`openMonth`), ends with the lease at the latest, and with the lease's other discounts it never
 * exceeds the rent of a month.
 */
export function concessionProblem(
  terms: LeaseTerms,
  wanted: Concession,
  openMonth: PlainDate | null,
): ConcessionProblem | null {
  if (!isMonthly(terms)) {
    return { field: firstMonth, message: errorMessage('leases.periodsWithoutConcessions') }
  }
  const { from } = wanted
  const begin = startOfMonth(terms.startOn)
  if (from < begin) {
    return {
      field: firstMonth,
      message: errorMessage('leases.concessionBeforeStart', { month: begin }),
    }
  }
  if (openMonth !== null && from < openMonth) {
    return {
      field: firstMonth,
      message: errorMessage('leases.concessionCharged', { month: openMonth }),
    }
  }
  const last = lastDayOf(terms)
  if (last !== null && lastMonthOf(wanted) > last) {
    const field = from > last ? firstMonth : 'months'
    return { field, message: errorMessage('leases.concessionAfterEnd', { date: last }) }
  }
  const whole = { ...terms, chargesFrom: terms.startOn }
  const all = [...(terms.concessions ?? []), wanted]
  const months = monthsBetween(from, lastMonthOf(wanted))
  const exceeded = months.find((month) => exceedsRent(all, month, (at) => grossRentOf(whole, at)))
  if (exceeded === undefined) {
    return null
  }
  return {
    field: wanted.basisPoints === null ? 'amount' : 'basisPoints',
    message: errorMessage('leases.concessionAboveRent', {
      month: exceeded,
      amount: formatUsd(grossRentOf(whole, exceeded)?.grossCents ?? ZERO),
    }),
  }
}

/**
 * Returns the first of the discounts that cannot be agreed with a lease, and why; null if all can. They are
 * agreed in addition to the `kept` discounts (none by default), from `openMonth` on.
 */
export function findConcessionProblem(
  terms: LeaseTerms,
  concessions: readonly Concession[],
  {
    kept = [],
    openMonth = null,
  }: { kept?: readonly Concession[] | undefined; openMonth?: PlainDate | null } = {},
): (ConcessionProblem & { at: number }) | null {
  for (const [at, concession] of concessions.entries()) {
    const others = { ...terms, concessions: [...kept, ...concessions.slice(0, at)] }
    const problem = concessionProblem(others, concession, openMonth)
    if (problem) {
      return { ...problem, at }
    }
  }
  return null
}

/** Returns the first month or period that a lease was not charged for yet (its first day); `lastMonth` is the last charged one. */
export function firstOpenMonth(
  terms: Pick<LeaseTerms, 'startOn' | 'chargesFrom' | 'rentFrequency' | 'periodsFrom'>,
  lastMonth: PlainDate | null,
): PlainDate {
  return lastMonth === null
    ? rentPeriodOf(terms, maxDate(terms.startOn, terms.chargesFrom)).from
    : addDays(rentPeriodOf(terms, lastMonth).to, 1)
}
