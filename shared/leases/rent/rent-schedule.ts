import { type Cents, cents, formatUsd, mulRatio, sumCents } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  clampedDay,
  daysBetween,
  LAST_DATE,
  maxDate,
  minDate,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import {
  type Concession,
  concessionArithmetic,
  type ConcessionFacts,
  concessionsOfMonth,
  endOfConcession,
  type GrossMonth,
} from './concessions.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import {
  isMonthly,
  rentPeriodOf,
  periodsBetween,
  type PeriodTerms,
  type RentSpan,
} from '#shared/leases/rent-periods.ts'
import { isWholeMonth, shareArithmetic, type ShareFacts } from './share-facts.ts'

/** The rule for a part of a month: by the real number of days of that month, or by thirtieths of the rent. */
export type Proration = 'ACTUAL_DAYS' | 'THIRTY_DAY_MONTH'

/** The origin of a later rent: agreed between the parties, with a renewal, or raised by a notice. */
export type RentStepKind = 'AGREED' | 'RENEWAL' | 'INCREASE'

/** A later rent of a lease: the cents of a whole month from a day on. */
export type RentStep = { from: PlainDate; rentCents: Cents }

/** The terms that decide the rent of a lease. */
export type LeaseTerms = PeriodTerms & {
  startOn: PlainDate
  /** The last day of the term, included; null is month-to-month. */
  endOn: PlainDate | null
  /** The last day of a lease that was ended early, included. */
  terminatedOn: PlainDate | null
  /** The rent of a whole month, or of a whole period, in cents, from the first day on. */
  rentCents: Cents
  /** Later rents in the order of their first days, each later than startOn. */
  rentSteps: readonly RentStep[]
  /** The day of the month on which rent is due, 1..31; the last day in a shorter month and in the last month. */
  dueDay: number
  proration: Proration
  /** The first day for which this ledger charges (later than startOn where the lease was taken over midway). */
  chargesFrom: PlainDate
  /** Discounts on the rent of some months; absent if the rent has no discounts. */
  concessions?: readonly Concession[]
}

/** The days of a period that have one rent. */
export type RentPart = {
  rule:
    | 'full_month'
    | 'prorated_actual_days'
    | 'prorated_thirty_day_month'
    | 'full_period'
    | 'prorated_period'
  from: PlainDate
  to: PlainDate
  /** The number of charged days, from..to with both included. */
  days: number
  /** The divisor of the days: the days of that month or period, or 30 under the thirty-day rule. */
  daysInMonth: number
  rentCents: Cents
  /** The division of the month's rent, if the charge is a part of it. */
  share?: ShareFacts
  /** The amounts that concessions take off the charge. */
  concession?: ConcessionFacts
}

/**
 * Why a period's rent has its amount: the rule and its facts, stored with the charge. Where a new rent begins within the
 * period, `parts` has the days of each rent in order, and `rentCents` is the rent of the first part.
 */
export type RentExplanation =
  | RentPart
  | (Omit<RentPart, 'rule'> & { rule: 'rent_changed'; parts: readonly RentPart[] })

/** The rent of one calendar month after concessions: the amount, the due date, the days, and the reason. */
export type RentPeriod = {
  amountCents: Cents
  dueOn: PlainDate
  from: PlainDate
  to: PlainDate
  explanation: RentExplanation
}

/**
 * Returns the rent of a calendar month (any date in it) after its concessions, which may take off all of it.
 * Null if no day of the month is charged or the rent is zero before concessions.
 *
 * The charged days are [max(startOn, chargesFrom, first of month), min(endOn, terminatedOn, last of month)].
 * For all days of the month it is exactly the rent, under both rules. Otherwise ACTUAL_DAYS is rent × days ÷
 * days of that month, and THIRTY_DAY_MONTH is rent × days ÷ 30 ('banker's month'), rounded half-up to the
 * cent. A part of a month has at most 30 days, so neither is ever more than the rent.
 *
 * If a new rent begins within the charged days, the days of each rent are charged by the same rule and
 * rounded each. Under THIRTY_DAY_MONTH the last rent of a whole month has the rest of the thirty days, which
 * may be zero days.
 *
 * It is due on the due day (`dueDateIn`), but not before the first charged day: rent of a tenant who moves in
 * midway is due on that day.
 *
 * If rent is not by calendar months, the same rules apply to the period that has the day (`rentPeriodOf`). A part
 * of it is rent × days ÷ days of the period, and it is due on its first charged day. Throws RangeError for a
 * due day outside 1..31.
 */
