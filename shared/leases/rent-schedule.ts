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
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { lastDayOf } from './lease-status.ts'

/** How a part of a month is charged: by the days that month really has, or by thirtieths of the rent. */
export type Proration = 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'

/** What the rent of a lease follows from. */
export type LeaseTerms = {
  startOn: PlainDate
  /** Last day of the term, included; null is month-to-month. */
  endOn: PlainDate | null
  /** Last day of a lease ended early, included. */
  terminatedOn: PlainDate | null
  /** Rent of a whole month. */
  rentCents: Cents
  /** Day of the month on which rent is due, 1..31; in a shorter month its last day. */
  dueDay: number
  proration: Proration
  /** First day that this ledger charges for (later than startOn where the lease was taken over midway). */
  chargesFrom: PlainDate
}

/** Why a period's rent has its amount: the rule and its facts, kept with the charge. */
export type RentExplanation = {
  rule: 'full_month' | 'prorated_actual_days' | 'prorated_thirty_day_month'
  from: PlainDate
  to: PlainDate
  /** Days charged for, from..to with both included. */
  days: number
  /** What the days are divided by: the days of that month, or 30 under the thirty-day rule. */
  daysInMonth: number
  rentCents: Cents
}

/** The rent of one calendar month: what is owed, when, for which days, and why. */
export type RentPeriod = {
  amountCents: Cents
  dueOn: PlainDate
  from: PlainDate
  to: PlainDate
  explanation: RentExplanation
}

/**
 * The rent of a calendar month (any date in it), or null where no day of it is charged or nothing is owed.
 *
 * The charged days are [max(startOn, chargesFrom, first of month), min(endOn, terminatedOn, last of month)].
 * All days of the month: exactly the rent, under both rules. Otherwise ACTUAL_DAYS is rent × days ÷ days of
 * that month and THIRTY_DAY_MONTH is rent × days ÷ 30 ('banker's month'); rounded half-up to the cent. A part
 * of a month has at most 30 days, so neither is ever more than the rent.
 *
 * Due on the due day, or on the month's last day where it is shorter, but not before the first charged day: a
 * move-in midway is due that day. Throws RangeError for a due day outside 1..31.
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
  return { amountCents, dueOn: maxDate(clampedDay(month, terms.dueDay), from), from, to, explanation }
}

/** All periods of rent due on or before the day, oldest first. */
export function rentDueThrough(terms: LeaseTerms, day: PlainDate): RentPeriod[] {
  return monthsBetween(maxDate(terms.startOn, terms.chargesFrom), day)
    .map((month) => rentForPeriod(terms, month))
    .filter((period) => period !== null)
    .filter((period) => period.dueOn <= day)
}

/** The first period of rent due after the day, or null where none will be. */
export function nextRentDue(terms: LeaseTerms, after: PlainDate): RentPeriod | null {
  const first = startOfMonth(maxDate(terms.startOn, terms.chargesFrom, after))
  // Rent is due within its own month: this one's, or where that is past (or too small a part to owe a cent) a later one's.
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

/** Returns how a rent was computed: '$1,850.00 × 14 ÷ 30 = $863.33', or the amount alone where it is a whole month's. */
export function rentArithmetic({ rule, rentCents, days, daysInMonth }: RentExplanation): string {
  return rule === 'full_month' ? formatUsd(rentCents) : prorationArithmetic(rentCents, days, daysInMonth)
}

/** Returns how a part of a month's amount was computed: amount × days ÷ days of the month, rounded half-up to the cent. */
export function prorationArithmetic(wholeCents: Cents, days: number, daysInMonth: number): string {
  const amountCents = mulRatio(wholeCents, days, daysInMonth)
  return `${formatUsd(wholeCents)} × ${days} ÷ ${daysInMonth} = ${formatUsd(amountCents)}`
}
