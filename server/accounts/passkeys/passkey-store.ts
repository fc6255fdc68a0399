import type { Db } from '#server/platform/database/database.ts'
import type { StoredPasskey } from '#server/platform/sign-in/passkeys.ts'

export type PasskeyRow = StoredPasskey & {
  id: string
  userId: string
  name: string
  isSynced: boolean
  createdAt: Date
  lastUsedAt: Date | null
}

const columns = `id, user_id AS "userId", credential_id AS "credentialId", public_key AS "publicKey",
  counter::float8 AS counter, transports, name, is_synced AS "isSynced", created_at AS "createdAt",
  last_used_at AS "lastUsedAt"`

/** Lists a person's passkeys, oldest first. */
export function listPasskeys(db: Db, userId: string): Promise<PasskeyRow[]> {
  return db.query<PasskeyRow>(
    `SELECT ${columns} FROM passkeys WHERE user_id = $1 ORDER BY created_at, id LIMIT 100`,
    [userId],
  )
}

export async function countPasskeys(db: Db, userId: string): Promise<number> {
  const [row] = await db.query<{ passkeys: number }>(
    'SELECT count(*)::int AS passkeys FROM passkeys WHERE user_id = $1',
    [userId],
  )
  return row!.passkeys // a count returns one row
}

/**
 * Returns the passkey with this credential id. `lock` locks its row, so that two uses of it run one after the other.
 */
export async function findPasskey(
  db: Db,
  credentialId: string,
  lock = false,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.query<PasskeyRow>(
    `SELECT ${columns} FROM passkeys WHERE credential_id = $1${lock ? ' FOR UPDATE' : ''}`,
    [credentialId],
  )
  return row
}

/** Adds a passkey; returns false when its credential id exists already, for any user. */
export async function insertPasskey(db: Db, passkey: Omit<PasskeyRow, 'lastUsedAt'>): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO passkeys (id, user_id, credential_id, public_key, counter, transports, name, is_synced, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9) ON CONFLICT (credential_id) DO NOTHING RETURNING id`,
    [
      passkey.id,
      passkey.userId,
      passkey.credentialId,
      passkey.publicKey,
      passkey.counter,
      passkey.transports,
      passkey.name,
      passkey.isSynced,
      passkey.createdAt,
    ],
  )
  return rows.length > 0
}

export async function savePasskeyUse(db: Db, id: string, counter: number, now: Date): Promise<void> {
  await db.query('UPDATE passkeys SET counter = $2, last_used_at = $3 WHERE id = $1', [id, counter, now])
}

export async function renamePasskeyRow(
  db: Db,
  userId: string,
  id: string,
  name: string,
): Promise<PasskeyRow | undefined> {
  const [row] = await db.query<PasskeyRow>(
    `UPDATE passkeys SET name = $3 WHERE id = $2 AND user_id = $1 RETURNING ${columns}`,
    [userId, id, name],
  )
  return row
}

/** Deletes the passkey; returns its name, or undefined when this person has no such passkey. */
export async function deletePasskeyRow(db: Db, userId: string, id: string): Promise<string | undefined> {
  const [row] = await db.query<{ name: string }>(
    'DELETE FROM passkeys WHERE id = $2 AND user_id = $1 RETURNING name',
    [userId, id],
  )
  return row?.name
}

/** Deletes the user's passkeys; returns how many there were. */
export async function deletePasskeys(db: Db, userId: string): Promise<number> {
  return (await db.query('DELETE FROM passkeys WHERE user_id = $1 RETURNING id', [userId])).length
}

/** Spends a challenge; returns false when it was spent before. */
export async function redeemChallenge(
  db: Db,
  { hash, expiresAt }: { hash: Buffer; expiresAt: Date },
  now: Date,
): Promise<boolean> {
  await db.query('DELETE FROM spent_challenges WHERE expires_at < $1', [now])
  const rows = await db.query(
    `INSERT INTO spent_challenges (challenge_hash, expires_at) VALUES ($1, $2)
     ON CONFLICT DO NOTHING RETURNING challenge_hash`,
    [hash, expiresAt],
  )
  return rows.length > 0
}
