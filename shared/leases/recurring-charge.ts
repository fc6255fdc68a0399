import type { ChargeKind } from '#shared/ledger/accounts.ts'
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
  dueDateIn,
  type LeaseTerms,
  prorationArithmetic,
  type RentPart,
  rentForPeriod,
  type RentPeriod,
} from './rent-schedule.ts'

/** The kinds of monthly charges other than the rent, by their usual names in the industry. */
export type RecurringKind = 'PET_RENT' | 'PARKING' | 'STORAGE' | 'UTILITIES' | 'SALES_TAX' | 'OTHER'

/** Returns the kind of the charges that a recurring charge makes, which gives them their account. */
export function chargeKindOf(kind: RecurringKind): ChargeKind {
  return kind === 'PET_RENT' ? 'PET' : kind
}

/** The default name of each kind, for a charge without a description. */
export const recurringNames: Record<RecurringKind, string> = {
  PET_RENT: 'Pet rent',
  PARKING: 'Parking',
  STORAGE: 'Storage',
  UTILITIES: 'Utilities',
  SALES_TAX: 'Sales tax',
  OTHER: 'Monthly charge',
}

/** A later amount for a whole month; `from` is the first day of a month. */
export type RecurringStep = { from: PlainDate; amountCents: Cents }

/** The terms from which a month's charge is computed, other than the terms of the lease. */
export type RecurringTerms = {
  kind: RecurringKind
  description: string | null
  /** The cents of a whole month from the start on. */
  amountCents: Cents
  /** Later amounts in chronological order. */
  changes: readonly RecurringStep[]
  startOn: PlainDate
  /** The last day of the charge, included; null: it lasts as long as the lease. */
  endOn: PlainDate | null
}

/** The rules of a month; recurring charges are by calendar months, also where the rent has other periods. */
type MonthRule = Exclude<RentPart['rule'], 'full_period' | 'prorated_period'>

/** Why a recurring charge has its amount; stored with the charge. */
export type RecurringExplanation = Omit<RentPart, 'rule' | 'rentCents'> & {
  rule: `recurring_${MonthRule}`
  /** The cents of a whole month that were used. */
  monthlyCents: Cents
}

/** One month's charge: the amount, the due date, the days, and the reason. */
export type RecurringPeriod = Omit<RentPeriod, 'explanation'> & { explanation: RecurringExplanation }

/** Returns the name of the charge: its own description, else the name of its kind. */
export function recurringName({ kind, description }: Pick<RecurringTerms, 'kind' | 'description'>): string {
  return description ?? recurringNames[kind]
}

/** Returns the cents of a whole month (any date in it): the latest change that begins on or before its first day. */
export function amountIn(
  { amountCents, changes }: Pick<RecurringTerms, 'amountCents' | 'changes'>,
  month: PlainDate,
): Cents {
  return changes.findLast(({ from }) => from <= startOfMonth(month))?.amountCents ?? amountCents
}

/**
 * Returns the charge of a calendar month (any date in it); null where no day of it is charged. It is due with the rent,
 * for the days that both the lease and the charge cover, and is prorated exactly like the rent (`rentForPeriod`).
 */
export function recurringForPeriod(
  lease: LeaseTerms,
  charge: RecurringTerms,
  month: PlainDate,
): RecurringPeriod | null {
  const monthlyCents = amountIn(charge, month)
  const period = rentForPeriod(
    { ...within(lease, charge), rentCents: monthlyCents, rentSteps: [], concessions: [] },
    month,
  )
  return (
    period && {
      ...period,
      // the last day of the lease limits the due date, the last day of the charge does not
      dueOn: maxDate(dueDateIn(lease, month), period.from),
      explanation: explanationOf(period.explanation, monthlyCents),
    }
  )
}

/** Returns all charges due on or before the day, oldest first; only months from `from` on, where that is given. */
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

/** Returns the first charge due after the day; null where there is none. */
export function nextRecurringDue(
  lease: LeaseTerms,
  charge: RecurringTerms,
  after: PlainDate,
): RecurringPeriod | null {
  const first = startOfMonth(maxDate(lease.startOn, lease.chargesFrom, charge.startOn, after))
  // a charge is due within its own month: this month's, or a later one's where this month's is past (or too small to be
  // a cent)
  const last = first < startOfMonth(addMonths(LAST_DATE, -2)) ? addMonths(first, 2) : LAST_DATE
  const periods = monthsBetween(first, last).map((month) => recurringForPeriod(lease, charge, month))
  return periods.find((period) => period !== null && period.dueOn > after) ?? null
}

/**
 * Returns the changes with `step` added: the cents of a whole month from the first day of a month on. A change of the
 * same month is replaced, a change that keeps the amount is left out, and later changes stay.
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

/** Returns the terms of the lease, limited to the days that the charge covers. */
function within(lease: LeaseTerms, { startOn, endOn }: RecurringTerms): LeaseTerms {
  const ends = [lease.endOn, endOn].filter((date) => date !== null)
  const [first, ...rest] = ends
  return {
    ...lease,
    rentFrequency: 'MONTHLY',
    periodsFrom: null,
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

function explanationOf(rent: RentPeriod['explanation'], monthlyCents: Cents): RecurringExplanation {
  const { from, to, days, daysInMonth } = rent
  const rule = rent.rule as MonthRule // the amount of a month has no steps within the month
  return { rule: `recurring_${rule}`, from, to, days, daysInMonth, monthlyCents }
}
