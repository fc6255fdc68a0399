import { type Cents, cents } from '#shared/lib/money.ts'

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

const bank = { words: 'The statement of the bank account in which the deposit is held', href: null }

/** Interest by state, and by 'state city' for cities with rules of their own. Confirmed in shared/law/facts. */
export const interestLaws: Readonly<Record<string, InterestLaw>> = {
  // Conn. Gen. Stat. §§ 36a-26, 47a-21(i): at least the deposit index of each calendar year, on the anniversary
  CT: {
    paid: 'yearly',
    rate: {
      kind: 'published',
      at: 'each',
      rates: [
        { bps: 9, effectiveFrom: '2018-01-01', effectiveTo: '2019-01-01' },
        { bps: 15, effectiveFrom: '2019-01-01', effectiveTo: '2021-01-01' },
        { bps: 8, effectiveFrom: '2021-01-01', effectiveTo: '2022-01-01' },
        { bps: 55, effectiveFrom: '2024-01-01', effectiveTo: '2025-01-01' },
      ],
    },
    lookUp: { words: 'Connecticut Department of Banking: deposit index', href: 'https://portal.ct.gov/dob' },
  },
  // 14 DCMR §§ 308-311
  DC: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 12, lookUp: bank },
  // 765 ILCS 715/1: within 30 days after each twelve months
  IL: {
    paid: 'yearly',
    rate: { kind: 'bank' },
    minMonths: 6,
    minUnits: 25,
    withinDays: 30,
    lookUp: {
      words:
        'The rate that the largest commercial bank in Illinois paid on passbook savings on December 31 of last year',
      href: null,
    },
  },
  // Mass. Gen. Laws ch. 186, § 15B(3)(b): 5 %, or what the bank paid where that is less
  MA: { paid: 'yearly', rate: { kind: 'bank', mostBps: 500 }, minMonths: 12, lookUp: bank },
  // N.D. Cent. Code § 47-16-07.1
  ND: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 9, lookUp: bank },
  // N.H. Rev. Stat. Ann. § 540-A:6, IV
  NH: { paid: 'atEnd', rate: { kind: 'bank' }, minMonths: 12, lookUp: bank },
  // N.J. Stat. Ann. § 46:8-19: on the anniversary of the lease
  NJ: { paid: 'yearly', rate: { kind: 'bank' }, lookUp: bank },
  // N.M. Stat. Ann. § 47-8-18: a deposit above a month's rent under a lease of a year
  NM: {
    paid: 'yearly',
    rate: { kind: 'bank' },
    isAboveRent: true,
    lookUp: { words: 'The passbook rate of savings and loan associations in New Mexico', href: null },
  },
  // N.Y. Gen. Oblig. Law § 7-103(2), (2-a): less one percent; each year only where the tenant chooses that
  NY: { paid: 'atEnd', rate: { kind: 'bank', lessBps: 100 }, minUnits: 6, lookUp: bank },
  // Ohio Rev. Code § 5321.16(A): on the part above the greater of $50 and one month's rent, from six months on
  OH: {
    paid: 'yearly',
    rate: { kind: 'fixed', bps: 500 },
    minMonths: 6,
    isAboveRent: true,
    lookUp: { words: 'Ohio Rev. Code § 5321.16(A)', href: null },
  },
  // 68 Pa. Stat. § 250.511b: from the third year on, less one percent, on the anniversary of the lease
  PA: {
    paid: 'yearly',
    rate: { kind: 'bank', lessBps: 100 },
    freeMonths: 24,
    minDepositCents: cents(100_01),
    lookUp: bank,
  },
  // L.A. Mun. Code § 151.06.02: the rate of the Rent Adjustment Commission, or what the account earned
  'CA Los Angeles': {
    paid: 'yearly',
    rate: { kind: 'published', at: 'due', rates: [] },
    minMonths: 12,
    condition: 'Only for rent-stabilized units.',
    lookUp: {
      words: 'Los Angeles Housing Department: interest rate of the Rent Adjustment Commission',
      href: 'https://housing.lacity.gov',
    },
  },
  // S.F. Admin. Code § 49.2: on the day on which the deposit was received, at the Rent Board's rate
  'CA San Francisco': {
    paid: 'yearly',
    yearFrom: 'deposit',
    rate: {
      kind: 'published',
      at: 'due',
      rates: [
        { bps: 230, effectiveFrom: '2023-03-01', effectiveTo: '2024-03-01' },
        { bps: 520, effectiveFrom: '2024-03-01', effectiveTo: '2025-03-01' },
      ],
    },
    minMonths: 12,
    condition: 'Not if a government subsidizes the rent.',
    lookUp: { words: 'San Francisco Rent Board: security deposit interest rates', href: 'https://sfrb.org' },
  },
  // Chi. Mun. Code §§ 5-12-080(c), 5-12-081: the rate announced last before the agreement was made or renewed
  'IL Chicago': {
    paid: 'yearly',
    rate: {
      kind: 'published',
      at: 'start',
      rates: [{ bps: 1, effectiveFrom: '2015-01-01', effectiveTo: '2025-01-01' }],
    },
    minMonths: 6,
    withinDays: 30,
    condition: 'Not for owner-occupied buildings of six units or fewer.',
    lookUp: {
      words: 'City of Chicago: security deposit interest rates',
      href: 'https://www.chicago.gov/city/en/depts/doh/provdrs/landlords/svcs/security-deposit-interest-rates.html',
    },
  },
}
