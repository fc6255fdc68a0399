import type { Database } from '#server/platform/database/database.ts'
import type { Log } from '#server/platform/jobs/log.ts'

import { deleteOldEvents } from './store.ts'

/**
 * The number of days that the security log is kept; the database refuses to delete newer events (the policy
 * `retention`).
 */
const keptDays = 365

const batch = 2_000

/** Deletes security events that are older than a year, in small transactions. */
export async function forgetOldSecurityEvents(
  database: Database,
  { now, log }: { now: Date; log: Log },
): Promise<void> {
  const before = new Date(now.getTime() - keptDays * 86_400_000)
  let forgotten = 0
  for (;;) {
    const deleted = await database.write({ as: 'tenure_system' }, (db) => deleteOldEvents(db, before, batch))
    forgotten += deleted
    if (deleted < batch) {
      break
    }
  }
  log.info({ forgotten }, 'old security events forgotten')
}
