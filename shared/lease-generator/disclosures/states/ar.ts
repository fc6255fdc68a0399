import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const arkansas = {} as const satisfies StateDisclosures
