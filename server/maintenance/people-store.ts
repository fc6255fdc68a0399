import type { Db } from '#server/platform/database/database.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { Language } from '#shared/messages/languages.ts'

export type LiveLease = { id: string; unitId: string; propertyId: string }

const live = `l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.start_on <= $3::date AND l.ends_on >= $3::date`

/** Finds the lease of a unit that runs today. */
export async function findLiveLease(
  db: Db,
  accountId: string,
  unitId: string,
  today: PlainDate,
): Promise<LiveLease | undefined> {
  const [row] = await db.query<LiveLease>(
    `SELECT l.id, l.unit_id AS "unitId", l.property_id AS "propertyId" FROM leases l
     WHERE l.account_id = $1 AND l.unit_id = $2 AND ${live} ORDER BY l.start_on DESC LIMIT 1`,
    [accountId, unitId, today],
  )
  return row
}

/** Lists the leases of this person that run today, the latest first. */
export async function listLiveLeasesOfUser(
  db: Db,
  accountId: string,
  userId: string,
  today: PlainDate,
): Promise<LiveLease[]> {
  return db.query<LiveLease>(
    `SELECT DISTINCT ON (l.start_on, l.id) l.id, l.unit_id AS "unitId", l.property_id AS "propertyId"
     FROM tenants t JOIN lease_tenants lt ON lt.account_id = $1 AND lt.tenant_id = t.id
     JOIN leases l ON l.account_id = $1 AND l.id = lt.lease_id
     WHERE t.account_id = $1 AND t.user_id = $2 AND t.archived_at IS NULL AND lt.left_on IS NULL AND ${live}
     ORDER BY l.start_on DESC, l.id DESC`,
    [accountId, userId, today],
  )
}

/** Lists all present and past leases of this person. */
export async function listLeaseIdsOfUser(db: Db, accountId: string, userId: string): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT DISTINCT lt.lease_id AS id FROM tenants t
     JOIN lease_tenants lt ON lt.account_id = $1 AND lt.tenant_id = t.id
     WHERE t.account_id = $1 AND t.user_id = $2`,
    [accountId, userId],
  )
  return rows.map(({ id }) => id)
}

/** A person who may be notified about a request. */
export type Person = {
  /** Null for a tenant who never signed in. */
  userId: string | null
  tenantId: string | null
  name: string
  email: string | null
  /** Their own choice, else the language that the landlord entered for a tenant. */
  language: Language | null
}

/** Lists the present tenants of these leases. */
export async function listTenantsOf(
  db: Db,
  accountId: string,
  leaseIds: readonly string[],
): Promise<Person[]> {
  return db.query<Person>(
    `SELECT DISTINCT ON (t.id) t.user_id AS "userId", t.id AS "tenantId", t.name, t.email::text AS email,
       coalesce((SELECT u.language FROM users u WHERE u.id = t.user_id), t.language) AS language
     FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id AND t.archived_at IS NULL
     WHERE lt.account_id = $1 AND lt.lease_id = ANY ($2::uuid[]) AND lt.left_on IS NULL ORDER BY t.id`,
    [accountId, leaseIds],
  )
}

export type ContactRow = { name: string; phone: string | null }

/** Lists names and phones of a lease's tenants, in the order of the lease. */
export async function listContactRows(db: Db, accountId: string, leaseId: string): Promise<ContactRow[]> {
  return db.query<ContactRow>(
    `SELECT t.name, t.phone FROM lease_tenants lt
     JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id AND t.archived_at IS NULL
     WHERE lt.account_id = $1 AND lt.lease_id = $2 AND lt.left_on IS NULL ORDER BY lt.position, t.id`,
    [accountId, leaseId],
  )
}

export type TeamPerson = Person & { role: string }

/** Lists the team members who may use this property, with their addresses; with null, all team members. */
export async function listTeam(db: Db, accountId: string, propertyId: string | null): Promise<TeamPerson[]> {
  return db.query<TeamPerson>(
    `SELECT m.user_id AS "userId", NULL AS "tenantId", u.name, u.email::text AS email, u.language, m.role
     FROM memberships m JOIN users u ON u.id = m.user_id
     WHERE m.account_id = $1 AND is_team_role(m.role)
       AND ($2::uuid IS NULL OR NOT m.is_scoped OR EXISTS (SELECT FROM member_properties mp
         WHERE mp.account_id = $1 AND mp.user_id = m.user_id AND mp.property_id = $2))
     ORDER BY m.created_at, m.user_id`,
    [accountId, propertyId],
  )
}

/** Finds the property of a unit that is not archived. */
export async function findPropertyOfUnit(
  db: Db,
  accountId: string,
  unitId: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ propertyId: string }>(
    `SELECT property_id AS "propertyId" FROM units WHERE account_id = $1 AND id = $2 AND archived_at IS NULL`,
    [accountId, unitId],
  )
  return row?.propertyId
}

/** Finds tenants of the account with one of these ids or addresses. */
export async function findTenantsNamed(
  db: Db,
  accountId: string,
  names: { ids: readonly string[]; emails: readonly string[] },
): Promise<Person[]> {
  return db.query<Person>(
    `SELECT user_id AS "userId", id AS "tenantId", name, email::text AS email,
       coalesce((SELECT u.language FROM users u WHERE u.id = user_id), language) AS language FROM tenants
     WHERE account_id = $1 AND archived_at IS NULL AND (id = ANY ($2::uuid[]) OR email = ANY ($3::citext[]))`,
    [accountId, names.ids, names.emails],
  )
}

/**
 * Returns the name of this person in the account: for tenants the name entered here, for others the name of their own
 * profile.
 */
export async function findName(db: Db, accountId: string, userId: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string | null }>(
    `SELECT coalesce(
       (SELECT name FROM tenants WHERE account_id = $1 AND user_id = $2 AND archived_at IS NULL LIMIT 1),
       (SELECT name FROM users WHERE id = $2)) AS name`,
    [accountId, userId],
  )
  return row?.name ?? undefined
}
