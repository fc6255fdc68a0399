import { answeredYes, deposit } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const newHampshire = {
  'deposit-bank': { when: deposit },
  'move-in-checklist': { when: deposit },
  meth: { when: answeredYes('meth') },
} as const satisfies StateDisclosures
