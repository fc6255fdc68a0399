import { depositOver } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const pennsylvania = {
  'deposit-bank': { when: depositOver(100_00) },
} as const satisfies StateDisclosures
