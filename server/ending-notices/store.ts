import type { Db } from '#server/platform/database/database.ts'
import type { RowOf } from '#server/platform/database/table.ts'
import { endingNoticeTable } from '#server/schema/ending-notices.ts'
import { leaseTable } from '#server/schema/leases.ts'
import type { Language } from '#shared/messages/languages.ts'

/** A lease of the tenant, with what a notice depends on. */
export type OwnLease = Pick<
  RowOf<typeof leaseTable>,
  'id' | 'state' | 'startOn' | 'endOn' | 'termEndsOn' | 'terminatedOn' | 'dueDay'
> & {
  propertyState: string
  city: string
  zipCode: string
  propertyType: string
  tenantId: string
  hasLeft: boolean
}

const leaseColumns = leaseTable.select('l', [
  'id',
  'state',
  'startOn',
  'endOn',
  'termEndsOn',
  'terminatedOn',
  'dueDay',
])

/** Finds a signed lease of this person, by default the one that began last; runs as the tenant. */
export async function findOwnLease(
  db: Db,
  accountId: string,
  userId: string,
  leaseId: string | undefined,
): Promise<OwnLease | undefined> {
  const [row] = await db.query<OwnLease>(
    `SELECT ${leaseColumns}, p.state AS "propertyState", p.city, p.zip_code AS "zipCode", p.property_type AS "propertyType",
            t.id AS "tenantId", lt.left_on IS NOT NULL AS "hasLeft"
     FROM tenants t
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.tenant_id = t.id
     JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE t.account_id = $1 AND t.user_id = $2 AND ($3::uuid IS NULL OR l.id = $3)
       AND l.state <> 'DRAFT' AND l.archived_at IS NULL
     ORDER BY lt.left_on IS NULL DESC, l.start_on DESC, l.id DESC LIMIT 1`,
    [accountId, userId, leaseId ?? null],
  )
  return row
}

export type OwnNotice = RowOf<typeof endingNoticeTable> & { name: string | null }

/** Finds the notice of a lease that is in force, with the name of the household's member who gave it; runs as the tenant. */
export async function findOwnNotice(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<OwnNotice | undefined> {
  const [row] = await db.query<OwnNotice>(
    `SELECT ${endingNoticeTable.select('n')}, h.name
     FROM ending_notices n LEFT JOIN own_households() h ON h.lease_id = n.lease_id AND h.tenant_id = n.tenant_id
     WHERE n.account_id = $1 AND n.lease_id = $2 AND n.withdrawn_at IS NULL`,
    [accountId, leaseId],
  )
  return row
}

/** Lists the user ids of a lease's present tenants who have a sign-in. */
export async function listTenantUsers(db: Db, accountId: string, leaseId: string): Promise<string[]> {
  const rows = await db.query<{ userId: string }>(
    `SELECT DISTINCT t.user_id AS "userId" FROM lease_tenants lt
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id AND t.user_id IS NOT NULL
     WHERE lt.account_id = $1 AND lt.lease_id = $2 AND lt.left_on IS NULL`,
    [accountId, leaseId],
  )
  return rows.map(({ userId }) => userId)
}

export type MailReader = { userId: string; name: string; email: string; language: Language | null }

/** Lists the owners, administrators and managers who reach a property: they get a tenant's notice by mail. */
export async function listMailReaders(db: Db, accountId: string, propertyId: string): Promise<MailReader[]> {
  return db.query<MailReader>(
    `SELECT m.user_id AS "userId", u.name, u.email::text AS email, u.language
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = $1 AND m.role IN ('OWNER', 'ADMIN', 'MANAGER')
       AND (NOT m.is_scoped OR EXISTS (SELECT FROM member_properties mp
         WHERE mp.account_id = $1 AND mp.user_id = m.user_id AND mp.property_id = $2))
     ORDER BY m.created_at, m.user_id`,
    [accountId, propertyId],
  )
}
