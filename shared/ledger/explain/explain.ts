import type { ConcessionFacts } from '#shared/leases/rent/concessions.ts'
import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { explanations as en } from '#shared/messages/en/explanations.ts'
import { explanations as es } from '#shared/messages/es/explanations.ts'
import type { Language } from '#shared/messages/languages.ts'
import { translate } from '#shared/messages/translate.ts'

import type { AllocationExplanation } from '#shared/ledger/allocation/allocation.ts'
import {
  type ChargeExplanation,
  explainAllocation,
  explainCharge,
  explainConcessions,
  explainWithArithmetic,
  type Stored,
  writeArithmetic,
} from './explanation.ts'
import { type ExplanationMessages, type Label, writeLabel } from './label.ts'

const catalogs = { en, es }

const messagesOf = (language: Language): ExplanationMessages => ({ language, texts: catalogs[language] })

/** Returns why a charge has its amount, in one sentence; null where no reason is stored. */
export function explainChargeIn(language: Language, stored: Stored<ChargeExplanation> | null): string | null {
  return (stored && explainCharge(messagesOf(language), stored)) || null
}

/**
 * Returns why a charge has its amount, followed by the arithmetic where it adds more than the amount; null where no
 * reason is stored.
 */
export function explainWithArithmeticIn(
  language: Language,
  stored: Stored<ChargeExplanation> | null,
): string | null {
  return (stored && explainWithArithmetic(messagesOf(language), stored)) || null
}

/** The settled and pending parts of a charge, in cents. Its explanation has to lead to the rest. */
export type SettledParts = {
  amountCents: Cents
  /** In money. */
  paidCents: Cents
  creditedCents: Cents
  depositAppliedCents: Cents
  /** The amount that pending payments will pay. */
  pendingCents: Cents
}

/**
 * Returns the steps from the amount of a charge to the amount left of it, each part named: 'Of $1,575.00:
 * $1,000.00 paid. $575.00 is left.' Null if every part is zero.
 */
export function explainLeftIn(language: Language, settled: SettledParts): string | null {
  const messages = messagesOf(language)
  const parts = [
    ['explanations.left.paid', settled.paidCents],
    ['explanations.left.deposit', settled.depositAppliedCents],
    ['explanations.left.credited', settled.creditedCents],
    ['explanations.left.pending', settled.pendingCents],
  ] as const
  const named = parts.filter(([, amount]) => amount > 0)
  if (named.length === 0) {
    return null
  }
  const left = named.reduce((rest, [, amount]) => cents(rest - amount), settled.amountCents)
  return translate<typeof en, 'explanations.left.all'>(messages, 'explanations.left.all', {
    amount: formatUsd(settled.amountCents),
    parts: named
      .map(([key, amount]) => translate<typeof en, typeof key>(messages, key, { amount: formatUsd(amount) }))
      .join(', '),
    left: formatUsd(left),
  })
}

/** Returns which concessions lower a charge, each with its amount, in one sentence each; null where none does. */
export function explainConcessionsIn(
  language: Language,
  stored: Stored<ChargeExplanation> | null,
): string | null {
  return (stored && explainConcessions(messagesOf(language), stored)) || null
}

/**
 * Returns why a charge has its amount, followed by the arithmetic or, where there is none, by the amount of a whole
 * month.
 */
export function explainWithAmountIn(language: Language, facts: ChargeExplanation): string {
  const messages = messagesOf(language)
  return `${explainCharge(messages, facts)} ${writeArithmetic(messages, facts)}`
}

/** Returns why a payment pays a charge, in one sentence; empty where no reason is stored. */
export function explainAllocationIn(
  language: Language,
  stored: Stored<AllocationExplanation> | null,
): string {
  return stored ? explainAllocation(messagesOf(language), stored) : ''
}

/** The stored name of a charge or an entry; rows of earlier versions have only the English text. */
export type Named = { description: string; label: Label | null }

/**
 * Returns the name of a charge or an entry in a language. Text that a user typed, and rows without facts, stay
 * unchanged.
 */
export function describeIn(language: Language, { description, label }: Named): string {
  return label && language !== 'en' ? writeLabel(messagesOf(language), label) : description
}

/** Returns the name of a refund of a deposit, or of its reversal, in a language; it is stored with the name of a refund of credit. */
export function describeDepositRefundIn(language: Language, named: Named): string {
  const { label } = named
  if (label?.kind === 'refund') {
    return writeLabelIn(language, { ...label, ofDeposit: true })
  }
  return label?.kind === 'recorded_by_mistake' && label.of.kind === 'refund'
    ? writeLabelIn(language, { ...label, of: { ...label.of, ofDeposit: true } })
    : describeIn(language, named)
}

/**
 * Returns the name of a refund that is one part of a check or transfer: 'Refund of credit by check 12: $50.00
 * of $80.00'.
 */
export function describeRefundPartIn(
  language: Language,
  sentence: string,
  { amountCents, totalCents }: { amountCents: Cents; totalCents: Cents },
): string {
  return translate<typeof en, 'explanations.name.refundPart'>(
    messagesOf(language),
    'explanations.name.refundPart',
    { sentence, amount: formatUsd(amountCents), amountOf: formatUsd(totalCents) },
  )
}

/** Returns a label in a language, for a name that is not stored. */
export function writeLabelIn(language: Language, label: Label): string {
  return writeLabel(messagesOf(language), label)
}

/** Returns the label of the concessions on the rent of a month (its first day), with their reasons. */
export function concessionLabel({ parts }: ConcessionFacts, month: PlainDate): Label {
  const reasons = parts.flatMap(({ reason }) => reason ?? [])
  return { kind: 'concession', month, reason: [...new Set(reasons)].join(', ') || null }
}

/** Returns the label of a charge: the stored facts, or the stored text of an earlier version. */
export function labelOf({ description, label }: Named): Label {
  return label ?? { kind: 'typed', text: description }
}

/** Returns a short text that the tenant's pages show next to the ledger. */
export function ledgerText(language: Language, key: 'explanations.credit' | 'explanations.landlord'): string {
  return translate<typeof en, typeof key>(messagesOf(language), key)
}

/** Returns a label with its English text, which is stored with it so that landlords can read, search and export it. */
export function namedLabel(label: Label): Named & { label: Label } {
  return { label, description: writeLabelIn('en', label) }
}
