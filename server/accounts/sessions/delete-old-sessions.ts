import type { Database, Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/jobs/log.ts'

import { deleteDevicesUnseenSince } from '#server/accounts/sign-in/known-device-store.ts'
import { deleteEndedSessions, clearSuccessors } from './session-store.ts'

/** The days that ended sessions are kept; older ones are useless even for detecting a stolen token. */
const keptDays = 90
/**
 * The days that devices and networks are kept: a person who returns after a longer time is notified as for a
 * new one.
 */
const knownDays = 400

/**
 * Deletes the sessions, and their refresh tokens, that ended over 90 days ago, and the devices and networks without a
 * sign-in for over 400 days; in small transactions.
 */
export async function deleteOldSessions(
  database: Database,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000)
  const sessions = await inBatches(database, (db, batch) => deleteEndedSessions(db, daysAgo(keptDays), batch))
  const places = await inBatches(database, (db, batch) =>
    deleteDevicesUnseenSince(db, daysAgo(knownDays), batch),
  )
  // successors that no later refresh has cleared
  await inBatches(database, (db, batch) => clearSuccessors(db, new Date(now.getTime() - 60_000), batch))
  log.info({ forgotten: sessions, places }, 'old sessions forgotten')
}

async function inBatches(
  database: Database,
  forget: (db: Db, batch: number) => Promise<number>,
): Promise<number> {
  const batch = 2_000
  let forgotten = 0
  for (;;) {
    const deleted = await database.write({ as: 'tenure_identity' }, (db) => forget(db, batch))
    forgotten += deleted
    if (deleted < batch) {
      return forgotten
    }
  }
}
