import { recurringArithmetic } from '#shared/leases/rent/recurring-charge.ts'
import {
  recurringDueThrough,
  recurringForPeriod,
  recurringName,
  type RecurringTerms,
} from '#shared/leases/rent/recurring-charge.ts'
import {
  type LeaseTerms,
  rentForPeriod,
  rentPeriodsThrough,
  type RentPeriod,
} from '#shared/leases/rent/rent-schedule.ts'
import { type RentShare, splitRent } from '#shared/leases/rent/rent-shares.ts'
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
import type { LeaseWithPayments } from '#web/leases/api.ts'
import {
  concessionMonths,
  type ConcessionMonth,
  termsOfRows,
} from '#web/leases/concessions/concession-values.ts'
import { termsOfLease } from './terms-of-lease.ts'
import { isRated, rateOfText } from '#web/leases/recurring/tax-rate.ts'
import { defaultChargesFrom, dollarsBetween, type LeaseValues } from './lease-values.ts'

export type LeasePreview = {
  /** The next charges, at most three. */
  next: RentPeriod[]
  /** The rents of twelve months before and after concessions. */
  months: ConcessionMonth[]
  /** The payers of each of the next charges with their parts; empty if the tenants pay all of it. */
  parts: PartOfRent[][]
  /** The recurring charges posted with each of them other than the rent. */
  beside: BesideRent[][]
  /** The amount that the tenant owes first: by the first day, or today if that is past. Dollars. */
  dueAtOnce: {
    total: number
    on: string
    isToday: boolean
    rent: { months: number; amount: number }
    other: number
    deposit: number
    /** The amount owed from before; below zero if it was prepaid. */
    opening: number
    /** The rent that payers owe by that day, by payer. */
    payers: { name: string; amount: number }[]
  }
}

/** A part of a month's rent; `payer` is the name of who owes it, null for the tenants. */
export type PartOfRent = { payer: string | null; amountCents: Cents; dueOn: PlainDate }

/** A payer that the form offers. */
export type PayerChoice = { id: string; name: string; dueDay: number | null }

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
  {
    signed,
    payers = [],
  }: { signed?: SignedRents | undefined; payers?: readonly PayerChoice[] | undefined } = {},
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
  const shares = sharesOf(values, terms, payers)
  const rents = rentPeriodsThrough(terms, on)
  const rent = rents.flatMap((period) => dueBy(period, shares, on))
  const deposit = values.chargeDeposit ? (values.securityDeposit ?? 0) : 0
  const charges = recurringOf(values, terms.startOn)
  const opening = values.isOpening ? dollarsBetween(values.opening.owed, values.opening.credit) : 0
  const rentCents = sumCents(rent.map(({ amountCents }) => amountCents))
  const otherCents = sumCents(
    charges.flatMap((charge) =>
      recurringDueThrough(terms, charge, on, null, charges).map(({ amountCents }) => amountCents),
    ),
  )
  const next = periods.slice(0, 3)
  return {
    next,
    months: concessionMonths(terms, first),
    parts: next.map((period) => (shares.length === 0 ? [] : partsOf(period, shares))),
    beside: next.map((period) => charges.flatMap((charge) => besideRent(terms, charge, period, charges))),
    dueAtOnce: {
      total: toDollars(Math.max(0, rentCents + otherCents + toCents(deposit) + toCents(opening))),
      on,
      isToday: on === today,
      rent: { months: new Set(rent.map(({ month }) => month)).size, amount: toDollars(rentCents) },
      other: toDollars(otherCents),
      deposit,
      opening,
      payers: shares.flatMap(({ payerName: name }) => {
        const own = sumCents(rent.filter(({ payer }) => payer === name).map(({ amountCents }) => amountCents))
        return own > 0 ? [{ name, amount: toDollars(own) }] : []
      }),
    },
  }
}

/** Returns the complete rows of the form as shares of the rent from its first month on. */
function sharesOf(
  { payers: rows }: LeaseValues,
  { startOn }: LeaseTerms,
  payers: readonly PayerChoice[],
): RentShare[] {
  return rows.flatMap(({ payerId, amount }) => {
    const payer = payers.find(({ id }) => id === payerId)
    return payer && amount !== null && amount > 0 && amount <= 10_000_000
      ? [
          {
            payerId,
            payerName: payer.name,
            dueDay: payer.dueDay,
            steps: [{ from: startOfMonth(startOn), amountCents: cents(toCents(amount)) }],
          },
        ]
      : []
  })
}

function partsOf(period: RentPeriod, shares: readonly RentShare[]): PartOfRent[] {
  return splitRent(period, shares).map(({ payerId, amountCents, dueOn }) => ({
    payer: shares.find((share) => share.payerId === payerId)?.payerName ?? null,
    amountCents,
    dueOn,
  }))
}

/** Returns the parts of a month's rent that are due by a day. */
function dueBy(
  period: RentPeriod,
  shares: readonly RentShare[],
  on: PlainDate,
): (PartOfRent & { month: PlainDate })[] {
  return partsOf(period, shares)
    .filter(({ dueOn }) => dueOn <= on)
    .map((part) => ({ ...part, month: startOfMonth(period.from) }))
}

/** Returns the complete rows of the form as the terms of recurring charges. */
function recurringOf({ recurringCharges }: LeaseValues, startOn: PlainDate): RecurringTerms[] {
  return recurringCharges.flatMap((row) => {
    const { kind, description, amount, isTaxed } = row
    const rate = isRated(row) ? rateOfText(row.rate) : null
    const isOff = isRated(row) ? rate === null : amount === null || amount <= 0 || amount > 10_000_000
    return isOff
      ? []
      : [
          {
            kind,
            description: description.trim() || null,
            amountCents: cents(rate === null ? toCents(amount ?? 0) : 0),
            rate: rate === null ? null : Math.round(rate * 1_000),
            isTaxed: kind !== 'SALES_TAX' && isTaxed,
            changes: [],
            startOn,
            endOn: null,
          },
        ]
  })
}

function besideRent(
  terms: LeaseTerms,
  charge: RecurringTerms,
  { from }: RentPeriod,
  all: readonly RecurringTerms[],
): BesideRent[] {
  const period = recurringForPeriod(terms, charge, from, all)
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
    rentFrequency: values.rentFrequency,
    periodsFrom: isPlainDate(values.periodsFrom) ? values.periodsFrom : startDate,
    chargesFrom,
    concessions: termsOfRows(values.concessions, startDate),
  }
}

/** Returns the rents of a signed lease and its first month whose rent is not charged yet. */
export function signedRents(lease: LeaseWithPayments): SignedRents {
  const { rentCents, rentSteps, concessions } = termsOfLease(lease)
  return {
    rents: { rentCents, rentSteps, ...(concessions && { concessions }) },
    openFrom: parsePlainDate(lease.openFrom),
  }
}
