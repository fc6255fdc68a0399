import { nonrefundable } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const westVirginia = {
  'other-nonrefundable-fees': { when: nonrefundable },
} as const satisfies StateDisclosures
