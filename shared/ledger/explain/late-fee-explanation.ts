import { type LateFeeExplanation, percentFee } from '#shared/leases/late-fees/late-fee.ts'
import { assertNever } from '#shared/lib/assert-never.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { writeDate } from '#shared/messages/write.ts'

import { type ExplanationMessages, say } from './label.ts'

export type WithdrawnLateFee = Omit<LateFeeExplanation, 'rule'> & {
  rule: 'late_fee_withdrawn'
  /**
   * Why the late fee was withdrawn: the rent is not owed any more, it was covered within the grace period, or the
   * server's clock was ahead.
   */
  withdrawn: 'not_owed' | 'covered' | 'clock_was_ahead'
}

/** Returns why a late fee is owed, with the limit of the law. */
export function sayLateFee(messages: ExplanationMessages, facts: LateFeeExplanation): string {
  const t = say(messages)
  const write = (date: PlainDate) => writeDate(messages.language, date)
  const open = {
    date: write(facts.rentDueOn),
    dateGrace: write(facts.graceEndsOn),
    amount: formatUsd(cents(facts.rentCents - facts.coveredCents)),
    amountOf: formatUsd(facts.rentCents),
  }
  const sentence = facts.law?.firstDay
    ? t('explanations.late.feeAfterLaw', open)
    : t('explanations.late.fee', { ...open, count: facts.graceDays })
  return [sentence, ...sayLateFeeLaw(messages, facts)].join(' ')
}

/** Returns why a late fee was withdrawn. */
export function sayWithdrawnFee(messages: ExplanationMessages, facts: WithdrawnLateFee): string {
  const t = say(messages)
  const write = (date: PlainDate) => writeDate(messages.language, date)
  switch (facts.withdrawn) {
    case 'not_owed':
      return t('explanations.late.notOwed')
    case 'covered':
      return t('explanations.late.covered', {
        date: write(facts.rentDueOn),
        dateGrace: write(facts.graceEndsOn),
      })
    case 'clock_was_ahead':
    default:
      return t('explanations.clockWasAhead')
  }
}

/** Returns how the agreed fee was computed; '' where the law's limit applies instead, which the sentence states. */
export function lateFeeArithmetic(
  messages: ExplanationMessages,
  { lateFee, rentCents, law, rounding = 'nearest' }: LateFeeExplanation,
): string {
  if (typeof law?.limitCents === 'number') {
    return ''
  }
  switch (lateFee.kind) {
    case 'NONE':
      return ''
    case 'FLAT':
      return say(messages)('explanations.late.flat', { amount: formatUsd(lateFee.amount) })
    case 'PERCENT': {
      const amountCents = percentFee(rentCents, lateFee.basisPoints, rounding)
      return `${formatUsd(rentCents)} × ${lateFee.basisPoints / 100} % = ${formatUsd(amountCents)}.`
    }
    default:
      return assertNever(lateFee)
  }
}

/** Returns the sentences on what the law changed of an agreed late fee: its amount, its day or both. */
function sayLateFeeLaw(messages: ExplanationMessages, { law }: LateFeeExplanation): string[] {
  if (!law) {
    return []
  }
  const t = say(messages)
  const { stateName: state, limitCents, firstDay } = law
  const by = { state, source: law.citation ?? state }
  const amount = formatUsd(law.agreedCents)
  const date = writeDate(messages.language, law.agreedOn)
  const dateFrom = firstDay === null ? '' : writeDate(messages.language, firstDay)
  const amountMost = limitCents === null ? '' : formatUsd(limitCents)
  const said =
    limitCents === null
      ? t('explanations.late.lawFrom', { ...by, date, dateFrom })
      : firstDay === null
        ? t('explanations.late.lawMost', { ...by, amount, amountMost })
        : t('explanations.late.lawMostFrom', { ...by, amount, amountMost, dateFrom })
  return [said, ...(law.isDoubtful ? [t('explanations.late.lawDoubtful')] : [])]
}
