import { always, answeredYes, nonrefundable } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const utah = {
  'landlord-identity': { when: always },
  'move-in-checklist': { when: always },
  meth: { when: answeredYes('meth') },
  'other-rules': { when: always },
  'other-nonrefundable-deposit': { when: nonrefundable },
  'other-rental-costs': { when: answeredYes('application-fee') },
} as const satisfies StateDisclosures
