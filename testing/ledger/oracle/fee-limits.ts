import type { LateFeeKind } from '#shared/leases/late-fees/late-fee.ts'

import { dayOf, monthOfDay, workdayFrom } from './days.ts'

/** One late month's rent; amounts in cents, days as in days.ts. */
export type LateRent = {
  rent: bigint
  /** The open part of it when the time to pay without a fee ends. */
  unpaid: bigint
  dueDay: number
  /** The day of the fee. */
  feeDay: number
  kind: LateFeeKind
  units: number
}

/** The rule of a statute about the fee for one late month's rent. */
type FeeLaw = {
  /** The first day of a fee, in days after the due day; null where the statute gives no time. */
  firstDay: number | null
  /** The largest fee in cents; null where the statute has no number. */
  limit: (late: LateRent) => bigint | null
  /** A larger fee is allowed where the landlord can justify it. */
  isPresumption?: boolean
  /** The time to pay lasts until the next business day where it ends on a day off. */
  endsOnWorkday?: boolean
}

const percentOf = (amount: bigint, percent: bigint) => (amount * percent) / 100n // without the part of a cent
const lesser = (a: bigint, b: bigint) => (a < b ? a : b)
const greater = (a: bigint, b: bigint) => (a > b ? a : b)
const daily = ({ dueDay, feeDay }: LateRent, perDay: bigint, most: bigint) =>
  lesser(perDay * BigInt(feeDay - dueDay), most)
const MD_CHANGED = dayOf(2025, 10, 1)

/** The limits of these jurisdictions, written from their statutes. */
const feeLaws: Readonly<Record<string, FeeLaw>> = {
  // C.R.S. § 38-12-105(1)(a), (b): seven calendar days; the greater of $50 and 5 % of the past due rent
  CO: { firstDay: 7, limit: ({ unpaid }) => greater(50_00n, percentOf(unpaid, 5n)) },
  // Conn. Gen. Stat. § 47a-15a: nine days; the lesser of $5 a day up to $50 and 5 % of the delinquent rent
  CT: { firstDay: 10, limit: (late) => lesser(daily(late, 5_00n, 50_00n), percentOf(late.unpaid, 5n)) },
  // D.C. Code § 42-3505.31: 5 % of the full rent, five days
  DC: { firstDay: 6, limit: ({ rent }) => percentOf(rent, 5n) },
  // 25 Del. C. § 5501(d): 5 % of the monthly rent, more than five days late, with an office in the county
  DE: { firstDay: 6, limit: ({ rent }) => percentOf(rent, 5n) },
  // Haw. Rev. Stat. § 521-21(f): 8 % of the amount of rent due
  HI: { firstDay: null, limit: ({ unpaid }) => percentOf(unpaid, 8n) },
  // Iowa Code § 562A.9(4): $12 a day up to $60 for rent up to $700, else $20 a day up to $100
  IA: {
    firstDay: null,
    limit: (late) => (late.rent <= 700_00n ? daily(late, 12_00n, 60_00n) : daily(late, 20_00n, 100_00n)),
  },
  // Mass. Gen. Laws ch. 186, § 15B(1)(c): not until thirty days after the rent is due; no number
  MA: { firstDay: 31, limit: () => null },
  // Md. Code, Real Prop. § 8-208(d)(3): 5 % of the rent due, since October 1, 2025 of the unpaid rent
  MD: {
    firstDay: null,
    limit: ({ rent, unpaid, feeDay }) => percentOf(feeDay < MD_CHANGED ? rent : unpaid, 5n),
  },
  // Me. Rev. Stat. tit. 14, § 6028: fifteen days; 4 % of the rent of a month
  ME: { firstDay: 16, limit: ({ rent }) => percentOf(rent, 4n) },
  // Minn. Stat. § 504B.177: 8 % of the overdue rent
  MN: { firstDay: null, limit: ({ unpaid }) => percentOf(unpaid, 8n) },
  // N.C. Gen. Stat. § 42-46(a): five days or more late; the greater of $15 and 5 % of the rent
  NC: { firstDay: 5, limit: ({ rent }) => greater(15_00n, percentOf(rent, 5n)) },
  // Nev. Rev. Stat. § 118A.210(4): 5 % of the rent, at least three calendar days after it is due
  NV: { firstDay: 3, limit: ({ rent }) => percentOf(rent, 5n) },
  // N.Y. Real Prop. Law § 238-a(2): within five days; the lesser of $50 and 5 % of the monthly rent
  NY: { firstDay: 6, limit: ({ rent }) => lesser(50_00n, percentOf(rent, 5n)) },
  // Ohio has no statute on the amount or the day
  OH: { firstDay: null, limit: () => null },
  // Or. Rev. Stat. § 90.260: from the fifth day of the rental period; 5 % for each five days, or a reasonable flat fee
  OR: { firstDay: 4, limit: (late) => (late.kind === 'FLAT' ? null : everyFiveDays(late)) },
  // Tenn. Code Ann. § 66-28-201(d): five days, longer where they end on a day off; 10 % of the past due amount
  TN: { firstDay: 6, limit: ({ unpaid }) => percentOf(unpaid, 10n), endsOnWorkday: true },
  // Tex. Prop. Code § 92.019: two full days; presumed reasonable 12 % with up to four units, else 10 %
  TX: {
    firstDay: 3,
    limit: ({ rent, units }) => percentOf(rent, units <= 4 ? 12n : 10n),
    isPresumption: true,
  },
  // Utah Code § 57-22-4(5): the greater of 10 % of the rent and $75
  UT: { firstDay: null, limit: ({ rent }) => greater(percentOf(rent, 10n), 75_00n) },
  // Va. Code § 55.1-1204(E): the lesser of 10 % of the rent and 10 % of the amount due and unpaid
  VA: { firstDay: null, limit: ({ rent, unpaid }) => lesser(percentOf(rent, 10n), percentOf(unpaid, 10n)) },
  // Wash. Rev. Code § 59.18.170: a fee is not allowed for rent paid within five days; the statute has no
  // number
  WA: { firstDay: 6, limit: () => null },
}

