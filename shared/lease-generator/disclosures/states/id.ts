import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const idaho = {} as const satisfies StateDisclosures
