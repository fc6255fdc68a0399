import { type Cents, formatUsd, mulRatio } from '#shared/lib/money.ts'
import {
  addMonths,
  clampedDay,
  dateParts,
  daysBetween,
  daysInMonth,
  endOfMonth,
  LAST_DATE,
  maxDate,
  minDate,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { lastDayOf } from './lease-status.ts'

/** How a part of a month is charged: by the real number of days of that month, or by thirtieths of the rent. */
export type Proration = 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'

/** The terms from which the rent of a lease is computed. */
export type LeaseTerms = {
  startOn: PlainDate
  /** The last day of the term, included; null is month-to-month. */
  endOn: PlainDate | null
  /** The last day of a lease that was ended early, included. */
  terminatedOn: PlainDate | null
  /** The rent of a whole month in cents. */
  rentCents: Cents
  /** The day of the month on which rent is due, 1..31; the last day in a shorter month and in the last month. */
  dueDay: number
  proration: Proration
  /** The first day for which this ledger charges (later than startOn where the lease was taken over midway). */
  chargesFrom: PlainDate
}

/** Why a period's rent has its amount: the rule and its facts, stored with the charge. */
export type RentExplanation = {
  rule: 'full_month' | 'prorated_actual_days' | 'prorated_thirty_day_month'
  from: PlainDate
  to: PlainDate
  /** The number of charged days, from..to with both included. */
  days: number
  /** The divisor of the days: the days of that month, or 30 under the thirty-day rule. */
  daysInMonth: number
  rentCents: Cents
}

/** The rent of one calendar month: the amount, the due date, the days, and the reason. */
export type RentPeriod = {
  amountCents: Cents
  dueOn: PlainDate
  from: PlainDate
  to: PlainDate
  explanation: RentExplanation
}

/**
 * Returns the rent of a calendar month (any date in it); null where no day of it is charged or nothing is owed.
 *
 * The charged days are [max(startOn, chargesFrom, first of month), min(endOn, terminatedOn, last of month)]. For all
 * days of the month it is exactly the rent, under both rules. Otherwise ACTUAL_DAYS is rent × days ÷ days of that
 * month, and THIRTY_DAY_MONTH is rent × days ÷ 30 ('banker's month'), rounded half-up to the cent. A part of a month
 * has at most 30 days, so neither is ever more than the rent.
 *
 * It is due on the due day (`dueDateIn`), but not before the first charged day: rent of a tenant who moves in midway is
 * due on that day. Throws RangeError for a due day outside 1..31.
 */
export function rentForPeriod(terms: LeaseTerms, month: PlainDate): RentPeriod | null {
  const from = maxDate(startOfMonth(month), terms.startOn, terms.chargesFrom)
  const last = lastDayOf(terms)
  const monthEnd = endOfMonth(month)
  const to = last !== null && last < monthEnd ? last : monthEnd
  if (from > to) {
    return null
  }
  const { amountCents, explanation } = prorate(terms, from, to)
  if (amountCents <= 0) {
    return null
  }
  return { amountCents, dueOn: maxDate(dueDateIn(terms, month), from), from, to, explanation }
}

/**
 * Returns the due date in a calendar month (any date in it): the due day, or the last day of a shorter month, or the last
 * day of the lease where that comes first. Throws RangeError for a due day outside 1..31.
 */
export function dueDateIn(terms: LeaseTerms, month: PlainDate): PlainDate {
  const dueOn = clampedDay(month, terms.dueDay)
  const last = lastDayOf(terms)
  return last === null ? dueOn : minDate(dueOn, last)
}

/** Returns all rent periods due on or before the day, oldest first. */
export function rentDueThrough(terms: LeaseTerms, day: PlainDate): RentPeriod[] {
  return monthsBetween(maxDate(terms.startOn, terms.chargesFrom), day)
    .map((month) => rentForPeriod(terms, month))
    .filter((period) => period !== null)
    .filter((period) => period.dueOn <= day)
}

/** Returns the first rent period due after the day; null where there is none. */
export function nextRentDue(terms: LeaseTerms, after: PlainDate): RentPeriod | null {
  const first = startOfMonth(maxDate(terms.startOn, terms.chargesFrom, after))
  // Rent is due within its own month: this month's, or a later one's where this month's is past (or too small to be a
  // cent).
  const last = first < startOfMonth(addMonths(LAST_DATE, -2)) ? addMonths(first, 2) : LAST_DATE
  const periods = monthsBetween(first, last).map((month) => rentForPeriod(terms, month))
  return periods.find((period) => period !== null && period.dueOn > after) ?? null
}

function prorate(
  terms: LeaseTerms,
  from: PlainDate,
  to: PlainDate,
): Pick<RentPeriod, 'amountCents' | 'explanation'> {
  const { rentCents } = terms
  const { year, month } = dateParts(from)
  const lengthOfMonth = daysInMonth(year, month)
  const days = daysBetween(from, to) + 1
  if (days === lengthOfMonth) {
    const explanation = { rule: 'full_month', from, to, days, daysInMonth: lengthOfMonth, rentCents } as const
    return { amountCents: rentCents, explanation }
  }
  const isActual = terms.proration === 'ACTUAL_DAYS'
  const divisor = isActual ? lengthOfMonth : 30
  const rule = isActual ? 'prorated_actual_days' : 'prorated_thirty_day_month'
  return {
    amountCents: mulRatio(rentCents, days, divisor),
    explanation: { rule, from, to, days, daysInMonth: divisor, rentCents },
  }
}

/** Returns the arithmetic of a period's rent: '$1,850.00 × 14 ÷ 30 = $863.33'. */
export function rentArithmetic({ rule, rentCents, days, daysInMonth }: RentExplanation): string {
  return rule === 'full_month' ? formatUsd(rentCents) : prorationArithmetic(rentCents, days, daysInMonth)
}

/**
 * Returns the arithmetic of a part of a month's amount: amount × days ÷ days of the month, rounded half-up to the cent.
 */
export function prorationArithmetic(wholeCents: Cents, days: number, daysInMonth: number): string {
  const amountCents = mulRatio(wholeCents, days, daysInMonth)
  return `${formatUsd(wholeCents)} × ${days} ÷ ${daysInMonth} = ${formatUsd(amountCents)}`
}
