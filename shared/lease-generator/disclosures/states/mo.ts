import { always, answeredYes } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const missouri = {
  'landlord-identity': { when: always },
  meth: { when: answeredYes('meth') },
} as const satisfies StateDisclosures
