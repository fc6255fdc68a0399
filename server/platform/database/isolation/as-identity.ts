import type { Db } from '#server/platform/database/database.ts'

/**
 * Runs a part of a transaction with the rights of sign-in (tenure_identity): users, memberships and sessions, but no
 * account data. The current account and user stay the same, and the previous role is restored afterwards.
 */
export async function asIdentity<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const [before] = await db.query<{ role: string }>(`SELECT current_setting('role') AS role`)
  await db.query(`SELECT set_config('role', 'tenure_identity', true)`)
  const result = await work()
  await db.query(`SELECT set_config('role', $1, true)`, [before?.role])
  return result
}
