import { type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'

/** The reasons for a deduction from a deposit. */
export const deductionCategories = ['CLEANING', 'DAMAGE', 'KEYS', 'UTILITIES', 'OTHER'] as const
export type DeductionCategory = (typeof deductionCategories)[number]

/** A deduction as it is kept with the return: the charge that it became, and the receipt where there is one. */
export type StoredDeduction = {
  chargeId: string
  category: DeductionCategory
  description: string
  amountCents: Cents
  documentId: string | null
}

/** Cents of a payment that pay a charge. */
type Movement = { chargeId: string; paymentId: string; amountCents: Cents }

/** The deposit charges that a return ended, the allocations that it made to other charges, its refunds and its interest. */
export type DepositMovements = {
  /** Ids of deposit charges. */
  released: string[]
  applied: Movement[]
  refundIds: string[]
  interestPaymentId: string | null
}

export type DepositSettlement = {
  /** Deposit and interest together. */
  totalCents: Cents
  deductedCents: Cents
  /** Paid to the tenant. */
  refundCents: Cents
  /** Still owed by the tenant. */
  owedCents: Cents
}

/**
 * Returns what is left of a deposit for the tenant, or what the tenant still owes: deposit + interest - deductions -
 * what the household owes. `openCents` is the balance without any deposit; a negative one is credit and raises the refund.
 */
export function settleDeposit(facts: {
  heldCents: Cents
  interestCents: Cents
  deductionCents: readonly Cents[]
  openCents: Cents
}): DepositSettlement {
  const totalCents = cents(facts.heldCents + facts.interestCents)
  const deductedCents = sumCents(facts.deductionCents)
  const left = totalCents - deductedCents - facts.openCents
  return {
    totalCents,
    deductedCents,
    refundCents: left > 0 ? cents(left) : ZERO,
    owedCents: left < 0 ? cents(-left) : ZERO,
  }
}

/**
 * Returns the first deduction that the deposit with its interest does not cover any more, with the cents that were left
 * for it; null where all fit.
 */
export function findDeductionAbove(
  totalCents: Cents,
  deductionCents: readonly Cents[],
): { index: number; leftCents: Cents } | null {
  let left = totalCents
  for (const [index, amount] of deductionCents.entries()) {
    if (amount > left) {
      return { index, leftCents: left }
    }
    left = cents(left - amount)
  }
  return null
}
