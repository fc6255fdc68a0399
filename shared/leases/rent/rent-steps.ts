import type { Cents } from '#shared/lib/money.ts'
import { addDays, addMonths, maxDate, minDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import { lastDayOf } from '#shared/leases/lease-status.ts'
import type { NoticeService } from '#shared/leases/ending/notice-service.ts'
import { isMonthly, rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { type LeaseTerms, rentOn, type RentStep, type RentStepKind } from './rent-schedule.ts'

/** A later rent as it is stored with the lease. */
export type AgreedRentStep = RentStep & {
  kind: RentStepKind
  /** The day on which the notice of an increase was given; null where no notice is recorded. */
  noticeGivenOn: PlainDate | null
  noticeService: NoticeService | null
  /** Why the rent is raised before the day that the law's notice allows; null where it is not. */
  reason: string | null
}

/** Returns a later rent that is agreed with the lease, without a notice. */
export function agreedStep({ from, rentCents }: RentStep): AgreedRentStep {
  return { from, rentCents, kind: 'AGREED', noticeGivenOn: null, noticeService: null, reason: null }
}

/** The maximum number of later rents of a lease: a new rent every month for ten years. */
export const maxRentSteps = 120

/** Returns the rent that is in force today: the last one of a lease that is over. */
export function rentInForce(
  terms: Pick<LeaseTerms, 'rentCents' | 'rentSteps' | 'endOn' | 'terminatedOn'>,
  today: PlainDate,
): Cents {
  const last = lastDayOf(terms)
  return rentOn(terms, last === null ? today : minDate(today, last))
}

/**
 * Returns the steps with `step` added in order. A step of the same day is replaced, steps that keep the rent are left
 * out, and later steps stay.
 */
export function withRentStep<Step extends RentStep>(
  { rentCents, rentSteps }: { rentCents: Cents; rentSteps: readonly Step[] },
  step: Step,
): Step[] {
  const all = [...rentSteps.filter(({ from }) => from !== step.from), step].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
  return all.filter((one, at) => one.rentCents !== (all[at - 1]?.rentCents ?? rentCents))
}

/**
 * Returns the last day whose rent is charged already: the end of the last posted month, or the last day of a lease that
 * ended in it; null where no rent was posted.
 */
export function chargedThrough(
  terms: Pick<LeaseTerms, 'endOn' | 'terminatedOn' | 'rentFrequency' | 'periodsFrom'>,
  lastMonth: PlainDate | null,
): PlainDate | null {
  if (lastMonth === null) {
    return null
  }
  const monthEnd = rentPeriodOf(terms, lastMonth).to
  const last = lastDayOf(terms)
  return last !== null && last < monthEnd ? last : monthEnd
}

/** Returns the first day of a month on or after the date: a new rent begins with a month that is charged as a whole. */
export function firstRentDayFrom(date: PlainDate): PlainDate {
  const first = startOfMonth(date)
  return first < date ? addMonths(first, 1) : first
}

/** Returns the first day of a month, or of another period of the rent, on or after the date. */
function firstPeriodFrom(terms: LeaseTerms, date: PlainDate): PlainDate {
  const { from, to } = rentPeriodOf(terms, date)
  return isMonthly(terms) ? firstRentDayFrom(date) : from === date ? from : addDays(to, 1)
}

/** The facts that decide the proposed first day of a new rent. */
export type RentChange = {
  rentCents: Cents
  /** The first day after the former end of the lease where the change renews it; null where it does not. */
  renewedFrom: PlainDate | null
  /** The first day that the law allows for a raise; null where it is not known. */
  lawfulFrom: PlainDate | null
  /** The last day whose rent is charged already. */
  chargedThrough: PlainDate | null
  today: PlainDate
}

/**
 * Returns the proposed first day of a new rent, for a change without a given day. For a renewed lease, it is
 * the day after its former end. For a raise, it is the first day that the law allows. Otherwise it is the
 * first day of a month that is not charged yet. It is never a charged day.
 */
export function proposedRentFrom(terms: LeaseTerms, change: RentChange): PlainDate {
  const open = change.chargedThrough === null ? terms.startOn : addDays(change.chargedThrough, 1)
  if (change.renewedFrom !== null) {
    return maxDate(open, change.renewedFrom)
  }
  const next = maxDate(open, firstPeriodFrom(terms, maxDate(terms.startOn, change.today)))
  const isRaise = change.rentCents > rentOn(terms, next)
  return isRaise && change.lawfulFrom !== null ? maxDate(next, change.lawfulFrom) : next
}
