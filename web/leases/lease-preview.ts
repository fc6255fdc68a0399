import { recurringArithmetic } from '#shared/leases/recurring-charge.ts'
import {
  recurringDueThrough,
  recurringForPeriod,
  recurringName,
  type RecurringTerms,
} from '#shared/leases/recurring-charge.ts'
import {
  type LeaseTerms,
  rentDueThrough,
  rentForPeriod,
  type RentPeriod,
} from '#shared/leases/rent-schedule.ts'
import {
  addMonths,
  isPlainDate,
  maxDate,
  monthsBetween,
  parsePlainDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { toCents, toDollars } from '#web/lib/text/format.ts'
import type { LeaseWithPayments } from './api.ts'
import { concessionMonths, type ConcessionMonth, termsOfRows } from './concession-values.ts'
import { termsOfLease } from './terms-of-lease.ts'
import { defaultChargesFrom, type LeaseValues } from './lease-values.ts'

export type LeasePreview = {
  /** The next charges, at most three. */
  next: RentPeriod[]
  /** The rents of twelve months before and after concessions. */
  months: ConcessionMonth[]
  /** The recurring charges posted with each of them other than the rent. */
  beside: BesideRent[][]
  /** What the tenant owes at once: by the first day, or today if that is past. Dollars. */
  dueAtOnce: {
    total: number
    on: string
    isToday: boolean
    rent: RentPeriod[]
    other: number
    deposit: number
  }
}

export type BesideRent = { name: string; amountCents: Cents; arithmetic: string; isWhole: boolean }

/** The rents of a signed lease, which its form does not change, and the first month that is not charged. */
export type SignedRents = {
  rents: Pick<LeaseTerms, 'rentCents' | 'rentSteps' | 'concessions'>
  openFrom: PlainDate
}

/**
 * Returns what a lease on these terms will charge, by the rules that post the charges; undefined while the form is
 * incomplete.
 */
export function previewOf(
  values: LeaseValues,
  today: string,
  signed?: SignedRents,
): LeasePreview | undefined {
  const form = termsOf(values, today)
  if (form === undefined) {
    return undefined
  }
  const terms = signed ? { ...form, ...signed.rents } : form
  const start = maxDate(terms.startOn, terms.chargesFrom)
  // months that are charged keep their amounts, whatever the form says
  const first = signed ? maxDate(start, signed.openFrom) : start
  const periods = monthsBetween(first, addMonths(first, 5))
    .map((month) => rentForPeriod(terms, month))
    .filter((period) => period !== null)
  const on = maxDate(terms.startOn, parsePlainDate(today))
  const rent = rentDueThrough(terms, on)
  const deposit = values.chargeDeposit ? (values.securityDeposit ?? 0) : 0
  const charges = recurringOf(values, terms.startOn)
  const rentCents = sumCents(rent.map((period) => period.amountCents))
  const otherCents = sumCents(
    charges.flatMap((charge) => recurringDueThrough(terms, charge, on).map(({ amountCents }) => amountCents)),
  )
  const next = periods.slice(0, 3)
  return {
    next,
    months: concessionMonths(terms, first),
    beside: next.map((period) => charges.flatMap((charge) => besideRent(terms, charge, period))),
    dueAtOnce: {
      total: toDollars(rentCents + otherCents + toCents(deposit)),
      on,
      isToday: on === today,
      rent,
      other: toDollars(otherCents),
      deposit,
    },
  }
}

/** Returns the complete rows of the form as the terms of recurring charges. */
function recurringOf({ recurringCharges }: LeaseValues, startOn: PlainDate): RecurringTerms[] {
  return recurringCharges.flatMap(({ kind, description, amount }) =>
    amount === null || amount <= 0 || amount > 10_000_000
      ? []
      : [
          {
            kind,
            description: description.trim() || null,
            amountCents: cents(toCents(amount)),
            changes: [],
            startOn,
            endOn: null,
          },
        ],
  )
}

function besideRent(terms: LeaseTerms, charge: RecurringTerms, { from }: RentPeriod): BesideRent[] {
  const period = recurringForPeriod(terms, charge, from)
  return period === null
    ? []
    : [
        {
          name: recurringName(charge),
          amountCents: period.amountCents,
          arithmetic: recurringArithmetic(period.explanation),
          isWhole: period.explanation.rule === 'recurring_full_month',
        },
      ]
}

function termsOf(values: LeaseValues, today: string): LeaseTerms | undefined {
  const { startDate, endDate, atEnd, isMonthToMonth, rentAmount, proration } = values
  const chargesFrom = values.chargesFrom || defaultChargesFrom(values, today)
  const dueDay = Number(values.dueDay)
  const endOn = isMonthToMonth || atEnd === 'MONTH_TO_MONTH' || !isPlainDate(endDate) ? null : endDate
  if (
    !isPlainDate(startDate) ||
    !isPlainDate(chargesFrom) ||
    rentAmount === null ||
    rentAmount <= 0 ||
    rentAmount > 10_000_000 ||
    !Number.isInteger(dueDay) ||
    startDate > '2190'
  ) {
    return undefined
  }
  return {
    startOn: startDate,
    endOn,
    terminatedOn: null,
    rentSteps: [],
    rentCents: cents(toCents(rentAmount)),
    dueDay,
    proration,
    chargesFrom,
    concessions: termsOfRows(values.concessions, startDate),
  }
}

/** Returns the rents of a signed lease and its first month whose rent is not charged yet. */
export function signedRents(lease: LeaseWithPayments, today: string): SignedRents {
  const { rentCents, rentSteps, concessions } = termsOfLease(lease)
  const next = lease.nextRent ? parsePlainDate(lease.nextRent.dueDate) : parsePlainDate(today)
  return {
    rents: { rentCents, rentSteps, ...(concessions && { concessions }) },
    openFrom: startOfMonth(next),
  }
}
