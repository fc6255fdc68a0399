import { applyBps, type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { addDays, formatDate, type PlainDate } from '#shared/lib/plain-date.ts'

/** What late rent costs: nothing, so many cents, or a part of the rent in basis points (500 = 5 %). */
export type LateFeeTerms = {
  kind: 'NONE' | 'FLAT' | 'PERCENT'
  /** Of a FLAT fee. */
  amount: Cents | null
  /** Of a PERCENT fee. */
  basisPoints: number | null
}

/** A rule as it is sent: what its kind does not use may be left out. */
export type LateFeeBody = {
  kind: LateFeeTerms['kind']
  amount?: Cents | null | undefined
  basisPoints?: number | null | undefined
}

/** The whole rule of one that was sent. */
export function lateFeeTerms({ kind, amount, basisPoints }: LateFeeBody): LateFeeTerms {
  return {
    kind,
    amount: kind === 'FLAT' ? (amount ?? null) : null,
    basisPoints: kind === 'PERCENT' ? (basisPoints ?? null) : null,
  }
}

export const noLateFee: LateFeeTerms = { kind: 'NONE', amount: null, basisPoints: null }

/** A month's rent as it was charged, and how much of it money received within the grace period covered. */
export type RentToCollect = { amountCents: Cents; dueOn: PlainDate; coveredCents: Cents }

/** Why a late fee is what it is, kept with the charge: everything that it was computed from. */
export type LateFeeBecause = {
  rule: 'late_fee_flat' | 'late_fee_percent'
  lateFee: LateFeeTerms
  graceDays: number
  rentDueOn: PlainDate
  /** The last day on which the rent could be paid without a fee. */
  graceEndsOn: PlainDate
  rentCents: Cents
  coveredCents: Cents
  /** '$1,850.00 × 5 % = $92.50' */
  arithmetic: string
  /** One plain sentence. */
  explanation: string
}

export type LateFee = { amountCents: Cents; dueOn: PlainDate; because: LateFeeBecause }

/** The last day on which rent due that day can be paid without a fee: the due day and so many days after it. */
export function graceEnd(dueOn: PlainDate, graceDays: number): PlainDate {
  return addDays(dueOn, graceDays)
}

/**
 * The late fee of a month's rent, or null where there is none: no rule, or the rent was covered in full by money
 * received through the last day of grace (its date counts, not when it was recorded). The fee is due on the day after.
 * FLAT is its amount; PERCENT is the month's rent as charged × basis points ÷ 10,000, rounded half-up to the cent. It is
 * one fee a month's rent, never a fee on a fee: what it is computed from is rent alone.
 */
export function lateFeeFor(rule: LateFeeTerms, graceDays: number, rent: RentToCollect): LateFee | null {
  const amountCents = feeOf(rule, rent.amountCents)
  if (amountCents <= 0 || rent.coveredCents >= rent.amountCents) {
    return null
  }
  const graceEndsOn = graceEnd(rent.dueOn, graceDays)
  const openCents = cents(rent.amountCents - rent.coveredCents)
  const days = `${graceDays} ${graceDays === 1 ? 'day' : 'days'}`
  return {
    amountCents,
    dueOn: addDays(graceEndsOn, 1),
    because: {
      rule: rule.kind === 'FLAT' ? 'late_fee_flat' : 'late_fee_percent',
      lateFee: rule,
      graceDays,
      rentDueOn: rent.dueOn,
      graceEndsOn,
      rentCents: rent.amountCents,
      coveredCents: rent.coveredCents,
      arithmetic: arithmeticOf(rule, rent.amountCents, amountCents),
      explanation:
        `The rent due ${formatDate(rent.dueOn)} was not paid in full by ${formatDate(graceEndsOn)}, the end of ` +
        `${days} of grace: ${formatUsd(openCents)} of ${formatUsd(rent.amountCents)} was open.`,
    },
  }
}

function feeOf(rule: LateFeeTerms, rentCents: Cents): Cents {
  if (rule.kind === 'FLAT') {
    return rule.amount ?? cents(0)
  }
  return rule.kind === 'PERCENT' ? applyBps(rentCents, rule.basisPoints ?? 0) : cents(0)
}

function arithmeticOf(rule: LateFeeTerms, rentCents: Cents, amountCents: Cents): string {
  return rule.kind === 'FLAT'
    ? `A flat ${formatUsd(amountCents)}.`
    : `${formatUsd(rentCents)} × ${(rule.basisPoints ?? 0) / 100} % = ${formatUsd(amountCents)}.`
}

/** Whether two rules are the same. */
export function isSameLateFee(a: LateFeeTerms, b: LateFeeTerms): boolean {
  return a.kind === b.kind && a.amount === b.amount && a.basisPoints === b.basisPoints
}
