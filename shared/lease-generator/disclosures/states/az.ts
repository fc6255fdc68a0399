import {
  always,
  answeredYes,
  multifamily,
  nonrefundable,
  sharedBills,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const arizona = {
  'landlord-identity': { when: always },
  'other-landlord-tenant-act': { when: always },
  'move-in-checklist': { when: always },
  'bed-bugs': {
    when: multifamily,
  },
  'other-nonrefundable-fees': { when: nonrefundable },
  utilities: { when: sharedBills },
  'other-pool-safety': {
    when: answeredYes('pool'),
    attach: [{ title: 'Swimming pool safety notice', source: 'the Arizona Department of Health Services' }],
  },
  'other-rent-tax': { when: answeredYes('rent-tax') },
} as const satisfies StateDisclosures
