import { applyBps, type Cents } from '#shared/lib/money.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

/** Every kind of late fee. A kind that is added here does not compile until each place handles it. */
export const lateFeeKinds = ['NONE', 'FLAT', 'PERCENT'] as const
export type LateFeeKind = (typeof lateFeeKinds)[number]

/** The terms of each kind: `amount` in cents, `basisPoints` of the month's rent (500 = 5 %). */
type TermsOfKind = {
  NONE: { amount: null; basisPoints: null }
  FLAT: { amount: Cents; basisPoints: null }
  PERCENT: { amount: null; basisPoints: number }
}

/** What late rent costs: nothing, so many cents, or a part of the rent. `kind` says which. */
export type LateFeeTerms = { [Kind in LateFeeKind]: { kind: Kind } & TermsOfKind[Kind] }[LateFeeKind]

/** The terms as they are sent: what the kind does not use may be left out. */
export type LateFeeBody = {
  kind: LateFeeKind
  amount?: Cents | null | undefined
  basisPoints?: number | null | undefined
}

/** Returns the terms that were sent. Throws a RangeError without what the kind needs, which the contract has checked. */
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

/** A month's rent as it was charged, and how much of it money received within the grace period covered. */
export type RentToCollect = { amountCents: Cents; dueOn: PlainDate; coveredCents: Cents }

/** The rule that a charge names which was posted as a late fee of this kind. */
const ruleNames = {
  FLAT: 'late_fee_flat',
  PERCENT: 'late_fee_percent',
} as const satisfies Record<Exclude<LateFeeKind, 'NONE'>, string>

export type LateFeeRuleName = (typeof ruleNames)[keyof typeof ruleNames]

/** The rules of all late fees that are posted by themselves. */
export const lateFeeRuleNames: readonly LateFeeRuleName[] = Object.values(ruleNames)

/** Why a late fee is what it is, kept with the charge: everything that it was computed from. */
export type LateFeeExplanation = {
  rule: LateFeeRuleName
  lateFee: LateFeeTerms
  graceDays: number
  rentDueOn: PlainDate
  /** The last day on which the rent could be paid without a fee. */
  graceEndsOn: PlainDate
  rentCents: Cents
  coveredCents: Cents
}

export type LateFee = { amountCents: Cents; dueOn: PlainDate; explanation: LateFeeExplanation }

/** The last day on which rent due that day can be paid without a fee: the due day and so many days after it. */
export function graceEnd(dueOn: PlainDate, graceDays: number): PlainDate {
  return addDays(dueOn, graceDays)
}

/**
 * The late fee of a month's rent, or null where there is none: no fee agreed, or the rent was covered in full by money
 * received through the last day of grace (its date counts, not when it was recorded). The fee is due on the day after.
 * FLAT is its amount; PERCENT is the month's rent as charged × basis points ÷ 10,000, rounded half-up to the cent. It is
 * one fee a month's rent, never a fee on a fee: what it is computed from is rent alone.
 */
export function lateFeeFor(terms: LateFeeTerms, graceDays: number, rent: RentToCollect): LateFee | null {
  const fee = feeOf(terms, rent.amountCents)
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
    },
  }
}

/** Returns the fee in cents for a month's rent, with the name of its rule; null for no fee. */
function feeOf(terms: LateFeeTerms, rentCents: Cents): { amountCents: Cents; rule: LateFeeRuleName } | null {
  switch (terms.kind) {
    case 'NONE':
      return null
    case 'FLAT':
      return { amountCents: terms.amount, rule: ruleNames.FLAT }
    case 'PERCENT':
      return { amountCents: applyBps(rentCents, terms.basisPoints), rule: ruleNames.PERCENT }
    default:
      return assertNever(terms)
  }
}

/** Whether two rules are the same. */
export function isSameLateFee(a: LateFeeTerms, b: LateFeeTerms): boolean {
  return a.kind === b.kind && a.amount === b.amount && a.basisPoints === b.basisPoints
}
