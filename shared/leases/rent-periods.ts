import { type Cents, cents, mulRatio } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  endOfMonth,
  LAST_DATE,
  minDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

/** The frequencies at which rent can be charged. */
export const rentFrequencies = [
  'MONTHLY',
  'WEEKLY',
  'BIWEEKLY',
  'FOUR_WEEKLY',
  'QUARTERLY',
  'YEARLY',
] as const
export type RentFrequency = (typeof rentFrequencies)[number]

/** For how long a rent is: a calendar month, or periods that are counted from the first day of one of them. */
export type PeriodTerms = {
  /** MONTHLY where it is left out. */
  rentFrequency?: RentFrequency | undefined
  /** The first day of a period; null for calendar months. */
  periodsFrom?: PlainDate | null | undefined
}

/** The days of a period, both included, whether or not a lease covers all of them. */
export type RentSpan = { from: PlainDate; to: PlainDate }

/** A length in days or in months, and how many of them make a year. */
const lengths = {
  MONTHLY: { months: 1, perYear: 12 },
  WEEKLY: { days: 7, perYear: 52 },
  BIWEEKLY: { days: 14, perYear: 26 },
  FOUR_WEEKLY: { days: 28, perYear: 13 },
  QUARTERLY: { months: 3, perYear: 4 },
  YEARLY: { months: 12, perYear: 1 },
} as const satisfies Record<RentFrequency, { perYear: number } & ({ days: number } | { months: number })>

/** Returns whether rent is charged by calendar months. */
export function isMonthly({ rentFrequency, periodsFrom }: PeriodTerms): boolean {
  return (rentFrequency ?? 'MONTHLY') === 'MONTHLY' || !periodsFrom
}

/**
 * Returns the period that has the day: its calendar month, or the period that is counted from `periodsFrom` in days (7, 14,
 * 28) or months (3, 12), forward and back. A period of months begins on the day of `periodsFrom` in its month, or on the last
 * day of a shorter month.
 */
export function rentPeriodOf(terms: PeriodTerms, day: PlainDate): RentSpan {
  const { rentFrequency = 'MONTHLY', periodsFrom } = terms
  if (rentFrequency === 'MONTHLY' || !periodsFrom) {
    return { from: startOfMonth(day), to: endOfMonth(day) }
  }
  const length = lengths[rentFrequency]
  if ('days' in length) {
    const at = Math.floor(daysBetween(periodsFrom, day) / length.days)
    const from = addDays(periodsFrom, at * length.days)
    return { from, to: addDays(from, length.days - 1) }
  }
  const startAt = (at: number) => addMonths(periodsFrom, at * length.months)
  const [begin, date] = [dateParts(periodsFrom), dateParts(day)]
  const months = (date.year - begin.year) * 12 + date.month - begin.month
  const guess = Math.floor(months / length.months)
  const at = startAt(guess) <= day ? guess : guess - 1
  return { from: startAt(at), to: addDays(startAt(at + 1), -1) }
}

/**
 * Returns the first days of the periods in order, from the period of one day through the period of another.
 * Empty if `through` is earlier than `from`.
 */
export function periodsBetween(terms: PeriodTerms, from: PlainDate, through: PlainDate): PlainDate[] {
  const starts: PlainDate[] = []
  for (let day = from; day <= through;) {
    const period = rentPeriodOf(terms, day)
    starts.push(period.from)
    if (period.to >= minDate(through, LAST_DATE)) {
      break
    }
    day = addDays(period.to, 1)
  }
  return starts
}

/**
 * Returns the cents of a month that a period's rent comes to, rounded half-up to the cent: a weekly rent × 52 ÷ 12, a biweekly
 * one × 26 ÷ 12, a four-weekly one × 13 ÷ 12, a quarterly one ÷ 3, a yearly one ÷ 12. `monthly_rent` in SQL says the same.
 */
export function monthlyRent(rentCents: Cents, frequency: RentFrequency = 'MONTHLY'): Cents {
  return frequency === 'MONTHLY' ? rentCents : cents(mulRatio(rentCents, lengths[frequency].perYear, 12))
}
