import type { Db } from '#server/platform/database/database.ts'

/** Whom an invitation into a portal is for. */
export type PortalTarget = 'tenant' | 'owner'

/** The home that a tenant is invited to; an owner’s invitation has none. */
export type InvitedUnit = { propertyId: string | null; unitId: string | null; leaseId: string | null }

/** Of an invitation that waits for an answer, or expired while waiting. */
const isOpen = 'accepted_at IS NULL AND ended_at IS NULL'
const end = 'SET ended_at = $4, ended_reason = $3 WHERE account_id = $1 AND'
const accept = 'SET accepted_at = $3 WHERE account_id = $1 AND id = $2'
const place = 'property_id AS "propertyId", unit_id AS "unitId", lease_id AS "leaseId"'
const written = 'token_hash, email, invited_by, created_at, expires_at'
const ofAccount = 'count(*)::int AS "ofAccount"'

const statements = {
  tenant: {
    insert: `INSERT INTO tenant_invitations (account_id, id, tenant_id, ${written}, property_id, unit_id, lease_id)
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11)`,
    end: `UPDATE tenant_invitations ${end} tenant_id = $2 AND ${isOpen} RETURNING ${place}`,
    accept: `UPDATE tenant_invitations ${accept}`,
    count: `SELECT ${ofAccount}, (count(*) FILTER (WHERE tenant_id = $2))::int AS "ofTarget"
            FROM tenant_invitations WHERE account_id = $1 AND created_at > $3`,
  },
  owner: {
    insert: `INSERT INTO owner_invitations (account_id, id, owner_id, ${written})
             VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    end: `UPDATE owner_invitations ${end} owner_id = $2 AND ${isOpen}
          RETURNING NULL::uuid AS "propertyId", NULL::uuid AS "unitId", NULL::uuid AS "leaseId"`,
    accept: `UPDATE owner_invitations ${accept}`,
    count: `SELECT ${ofAccount}, (count(*) FILTER (WHERE owner_id = $2))::int AS "ofTarget"
            FROM owner_invitations WHERE account_id = $1 AND created_at > $3`,
  },
} as const satisfies Record<PortalTarget, Record<'insert' | 'end' | 'accept' | 'count', string>>

export async function insertPortalInvitation(
  db: Db,
  accountId: string,
  target: PortalTarget,
  row: {
    id: string
    targetId: string
    hash: Buffer
    email: string
    invitedBy: string
    now: Date
    expiresAt: Date
    /** Null for an owner. */
    place: InvitedUnit | null
  },
): Promise<void> {
  const { id, targetId, hash, email, invitedBy, now, expiresAt, place: home } = row
  const values = [accountId, id, targetId, hash, email, invitedBy, now, expiresAt]
  const homeIds = home ? [home.propertyId, home.unitId, home.leaseId] : []
  await db.query(statements[target].insert, [...values, ...homeIds])
}

/** Ends the open invitation of a tenant or an owner. Returns the home that it named; undefined when there was none open. */
export async function endOpenInvitation(
  db: Db,
  accountId: string,
  {
    target,
    targetId,
    reason,
    now,
  }: { target: PortalTarget; targetId: string; reason: 'replaced' | 'cancelled'; now: Date },
): Promise<InvitedUnit | undefined> {
  const [row] = await db.query<InvitedUnit>(statements[target].end, [accountId, targetId, reason, now])
  return row
}

/** Returns the number of invitations that the account, and this tenant or owner, were sent since an instant. */
export async function countPortalInvitations(
  db: Db,
  accountId: string,
  { target, targetId, since }: { target: PortalTarget; targetId: string; since: Date },
): Promise<{ ofAccount: number; ofTarget: number }> {
  const [row] = await db.query<{ ofAccount: number; ofTarget: number }>(statements[target].count, [
    accountId,
    targetId,
    since,
  ])
  return row! // an aggregate returns one row
}

/** Records that an invitation was accepted. */
export async function spendInvitation(
  db: Db,
  accountId: string,
  { target, id, now }: { target: PortalTarget; id: string; now: Date },
): Promise<void> {
  await db.query(statements[target].accept, [accountId, id, now])
}
