import type { Database, Db } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/jobs/log.ts'

import { deleteDevicesUnseenSince } from '#server/accounts/sign-in/known-device-store.ts'
import { deleteEndedSessions, clearSuccessors } from './session-store.ts'

/** What ended so many days ago is of no use to anybody, not even to tell a theft by. */
const keptDays = 90
/** Whoever comes back from a device or network after longer than this is told of it as of a new one. */
const knownDays = 400

/**
 * Forgets the sessions, and their refresh tokens, that ended over 90 days ago, and the devices and networks from which
 * nobody signed in for over 400; in small transactions.
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
  // what no later refresh has emptied
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
