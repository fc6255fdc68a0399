import { always, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const tennessee = {
  'landlord-identity': { when: always },
  'deposit-bank': { when: deposit },
  'other-showings': { when: always },
} as const satisfies StateDisclosures
