import {
  type LeaseTerms,
  rentDueThrough,
  rentForPeriod,
  type RentPeriod,
} from '#shared/leases/rent-schedule.ts'
import { addMonths, isPlainDate, maxDate, monthsBetween, parsePlainDate } from '#shared/lib/plain-date.ts'
import { cents, sumCents } from '#shared/lib/money.ts'
import { toCents, toDollars } from '#web/lib/format.ts'
import { defaultChargesFrom, type LeaseValues } from './lease-values.ts'

export type LeasePreview = {
  /** The next charges, at most three. */
  next: RentPeriod[]
  /** What the tenant owes at once: by the first day, or today where that is past. Dollars. */
  dueAtOnce: { total: number; on: string; isToday: boolean; rent: RentPeriod[]; deposit: number }
}

/** What a lease on these terms will charge, by the rules that post it; undefined while the form says too little. */
export function previewOf(values: LeaseValues, today: string): LeasePreview | undefined {
  const terms = termsOf(values, today)
  if (terms === undefined) {
    return undefined
  }
  const first = maxDate(terms.startOn, terms.chargesFrom)
  const periods = monthsBetween(first, addMonths(first, 5))
    .map((month) => rentForPeriod(terms, month))
    .filter((period) => period !== null)
  const on = maxDate(terms.startOn, parsePlainDate(today))
  const rent = rentDueThrough(terms, on)
  const deposit = values.chargeDeposit ? (values.securityDeposit ?? 0) : 0
  const rentCents = sumCents(rent.map((period) => period.amountCents))
  return {
    next: periods.slice(0, 3),
    dueAtOnce: {
      total: toDollars(rentCents + toCents(deposit)),
      on,
      isToday: on === today,
      rent,
      deposit,
    },
  }
}

function termsOf(values: LeaseValues, today: string): LeaseTerms | undefined {
  const { startDate, endDate, isMonthToMonth, rentAmount, proration } = values
  const chargesFrom = values.chargesFrom || defaultChargesFrom(startDate, today)
  const dueDay = Number(values.dueDay)
  const endOn = isMonthToMonth || !isPlainDate(endDate) ? null : endDate
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
    rentCents: cents(toCents(rentAmount)),
    dueDay,
    proration,
    chargesFrom,
  }
}
