import { answeredYes } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const louisiana = {
  'other-foreclosure': { when: answeredYes('foreclosure') },
} as const satisfies StateDisclosures
