import { explanations as en } from '#shared/messages/en/explanations.ts'
import { explanations as es } from '#shared/messages/es/explanations.ts'
import type { Language } from '#shared/messages/languages.ts'
import { translate } from '#shared/messages/translate.ts'

import type { AllocationExplanation } from './allocation.ts'
import {
  type ChargeExplanation,
  explainAllocation,
  explainCharge,
  explainWithArithmetic,
  type Stored,
  writeArithmetic,
} from './explanation.ts'
import { type ExplanationMessages, type Label, writeLabel } from './label.ts'

const catalogs = { en, es }

const messagesOf = (language: Language): ExplanationMessages => ({ language, texts: catalogs[language] })

/** Returns why a charge has its amount, in one sentence; null where nothing is kept. */
export function explainChargeIn(language: Language, stored: Stored<ChargeExplanation> | null): string | null {
  return (stored && explainCharge(messagesOf(language), stored)) || null
}

/** Returns why a charge has its amount, followed by the arithmetic where that says more than the amount; null where nothing is kept. */
export function explainWithArithmeticIn(
  language: Language,
  stored: Stored<ChargeExplanation> | null,
): string | null {
  return (stored && explainWithArithmetic(messagesOf(language), stored)) || null
}

/** Returns why a charge has its amount, followed by the arithmetic or, where there is none, by the amount of a whole month. */
export function explainWithAmountIn(language: Language, facts: ChargeExplanation): string {
  const messages = messagesOf(language)
  return `${explainCharge(messages, facts)} ${writeArithmetic(messages, facts)}`
}

/** Returns why a payment pays a charge, in one sentence; empty where nothing is kept. */
export function explainAllocationIn(
  language: Language,
  stored: Stored<AllocationExplanation> | null,
): string {
  return stored ? explainAllocation(messagesOf(language), stored) : ''
}

/** What a charge or an entry is called, as it is stored: rows of earlier versions have the English text alone. */
export type Named = { description: string; label: Label | null }

/** Returns the name of a charge or an entry; what a person typed, and rows without facts, stay as they are stored. */
export function describeIn(language: Language, { description, label }: Named): string {
  return label && language !== 'en' ? writeLabel(messagesOf(language), label) : description
}

/** Returns the name of what is not stored: a label in a language. */
export function writeLabelIn(language: Language, label: Label): string {
  return writeLabel(messagesOf(language), label)
}

/** Returns a label of a charge: what it is called as facts, or as it was stored by an earlier version. */
export function labelOf({ description, label }: Named): Label {
  return label ?? { kind: 'typed', text: description }
}

/** Returns a short text of the tenant's pages that stands beside the books. */
export function ledgerText(language: Language, key: 'explanations.credit' | 'explanations.landlord'): string {
  return translate<typeof en, typeof key>(messagesOf(language), key)
}

/** Returns a label with its English text, which is stored beside it: what landlords read, search and export. */
export function named(label: Label): Named & { label: Label } {
  return { label, description: writeLabelIn('en', label) }
}
