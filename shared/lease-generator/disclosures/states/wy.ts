import { never } from '#shared/lease-generator/conditions.ts'
import type { StateDisclosures } from '#shared/lease-generator/disclosures/disclosure-rule.ts'

// the deposits of our leases are refundable as a whole
export const wyoming = { 'other-nonrefundable-deposit': { when: never } } as const satisfies StateDisclosures
