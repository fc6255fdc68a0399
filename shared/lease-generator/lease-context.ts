import { computeDepositReturn, type DepositReturn } from '#shared/law/deposits/deposit-return.ts'
import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'
import { entryNotice } from '#shared/law/entry/entry.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'
import { type Cents, cents } from '#shared/lib/money.ts'

import type { LeaseAnswers } from './answers/answers.ts'
import { cleanAnswers } from './answers/clean-answers.ts'
import type { LeaseCitation } from './compose/composed-lease.ts'
import { rulesFor, type StateRules } from './state-rules.ts'
import {
  lawDateOf,
  type LateFeeTerms,
  limitedLateFee,
  noticeTerms,
  type NoticeTerms,
  returnedPaymentFee,
} from './answers/limits.ts'
import { defaultOrder, orderInLease } from './compose/payment-order.ts'
import { addressLine, joinWords, placeName } from './compose/text.ts'

/** The answers and the values derived from them and from the law. Every clause is written from this context. */
export type LeaseContext = {
  answers: LeaseAnswers
  /** The state's law; null for the general lease. */
  law: StateLaw | null
  rules: StateRules
  /** The name of the state: 'California'; 'the home’s state' in the general lease. */
  place: string
  isFixed: boolean
  rent: Cents | null
  /** Deposit plus pet deposit in cents; zero for none. */
  depositTotal: Cents
  /** Whether the building was built before 1978, or in an unknown year. */
  isBefore1978: boolean
  lateFee: LateFeeTerms
  /** The fee for a returned payment in cents; zero for none. */
  returnedPayment: Cents
  /** Hours of notice before the landlord enters. */
  entryHours: number
  notice: NoticeTerms
  depositReturn: DepositReturn | null
  /** The other fees that this state allows in the lease. */
  otherFees: LeaseAnswers['fees']['other']
  petFee: Cents
  landlordNames: string
  landlordAddress: string
  premises: string
  /** The order in which a payment pays charges: by the law if it demands one, or else as in the books. */
  allocationOrder: AllocationOrder
}

/**
 * Returns the context of a lease: the cleaned answers and the values derived from them and from the law (null: general
 * lease). A lease that is kept in no books yet has the order in which a new account's books apply payments.
 */
export function deriveLeaseContext(
  given: LeaseAnswers,
  law: StateLaw | null,
  ofBooks: AllocationOrder = defaultOrder,
): LeaseContext {
  const answers = cleanAnswers(given)
  const { deposit, fees, landlord, pets, property, rent, rules: house } = answers
  const canKeepFees = law?.securityDeposit.nonrefundableFeesAllowed !== false
  const rules = rulesFor(law)
  return {
    answers,
    law,
    rules,
    place: law === null ? 'the home’s state' : placeName(law),
    isFixed: answers.term.kind === 'fixed',
    rent: rent.amount === null ? null : cents(rent.amount),
    depositTotal: cents((deposit.amount ?? 0) + (pets.allowed ? (deposit.petAmount ?? 0) : 0)),
    isBefore1978: property.yearBuilt === null || property.yearBuilt < 1978,
    lateFee: limitedLateFee(answers, law),
    returnedPayment: returnedPaymentFee(answers, law),
    entryHours: Math.max(
      house.entryNoticeHours ?? 24,
      (law === null ? null : entryNotice(law, lawDateOf(answers)).hours) ?? 0,
    ),
    notice: noticeTerms(answers, law, rules),
    depositReturn:
      law === null
        ? null
        : computeDepositReturn(
            law,
            { endedOn: null, isMonthToMonth: answers.term.kind === 'month-to-month' },
            lawDateOf(answers),
          ),
    otherFees: fees.other.filter((fee) => fee.name.trim() !== '' && (canKeepFees || fee.refundable)),
    petFee: cents(pets.allowed && canKeepFees ? (pets.fee ?? 0) : 0),
    landlordNames: joinWords(trimmedNames(landlord.names)),
    landlordAddress: addressLine(landlord.address),
    premises: addressLine(property),
    allocationOrder: orderInLease(answers, law, ofBooks),
  }
}

/** Returns the names trimmed, without the empty ones. */
export function trimmedNames(names: readonly string[]): string[] {
  return names.map((name) => name.trim()).filter(Boolean)
}

/** Whether the landlord answered yes to this question about the building. */
export function isAnsweredYes({ answers }: LeaseContext, fact: DisclosureQuestionId): boolean {
  return answers.facts[fact]?.answer === true
}

type Rule = { citation: string | null; confirmed: boolean }

/**
 * Returns the citation of a state's rule; null if it has no statute (then the collection has no section
 * number either).
 */
export function citationOf(law: StateLaw, { citation, confirmed }: Rule): LeaseCitation | null {
  return citation !== null && /\d/.test(citation) ? { text: citation, confirmed, asOf: law.asOf } : null
}

/** Returns the citation of a rule for a clause; null if it has no statute, and in the general lease. */
export function cite(context: LeaseContext, rule: Rule | undefined): LeaseCitation | null {
  const { law } = context
  return law === null || rule === undefined
    ? null
    : citationOf(law, { ...rule, citation: ofPlace(context, rule) })
}

/**
 * Returns the citation without sections of New York City's code where the home is outside the city; null where none is
 * left.
 */
function ofPlace(context: LeaseContext, { citation }: Rule): string | null {
  if (citation === null || !citation.includes('N.Y.C.') || isAnsweredYes(context, 'new-york-city')) {
    return citation
  }
  const left = citation.split('; ').filter((section) => !section.startsWith('N.Y.C.'))
  return left.length === 0 ? null : left.join('; ')
}

/** Returns the citation of a federal law, which applies in every state. */
export function federal(text: string): LeaseCitation {
  return { text, confirmed: true, asOf: 2026 }
}

/** Returns ' California law: …' for the `why` of a clause; '' in the general lease. */
export function stateLawSummary({ law, place }: LeaseContext, rule: string | undefined): string {
  return law === null || !rule ? '' : ` The law of ${place}, in short: ${rule.replaceAll("'", '’')}`
}
