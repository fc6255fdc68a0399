import type { Db } from '#server/platform/database.ts'

export type Person = { id: string; email: string; emailVerified: boolean }

/** Oneself, or somebody with a place in the account whom one may see. */
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
