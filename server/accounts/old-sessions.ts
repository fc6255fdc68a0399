import type { Database } from '#server/platform/database.ts'
import type { Log } from '#server/platform/log.ts'

import { deleteEndedSessions } from './session-store.ts'

/** What ended so many days ago is of no use to anybody, not even to tell a theft by. */
const keptDays = 90

/** Forgets the sessions, and their refresh tokens, that ended over 90 days ago; in small transactions. */
export async function forgetOldSessions(
  database: Database,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  const batch = 2_000
  let forgotten = 0
  for (;;) {
    const deleted = await database.write({ as: 'tenure_identity' }, (db) =>
      deleteEndedSessions(db, before, batch),
    )
    forgotten += deleted
    if (deleted < batch) {
      break
    }
  }
  log.info({ forgotten }, 'old sessions forgotten')
}
