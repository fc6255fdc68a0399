import {
  always,
  deposit,
  either,
  moveInChecklist,
  prepaid,
} from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const alaska = {
  'landlord-identity': { when: always },
  'other-extended-absence': { when: always },
  'deposit-bank': { when: either(deposit, prepaid) },
  'move-in-checklist': { when: moveInChecklist },
} as const satisfies StateDisclosures
