import { always, sharedBills } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const iowa = {
  'landlord-identity': { when: always },
  utilities: { when: sharedBills },
  'other-environmental-site': { when: always, statedAnswers: ['superfund'] },
} as const satisfies StateDisclosures
