import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const mississippi = {} as const satisfies StateDisclosures
