import type { Db } from './database.ts'

/**
 * Does a part of a transaction as sign-in does it (tenure_identity): people, places and sessions, nothing of the account.
 * The account and the person in hand stay what they are; afterwards the role is the one of before.
 */
export async function asIdentity<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const [before] = await db.query<{ role: string }>(`SELECT current_setting('role') AS role`)
  await db.query(`SELECT set_config('role', 'tenure_identity', true)`)
  const result = await work()
  await db.query(`SELECT set_config('role', $1, true)`, [before?.role])
  return result
}
