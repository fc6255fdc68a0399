import { always, answeredYes, both, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const southCarolina = {
  'landlord-identity': { when: always },
  'other-deposit-standards': { when: both(deposit, answeredYes('deposit-standards')) },
  'other-nonpayment-notice': {
    when: answeredYes('nonpayment-notice-in-lease'),
    isBold: true,
  },
} as const satisfies StateDisclosures
