import {
  always,
  answeredYes,
  both,
  deposit,
  either,
  hasManager,
  ownsFrom,
} from '#shared/lease-generator/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const georgia = {
  'landlord-identity': { when: always },
  flood: { when: answeredYes('flood-three-times') },
  'move-in-checklist': { when: deposit },
  'deposit-bank': { when: both(deposit, either(ownsFrom(11), hasManager)) },
} as const satisfies StateDisclosures
