import { always, deposit, nonrefundable } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const washington = {
  'landlord-identity': { when: always },
  mold: {
    when: always,
    attach: [{ title: 'Information about mold', source: 'the Washington State Department of Health' }],
  },
  'other-fire-safety': {
    when: always,
  },
  'move-in-checklist': { when: deposit },
  'deposit-bank': { when: deposit },
  'other-deposit-terms': { when: deposit },
  'other-nonrefundable-fees': { when: nonrefundable },
  'other-rent-cap-notice': {
    when: always,
  },
} as const satisfies StateDisclosures
