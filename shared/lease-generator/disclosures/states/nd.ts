import { always, never } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const northDakota = {
  'move-in-checklist': { when: always },
  // no lease of the product renews itself for another term
  'other-automatic-renewal': { when: never },
} as const satisfies StateDisclosures
