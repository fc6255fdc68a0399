import { applyBpsDown, type Cents, cents, formatUsd, ZERO } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { lawOn } from '#shared/law/former-law.ts'
import { type LawSource, lawSource } from '#shared/law/law-source.ts'
import type { ReturnedPaymentTerms } from './returned-payment-terms.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

/** The known facts of a returned payment. For a missing fact, the case with the lower fee is taken. */
export type ReturnedPaymentFacts = {
  /** Cents of the payment that came back. */
  payment?: Cents
  /** Cents that the landlord's bank charged for it. */
  bankCharge?: Cents
  /** Whether an earlier payment of the tenant came back too. */
  isLater?: boolean
}

/** The largest fee for a returned payment under a state's law. */
export type ReturnedPaymentLimit = LawSource & {
  /** The limit in cents, rounded down; null where no statute sets a number: then the real cost is what is safe. */
  limit: Cents | null
  /** The arithmetic, line by line. */
  parts: readonly string[]
  /** Other conditions; null where none is recorded. */
  caution: string | null
  /** The rule in the collection's own words. */
  rule: string
}

/**
 * Returns the largest fee that a landlord may charge on a date for a returned payment, in cents. Statutes: the states'
 * files. Throws RangeError for a negative amount.
 */
export function nsfFeeLimit(
  state: StateLaw,
  on: PlainDate,
  facts: ReturnedPaymentFacts = {},
): ReturnedPaymentLimit {
  const { nsfFee } = lawOn(state, on)
  const rule = nsfFee.terms ?? {}
  const { limit, parts } =
    nsfFee.max === null
      ? { limit: null, parts: ['The statute sets no number. Charge the actual cost of the returned payment'] }
      : limitOf(cents(Math.round(nsfFee.max * 100)), rule, facts)
  return {
    ...lawSource(state, 'nsfFee', nsfFee),
    limit,
    parts,
    caution: rule.caution ?? null,
    rule: nsfFee.rule,
  }
}

type Limit = { limit: Cents; parts: readonly string[] }

function limitOf(usual: Cents, rule: ReturnedPaymentTerms, facts: ReturnedPaymentFacts): Limit {
  const { payment, bankCharge = ZERO, isLater = false } = facts
  if (bankCharge < 0 || (payment ?? 0) < 0) {
    throw new RangeError('Money of a returned payment is not negative')
  }
  const fee = isLater && rule.later !== undefined ? rule.later : stepOf(usual, rule, payment)
  const share =
    rule.orBpsOfPayment === undefined || payment === undefined
      ? ZERO
      : applyBpsDown(payment, rule.orBpsOfPayment)
  const atLeast = rule.orBankCharge ? bankCharge : ZERO
  const most = cents(Math.max(fee, share, atLeast))
  const added = rule.addsBankCharge ? bankCharge : ZERO
  return {
    limit: cents(most + added),
    parts: [
      `${formatUsd(fee)} flat`,
      ...(share > fee
        ? [`${(rule.orBpsOfPayment ?? 0) / 100}% of the payment is more: ${formatUsd(share)}`]
        : []),
      ...(atLeast > fee ? [`The bank’s charge is more: ${formatUsd(atLeast)}`] : []),
      ...(added > 0
        ? [`and the bank’s charge of ${formatUsd(added)}: ${formatUsd(cents(most + added))}`]
        : []),
    ],
  }
}

/** Returns the fee for a payment of this size; where the size is not known, the lowest. */
function stepOf(usual: Cents, { steps = [] }: ReturnedPaymentTerms, payment: Cents | undefined): Cents {
  return steps.find(({ upTo }) => payment === undefined || payment <= upTo)?.fee ?? usual
}
