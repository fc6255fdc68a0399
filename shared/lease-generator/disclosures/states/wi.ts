import { always, answeredYes, deposit, someUtilityExtra } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const wisconsin = {
  'landlord-identity': { when: always },
  utilities: { when: someUtilityExtra },
  'other-code-violations': { when: answeredYes('code-violations') },
  'move-in-checklist': {
    when: deposit,
  },
  'other-nonstandard-provisions': {
    when: answeredYes('nonstandard-provisions'),
    attach: [
      {
        title: 'Nonstandard Rental Provisions, a separate document, initialed by Tenant',
        source: 'Landlord, in the form of Wis. Admin. Code ch. ATCP 134',
      },
    ],
  },
  'other-domestic-abuse': {
    when: always,
  },
} as const satisfies StateDisclosures
