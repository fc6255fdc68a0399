import type { Db } from '#server/platform/database/database.ts'
import type { Language } from '#shared/messages/languages.ts'

export type InvitationRow = {
  id: string
  ownerId: string
  email: string
  invitedBy: string | null
  expiresAt: Date
  acceptedAt: Date | null
  endedReason: 'replaced' | 'cancelled' | null
  /** True when the owner is archived. */
  isTargetGone: boolean
  /** The owner's name. */
  name: string
  language: Language | null
}

/** Finds the invitation of a token; locks it and the owner when it is to be spent. */
export async function findInvitation(
  db: Db,
  accountId: string,
  hash: Buffer,
  lock = false,
): Promise<InvitationRow | undefined> {
  const [row] = await db.query<InvitationRow>(
    `SELECT i.id, i.owner_id AS "ownerId", i.email::text AS email, i.invited_by AS "invitedBy", i.expires_at AS "expiresAt",
            i.accepted_at AS "acceptedAt", i.ended_reason AS "endedReason", o.archived_at IS NOT NULL AS "isTargetGone",
            o.name, o.language
     FROM owner_invitations i JOIN owners o ON o.account_id = $1 AND o.id = i.owner_id
     WHERE i.account_id = $1 AND i.token_hash = $2${lock ? ' FOR UPDATE OF i, o' : ''}`,
    [accountId, hash],
  )
  return row
}

export type SignInRow = {
  /** The address of the sign-in; null where the owner has none. */
  signInEmail: string | null
  lastSignInAt: Date | null
  /** Of the invitation that waits for an answer, or expired while waiting. */
  invitedEmail: string | null
  invitedAt: Date | null
  expiresAt: Date | null
}

/** Returns the sign-in of an owner, and the invitation to it that is open; undefined for an unknown owner. */
export async function findSignIn(db: Db, accountId: string, ownerId: string): Promise<SignInRow | undefined> {
  const [row] = await db.query<SignInRow>(
    `SELECT u.email::text AS "signInEmail", owner_last_sign_in(o.id) AS "lastSignInAt", i.email::text AS "invitedEmail",
            i.created_at AS "invitedAt", i.expires_at AS "expiresAt"
     FROM owners o
     LEFT JOIN users u ON u.id = o.user_id
     LEFT JOIN owner_invitations i ON i.account_id = $1 AND i.owner_id = o.id AND i.accepted_at IS NULL AND i.ended_at IS NULL
     WHERE o.account_id = $1 AND o.id = $2`,
    [accountId, ownerId],
  )
  return row
}

/** Whether an owner has a sign-in. */
export async function hasSignIn(db: Db, accountId: string, ownerId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM owners WHERE account_id = $1 AND id = $2 AND user_id IS NOT NULL',
    [accountId, ownerId],
  )
  return rows.length > 0
}

export async function insertInvitation(
  db: Db,
  accountId: string,
  row: {
    id: string
    ownerId: string
    hash: Buffer
    email: string
    invitedBy: string
    now: Date
    expiresAt: Date
  },
): Promise<void> {
  await db.query(
    `INSERT INTO owner_invitations (account_id, id, owner_id, token_hash, email, invited_by, created_at, expires_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
    [accountId, row.id, row.ownerId, row.hash, row.email, row.invitedBy, row.now, row.expiresAt],
  )
}

/** Ends the open invitation of an owner. Returns false when there was none. */
export async function endOpenInvitation(
  db: Db,
  accountId: string,
  ownerId: string,
  reason: 'replaced' | 'cancelled',
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `UPDATE owner_invitations SET ended_at = $4, ended_reason = $3
     WHERE account_id = $1 AND owner_id = $2 AND accepted_at IS NULL AND ended_at IS NULL RETURNING id`,
    [accountId, ownerId, reason, now],
  )
  return rows.length > 0
}

/** Returns the number of invitations that the account, and this owner, were sent since an instant. */
export async function countInvitationsSince(
  db: Db,
  accountId: string,
  ownerId: string,
  since: Date,
): Promise<{ ofAccount: number; ofOwner: number }> {
  const [row] = await db.query<{ ofAccount: number; ofOwner: number }>(
    `SELECT count(*)::int AS "ofAccount", (count(*) FILTER (WHERE owner_id = $2))::int AS "ofOwner"
     FROM owner_invitations WHERE account_id = $1 AND created_at > $3`,
    [accountId, ownerId, since],
  )
  return row! // an aggregate returns one row
}

export async function spendInvitation(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE owner_invitations SET accepted_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}

/** Links an owner to the person who signs in for them; null removes the link. Returns the person before. */
export async function setOwnerUser(
  db: Db,
  accountId: string,
  { ownerId, userId, now }: { ownerId: string; userId: string | null; now: Date },
): Promise<string | null> {
  const [row] = await db.query<{ userId: string | null }>(
    `UPDATE owners o SET user_id = $3, version = o.version + 1, updated_at = $4
     FROM owners former WHERE former.account_id = $1 AND former.id = $2 AND o.account_id = $1 AND o.id = $2
     RETURNING former.user_id AS "userId"`,
    [accountId, ownerId, userId, now],
  )
  return row?.userId ?? null
}

/** Whether a person signs in for an owner of the account who is not archived. */
export async function signsInForOwner(db: Db, accountId: string, userId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT FROM owners WHERE account_id = $1 AND user_id = $2 AND archived_at IS NULL LIMIT 1',
    [accountId, userId],
  )
  return rows.length > 0
}
