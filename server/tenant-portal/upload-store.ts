import type { Db } from '#server/platform/database/database.ts'

/**
 * Finds what a tenant uploaded and where they live, for the team members of that property; undefined when the upload
 * was removed.
 */
export async function findUploadFact(
  db: Db,
  accountId: string,
  { documentId, tenantId }: { documentId: string; tenantId: string },
): Promise<{ filename: string; tenantName: string; propertyId: string | null } | undefined> {
  const [row] = await db.query<{ filename: string; tenantName: string; propertyId: string | null }>(
    `SELECT d.filename, t.name AS "tenantName",
            (SELECT l.property_id FROM lease_tenants lt JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
             WHERE lt.account_id = $1 AND lt.tenant_id = t.id ORDER BY l.start_on DESC LIMIT 1) AS "propertyId"
     FROM documents d JOIN tenants t ON t.account_id = $1 AND t.id = $3
     WHERE d.account_id = $1 AND d.id = $2 AND d.archived_at IS NULL`,
    [accountId, documentId, tenantId],
  )
  return row
}
