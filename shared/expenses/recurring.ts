import { type Cents, cents, minCents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import { addMonths, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

export const frequencies = [
  'MONTH',
  'TWO_MONTHS',
  'QUARTER',
  'FOUR_MONTHS',
  'HALF_YEAR',
  'YEAR',
  'TWO_YEARS',
] as const
export type Frequency = (typeof frequencies)[number]

/** The amounts of a recurring expense from a day on, in cents. */
export type RecurringExpenseTerms = {
  from: PlainDate
  /** The amount; of a mortgage the fixed payment of principal and interest. */
  amountCents: Cents
  /** The yearly rate of a mortgage in thousandths of a percent: 6.125 % is 6125. */
  rate: number | null
  /** The amounts that a mortgage payment adds for property tax and insurance, which the lender pays. */
  taxCents: Cents
  insuranceCents: Cents
}

export type ExpenseSchedule = {
  every: Frequency
  startsOn: PlainDate
  endsOn: PlainDate | null
}

const months: Record<Frequency, number> = {
  MONTH: 1,
  TWO_MONTHS: 2,
  QUARTER: 3,
  FOUR_MONTHS: 4,
  HALF_YEAR: 6,
  YEAR: 12,
  TWO_YEARS: 24,
}

/**
 * Returns the due dates of a schedule from a day through another one, at most `limit`. Each has the day of the first one,
 * or the last day of a shorter month.
 */
export function dueDatesOf(
  { every, startsOn, endsOn }: ExpenseSchedule,
  from: PlainDate,
  through: PlainDate,
  limit = 1_000,
): PlainDate[] {
  const dates: PlainDate[] = []
  for (let index = 0; dates.length < limit; index += 1) {
    const date = addMonths(startsOn, index * months[every])
    if (date > through || (endsOn !== null && date > endsOn)) {
      break
    }
    if (date >= from) {
      dates.push(date)
    }
  }
  return dates
}

/** Returns the terms of a day: the last ones that began on it or before; the first ones before all. */
export function termsOn(
  terms: readonly RecurringExpenseTerms[],
  on: PlainDate,
): RecurringExpenseTerms | undefined {
  const sorted = terms.toSorted((a, b) => (a.from < b.from ? -1 : 1))
  return sorted.findLast(({ from }) => from <= on) ?? sorted[0]
}

/** A payment of a mortgage by its parts, in cents. */
export type MortgagePayment = {
  interestCents: Cents
  principalCents: Cents
  taxCents: Cents
  insuranceCents: Cents
  totalCents: Cents
}

/**
 * Splits the payment of a month: interest is the balance × yearly rate ÷ 12, rounded to the cent, the rest of the fixed
 * payment is principal, at most what is owed. All in cents. A payment that does not cover the interest pays no principal.
 */
export function splitMortgagePayment(balance: Cents, terms: RecurringExpenseTerms): MortgagePayment {
  const interest = mulRatio(balance, terms.rate ?? 0, 1_200_000)
  const principalCents = minCents(balance, cents(Math.max(terms.amountCents - interest, 0)))
  const interestCents = minCents(interest, terms.amountCents)
  const { taxCents, insuranceCents } = terms
  const totalCents = sumCents([interestCents, principalCents, taxCents, insuranceCents])
  return { interestCents, principalCents, taxCents, insuranceCents, totalCents }
}

export type UpcomingPayment = { on: PlainDate; amountCents: Cents; split: MortgagePayment | null }

/**
 * Returns the next payments from a day on, at most `count`, without the dates in `taken`. `balance` is the
 * open balance of a mortgage in cents, or null for other expenses. A mortgage's payments are listed with a
 * balance that falls from one to the next, until it is paid off.
 */
export function upcomingPayments(
  schedule: ExpenseSchedule & { terms: readonly RecurringExpenseTerms[] },
  {
    from,
    balance,
    taken,
    count,
  }: {
    from: PlainDate
    balance: Cents | null
    taken: ReadonlySet<string>
    count: number
  },
): UpcomingPayment[] {
  const first = maxDate(from, schedule.startsOn)
  const dates = dueDatesOf(schedule, first, addMonths(first, 12 * 40), count + taken.size)
  let left = balance
  const payments: UpcomingPayment[] = []
  for (const on of dates.filter((date) => !taken.has(date)).slice(0, count)) {
    const terms = termsOn(schedule.terms, on)
    if (!terms || left === ZERO) {
      break
    }
    const split = left === null ? null : splitMortgagePayment(left, terms)
    if (split && left !== null) {
      left = cents(left - split.principalCents)
    }
    payments.push({ on, amountCents: split ? split.totalCents : terms.amountCents, split })
  }
  return payments
}
