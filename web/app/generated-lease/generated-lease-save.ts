import { uploadDocument } from '#shared/documents/contract.ts'
import { createLease } from '#shared/leases/contract.ts'
import type { DraftLease } from '#shared/lease-generator/draft-lease.ts'
import { createProperty } from '#shared/portfolio/property-contract.ts'
import { createUnit } from '#shared/portfolio/unit-contract.ts'
import { createTenant } from '#shared/tenants/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { upload } from '#web/lib/api/upload.ts'

/** An id of what is there already, or null to add it. */
type Choices = {
  propertyId: string | null
  unitId: string | null
  /** One for each tenant of the draft. */
  tenantIds: readonly (string | null)[]
}

/** Names what is made once and for all: what was made before a lost answer is found, not made again. */
export type KeyFor = (what: string, body: unknown) => string

/** Adds what is missing and saves the draft lease; answers its id. Nothing is charged. Throws ApiError. */
export async function saveDraftLease(draft: DraftLease, choices: Choices, keyFor: KeyFor): Promise<string> {
  const propertyId = choices.propertyId ?? (await addProperty(draft, keyFor))
  const unitId = choices.unitId ?? (await addUnit(draft, propertyId, keyFor))
  const tenantIds: string[] = []
  for (const [index, tenant] of draft.tenants.entries()) {
    const known = choices.tenantIds[index]
    tenantIds.push(
      known ??
        (await call(createTenant, { body: tenant, idempotencyKey: keyFor(`tenant ${index}`, tenant) })).id,
    )
  }
  const body = { ...draft.lease, unitId, tenantIds }
  return (await call(createLease, { body, idempotencyKey: keyFor('lease', body) })).id
}

/** Puts the file of the lease with the lease, for the landlord's eyes until it is shared. */
export async function attachLease(leaseId: string, file: File, keyFor: KeyFor): Promise<void> {
  await upload(uploadDocument, {
    fields: { entityType: 'lease', entityId: leaseId, documentType: 'LEASE', sharedWithTenant: 'false' },
    file,
    idempotencyKey: keyFor('file', leaseId),
  })
}

async function addProperty({ property }: DraftLease, keyFor: KeyFor): Promise<string> {
  return (await call(createProperty, { body: property, idempotencyKey: keyFor('property', property) })).id
}

async function addUnit({ unit }: DraftLease, propertyId: string, keyFor: KeyFor): Promise<string> {
  const body = { ...unit, propertyId }
  return (await call(createUnit, { body, idempotencyKey: keyFor('unit', body) })).id
}
