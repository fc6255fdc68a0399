import { assertNever } from '#shared/lib/assert-never.ts'
import { cents, formatUsd } from '#shared/lib/money.ts'
import type { ErrorMessage } from '#shared/messages/error-message.ts'

import { type BeyondLaw, limitBasis, type TermsLaw } from './lawful-terms.ts'

/**
 * Returns the sentence that refuses a term or charge beyond the law's limit. It is used for the terms of a
 * lease, for late fees and for charges made by hand.
 */
export function lawRefusal(law: TermsLaw, { question, limit }: Omit<BeyondLaw, 'value'>): ErrorMessage {
  const { stateName: state, citation } = law[question]
  const source = citation ?? state
  switch (question) {
    case 'securityDeposit':
      return {
        key: 'leases.depositBeyondLaw',
        params: {
          state,
          source: `${limitBasis(law.securityDeposit.words)}, ${source}`,
          amount: formatUsd(cents(limit)),
        },
      }
    case 'lateFee':
      return {
        key: law.lateFee.isPresumption ? 'leases.lateFeeBeyondPresumption' : 'leases.lateFeeBeyondLaw',
        params: { state, source, amount: formatUsd(cents(limit)) },
      }
    case 'graceDays':
      return { key: 'leases.graceBelowLaw', params: { state, source, days: String(limit) } }
    default:
      return assertNever(question)
  }
}
