import { type Cents, cents } from '#shared/lib/money.ts'

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

/** What a state's file says about late fees beside the words of the rule. */
export type LateFeeTerms = {
  /** The days after the due day as the statute counts them; null where no statute sets a grace period. */
  graceDays: number | null
  /** Whether a fee may be charged on the last of these days, not only after it. */
  isFeeOnLastGraceDay?: true
  /** The days of grace where the landlord has no office in the county (Delaware). */
  graceDaysWithoutOffice?: number
  /** Business days of grace for tenants who live on protected benefits (New Jersey). */
  protectedGraceWorkdays?: number
  /** A grace period that ends on a Saturday, Sunday or holiday lasts until the next business day. */
  endsOnWorkday?: true
  /** The limit; missing where the statute has no number, so that a fee must be reasonable. */
  limit?: StatutoryLateFeeRule
  /** A higher fee is allowed, but then the landlord must prove it. */
  isPresumption?: true
  /** A sentence for readers that another grace period applies in some cases. */
  caution?: string
}

/** Returns a limit as a percentage of the month's rent. */
export const rent = (percent: number): StatutoryLateFeeRule => ({
  kind: 'percent',
  bps: percent * 100,
  of: 'rent',
})
/** Returns a limit as a percentage of the unpaid rent. */
export const unpaid = (percent: number): StatutoryLateFeeRule => ({
  kind: 'percent',
  bps: percent * 100,
  of: 'unpaid',
})
/** Returns a limit in dollars. */
export const flat = (dollars: number): StatutoryLateFeeRule => ({
  kind: 'flat',
  amount: cents(dollars * 100),
})
/** Returns a limit in dollars a day, up to `most` dollars. */
export const daily = (dollars: number, most: number): StatutoryLateFeeRule => ({
  kind: 'daily',
  perDay: cents(dollars * 100),
  most: cents(most * 100),
})
/** The rule of a statute without a number. */
export const reasonable: StatutoryLateFeeRule = { kind: 'reasonable' }

/** Returns the first day on which a fee may be charged, in days after the due day, for a number of days of grace. */
export function firstDayOfFee({ isFeeOnLastGraceDay }: LateFeeTerms, graceDays: number): number {
  return isFeeOnLastGraceDay ? graceDays : graceDays + 1
}

/**
 * Returns the percentage of a limit; of the last step where it has steps. Null where it has none, or where the lease
 * chooses among limits.
 */
export function percentOfLimit(rule: StatutoryLateFeeRule): number | null {
  return rule.kind === 'percent' ? rule.bps / 100 : partOfLimit(rule, percentOfLimit)
}

/** Returns the dollars of a limit, of a daily one the maximum; else as `percentOfLimit`. */
export function dollarsOfLimit(rule: StatutoryLateFeeRule): number | null {
  return rule.kind === 'flat'
    ? rule.amount / 100
    : rule.kind === 'daily'
      ? rule.most / 100
      : partOfLimit(rule, dollarsOfLimit)
}

/** Returns what is read of the first limit of a combination that has it, or of the last step. */
function partOfLimit(
  rule: StatutoryLateFeeRule,
  read: (rule: StatutoryLateFeeRule) => number | null,
): number | null {
  if (rule.kind === 'greaterOf' || rule.kind === 'lesserOf') {
    return rule.rules.map(read).find((value) => value !== null) ?? null
  }
  const last = 'steps' in rule ? rule.steps.at(-1) : undefined
  return last === undefined ? null : read(last.rule)
}
