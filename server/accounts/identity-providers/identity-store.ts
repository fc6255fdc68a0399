import type { Db } from '#server/platform/database/database.ts'

/** A user's identity at an issuer; `email` is the last address that the issuer gave. */
export type IdentityRow = { issuer: string; email: string | null; createdAt: Date; lastUsedAt: Date }

/** Returns the user linked to this subject of this issuer. */
export async function findUserOfIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities WHERE issuer = $1 AND subject = $2 AND removed_at IS NULL',
    [issuer, subject],
  )
  return row?.userId
}

/** Lists the identities linked to this user, oldest first. */
export async function listIdentities(db: Db, userId: string): Promise<IdentityRow[]> {
  return db.query<IdentityRow>(
    `SELECT issuer, email, created_at AS "createdAt", last_used_at AS "lastUsedAt" FROM identities
     WHERE user_id = $1 AND removed_at IS NULL ORDER BY created_at, issuer`,
    [userId],
  )
}

/**
 * Returns true when this user has removed a link to any issuer: the same Google account can come through several
 * issuers.
 */
export async function hasRemovedIdentity(db: Db, userId: string): Promise<boolean> {
  const rows = await db.query(
    'SELECT user_id FROM identities WHERE user_id = $1 AND removed_at IS NOT NULL LIMIT 1',
    [userId],
  )
  return rows.length > 0
}

type Identity = { issuer: string; subject: string; email: string | null; userId: string; now: Date }

/**
 * Links a user to an identity of an issuer; returns false when either already has another link there. Deletes
 * this user's own marks of removed links; the marks of other users stay.
 */
export async function insertIdentity(db: Db, identity: Identity): Promise<boolean> {
  const { issuer, subject, email, userId, now } = identity
  await db.query('DELETE FROM identities WHERE user_id = $1 AND removed_at IS NOT NULL', [userId])
  const rows = await db.query(
    `INSERT INTO identities (issuer, subject, user_id, email, created_at, last_used_at) VALUES ($1, $2, $3, $4, $5, $5)
     ON CONFLICT DO NOTHING RETURNING subject`,
    [issuer, subject, userId, email, now],
  )
  return rows.length > 0
}

/** Records that the identity was used just now, and its present address. */
export async function touchIdentity(
  db: Db,
  { issuer, subject, email, now }: Omit<Identity, 'userId'>,
): Promise<void> {
  await db.query(
    `UPDATE identities SET last_used_at = $3, email = coalesce($4, email)
     WHERE issuer = $1 AND subject = $2 AND removed_at IS NULL`,
    [issuer, subject, now, email],
  )
}

/** Removes every link of this user and keeps a mark of it. Returns how many there were. */
export async function removeIdentities(db: Db, userId: string, now: Date): Promise<number> {
  const rows = await db.query(
    'UPDATE identities SET removed_at = $2 WHERE user_id = $1 AND removed_at IS NULL RETURNING subject',
    [userId, now],
  )
  return rows.length
}

/** Deletes every link of this user. */
export async function deleteIdentities(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM identities WHERE user_id = $1', [userId])
}

/** Spends a sign-in that returned; returns false when it was spent before. */
export async function redeemSignIn(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  await db.query(`DELETE FROM spent_sign_ins WHERE spent_at < $1::timestamptz - interval '1 hour'`, [now])
  const rows = await db.query(
    'INSERT INTO spent_sign_ins (state_hash, spent_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING spent_at',
    [stateHash, now],
  )
  return rows.length > 0
}
