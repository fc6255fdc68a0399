import type { LawLimit } from '#shared/ledger/explain/beyond-law.ts'
import type { ChargeKind, ChargeType } from '#shared/ledger/accounts.ts'
import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { ErrorMessage } from '#shared/messages/error-message.ts'

import { lawRefusal } from './law-refusal.ts'
import { depositCapOfLease, lawOfLease, lawOfTerms, type LeasePlace, type LimitFacts } from './lease-law.ts'
import type { LimitSource } from './lawful-terms.ts'
import { returnedFeeLaw } from '#shared/leases/late-fees/returned-fee.ts'

/** The facts that decide the law's limit on a charge of a lease; rents in cents. */
export type LawfulChargeFacts = LeasePlace &
  Pick<LimitFacts, 'rentFrequency' | 'startOn' | 'endOn' | 'lateFeeKind'> & {
    units: number
    /** The rent of today, or of the first day of a lease that begins later. */
    rentCents: Cents
    /** The rent of the day on which the charge is due. */
    rentOnDueDay: Cents
    /**
     * The sum of the deposits of the lease, held or still owed, with this charge; and the part of it charged
     * for pets.
     */
    depositCents: Cents
    petDepositCents: Cents
    /** The deposit and late fee above the law that a kept reason of the lease allows; null for none. */
    agreedDepositCents: Cents | null
    agreedLateFeeCents: Cents | null
    /** The largest payment of the lease that came back, and whether there is more than one. */
    returnedCents: Cents | null
    hasLaterReturn: boolean
  }

/** A charge above the law's limit (cents), with the sentence that refuses it. */
export type ChargeBeyondLaw = {
  law: LawLimit
  refusal: ErrorMessage
}

/**
 * Returns the law's limit that a charge exceeds: the limit on the lease's deposits together, on a late fee,
 * or on the fee for a returned payment. Undefined if the charge is within the limit, or if no confirmed law
 * sets one. The limits come from `lawOfTerms` and `returnedFeeLaw`: they are the same for a lease, for the
 * late fee of many leases and for the fee on a return.
 */
export function chargeBeyondLaw(
  charge: { type: ChargeType; kind: ChargeKind | null; amountCents: Cents; dueOn: PlainDate },
  facts: LawfulChargeFacts,
  today: PlainDate,
): ChargeBeyondLaw | undefined {
  const law = lawOfLease(facts)
  if (!law) {
    return undefined
  }
  if (charge.kind === 'RETURNED_PAYMENT') {
    const found = returnedFeeLaw(
      facts,
      { paymentCents: facts.returnedCents ?? undefined, isLater: facts.hasLaterReturn },
      today,
    )
    return found ? beyond(found, found.limit, charge.amountCents, returnedFeeRefusal(found)) : undefined
  }
  if (charge.type === 'DEPOSIT' && facts.rentCents > 0) {
    const { petExtra } = depositCapOfLease(law, facts)
    const { depositCents, petDepositCents } = facts
    // if the statute has no number for pets, the pet deposits are in doubt and not counted
    const forPets = petExtra === null ? petDepositCents : Math.min(petExtra, petDepositCents)
    const terms = lawOfTerms(law, { ...facts, today })
    const { securityDeposit: found } = terms
    const limit = atLeast(found.limit, facts.agreedDepositCents)
    const refusal = lawRefusal(terms, { question: 'securityDeposit', limit: found.limit ?? 0 })
    return beyond(found, limit, cents(depositCents - forPets), refusal)
  }
  if (charge.type === 'LATE_FEE' && facts.rentOnDueDay > 0) {
    const on = maxDate(facts.startOn, charge.dueOn)
    const terms = lawOfTerms(law, { ...facts, rentCents: facts.rentOnDueDay, today: on })
    const { lateFee: found } = terms
    const limit = atLeast(found.limit, facts.agreedLateFeeCents)
    const refusal = lawRefusal(terms, { question: 'lateFee', limit: found.limit ?? 0 })
    return beyond(found, limit, charge.amountCents, refusal)
  }
  return undefined
}

/** Returns the sentence that refuses a fee for a returned payment above the law's limit. */
export function returnedFeeRefusal({
  stateName,
  citation,
  limit,
}: LimitSource & { limit: Cents | null }): ErrorMessage {
  const params = { state: stateName, amount: formatUsd(limit ?? cents(0)), source: citation ?? stateName }
  return { key: 'ledger.returnedFeeBeyondLaw', params }
}

function atLeast(limit: Cents | null, agreed: Cents | null): Cents | null {
  return limit === null || agreed === null ? limit : cents(Math.max(limit, agreed))
}

function beyond(
  { isFirm, stateName, citation }: LimitSource,
  limitCents: Cents | null,
  amountCents: Cents,
  refusal: ErrorMessage,
): ChargeBeyondLaw | undefined {
  return isFirm && limitCents !== null && amountCents > limitCents
    ? { law: { stateName, citation, limitCents }, refusal }
    : undefined
}
