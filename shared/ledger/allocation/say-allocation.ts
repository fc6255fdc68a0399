import { cents, formatUsd } from '#shared/lib/money.ts'
import { writeDate } from '#shared/messages/write.ts'

import type { AllocationExplanation } from './allocation.ts'
import { type ExplanationMessages, say, writeLabel } from '#shared/ledger/explain/label.ts'

/** Returns one sentence on why a payment pays a charge, or no longer pays it. */
export function sayAllocation(messages: ExplanationMessages, facts: AllocationExplanation): string {
  const t = say(messages)
  const date = writeDate(messages.language, facts.chargeDueOn)
  if (facts.rule === 'taken_off') {
    const amount = formatUsd(facts.amountCents)
    return t('explanations.taken', { amount, date, sentence: writeLabel(messages, facts.why) })
  }
  // rows of earlier versions have no amount; by these rules it is the lesser of the two
  const amountCents = facts.amountCents ?? cents(Math.min(facts.leftCents, facts.openCents))
  const sentence = t(allocationRules[facts.rule], { amount: formatUsd(amountCents), date })
  const { source } = facts
  return source === undefined ? sentence : `${sentence} ${t('explanations.pays.byLaw', { source })}`
}

const allocationRules = {
  directed: 'explanations.pays.directed',
  oldest_first: 'explanations.pays.oldest',
  rent_first: 'explanations.pays.rentFirst',
  fees_first: 'explanations.pays.feesFirst',
  by_hand: 'explanations.pays.byHand',
} as const