/** The jurisdictions that the oracle knows. */
export const feeStates: readonly string[] = Object.keys(feeLaws)

/** The states whose law lets payments pay rent first: D.C. Code § 42-3505.31, ORS 90.220(9), RCW 59.18.283. */
export const rentFirstStates: readonly string[] = ['DC', 'OR', 'WA']

/** Returns the last day on which rent can be paid without a fee: the agreed one, or the law's where that is later. */
export function lastDayWithoutFee(state: string, dueDay: number, graceDays: number): number {
  const { firstDay, endsOnWorkday } = lawOf(state)
  if (firstDay === null) {
    return dueDay + graceDays
  }
  const last = dueDay + firstDay - 1
  return Math.max(dueDay + graceDays, endsOnWorkday === true ? workdayFrom(last) : last)
}

/**
 * Returns the largest lawful fee in cents; null if the statute has no number, or if a fee with a kept reason
 * has no limit.
 */
export function largestFee(state: string, late: LateRent, isJustified: boolean): bigint | null {
  const { limit, isPresumption } = lawOf(state)
  return isPresumption && isJustified ? null : limit(late)
}

function lawOf(state: string): FeeLaw {
  const law = feeLaws[state]
  if (!law) {
    throw new RangeError(`No law of ${state} in the oracle`)
  }
  return law
}

function everyFiveDays({ rent, dueDay, feeDay }: LateRent): bigint {
  const [year, month] = monthOfDay(dueDay)
  const date = dueDay - dayOf(year, month, 1)
  // the rental period ends on the day before the same day of the next month, or before the last day of a shorter one
  const next = Math.min(dayOf(year, month + 1, 1) + date, dayOf(year, month + 2, 1) - 1)
  const late = Math.min(feeDay, next - 1) - dueDay
  const periods = BigInt(Math.max(0, Math.floor((late - 4) / 5) + 1))
  return percentOf(rent, 5n * periods)
}
