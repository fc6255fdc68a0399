import type { Db } from '#server/platform/database/database.ts'

export type Person = { id: string; email: string; emailVerified: boolean }

/** Finds the user themselves, or a person with a place in the account whom the user may see. */
export async function findPerson(
  db: Db,
  { accountId, userId, id }: { accountId: string; userId: string; id: string },
): Promise<Person | undefined> {
  const [row] = await db.query<Person>(
    `SELECT u.id, u.email::text AS email, u.email_verified_at IS NOT NULL AS "emailVerified" FROM users u
     WHERE u.id = $3 AND (u.id = $2 OR EXISTS (
       SELECT FROM memberships m WHERE m.account_id = $1 AND m.user_id = u.id))`,
    [accountId, userId, id],
  )
  return row
}

/** Stores the picture of a person, in place of a previous one. */
export async function setPicture(
  db: Db,
  picture: { userId: string; token: string; bytes: Buffer; now: Date },
): Promise<void> {
  await db.query(
    `INSERT INTO user_pictures (user_id, token, bytes, updated_at) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id) DO UPDATE SET token = excluded.token, bytes = excluded.bytes, updated_at = excluded.updated_at`,
    [picture.userId, picture.token, picture.bytes, picture.now],
  )
}

export async function deletePicture(db: Db, userId: string): Promise<void> {
  await db.query('DELETE FROM user_pictures WHERE user_id = $1', [userId])
}

export async function findPicture(db: Db, token: string): Promise<Buffer | undefined> {
  const [row] = await db.query<{ bytes: Buffer }>('SELECT bytes FROM user_pictures WHERE token = $1', [token])
  return row?.bytes
}
