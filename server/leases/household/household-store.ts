import type { Db } from '#server/platform/database/database.ts'
import type { ShareStep } from '#shared/leases/rent/rent-shares.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** A tenant of a lease, present or former, as it is stored. */
export type HouseholdMember = {
  tenantId: string
  joinedOn: PlainDate | null
  leftOn: PlainDate | null
  forwardingAddress: string | null
  shareSteps: readonly ShareStep[]
}

export type HouseholdRow = HouseholdMember & {
  name: string
  email: string | null
  phone: string | null
  /** Settled money of this tenant since the first day of the month. */
  paidCents: Cents
}

const columns = `lt.tenant_id AS "tenantId", lt.joined_on AS "joinedOn", lt.left_on AS "leftOn",
  lt.forwarding_address AS "forwardingAddress", lt.share_steps AS "shareSteps"`

/** Lists the tenants of a lease, present ones first, with what each has paid since the day. */
export async function listHousehold(
  db: Db,
  accountId: string,
  leaseId: string,
  since: PlainDate,
): Promise<HouseholdRow[]> {
  return db.query<HouseholdRow>(
    `SELECT ${columns}, t.name, t.email::text AS email, t.phone,
            (SELECT coalesce(sum(y.amount_cents - y.refunded_cents), 0)::bigint FROM payments y
             WHERE y.account_id = $1 AND y.lease_id = $2 AND y.paid_by_tenant_id = lt.tenant_id AND y.state = 'SETTLED'
               AND y.paid_on >= $3::date) AS "paidCents"
     FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     WHERE lt.account_id = $1 AND lt.lease_id = $2 ORDER BY lt.position`,
    [accountId, leaseId, since],
  )
}

/** Lists the stored tenants of a lease, present ones first. */
export async function listHouseholdRows(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<HouseholdMember[]> {
  return db.query<HouseholdMember>(
    `SELECT ${columns} FROM lease_tenants lt WHERE lt.account_id = $1 AND lt.lease_id = $2 ORDER BY lt.position`,
    [accountId, leaseId],
  )
}

/** Writes where a former tenant of a lease can be reached. */
export async function updateForwardingAddress(
  db: Db,
  accountId: string,
  { leaseId, tenantId, address }: Record<'leaseId' | 'tenantId' | 'address', string>,
): Promise<void> {
  await db.query(
    `UPDATE lease_tenants SET forwarding_address = $4
     WHERE account_id = $1 AND lease_id = $2 AND tenant_id = $3 AND left_on IS NOT NULL`,
    [accountId, leaseId, tenantId, address],
  )
}

/** Returns the name of a tenant. */
export async function findTenantName(db: Db, accountId: string, tenantId: string): Promise<string> {
  const [row] = await db.query<{ name: string }>(
    'SELECT name FROM tenants WHERE account_id = $1 AND id = $2',
    [accountId, tenantId],
  )
  return row?.name ?? ''
}

/**
 * Writes all tenants of a lease, whose rows are replaced: present ones in the given order, then former ones, the latest
 * departure first. Position 0 is a present tenant.
 */
export async function writeHousehold(
  db: Db,
  accountId: string,
  leaseId: string,
  members: readonly HouseholdMember[],
): Promise<void> {
  const former = members.filter(({ leftOn }) => leftOn !== null)
  const ordered = [
    ...members.filter(({ leftOn }) => leftOn === null),
    ...former.toSorted((a, b) => ((a.leftOn ?? '') < (b.leftOn ?? '') ? 1 : -1)),
  ]
  await db.query('DELETE FROM lease_tenants WHERE account_id = $1 AND lease_id = $2', [accountId, leaseId])
  await db.query(
    `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position, joined_on, left_on, forwarding_address, share_steps)
     SELECT $1, $2, r.* FROM unnest($3::uuid[], $4::smallint[], $5::date[], $6::date[], $7::text[], $8::jsonb[]) r`,
    [
      accountId,
      leaseId,
      ordered.map(({ tenantId }) => tenantId),
      ordered.map((_, position) => position),
      ordered.map(({ joinedOn }) => joinedOn),
      ordered.map(({ leftOn }) => leftOn),
      ordered.map(({ forwardingAddress }) => forwardingAddress),
      ordered.map(({ shareSteps }) => JSON.stringify(shareSteps)),
    ],
  )
}
