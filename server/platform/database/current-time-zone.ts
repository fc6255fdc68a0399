import { type Actor, type Database, sqlState } from './database.ts'

/**
 * Runs the work as the actor of an access token. A token contains the account's time zone from when it was signed. If
 * the account has changed it since, `enter` refuses the actor before any work, and the work runs again with the current
 * time zone, so that this change signs nobody out. Any other error is rethrown.
 */
export async function inCurrentTimeZone<T>(
  database: Database,
  actor: Actor,
  work: (actor: Actor) => Promise<T>,
): Promise<T> {
  try {
    return await work(actor)
  } catch (error) {
    const timeZone = sqlState(error) === 'TN401' ? await findTimeZone(database, actor) : undefined
    if (timeZone === undefined || timeZone === actor.timeZone) {
      throw error
    }
    return work({ ...actor, timeZone })
  }
}

/** Returns the time zone of the session's account; undefined if the session was revoked or its role changed. */
async function findTimeZone(database: Database, actor: Actor): Promise<string | undefined> {
  const { accountId, userId, sessionId, role } = actor
  const [row] = await database.read({ as: 'tenure_identity' }, (db) =>
    db.query<{ timeZone: string }>(
      `SELECT a.time_zone AS "timeZone" FROM sessions s
       JOIN memberships m ON m.account_id = s.account_id AND m.user_id = s.user_id AND m.role = $4
       JOIN accounts a ON a.id = s.account_id
       WHERE s.id = $1 AND s.account_id = $2 AND s.user_id = $3 AND s.revoked_at IS NULL`,
      [sessionId, accountId, userId, role],
    ),
  )
  return row?.timeZone
}
