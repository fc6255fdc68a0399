import type { AllocationExplanation } from '#shared/ledger/allocation/allocation.ts'
import type { ConcessionFacts } from '#shared/leases/rent/concessions.ts'
import type { LateFeeExplanation } from '#shared/leases/late-fees/late-fee.ts'
import { recurringArithmetic, type RecurringExplanation } from '#shared/leases/rent/recurring-charge.ts'
import { rentArithmetic, type RentExplanation } from '#shared/leases/rent/rent-schedule.ts'
import { type SalesTaxFacts, taxArithmetic, writeRate } from '#shared/leases/rent/sales-tax.ts'
import type { ShareFacts } from '#shared/leases/rent/share-facts.ts'
import { type Cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { writeDate } from '#shared/messages/write.ts'

import { type BeyondLawReason, type LawLimit, sayLimit } from './beyond-law.ts'
import type { HandSet } from './hand-set-facts.ts'
import {
  lateFeeArithmetic,
  sayLateFee,
  sayWithdrawnFee,
  type WithdrawnLateFee,
} from './late-fee-explanation.ts'
import { type ExplanationMessages, say } from './label.ts'
import { sayAllocation } from '#shared/ledger/allocation/say-allocation.ts'

/**
 * Why a charge has its amount: the rule, and the facts (ISO dates, cents, days) that it was applied to. Stored with the
 * charge, and turned into a sentence when it is read.
 */
export type ChargeExplanation =
  | RentExplanation
  | RecurringExplanation
  | SalesTaxFacts
  /** Sales tax of a month whose rent is not owed any more, with the rate and the rent it was based on. */
  | (Partial<Omit<SalesTaxFacts, 'rule'>> & { rule: 'rent_not_owed' })
  | LateFeeExplanation
  | WithdrawnLateFee
  /**
   * No day of the month is covered any more, or the payer has no share of the month's rent any more. `monthlyCents` is
   * set for a recurring charge.
   */
  | { rule: 'outside_lease' | 'share_ended'; monthlyCents?: Cents }
  | { rule: 'clock_was_ahead' }
  | ({ rule: 'by_hand'; corrected?: { fromCents: Cents; toCents: Cents } } & Partial<
      HandSet & BeyondLawReason & Pick<SalesTaxFacts, 'rate' | 'baseCents'>
    >)
  | { rule: 'lease_deposit'; startOn: PlainDate }
  | { rule: 'deposit_deduction' }
  /** Money was received as a deposit, and no deposit was charged. */
  | { rule: 'deposit_received'; paymentId: string }
  | { rule: 'opening_balance' | 'opening_deposit'; amountCents: Cents; asOf: PlainDate }
  | {
      /** The refunded part of a payment that came back afterwards. */
      rule: 'refund_owed'
      paymentCents: Cents
      receivedOn: PlainDate
      refundedCents: Cents
    }
  | {
      rule: 'returned_payment_fee'
      /** The payment that came back. */
      paymentCents: Cents
      receivedOn: PlainDate
      /** The law's limit on the fee; null where no statute sets one. */
      law: LawLimit | null
      /** Why the fee is more than the law allows. */
      reason?: string
    }

/** A stored reason; rows of earlier versions have the English sentence and arithmetic that were written then. */
export type Stored<T> = T | { rule?: string; explanation: string; arithmetic?: string }

/** Rules whose rows have always stored every fact, so that rows with an English sentence can be translated too. */
const completeRules: readonly string[] = [
  'full_month',
  'prorated_actual_days',
  'prorated_thirty_day_month',
  'full_period',
  'prorated_period',
  'recurring_full_month',
  'recurring_prorated_actual_days',
  'recurring_prorated_thirty_day_month',
  'late_fee_flat',
  'late_fee_percent',
  'directed',
  'oldest_first',
  'rent_first',
  'fees_first',
]

/** Returns one sentence on why a charge has its amount. */
export function explainCharge(messages: ExplanationMessages, stored: Stored<ChargeExplanation>): string {
  const facts = factsOf(messages, stored)
  return facts ? sayCharge(messages, facts) : sentenceOf(stored)
}

/** Returns one sentence on why a payment pays a charge, or no longer pays it. */
export function explainAllocation(
  messages: ExplanationMessages,
  stored: Stored<AllocationExplanation>,
): string {
  const facts = factsOf(messages, stored)
  return facts ? sayAllocation(messages, facts) : sentenceOf(stored)
}

/**
 * Returns the arithmetic of an amount ('$1,850.00 × 14 ÷ 30 = $863.33', 'A flat fee of $50.00.'), or only the amount where it
 * is a whole month's. Empty for rules that compute nothing.
 */
export function writeArithmetic(messages: ExplanationMessages, stored: Stored<ChargeExplanation>): string {
  if ('explanation' in stored && !completeRules.includes(stored.rule ?? '')) {
    return stored.arithmetic ?? ''
  }
  const facts = stored as ChargeExplanation // a complete rule, or a row without a sentence
  switch (facts.rule) {
    case 'full_month':
    case 'prorated_actual_days':
    case 'prorated_thirty_day_month':
    case 'full_period':
    case 'prorated_period':
    case 'rent_changed':
      return rentArithmetic(facts)
    case 'recurring_full_month':
    case 'recurring_prorated_actual_days':
    case 'recurring_prorated_thirty_day_month':
      return recurringArithmetic(facts)
    case 'sales_tax':
      return taxArithmetic(facts)
    case 'late_fee_flat':
    case 'late_fee_percent':
      return lateFeeArithmetic(messages, facts)
    case 'late_fee_withdrawn':
    case 'rent_not_owed':
    case 'outside_lease':
    case 'share_ended':
    case 'clock_was_ahead':
    case 'by_hand':
    case 'lease_deposit':
    case 'deposit_deduction':
    case 'deposit_received':
    case 'opening_balance':
    case 'opening_deposit':
    case 'returned_payment_fee':
    case 'refund_owed':
    default:
      return ''
  }
}

/** Returns the sentence, followed by the arithmetic where it adds more than the amount. */
export function explainWithArithmetic(
  messages: ExplanationMessages,
  stored: Stored<ChargeExplanation>,
): string {
  const isRest = 'share' in stored && stored.share?.monthlyCents === null
  const isReduced = 'concession' in stored && stored.concession !== undefined
  const isWhole =
    ((stored.rule === 'full_month' || stored.rule === 'full_period') && !isRest && !isReduced) ||
    stored.rule === 'recurring_full_month'
  const arithmetic = isWhole ? '' : writeArithmetic(messages, stored)
  const sentence = explainCharge(messages, stored)
  return arithmetic ? `${sentence} ${arithmetic}` : sentence
}

function factsOf<T extends object>({ language }: ExplanationMessages, stored: Stored<T>): T | undefined {
  if (!('explanation' in stored)) {
    return stored // a row without a sentence has its facts
  }
  return language !== 'en' && completeRules.includes(stored.rule ?? '') ? (stored as T) : undefined
}

function sentenceOf(stored: object): string {
  return 'explanation' in stored && typeof stored.explanation === 'string' ? stored.explanation : ''
}

function sayCharge(messages: ExplanationMessages, facts: ChargeExplanation): string {
  const sentence = sayRule(messages, facts)
  const said = 'share' in facts && facts.share ? sayShare(messages, facts.share, sentence) : sentence
  return 'concession' in facts && facts.concession
    ? `${said} ${sayConcession(messages, facts.concession)}`
    : said
}

/** Returns the sentence on what concessions take off a charge. */
function sayConcession(messages: ExplanationMessages, { grossCents, amountCents }: ConcessionFacts): string {
  return say(messages)('explanations.concession.off', {
    amount: formatUsd(amountCents),
    amountOf: formatUsd(grossCents),
  })
}

/** Returns which concessions lower a charge, each with its amount; '' where none does. */
export function explainConcessions(messages: ExplanationMessages, stored: Stored<ChargeExplanation>): string {
  const facts = 'concession' in stored ? stored.concession : undefined
  return (facts?.parts ?? []).map((part) => sayPart(messages, part)).join(' ')
}

function sayPart(messages: ExplanationMessages, part: ConcessionFacts['parts'][number]): string {
  const t = say(messages)
  const { kind, basisPoints, nth: count, months: countOf } = part
  const amount = formatUsd(part.amountCents)
  const said =
    kind === 'SPREAD'
      ? t('explanations.concession.spread', { amount, count, countOf })
      : basisPoints === null
        ? t('explanations.concession.amount', { amount })
        : t('explanations.concession.percent', { amount, percent: String(basisPoints / 100) })
  const sentence =
    kind === 'MONTHLY' ? t('explanations.concession.monthly', { sentence: said, count, countOf }) : said
  return part.reason ? t('explanations.concession.why', { reason: part.reason, sentence }) : sentence
}

/** Returns the sentence of a month's rent, with how the rent was divided. */
function sayShare(messages: ExplanationMessages, share: ShareFacts, sentence: string): string {
  const amount = formatUsd(share.ofCents)
  return share.payer === null
    ? say(messages)('explanations.share.rest', { sentence, amount, amountTo: formatUsd(share.otherCents) })
    : say(messages)('explanations.share.payer', { sentence, amount, name: share.payer })
}

/** Returns one sentence for each part of a period in which the rent changed. */
function sayRentParts(
  messages: ExplanationMessages,
  { parts }: Extract<ChargeExplanation, { rule: 'rent_changed' }>,
): string {
  const t = say(messages)
  const write = (date: PlainDate) => writeDate(messages.language, date)
  return parts
    .map(({ rule, rentCents, from, to, days, daysInMonth }) =>
      t(rule === 'prorated_period' ? 'explanations.rent.partOfPeriod' : 'explanations.rent.part', {
        amount: formatUsd(rentCents),
        date: write(from),
        dateTo: write(to),
        days,
        daysOf: daysInMonth,
      }),
    )
    .join(' ')
}

function sayRule(messages: ExplanationMessages, facts: ChargeExplanation): string {
  const t = say(messages)
  const write = (date: PlainDate) => writeDate(messages.language, date)
  switch (facts.rule) {
    case 'full_month':
      return t('explanations.rent.full', { date: write(facts.from), dateTo: write(facts.to) })
    case 'prorated_actual_days':
    case 'prorated_thirty_day_month': {
      const span = { date: write(facts.from), dateTo: write(facts.to), count: facts.days }
      return facts.rule === 'prorated_actual_days'
        ? t('explanations.rent.actual', { ...span, countOf: facts.daysInMonth })
        : t('explanations.rent.thirty', span)
    }
    case 'rent_changed':
      return sayRentParts(messages, facts)
    case 'full_period':
      return t('explanations.rent.fullPeriod', { date: write(facts.from), dateTo: write(facts.to) })
    case 'prorated_period':
      return t('explanations.rent.period', {
        date: write(facts.from),
        dateTo: write(facts.to),
        count: facts.days,
        countOf: facts.daysInMonth,
      })
    case 'recurring_full_month':
      return t('explanations.recurring.full', { date: write(facts.from), dateTo: write(facts.to) })
    case 'recurring_prorated_actual_days':
    case 'recurring_prorated_thirty_day_month': {
      const span = { date: write(facts.from), dateTo: write(facts.to), count: facts.days }
      return facts.rule === 'recurring_prorated_actual_days'
        ? t('explanations.recurring.actual', { ...span, countOf: facts.daysInMonth })
        : t('explanations.recurring.thirty', span)
    }
    case 'late_fee_flat':
    case 'late_fee_percent':
      return sayLateFee(messages, facts)
    case 'late_fee_withdrawn':
      return sayWithdrawnFee(messages, facts)
    case 'outside_lease':
      return t(
        facts.monthlyCents === undefined && !('rate' in facts)
          ? 'explanations.rent.outside'
          : 'explanations.recurring.outside',
      )
    case 'sales_tax':
      return t('explanations.salesTax.of', {
        percent: writeRate(facts.rate),
        amount: formatUsd(facts.baseCents),
        date: write(facts.from),
        dateTo: write(facts.to),
      })
    case 'rent_not_owed':
      return t('explanations.salesTax.notOwed')
    case 'share_ended':
      return t('explanations.share.ended')
    case 'clock_was_ahead':
      return t('explanations.clockWasAhead')
    case 'by_hand': {
      const { corrected } = facts
      return [
        corrected
          ? t('explanations.hand.corrected', {
              amount: formatUsd(corrected.fromCents),
              amountTo: formatUsd(corrected.toCents),
            })
          : t('explanations.hand.added'),
        ...sayLimit(t, 'explanations.hand.law', facts),
      ].join(' ')
    }
    case 'deposit_deduction':
      return t('explanations.deposit.deduction')
    case 'deposit_received':
      return t('explanations.deposit.received')
    case 'lease_deposit':
      return t('explanations.deposit.lease', { date: write(facts.startOn) })
    case 'refund_owed':
      return t('explanations.returned.refund', {
        amount: formatUsd(facts.paymentCents),
        amountOf: formatUsd(facts.refundedCents),
        date: write(facts.receivedOn),
      })
    case 'returned_payment_fee': {
      const received = { amount: formatUsd(facts.paymentCents), date: write(facts.receivedOn) }
      const limit = sayLimit(t, 'explanations.returned.law', facts)
      return [t('explanations.returned.fee', received), ...limit].join(' ')
    }
    case 'opening_balance':
    case 'opening_deposit': {
      const held = { amount: formatUsd(facts.amountCents), date: write(facts.asOf) }
      return facts.rule === 'opening_balance'
        ? t('explanations.opening.owed', held)
        : t('explanations.opening.held', held)
    }
    default:
      return ''
  }
}
