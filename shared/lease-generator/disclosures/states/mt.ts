import { always, answeredYes, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const montana = {
  'landlord-identity': { when: always },
  'move-in-checklist': { when: deposit },
  mold: { when: answeredYes('mold') },
  meth: { when: answeredYes('meth') },
  'smoke-co-detectors': { when: always },
} as const satisfies StateDisclosures
