import { type Cents, cents } from '#shared/lib/money.ts'

import type { Dated } from '#shared/law/effective.ts'

/** The base of a percentage: the month's rent, or its unpaid part. */
export type FeeBase = 'rent' | 'unpaid'

/**
 * The limit that a statute sets on a late fee. `bps` are basis points (500 = 5 %), amounts are cents.
 * 'reasonable' means that the statute has no number: never zero, never 'no limit'.
 */
export type StatutoryLateFeeRule =
  | { kind: 'reasonable' }
  | { kind: 'flat'; amount: Cents }
  | { kind: 'percent'; bps: number; of: FeeBase }
  /** An amount per day, up to a maximum for one late rent; cents. */
  | { kind: 'daily'; perDay: Cents; most: Cents }
  /**
   * A percentage of the rent for each started period of `days` days late. The first period begins when the
   * rent is `firstDay` days late. The fee stops growing when the rental period ends.
   */
  | { kind: 'every'; days: number; bps: number; firstDay: number }
  /** A share of the agreed flat fee per day. */
  | { kind: 'dailyShareOfFee'; bps: number }
  | { kind: 'greaterOf' | 'lesserOf'; rules: readonly StatutoryLateFeeRule[] }
  /** The lease chooses between a flat fee ('reasonable' or 'flat') and a percentage ('percent' or 'every'). */
  | { kind: 'choice'; rules: readonly StatutoryLateFeeRule[] }
  /**
   * The step that applies is the first one with an upper bound that the rent, or the number of units, does
   * not exceed. Null means no bound.
   */
  | { kind: 'byRent'; steps: readonly { upTo: Cents | null; rule: StatutoryLateFeeRule }[] }
  | { kind: 'byUnits'; steps: readonly { upTo: number | null; rule: StatutoryLateFeeRule }[] }

export type StateLateFee = {
  rule: StatutoryLateFeeRule
  /**
   * The first day on which a fee may be charged, in days after the due day; null where no statute sets a grace period.
   */
  firstDay: number | null
  /** A higher fee is allowed, but then the landlord must prove it. */
  isPresumption?: true
  /** A sentence for readers that another grace period applies in some cases. */
  caution?: string
  /** A grace period that ends on a Saturday, Sunday or holiday lasts until the next business day. */
  endsOnWorkday?: true
  /** The first day, in days after the due day, where the landlord has no office in the county (Delaware). */
  firstDayWithoutOffice?: number
  /** Business days of grace for tenants who live on protected benefits (New Jersey). */
  protectedGraceWorkdays?: number
}

const rent = (percent: number): StatutoryLateFeeRule => ({ kind: 'percent', bps: percent * 100, of: 'rent' })
const unpaid = (percent: number): StatutoryLateFeeRule => ({
  kind: 'percent',
  bps: percent * 100,
  of: 'unpaid',
})
const flat = (dollars: number): StatutoryLateFeeRule => ({ kind: 'flat', amount: cents(dollars * 100) })
const daily = (dollars: number, most: number): StatutoryLateFeeRule => ({
  kind: 'daily',
  perDay: cents(dollars * 100),
  most: cents(most * 100),
})
const reasonable: StatutoryLateFeeRule = { kind: 'reasonable' }

/**
 * The states whose statute has more than 'reasonable'. A state that is missing here has neither a number nor a grace
 * period.
 */
