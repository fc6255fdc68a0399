import { always, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const michigan = {
  'other-truth-in-renting': {
    when: always,
  },
  'landlord-identity': { when: always },
  'other-domestic-violence': {
    when: always,
  },
  'move-in-checklist': { when: deposit },
  'deposit-bank': {
    when: deposit,
  },
} as const satisfies StateDisclosures
