import { always } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

export const ohio = { 'landlord-identity': { when: always } } as const satisfies StateDisclosures
