import type { ChargeKind } from '#shared/ledger/accounts.ts'
import { type Cents, formatUsd, sumCents, ZERO } from '#shared/lib/money.ts'
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
  nextRentDue,
  prorationArithmetic,
  type RentPart,
  rentForPeriod,
  type RentPeriod,
} from './rent-schedule.ts'

import { isMonthly } from '#shared/leases/rent-periods.ts'
import { rateOn, type RateStep, type SalesTaxFacts, taxArithmetic, taxOn } from './sales-tax.ts'

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

/** The terms that decide a month's charge, other than the terms of the lease. */
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
  /** Of sales tax that is a part of the rent: thousandths of a percent; then `amountCents` is 0. Null for an amount. */
  rate?: number | null
  /** Later rates in chronological order. */
  rateChanges?: readonly RateStep[]
  /** Whether sales tax of the lease is computed from it, too. */
  isTaxed?: boolean
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
export type RecurringPeriod = Omit<RentPeriod, 'explanation'> & {
  explanation: RecurringExplanation | SalesTaxFacts
}

/** Returns the name of the charge: its own description, else the name of its kind. */
export function recurringName({ kind, description }: Pick<RecurringTerms, 'kind' | 'description'>): string {
  return description ?? recurringNames[kind]
}

/**
 * Returns the cents of a whole month (any date in it): the latest change that begins on or before its first day; 0 for a rate,
 * whose amount follows from the rent.
 */
export function amountIn(
  { amountCents, changes }: Pick<RecurringTerms, 'amountCents' | 'changes'>,
  month: PlainDate,
): Cents {
  return changes.findLast(({ from }) => from <= startOfMonth(month))?.amountCents ?? amountCents
}

/**
 * Returns the charge of a calendar month (any date in it); null if no day of it is charged. It is due with
 * the rent, for the days that both the lease and the charge cover, and is prorated exactly like the rent
 * (`rentForPeriod`).
 *
 * Sales tax with a rate is the rate × the taxed amounts. These are the month's rent after concessions, and
 * the taxed charges among `all`, the recurring charges of the lease. It is charged if the charged days begin
 * within the days of the rate. It has no amount if rent is not by months.
 */
export function recurringForPeriod(
  lease: LeaseTerms,
  charge: RecurringTerms,
  month: PlainDate,
  all: readonly RecurringTerms[] = [],
): RecurringPeriod | null {
  if (isRate(charge)) {
    return taxForPeriod(lease, charge, month, all)
  }
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

/**
 * Returns the cents of a whole month on a day, as a lease shows it. For sales tax with a rate, this is the
 * tax on the rent before concessions (`rentCents`), and on the charges among `all`, the recurring charges of
 * the lease, that are taxed then.
 */
export function wholeMonthOf(
  charge: RecurringTerms,
  day: PlainDate,
  { rentCents, all }: { rentCents: Cents; all: readonly RecurringTerms[] },
): Cents {
  if (!isRate(charge)) {
    return amountIn(charge, day)
  }
  const taxed = all.filter(
    ({ isTaxed, startOn, endOn }) => isTaxed && startOn <= day && (endOn === null || endOn >= day),
  )
  return taxOn(
    sumCents([rentCents, ...taxed.map((one) => amountIn(one, day))]),
    rateOn(charge.rate, charge.rateChanges, day),
  )
}

/** Returns whether a recurring charge is sales tax at a rate. */
export function isRate<T extends RecurringTerms>(charge: T): charge is T & { rate: number } {
  return charge.rate !== undefined && charge.rate !== null
}

function taxForPeriod(
  lease: LeaseTerms,
  charge: RecurringTerms & { rate: number },
  month: PlainDate,
  all: readonly RecurringTerms[],
): RecurringPeriod | null {
  const rent = isMonthly(lease) ? rentForPeriod(lease, month) : null
  const taxed = isMonthly(lease) ? all.filter(({ isTaxed }) => isTaxed) : []
  const parts = [rent, ...taxed.map((one) => recurringForPeriod(lease, one, month))].filter(
    (part) => part !== null,
  )
  const [first] = parts
  if (first === undefined) {
    return null
  }
  const [from, to] = [
    minDate(first.from, ...parts.map((part) => part.from)),
    maxDate(first.to, ...parts.map((part) => part.to)),
  ]
  if (from < charge.startOn || (charge.endOn !== null && from > charge.endOn)) {
    return null
  }
  const rate = rateOn(charge.rate, charge.rateChanges, from)
  const baseCents = sumCents(parts.map(({ amountCents }) => amountCents))
  const amountCents = taxOn(baseCents, rate)
  return amountCents > ZERO
    ? {
        amountCents,
        dueOn: first.dueOn,
        from,
        to,
        explanation: { rule: 'sales_tax', from, to, rate, baseCents },
      }
    : null
}

/** Returns all charges due on or before the day, oldest first; only months from `from` on, where that is given. */
export function recurringDueThrough(
  lease: LeaseTerms,
  charge: RecurringTerms,
  day: PlainDate,
  from: PlainDate | null = null,
  all: readonly RecurringTerms[] = [],
): RecurringPeriod[] {
  const first = maxDate(lease.startOn, lease.chargesFrom, charge.startOn)
  return monthsBetween(from === null ? first : maxDate(first, startOfMonth(from)), day)
    .map((month) => recurringForPeriod(lease, charge, month, all))
    .filter((period) => period !== null)
    .filter(({ dueOn }) => dueOn <= day && (from === null || dueOn >= from))
}

/** Returns the first charge due after the day; null where there is none. */
export function nextRecurringDue(
  lease: LeaseTerms,
  charge: RecurringTerms,
  after: PlainDate,
  all: readonly RecurringTerms[] = [],
): RecurringPeriod | null {
  const first = startOfMonth(maxDate(lease.startOn, lease.chargesFrom, charge.startOn, after))
  // a charge is due within its own month: this month's, or a later one's where this month's is past (or too small to be
  // a cent)
  const last = first < startOfMonth(addMonths(LAST_DATE, -2)) ? addMonths(first, 2) : LAST_DATE
  // tax has no amount in months that are free of rent
  const rent = isRate(charge) ? nextRentDue(lease, maxDate(after, charge.startOn)) : null
  const later = rent !== null && rent.from > last ? [rent.from] : []
  const periods = [...monthsBetween(first, last), ...later].map((month) =>
    recurringForPeriod(lease, charge, month, all),
  )
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
export function recurringArithmetic(explanation: RecurringPeriod['explanation']): string {
  if (explanation.rule === 'sales_tax') {
    return taxArithmetic(explanation)
  }
  const { rule, monthlyCents, days, daysInMonth } = explanation
  return rule === 'recurring_full_month'
    ? formatUsd(monthlyCents)
    : prorationArithmetic(monthlyCents, days, daysInMonth)
}

function explanationOf(rent: RentPeriod['explanation'], monthlyCents: Cents): RecurringExplanation {
  const { from, to, days, daysInMonth } = rent
  const rule = rent.rule as MonthRule // the amount of a month has no steps within the month
  return { rule: `recurring_${rule}`, from, to, days, daysInMonth, monthlyCents }
}
