import type { Cents } from '#shared/lib/money.ts'

import type { Effective } from '#shared/law/effective.ts'

/** A rate that an authority publishes for a time, in basis points a year. A new rate is a new row. */
export type PublishedRate = Effective & { bps: number }

export type InterestRate =
  /** The statute names it. */
  | { kind: 'fixed'; bps: number }
  /**
   * An authority publishes it. `at`: the rate of each day of the time for which interest is owed (`each`), of its first
   * day (`start`), or of the day on which it is due (`due`). A time without a row has a rate that is not known here.
   */
  | { kind: 'published'; at: 'each' | 'start' | 'due'; rates: readonly PublishedRate[] }
  /** The rate that the bank pays: at most `mostBps`, less the `lessBps` that the landlord may keep. */
  | { kind: 'bank'; mostBps?: number; lessBps?: number }

/** Simple interest of a state that counts whole months; it is owed with the return of the deposit. */
export type MonthlyInterest = {
  /** Basis points a year. */
  bps: number
  /** Whether the landlord may owe more: another rate of the statute that is not known here can be higher. */
  isLeast?: true
  /** Whether the months are whole calendar months after the payment, through the month of the return. */
  ofCalendarMonths?: true
  minDepositCents?: Cents
  /** The months that a deposit must be held before any interest is owed. */
  minMonths?: number
  /** Less interest than this is not owed. */
  minInterestCents?: Cents
}

/** The interest on deposits that a state or city demands. */
export type InterestLaw = {
  /** Whether it is paid or credited every year, or with the return of the deposit. */
  paid: 'yearly' | 'atEnd'
  /** The start of the years: the first day of the tenancy by default, or the day the deposit was paid. */
  yearFrom?: 'deposit'
  rate: InterestRate
  /** The months that a deposit must be held before any interest is owed. */
  minMonths?: number
  /** The months at the start that bear no interest. */
  freeMonths?: number
  minDepositCents?: Cents
  /** The least units of the building. */
  minUnits?: number
  /** Only the part above a month's rent bears interest. */
  isAboveRent?: true
  /** The days after the end of the year within which it is paid. */
  withinDays?: number
  /** The homes that the rule is for, if an address does not say so. */
  condition?: string
  /** The place to look up the rate. */
  lookUp: { words: string; href: string | null }
}

/** The place to look up a rate that the landlord's bank pays. */
export const bankStatement = {
  words: 'The statement of the bank account in which the deposit is held',
  href: null,
}
