import { always, answeredYes, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const kentucky = {
  'landlord-identity': { when: always },
  'move-in-checklist': { when: deposit },
  'deposit-bank': { when: deposit },
  meth: {
    when: answeredYes('meth'),
    attach: [
      { title: 'Written notice of contamination', source: 'the Kentucky Energy and Environment Cabinet' },
    ],
  },
} as const satisfies StateDisclosures
