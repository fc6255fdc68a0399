import type { Db } from '#server/platform/database/database.ts'
import type { Invitation } from '#server/invitations/service.ts'
import type { TeamRole } from '#shared/lib/access/roles.ts'

export type InvitedRole = Exclude<TeamRole, 'OWNER'>

/** An invitation as its token finds it: a token that a later mail took the place of finds it 'replaced'. */
export type FoundInvitation = InvitationRow & Invitation

export type InvitationRow = {
  id: string
  email: string
  name: string
  role: InvitedRole
  /** Null: every property. */
  propertyIds: string[] | null
  invitedBy: string
  inviterId: string
  inviterEmail: string
  accountName: string
  createdAt: Date
  sentAt: Date
  expiresAt: Date
  closedReason: 'accepted' | 'cancelled' | 'expired' | null
}

const columns = `i.id, i.email::text AS email, i.name, i.role, i.property_ids AS "propertyIds",
  coalesce(u.name, 'Former member') AS "invitedBy", coalesce(u.email::text, '') AS "inviterEmail",
  a.name AS "accountName", i.invited_by AS "inviterId",
  i.created_at AS "createdAt", i.sent_at AS "sentAt", i.expires_at AS "expiresAt",
  i.closed_reason AS "closedReason"`

const joins = 'JOIN accounts a ON a.id = i.account_id LEFT JOIN users u ON u.id = i.invited_by'

// an expired one is still listed, until it is mailed again or withdrawn
const isWaiting = `(i.closed_reason IS NULL OR i.closed_reason = 'expired')`

/** Lists the invitations that wait for an answer, or expired while waiting; newest first. */
export async function listInvitationRows(
  db: Db,
  accountId: string,
  id: string | null = null,
): Promise<InvitationRow[]> {
  return db.query<InvitationRow>(
    `SELECT ${columns} FROM team_invitations i ${joins}
     WHERE i.account_id = $1 AND i.id = coalesce($2, i.id) AND ${isWaiting}
     ORDER BY i.created_at DESC, i.id DESC LIMIT 1000`,
    [accountId, id],
  )
}

/** Finds the invitation for which a token was made, whatever its state; locks it when it is about to be accepted. */
export async function findByToken(
  db: Db,
  accountId: string,
  tokenHash: Buffer,
  lock = false,
): Promise<FoundInvitation | undefined> {
  const [row] = await db.query<FoundInvitation>(
    `SELECT ${columns}, NULL AS language, false AS "isTargetGone", CASE WHEN i.closed_reason IN ('accepted', 'cancelled')
       THEN i.closed_reason WHEN i.token_hash <> $2 THEN 'replaced' ELSE i.closed_reason END AS ended
     FROM team_invitations i ${joins}
     WHERE i.account_id = $1 AND (i.token_hash = $2 OR $2 = ANY (i.former_hashes))${lock ? ' FOR UPDATE OF i' : ''}`,
    [accountId, tokenHash],
  )
  return row
}

/** Closes expired invitations, so that they no longer hold a place of the plan. */
export async function closeExpired(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE team_invitations SET closed_at = $2, closed_reason = 'expired'
     WHERE account_id = $1 AND closed_at IS NULL AND expires_at <= $2`,
    [accountId, now],
  )
}

export async function countSentSince(db: Db, accountId: string, since: Date): Promise<number> {
  const [row] = await db.query<{ sent: number }>(
    'SELECT count(*)::int AS sent FROM team_invitations WHERE account_id = $1 AND sent_at > $2',
    [accountId, since],
  )
  return row!.sent // a count returns one row
}

/** Inserts an invitation; returns false when the address has a waiting one. */
export async function insertTeamInvitation(
  db: Db,
  accountId: string,
  invitation: {
    id: string
    email: string
    name: string
    role: InvitedRole
    propertyIds: readonly string[] | null
    tokenHash: Buffer
    invitedBy: string
    now: Date
    expiresAt: Date
  },
): Promise<boolean> {
  const { id, email, name, role, propertyIds, tokenHash, invitedBy, now, expiresAt } = invitation
  const rows = await db.query(
    `INSERT INTO team_invitations (account_id, id, email, name, role, property_ids, token_hash, invited_by,
                                   created_at, sent_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $9, $10)
     ON CONFLICT (account_id, email) WHERE closed_at IS NULL DO NOTHING RETURNING id`,
    [accountId, id, email, name, role, propertyIds, tokenHash, invitedBy, now, expiresAt],
  )
  return rows.length > 0
}

/** Gives an invitation a new token and opens it again; the previous token is remembered as a past one. */
export async function renewInvitation(
  db: Db,
  accountId: string,
  id: string,
  renewed: { tokenHash: Buffer; now: Date; expiresAt: Date },
): Promise<void> {
  await db.query(
    `UPDATE team_invitations SET former_hashes = former_hashes[1:49] || token_hash, token_hash = $3, sent_at = $4,
       expires_at = $5, closed_at = NULL, closed_reason = NULL
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, renewed.tokenHash, renewed.now, renewed.expiresAt],
  )
}

export async function closeInvitation(
  db: Db,
  accountId: string,
  id: string,
  reason: 'accepted' | 'cancelled',
  now: Date,
): Promise<void> {
  await db.query(
    'UPDATE team_invitations SET closed_at = $4, closed_reason = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, reason, now],
  )
}

/** Withdraws the waiting invitations that were sent before that instant. Returns them. */
export async function closeInvitationsUntil(
  db: Db,
  accountId: string,
  { until, now }: { until: Date; now: Date },
): Promise<Pick<InvitationRow, 'id' | 'name' | 'email' | 'role'>[]> {
  return db.query(
    `UPDATE team_invitations SET closed_at = $3, closed_reason = 'cancelled'
     WHERE account_id = $1 AND sent_at <= $2 AND closed_at IS NULL RETURNING id, name, email::text AS email, role`,
    [accountId, until, now],
  )
}
