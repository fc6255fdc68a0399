import { applyBps, type Cents, cents, mulRatio, ZERO } from '#shared/lib/money.ts'
import {
  addDays,
  addMonths,
  dateParts,
  daysBetween,
  endOfMonth,
  maxDate,
  type PlainDate,
  startOfMonth,
} from '#shared/lib/plain-date.ts'

import type { StateLaw } from './state-law.ts'

export type DepositInterestFacts = {
  /** Cents of the deposit that are held. */
  heldCents: Cents
  /** The day on which the deposit was paid in full; null while it is unknown. */
  heldFrom: PlainDate | null
  /** The day through which interest is owed: that of the return. */
  through: PlainDate
  /** Cents of a month's rent; some states owe interest on the part above it. */
  rentCents: Cents
}

/** Interest that a landlord owes on a deposit under a state's law. */
export type DepositInterest = {
  /**
   * `none`: no interest is owed. `statute`: the statute gives the rate, and `cents` follow from it. `minimum`: the rate
   * is at least that of `cents`. `unknown`: the rate depends on the bank, an index, or facts that are not here.
   */
  basis: 'none' | 'statute' | 'minimum' | 'unknown'
  cents: Cents | null
  /** Basis points a year; null where there is no single rate. */
  rateBps: number | null
  /** The rule in the collection's own words (English); null where no interest is owed. */
  rule: string | null
  citation: string | null
}

type Rule = (
  facts: DepositInterestFacts & { heldFrom: PlainDate },
) => Omit<DepositInterest, 'rule' | 'citation'>

/**
 * The states whose statute names the rate.
 * Md. Code, Real Prop. § 8-203(e): deposits of $50 or more; simple interest from the day that it was given, accruing at
 * monthly intervals, at the greater of 1.5 % a year and the yield of one-year U.S. Treasury bills; none for less than
 * six months.
 * Minn. Stat. § 504B.178, subd. 2: 1 % a year, simple, from the first day of the month after the deposit was paid in
 * full to the last day of the month of the return; nothing under $1.
 * Ohio Rev. Code § 5321.16(A): 5 % a year on the part above the greater of $50 and one month's rent, when the tenant
 * stays six months or more.
 */
const rules: Readonly<Record<string, Rule>> = {
  MD: ({ heldCents, heldFrom, through }) => {
    const months = wholeMonths(heldFrom, through)
    return heldCents < 5_000 || months < 6
      ? nothing(150)
      : { basis: 'minimum', rateBps: 150, cents: mulRatio(applyBps(heldCents, 150), months, 12) }
  },
  MN: ({ heldCents, heldFrom, through }) => {
    const from = addDays(endOfMonth(heldFrom), 1)
    const months = through < from ? 0 : wholeMonths(from, addDays(endOfMonth(through), 1))
    const amount = mulRatio(applyBps(heldCents, 100), months, 12)
    return amount < 100 ? nothing(100) : { basis: 'statute', rateBps: 100, cents: amount }
  },
  OH: ({ heldCents, heldFrom, through, rentCents }) => {
    const above = cents(Math.max(0, heldCents - Math.max(5_000, rentCents)))
    return addMonths(heldFrom, 6) > through
      ? nothing(500)
      : {
          basis: above > 0 ? 'statute' : 'none',
          rateBps: 500,
          cents: mulRatio(applyBps(above, 500), daysBetween(heldFrom, through), 365),
        }
  },
}

/**
 * Returns the interest that is owed on a deposit, from the day on which it was paid to the day of its return. Where the
 * state demands interest and names no rate, the landlord enters what the bank paid or the index says. Cities may demand
 * interest where their state does not.
 */
export function computeDepositInterest(law: StateLaw, facts: DepositInterestFacts): DepositInterest {
  const { interestRequired, interestRule, citation } = law.securityDeposit
  if (!interestRequired) {
    return { basis: 'none', cents: ZERO, rateBps: null, rule: null, citation: null }
  }
  const rule = rules[law.state]
  const { heldFrom } = facts
  const found =
    rule && heldFrom !== null && facts.heldCents > 0
      ? rule({ ...facts, heldFrom, through: maxDate(heldFrom, facts.through) })
      : ({ basis: 'unknown', cents: null, rateBps: null } as const)
  return { ...found, rule: interestRule, citation }
}

function nothing(rateBps: number) {
  return { basis: 'none', rateBps, cents: ZERO } as const
}

/** Returns the whole months from a day to another one, the second not included. */
function wholeMonths(from: PlainDate, to: PlainDate): number {
  const [a, b] = [dateParts(startOfMonth(from)), dateParts(startOfMonth(to))]
  const months = (b.year - a.year) * 12 + b.month - a.month
  return addMonths(from, months) > to ? months - 1 : months
}
