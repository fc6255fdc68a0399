import type { DraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { leaseBody } from '#shared/leases/contract.ts'
import { propertyBody } from '#shared/portfolio/property-contract.ts'
import { unitBody } from '#shared/portfolio/unit-contract.ts'
import { tenantBody } from '#shared/tenants/contract.ts'
import { fieldSentence } from '#shared/messages/field-sentence.ts'

/** Placeholder id of a record that is found or added only after the user agrees. */
const someId = '00000000-0000-0000-0000-000000000000'

/**
 * Returns, as sentences, what the app would refuse in a draft. Everything is checked before saving, because a lease
 * that is refused last would leave a property and tenants behind.
 */
export function draftProblems({ lease, property, tenants, unit }: DraftLease): string[] {
  const checked = [
    propertyBody.safeParse(property),
    unitBody.safeParse({ ...unit, propertyId: someId }),
    ...tenants.map((tenant) => tenantBody.safeParse(tenant)),
    leaseBody.safeParse({ ...lease, unitId: someId, tenantIds: [someId] }),
  ]
  const found = checked.flatMap(
    ({ error }) => error?.issues.map(({ message }) => fieldSentence(message)) ?? [],
  )
  return [...new Set([...found, ...(tenants.length === 0 ? ['The tenant has no name yet.'] : [])])]
}
