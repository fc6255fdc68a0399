import { always, deposit, hasLateFee } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const northCarolina = {
  'deposit-bank': { when: deposit },
  'other-late-fees': { when: hasLateFee },
  'smoke-co-detectors': { when: always },
} as const satisfies StateDisclosures
