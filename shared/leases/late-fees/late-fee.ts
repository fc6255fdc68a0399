import { applyBps, applyBpsDown, type Cents } from '#shared/lib/money.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/** Every kind of late fee. Code that handles late fees does not compile until it handles a newly added kind. */
export const lateFeeKinds = ['NONE', 'FLAT', 'PERCENT'] as const
export type LateFeeKind = (typeof lateFeeKinds)[number]

/** The terms of each kind: `amount` in cents, `basisPoints` of the month's rent (500 = 5 %). */
type TermsOfKind = {
  NONE: { amount: null; basisPoints: null }
  FLAT: { amount: Cents; basisPoints: null }
  PERCENT: { amount: null; basisPoints: number }
}

/** The terms of a late fee: none, an amount in cents, or a part of the rent, as `kind` says. */
export type LateFeeTerms = { [Kind in LateFeeKind]: { kind: Kind } & TermsOfKind[Kind] }[LateFeeKind]

/** The terms as in a request: fields that the kind does not use may be omitted. */
export type LateFeeBody = {
  kind: LateFeeKind
  amount?: Cents | null | undefined
  basisPoints?: number | null | undefined
}

/**
 * Returns the terms of a request. Throws a RangeError where a field that the kind needs is missing, which the contract
 * has already checked.
 */
export function lateFeeTerms({ kind, amount, basisPoints }: LateFeeBody): LateFeeTerms {
  switch (kind) {
    case 'NONE':
      return noLateFee
    case 'FLAT':
      return { kind, amount: required(amount, 'amount'), basisPoints: null }
    case 'PERCENT':
      return { kind, amount: null, basisPoints: required(basisPoints, 'basisPoints') }
    default:
      return assertNever(kind)
  }
}

function required<T>(value: T | null | undefined, name: string): T {
  if (value === null || value === undefined) {
    throw new RangeError(`This late fee needs ${name}`)
  }
  return value
}

export const noLateFee: LateFeeTerms = { kind: 'NONE', amount: null, basisPoints: null }

/**
 * A month's rent as it was charged, and the cents of it that were covered by money received within the grace period.
 */
export type RentToCollect = { amountCents: Cents; dueOn: PlainDate; coveredCents: Cents }

/** The rule name that is stored with a posted late fee of each kind. */
const ruleNames = {
  FLAT: 'late_fee_flat',
  PERCENT: 'late_fee_percent',
} as const satisfies Record<Exclude<LateFeeKind, 'NONE'>, string>

export type LateFeeRuleName = (typeof ruleNames)[keyof typeof ruleNames]

/** The rule names of all automatically posted late fees. */
export const lateFeeRuleNames: readonly LateFeeRuleName[] = Object.values(ruleNames)

/** Why a late fee has its amount, stored with the charge: all values that it was computed from. */
export type LateFeeExplanation = {
  rule: LateFeeRuleName
  lateFee: LateFeeTerms
  graceDays: number
  rentDueOn: PlainDate
  /** The last day on which the rent could be paid without a fee. */
  graceEndsOn: PlainDate
  rentCents: Cents
  coveredCents: Cents
  /**
   * The rounding of a percentage to the cent. Absent in fees of earlier versions, which were rounded to the
   * nearest cent.
   */
  rounding?: FeeRounding
  /** The change that the law made; null if the agreed fee is lawful. Absent in fees of earlier versions. */
  law?: LateFeeLaw | null
}

/** The law that made a late fee less than agreed, or later. */
export type LateFeeLaw = {
  stateName: string
  /** The statute; null where the collection names none. */
  citation: string | null
  /** Whether the limit could not be confirmed. */
  isDoubtful: boolean
  /** The fee as agreed, and the day on which it would have been due. */
  agreedCents: Cents
  agreedOn: PlainDate
  /** The largest lawful fee, in cents; null where the agreed fee is not more. */
  limitCents: Cents | null
  /** The first day on which the law allows the fee; null where the agreed day is not earlier. */
  firstDay: PlainDate | null
}

/** To the nearest cent, or down, so that a fee never exceeds its percentage, which may be the law's limit. */
export type FeeRounding = 'nearest' | 'down'

export type LateFee = { amountCents: Cents; dueOn: PlainDate; explanation: LateFeeExplanation }

/** Returns the last day on which rent due on `dueOn` can be paid without a fee: `graceDays` days after the due day. */
export function graceEnd(dueOn: PlainDate, graceDays: number): PlainDate {
  return addDays(dueOn, graceDays)
}

/**
 * Returns the late fee of a month's rent; null where there is none: no fee is agreed, or money received through the
 * last day of grace covered the rent in full (the date of receipt counts, not the date of recording). The fee is due on
 * the day after the grace period. FLAT is its amount; PERCENT is the month's rent as charged × basis points ÷ 10,000,
 * rounded down to the cent; `rounding` is 'nearest' only for fees that were posted so. There is one fee per month's
 * rent, and never a fee on a fee, because only rent is in its base.
 */
export function lateFeeFor(
  terms: LateFeeTerms,
  graceDays: number,
  rent: RentToCollect,
  rounding: FeeRounding = 'down',
): LateFee | null {
  const fee = feeOf(terms, rent.amountCents, rounding)
  if (fee === null || fee.amountCents <= 0 || rent.coveredCents >= rent.amountCents) {
    return null
  }
  const { amountCents, rule } = fee
  const graceEndsOn = graceEnd(rent.dueOn, graceDays)
  return {
    amountCents,
    dueOn: addDays(graceEndsOn, 1),
    explanation: {
      rule,
      lateFee: terms,
      graceDays,
      rentDueOn: rent.dueOn,
      graceEndsOn,
      rentCents: rent.amountCents,
      coveredCents: rent.coveredCents,
      ...(rounding === 'down' ? { rounding } : {}),
    },
  }
}

/** Returns the fee in cents for a month's rent, with the name of its rule; null for no fee. */
function feeOf(
  terms: LateFeeTerms,
  rentCents: Cents,
  rounding: FeeRounding,
): { amountCents: Cents; rule: LateFeeRuleName } | null {
  switch (terms.kind) {
    case 'NONE':
      return null
    case 'FLAT':
      return { amountCents: terms.amount, rule: ruleNames.FLAT }
    case 'PERCENT':
      return { amountCents: percentFee(rentCents, terms.basisPoints, rounding), rule: ruleNames.PERCENT }
    default:
      return assertNever(terms)
  }
}

/** Returns a percentage of a month's rent in cents: rounded down, or to the nearest cent as in earlier fees. */
export function percentFee(rentCents: Cents, basisPoints: number, rounding: FeeRounding = 'down'): Cents {
  return rounding === 'down' ? applyBpsDown(rentCents, basisPoints) : applyBps(rentCents, basisPoints)
}

/** Whether two late fees have the same terms. */
export function isSameLateFee(a: LateFeeTerms, b: LateFeeTerms): boolean {
  return a.kind === b.kind && a.amount === b.amount && a.basisPoints === b.basisPoints
}
