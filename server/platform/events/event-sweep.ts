import { type Actor, type Database, sqlState } from '#server/platform/database/database.ts'
import type { Group, Reader } from './event-group.ts'

/**
 * Sends missed events: it compares each group with the account's head. A notification can be lost if a process ends or
 * a connection pooler does not support LISTEN.
 */
export async function replayMissedEvents(database: Database, groups: readonly Group[]): Promise<void> {
  const accountIds = [...new Set(groups.map((group) => group.accountId))]
  const heads = await database.read({ as: 'tenure_system' }, (db) =>
    db.query<{ accountId: string; commitNo: number }>(
      `SELECT account_id AS "accountId", commit_no AS "commitNo" FROM event_heads WHERE account_id = ANY ($1::uuid[])`,
      [accountIds],
    ),
  )
  const commitNoOf = new Map(heads.map((head) => [head.accountId, head.commitNo]))
  for (const group of groups) {
    if ((commitNoOf.get(group.accountId) ?? 0) > group.position.commitNo) {
      void group.give()
    }
  }
}

/**
 * Returns the readers whose session or key was revoked, or whose role, properties or time zone changed.
 * `enter` would refuse these readers or treat them differently. One query covers all sessions.
 */
export async function findEnded(database: Database, readers: readonly Reader[]): Promise<Reader[]> {
  const [people, programs] = [
    readers.filter(({ actor }) => !actor.key),
    readers.filter(({ actor }) => actor.key !== undefined),
  ]
  const isGone = await Promise.all(programs.map(({ actor }) => isRevoked(database, actor)))
  return [...(await findSignedOut(database, people)), ...programs.filter((_, index) => isGone[index])]
}

/** Returns whether the API key of a program was revoked. */
async function isRevoked(database: Database, actor: Actor): Promise<boolean> {
  try {
    await database.read({ as: 'actor', actor }, async () => undefined)
    return false
  } catch (error) {
    if (sqlState(error) === 'TN402') {
      return true
    }
    throw error
  }
}

async function findSignedOut(database: Database, readers: readonly Reader[]): Promise<Reader[]> {
  const actors = readers.map(({ actor }) => actor)
  const live = await database.read({ as: 'tenure_identity' }, (db) =>
    db.query<{ nth: number }>(
      `SELECT q.nth::int FROM unnest($1::uuid[], $2::uuid[], $3::text[], $4::text[], $5::boolean[]) WITH ORDINALITY
         q (session_id, account_id, role, time_zone, is_scoped, nth)
       JOIN sessions s ON s.id = q.session_id AND s.account_id = q.account_id AND s.revoked_at IS NULL
       JOIN memberships m ON m.account_id = q.account_id AND m.user_id = s.user_id AND m.role = q.role
         AND m.is_scoped = q.is_scoped
       JOIN accounts a ON a.id = q.account_id AND a.time_zone = q.time_zone`,
      [
        actors.map((actor) => actor.sessionId),
        actors.map((actor) => actor.accountId),
        actors.map((actor) => actor.role),
        actors.map((actor) => actor.timeZone),
        readers.map((reader) => reader.isScoped),
      ],
    ),
  )
  const isLive = new Set(live.map((row) => row.nth))
  return readers.filter((_, index) => !isLive.has(index + 1))
}
