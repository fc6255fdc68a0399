import type { Db } from '#server/platform/database/database.ts'

/** Returns the name of a property; undefined where the reader does not reach it. */
export async function findPropertyName(db: Db, accountId: string, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    'SELECT name FROM properties WHERE account_id = $1 AND id = $2',
    [accountId, id],
  )
  return row?.name
}

/**
 * SQL: the names of the tenants of lease `lease` in order, former ones left out while others remain, joined by commas;
 * null without a tenant.
 */
export function tenantNamesSql(lease: string): string {
  return `(SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
    JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
    WHERE lt.account_id = $1 AND lt.lease_id = ${lease})`
}

/** Returns the tenants and the place of a lease; undefined where the reader does not reach it. */
export async function findLeaseName(
  db: Db,
  accountId: string,
  id: string,
): Promise<{ tenantNames: string | null; propertyName: string; unitNumber: string } | undefined> {
  const [row] = await db.query<{ tenantNames: string | null; propertyName: string; unitNumber: string }>(
    `SELECT ${tenantNamesSql('l.id')} AS "tenantNames", p.name AS "propertyName", u.unit_number AS "unitNumber"
     FROM leases l
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, id],
  )
  return row
}
