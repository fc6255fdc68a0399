import { always, answeredYes, either, sharedBills } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const minnesota = {
  'other-total-monthly-payment': { when: always },
  'landlord-identity': { when: always },
  'other-inspection-orders': {
    when: answeredYes('inspection-order'),
    attach: [{ title: 'Each outstanding order', source: 'the authority that issued it' }],
  },
  'other-financial-distress': { when: answeredYes('foreclosure') },
  utilities: { when: either(sharedBills, answeredYes('shared-meter')) },
  'other-drug-covenant': { when: always },
  'move-in-checklist': { when: always },
} as const satisfies StateDisclosures