export function rentForPeriod(terms: LeaseTerms, month: PlainDate): RentPeriod | null {
  const gross = grossRentForPeriod(terms, month)
  if (gross === null || !terms.concessions?.length) {
    return gross
  }
  // a total that is spread counts the months before this ledger charges the lease
  const whole = { ...terms, chargesFrom: terms.startOn }
  const concession = concessionsOfMonth(terms.concessions, month, (at) =>
    grossMonth(startOfMonth(at) === startOfMonth(month) ? gross : grossRentForPeriod(whole, at)),
  )
  return concession === null
    ? gross
    : {
        ...gross,
        amountCents: cents(gross.amountCents - concession.amountCents),
        explanation: { ...gross.explanation, concession },
      }
}

/** Returns the rent of a calendar month before concessions, as `rentForPeriod` says. */
function grossRentForPeriod(terms: LeaseTerms, month: PlainDate): RentPeriod | null {
  const span = rentPeriodOf(terms, month)
  const from = maxDate(span.from, terms.startOn, terms.chargesFrom)
  const last = lastDayOf(terms)
  const to = last !== null && last < span.to ? last : span.to
  if (from > to) {
    return null
  }
  const { amountCents, explanation } = chargeDays(terms, { from, to }, span)
  if (amountCents <= 0) {
    return null
  }
  const dueOn = isMonthly(terms) ? maxDate(dueDateIn(terms, month), from) : from
  return { amountCents, dueOn, from, to, explanation }
}

/** Returns the rent of a calendar month (any date in it) before concessions, with its days; null where there is none. */
export function grossRentOf(terms: LeaseTerms, month: PlainDate): GrossMonth | null {
  return grossMonth(grossRentForPeriod(terms, month))
}

