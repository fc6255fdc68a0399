import { never } from '#shared/lease-generator/answers/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

// the product's leases have only fully refundable deposits
export const wyoming = { 'other-nonrefundable-deposit': { when: never } } as const satisfies StateDisclosures
