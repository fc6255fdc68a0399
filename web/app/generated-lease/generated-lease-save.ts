import { uploadDocument } from '#shared/documents/contract.ts'
import { createLease } from '#shared/leases/contract.ts'
import type { DraftLease } from '#shared/lease-generator/compose/draft-lease.ts'
import { createProperty } from '#shared/portfolio/property-contract.ts'
import { createUnit } from '#shared/portfolio/unit-contract.ts'
import { createTenant } from '#shared/tenants/contract.ts'
import { call } from '#web/lib/api/api-client.ts'
import { upload } from '#web/lib/api/upload.ts'

/** Ids of existing records; null to add a record. */
type Choices = {
  propertyId: string | null
  unitId: string | null
  /** One for each tenant of the draft. */
  tenantIds: readonly (string | null)[]
}

/** Returns the idempotency key of a record, so that a record made before a lost response is found, not made again. */
export type KeyFor = (what: string, body: unknown) => string

/** Adds the missing records and saves the draft lease. Returns its id. Charges nothing. Throws ApiError. */
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

/** Uploads the file of the lease. Only the landlord's team sees it until it is shared. */
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
