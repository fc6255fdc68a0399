import type { Db } from '#server/platform/database.ts'

/** The user whom this issuer knows as this subject. */
export async function findUserOfIdentity(
  db: Db,
  issuer: string,
  subject: string,
): Promise<string | undefined> {
  const [row] = await db.query<{ userId: string }>(
    'SELECT user_id AS "userId" FROM identities WHERE issuer = $1 AND subject = $2',
    [issuer, subject],
  )
  return row?.userId
}

/** Ties a user to who an issuer says they are; false where either has another tie there. */
export async function insertIdentity(
  db: Db,
  identity: { issuer: string; subject: string; userId: string; now: Date },
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO identities (issuer, subject, user_id, created_at, last_used_at) VALUES ($1, $2, $3, $4, $4)
     ON CONFLICT DO NOTHING RETURNING subject`,
    [identity.issuer, identity.subject, identity.userId, identity.now],
  )
  return rows.length > 0
}

export async function touchIdentity(db: Db, issuer: string, subject: string, now: Date): Promise<void> {
  await db.query('UPDATE identities SET last_used_at = $3 WHERE issuer = $1 AND subject = $2', [
    issuer,
    subject,
    now,
  ])
}

/** Spends a sign-in that has come back; false where it has before. */
export async function spendSignIn(db: Db, stateHash: Buffer, now: Date): Promise<boolean> {
  await db.query(`DELETE FROM spent_sign_ins WHERE spent_at < $1::timestamptz - interval '1 hour'`, [now])
  const rows = await db.query(
    'INSERT INTO spent_sign_ins (state_hash, spent_at) VALUES ($1, $2) ON CONFLICT DO NOTHING RETURNING spent_at',
    [stateHash, now],
  )
  return rows.length > 0
}
