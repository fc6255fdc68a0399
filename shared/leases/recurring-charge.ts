import { type Cents, formatUsd } from '#shared/lib/money.ts'
import {
  addMonths,
  LAST_DATE,
  maxDate,
  minDate,
  monthsBetween,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import {
  type LeaseTerms,
  prorationArithmetic,
  type RentExplanation,
  rentForPeriod,
  type RentPeriod,
} from './rent-schedule.ts'

/** What is charged every month besides the rent, in the words of the trade. */
export type RecurringKind = 'PET_RENT' | 'PARKING' | 'STORAGE' | 'UTILITIES' | 'OTHER'

/** What each kind is called where nobody named it. */
export const recurringNames: Record<RecurringKind, string> = {
  PET_RENT: 'Pet rent',
  PARKING: 'Parking',
  STORAGE: 'Storage',
  UTILITIES: 'Utilities',
  OTHER: 'Monthly charge',
}

/** A later amount of a whole month; `from` is the first day of a month. */
export type RecurringStep = { from: PlainDate; amountCents: Cents }

/** What the charges of a month follow from, beside the terms of the lease. */
export type RecurringTerms = {
  kind: RecurringKind
  description: string | null
  /** Of a whole month, from the start on. */
  amountCents: Cents
  /** In order of time. */
  changes: readonly RecurringStep[]
  startOn: PlainDate
  /** Its last day, included; null: as long as the lease. */
  endOn: PlainDate | null
}

/** Why a recurring charge is what it is, kept with the charge. */
export type RecurringExplanation = Omit<RentExplanation, 'rule' | 'rentCents'> & {
  rule: `recurring_${RentExplanation['rule']}`
  /** The amount of a whole month that counted. */
  monthlyCents: Cents
}

/** One month's charge: what is owed, when, for which days, and why. */
export type RecurringPeriod = Omit<RentPeriod, 'explanation'> & { explanation: RecurringExplanation }

/** What it is called: its own description, else the name of its kind. */
export function recurringName({ kind, description }: Pick<RecurringTerms, 'kind' | 'description'>): string {
  return description ?? recurringNames[kind]
}

/** The amount of a whole month (any date in it), in cents: that of the last change by its first day. */
export function amountIn(
  { amountCents, changes }: Pick<RecurringTerms, 'amountCents' | 'changes'>,
  month: PlainDate,
): Cents {
  return changes.findLast(({ from }) => from <= startOfMonth(month))?.amountCents ?? amountCents
}

/**
 * The charge of a calendar month (any date in it), or null where no day of it is charged. Due with the rent, for the days of
 * the month that both the lease and the charge cover, and prorated exactly as the rent is (`rentForPeriod`).
 */
export function recurringForPeriod(
  lease: LeaseTerms,
  charge: RecurringTerms,
  month: PlainDate,
): RecurringPeriod | null {
  const monthlyCents = amountIn(charge, month)
  const period = rentForPeriod({ ...within(lease, charge), rentCents: monthlyCents }, month)
  return period && { ...period, explanation: explanationOf(period.explanation, monthlyCents) }
}

/** All its charges due on or before the day, oldest first; of months from `from` on, where that is given. */
export function recurringDueThrough(
  lease: LeaseTerms,
  charge: RecurringTerms,
  day: PlainDate,
  from: PlainDate | null = null,
): RecurringPeriod[] {
  const first = maxDate(lease.startOn, lease.chargesFrom, charge.startOn)
  return monthsBetween(from === null ? first : maxDate(first, startOfMonth(from)), day)
    .map((month) => recurringForPeriod(lease, charge, month))
    .filter((period) => period !== null)
    .filter(({ dueOn }) => dueOn <= day && (from === null || dueOn >= from))
}

/** The first one due after the day, or null where none will be. */
export function nextRecurringDue(
  lease: LeaseTerms,
  charge: RecurringTerms,
  after: PlainDate,
): RecurringPeriod | null {
  const first = startOfMonth(maxDate(lease.startOn, lease.chargesFrom, charge.startOn, after))
  // due within its own month: this one's, or where that is past (or too small a part to owe a cent) a later one's
  const last = first < startOfMonth(addMonths(LAST_DATE, -2)) ? addMonths(first, 2) : LAST_DATE
  const periods = monthsBetween(first, last).map((month) => recurringForPeriod(lease, charge, month))
  return periods.find((period) => period !== null && period.dueOn > after) ?? null
}

/**
 * The changes with another one: from the first day of a month on a whole month costs so many cents. One of the same month is
 * replaced, one that changes nothing is left out, later ones stay.
 */
export function withChange(
  charge: Pick<RecurringTerms, 'amountCents' | 'changes'>,
  step: RecurringStep,
): RecurringStep[] {
  const all = [...charge.changes.filter(({ from }) => from !== step.from), step].toSorted((a, b) =>
    a.from < b.from ? -1 : 1,
  )
  return all.filter((one, at) => one.amountCents !== (all[at - 1]?.amountCents ?? charge.amountCents))
}

/** The terms of the lease for the days that the charge covers, too. */
function within(lease: LeaseTerms, { startOn, endOn }: RecurringTerms): LeaseTerms {
  const ends = [lease.endOn, endOn].filter((date) => date !== null)
  const [first, ...rest] = ends
  return {
    ...lease,
    startOn: maxDate(lease.startOn, startOn),
    endOn: first === undefined ? null : minDate(first, ...rest),
  }
}

/** Returns how a month's charge was computed, as `rentArithmetic` does. */
export function recurringArithmetic({ rule, monthlyCents, days, daysInMonth }: RecurringExplanation): string {
  return rule === 'recurring_full_month'
    ? formatUsd(monthlyCents)
    : prorationArithmetic(monthlyCents, days, daysInMonth)
}

function explanationOf(rent: RentExplanation, monthlyCents: Cents): RecurringExplanation {
  const { from, to, days, daysInMonth } = rent
  return { rule: `recurring_${rent.rule}`, from, to, days, daysInMonth, monthlyCents }
}
