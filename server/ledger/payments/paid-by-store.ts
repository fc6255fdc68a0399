import type { Db } from '#server/platform/database/database.ts'

/** A tenant of a lease, as far as payments depend on it. */
export type PayingTenant = { leaseId: string; tenantId: string; isPresent: boolean }

/** Lists the present and former tenants of leases. */
export async function listPayingTenants(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<PayingTenant[]> {
  return db.query<PayingTenant>(
    `SELECT lease_id AS "leaseId", tenant_id AS "tenantId", left_on IS NULL AS "isPresent"
     FROM lease_tenants WHERE account_id = $1 AND lease_id = ANY ($2::uuid[])`,
    [accountId, leaseIds],
  )
}