function grossMonth(period: RentPeriod | null): GrossMonth | null {
  if (period === null) {
    return null
  }
  const { days, daysInMonth } = period.explanation
  return { grossCents: period.amountCents, days, daysInMonth, isWhole: isWholeMonth(period) }
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

/** Returns the rent of a whole month (cents) that is in force on a day; before the first day, the first rent. */
export function rentOn(
  { rentCents, rentSteps }: Pick<LeaseTerms, 'rentCents' | 'rentSteps'>,
  day: PlainDate,
): Cents {
  return rentSteps.findLast(({ from }) => from <= day)?.rentCents ?? rentCents
}

/** Returns all rent periods due on or before the day, oldest first. */
export function rentDueThrough(terms: LeaseTerms, day: PlainDate): RentPeriod[] {
  return rentPeriodsThrough(terms, day).filter((period) => period.dueOn <= day)
}

/** Returns the rent periods of all months through the month of the day, oldest first, due by then or later. */
export function rentPeriodsThrough(terms: LeaseTerms, day: PlainDate): RentPeriod[] {
  return rentMonthsThrough(terms, day)
    .map((month) => rentForPeriod(terms, month))
    .filter((period) => period !== null)
}

/**
 * Returns the first days of the months or periods whose rent may be due through the day, oldest first. If
 * `from` is given, they begin with the month or period of `from`. Rent is due within its own month or period.
 */
export function rentMonthsThrough(
  terms: LeaseTerms,
  day: PlainDate,
  from: PlainDate | null = null,
): PlainDate[] {
  const first = maxDate(terms.startOn, terms.chargesFrom)
  return periodsBetween(terms, from === null ? first : maxDate(first, from), day)
}

/** Returns the first rent period due after the day that has an amount to pay; null if there is none. */
export function nextRentDue(terms: LeaseTerms, after: PlainDate): RentPeriod | null {
  if (!isMonthly(terms)) {
    return nextPeriodDue(terms, after)
  }
  const first = startOfMonth(maxDate(terms.startOn, terms.chargesFrom, after))
  // Rent is due within its own month: this month's, or a later month's if this month's is past (or less than
  // a cent). If a lease is free at first, its first rent is due when a later rent begins. If concessions take
  // off all rent, the first rent is due after they end.
  const changes = [
    ...terms.rentSteps.map(({ from }) => from),
    ...(terms.concessions ?? []).map(endOfConcession),
  ]
  const later = changes.map(startOfMonth).filter((month) => month > first)
  const months = [first, ...later.toSorted()].flatMap((month) =>
    monthsBetween(month, month < startOfMonth(addMonths(LAST_DATE, -2)) ? addMonths(month, 2) : LAST_DATE),
  )
  const periods = months.map((month) => rentForPeriod(terms, month))
  return periods.find((period) => period !== null && period.dueOn > after && period.amountCents > 0) ?? null
}

/**
 * Returns the first rent due after the day if rent is not by calendar months. It looks in the day's own
 * period too.
 */
function nextPeriodDue(terms: LeaseTerms, after: PlainDate): RentPeriod | null {
  const first = maxDate(terms.startOn, terms.chargesFrom, after)
  const days = [first, ...terms.rentSteps.map((step) => step.from).filter((day) => day > first)]
  const periods = days.flatMap((day) => {
    const { to } = rentPeriodOf(terms, day)
    return [day, addDays(to, 1)].map((one) => rentForPeriod(terms, one))
  })
  return periods.find((period) => period !== null && period.dueOn > after && period.amountCents > 0) ?? null
}

function chargeDays(
  terms: LeaseTerms,
  { from, to }: RentSpan,
  span: RentSpan,
): Pick<RentPeriod, 'amountCents' | 'explanation'> {
  const parts = partsOf(terms, { from, to }, span)
  const amountCents = sumCents(parts.map(costOf))
  const [first] = parts as [RentPart] // a period has at least one part
  if (parts.length === 1) {
    return { amountCents, explanation: first }
  }
  const days = daysBetween(from, to) + 1
  return { amountCents, explanation: { ...first, rule: 'rent_changed', from, to, days, parts } }
}

/** Returns the days of each rent within the charged days of a month or period, in order. */
function partsOf(terms: LeaseTerms, { from, to }: RentSpan, span: RentSpan): RentPart[] {
  const changes = terms.rentSteps.filter((step) => step.from > from && step.from <= to)
  const starts = [{ from, rentCents: rentOn(terms, from) }, ...changes].filter(
    (start, at, all) => at === 0 || start.rentCents !== all[at - 1]?.rentCents,
  )
  const lengthOfMonth = daysBetween(span.from, span.to) + 1
  const isPeriod = !isMonthly(terms)
  const isWhole = daysBetween(from, to) + 1 === lengthOfMonth
  const isActual = isPeriod || terms.proration === 'ACTUAL_DAYS'
  let remaining = isActual || !isWhole ? lengthOfMonth : 30
  const parts = starts.map((start, at): RentPart => {
    const next = starts[at + 1]
    const last = next ? addDays(next.from, -1) : to
    const isRest = isWhole && !next
    const days = isRest ? remaining : Math.min(daysBetween(start.from, last) + 1, remaining)
    remaining -= days
    return {
      rule: isPeriod ? 'prorated_period' : isActual ? 'prorated_actual_days' : 'prorated_thirty_day_month',
      from: start.from,
      to: last,
      days,
      daysInMonth: isActual ? lengthOfMonth : 30,
      rentCents: start.rentCents,
    }
  })
  const [only] = parts
  return only && parts.length === 1 && isWhole
    ? [
        {
          ...only,
          rule: isPeriod ? 'full_period' : 'full_month',
          days: lengthOfMonth,
          daysInMonth: lengthOfMonth,
        },
      ]
    : parts
}

/** Whether a rule charges all days of a month or period. */
export const isFullRule = (rule: RentExplanation['rule']): boolean =>
  rule === 'full_month' || rule === 'full_period'

/** Returns what a part of a period costs in cents, rounded half-up. */
function costOf({ rule, rentCents, days, daysInMonth }: RentPart): Cents {
  return isFullRule(rule) ? rentCents : mulRatio(rentCents, days, daysInMonth)
}

/**
 * Returns the arithmetic of a period's rent: '$1,850.00 × 14 ÷ 30 = $863.33', or of each rent where it changes within the
 * period: '$1,250.00 × 15 ÷ 30 + $1,325.00 × 15 ÷ 30 = $1,287.50'.
 */
export function rentArithmetic(explanation: RentExplanation): string {
  const { share, concession } = explanation
  if (share) {
    return shareArithmetic(explanation, share)
  }
  const gross = grossArithmetic(explanation)
  if (!concession) {
    return gross
  }
  const net = concessionArithmetic(concession)
  return isFullRule(explanation.rule) ? net : `${gross}; ${net}`
}

function grossArithmetic(explanation: RentExplanation): string {
  if (explanation.rule === 'rent_changed') {
    const { parts } = explanation
    const terms = parts.map(
      ({ rentCents, days, daysInMonth }) => `${formatUsd(rentCents)} × ${days} ÷ ${daysInMonth}`,
    )
    return `${terms.join(' + ')} = ${formatUsd(sumCents(parts.map(costOf)))}`
  }
  const { rule, rentCents, days, daysInMonth } = explanation
  return isFullRule(rule) ? formatUsd(rentCents) : prorationArithmetic(rentCents, days, daysInMonth)
}

/**
 * Returns the arithmetic of a part of a month's amount: amount × days ÷ days of the month, rounded half-up to the cent.
 */
export function prorationArithmetic(wholeCents: Cents, days: number, daysInMonth: number): string {
  const amountCents = mulRatio(wholeCents, days, daysInMonth)
  return `${formatUsd(wholeCents)} × ${days} ÷ ${daysInMonth} = ${formatUsd(amountCents)}`
}
