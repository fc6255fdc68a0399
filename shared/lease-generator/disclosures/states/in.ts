import { always, answeredYes, sharedWater } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const indiana = {
  'landlord-identity': { when: always },
  flood: { when: answeredYes('flood-lowest-floor') },
  'smoke-co-detectors': { when: always },
  utilities: { when: sharedWater },
} as const satisfies StateDisclosures