export const lateFees: Readonly<Record<string, Dated<StateLateFee>>> = {
  // C.R.S. § 38-12-105: the greater of $50 and 5 % of the past-due rent, from the seventh day
  CO: { rule: { kind: 'greaterOf', rules: [flat(50), unpaid(5)] }, firstDay: 7 },
  // Conn. Gen. Stat. § 47a-15a(a), (b): on a payment made after the nine days of grace that follow the due day, the lesser of
  // $5 a day up to $50 and 5 % of the overdue rent
  CT: {
    rule: { kind: 'lesserOf', rules: [daily(5, 50), unpaid(5)] },
    firstDay: 10,
    caution:
      'The statute does not say on which day the $5 starts. Counted from the end of the nine-day grace period, the safe interpretation, the fee is $5 on the tenth day.',
  },
  // D.C. Code § 42-3505.31: more than five days late
  DC: { rule: rent(5), firstDay: 6 },
  // 25 Del. C. § 5501(d): more than five days late
  DE: {
    rule: rent(5),
    firstDay: 6,
    firstDayWithoutOffice: 9,
    caution:
      'If the landlord has no office in the county where rent can be paid, rent must be more than eight days late.',
  },
  // Haw. Rev. Stat. § 521-21(f): of the rent due
  HI: { rule: unpaid(8), firstDay: null },
  // Iowa Code § 562A.9(4): by the size of the rent
  IA: {
    rule: {
      kind: 'byRent',
      steps: [
        { upTo: cents(700_00), rule: daily(12, 60) },
        { upTo: null, rule: daily(20, 100) },
      ],
    },
    firstDay: null,
  },
  // Mass. Gen. Laws ch. 186, § 15B(1)(c): no fee until thirty days overdue; the thirty are counted whole
  MA: { rule: reasonable, firstDay: 31 },
  // Md. Code, Real Prop. § 8-208(d)(3): of the unpaid rent since HB 273 of 2025, of the rent due for the period before
  MD: [
    { rule: rent(5), firstDay: null, effectiveTo: '2025-10-01' },
    { rule: unpaid(5), firstDay: null, effectiveFrom: '2025-10-01' },
  ],
  // Me. Rev. Stat. tit. 14, § 6028: fifteen days late; a payment on the fifteenth day is counted as in time
  ME: { rule: rent(4), firstDay: 16 },
  // Minn. Stat. § 504B.177: of the overdue rent
  MN: { rule: unpaid(8), firstDay: null },
  // N.C. Gen. Stat. § 42-46: the greater of $15 and 5 % of the rent, five or more days late
  NC: { rule: { kind: 'greaterOf', rules: [flat(15), rent(5)] }, firstDay: 5 },
  // N.J. Stat. Ann. §§ 2A:42-6.1 to -6.3: a grace period for some tenants only
  NJ: {
    rule: reasonable,
    firstDay: null,
    protectedGraceWorkdays: 5,
    caution:
      'Tenants who receive Social Security, a similar pension or certain benefits have a grace period of five business days.',
  },
  // N.M. Stat. Ann. § 47-8-15(D): 10 % of the rent before the act of 2025
  NM: [
    { rule: rent(10), firstDay: null, effectiveTo: '2025-06-20' },
    { rule: rent(5), firstDay: null, effectiveFrom: '2025-06-20' },
  ],
  // Nev. Rev. Stat. § 118A.210(4): not before three calendar days after the due date
  NV: { rule: rent(5), firstDay: 3 },
  // N.Y. Real Prop. Law § 238-a(2): the lesser of $50 and 5 % of the monthly rent, more than five days late
  NY: { rule: { kind: 'lesserOf', rules: [flat(50), rent(5)] }, firstDay: 6 },
  // Or. Rev. Stat. § 90.260: one of three kinds; unpaid at the end of the fourth day of the period, so that the first
  // five days of the third kind are the fifth to the ninth; it grows through that rental period only
  OR: {
    rule: {
      kind: 'choice',
      rules: [
        reasonable,
        { kind: 'dailyShareOfFee', bps: 600 },
        { kind: 'every', days: 5, bps: 500, firstDay: 4 },
      ],
    },
    firstDay: 4,
  },
  // Tenn. Code Ann. § 66-28-201(d): of the past-due rent, after five days
  TN: {
    rule: unpaid(10),
    firstDay: 6,
    endsOnWorkday: true,
    caution:
      'The statute puts a five-day grace period between the due date and the first day of a fee; some guides count the due date as one of the five days. The later day is used (read November 22, 2026).',
  },
  // Tex. Prop. Code § 92.019: presumed reasonable by the number of units; two full days unpaid
  TX: {
    rule: {
      kind: 'byUnits',
      steps: [
        { upTo: 4, rule: rent(12) },
        { upTo: null, rule: rent(10) },
      ],
    },
    firstDay: 3,
    isPresumption: true,
  },
  // Utah Code § 57-22-4(5): the greater of 10 % and $75
  UT: { rule: { kind: 'greaterOf', rules: [rent(10), flat(75)] }, firstDay: null },
  // Va. Code § 55.1-1204: the lesser of 10 % of the rent and 10 % of the amount owed
  VA: { rule: { kind: 'lesserOf', rules: [rent(10), unpaid(10)] }, firstDay: null },
  // Wash. Rev. Code § 59.18.170: no fee for rent paid within five days
  WA: { rule: reasonable, firstDay: 6 },
}
