import type { Database } from '#server/platform/database/database.ts'

/** Work that waits in the database, of all accounts together. Ages are seconds. */
export type OperatorFacts = {
  jobsWaiting: number
  jobsRunning: number
  jobsScheduled: number
  jobsFailed: number
  oldestJobSeconds: number
  mailsWaiting: number
  mailsHeld: number
  /** Mails of the last seven days that were given up. */
  mailsFailed: number
}

/** Reads the counts; throws where the database does not answer. */
export async function readOperatorFacts(database: Database, now: Date): Promise<OperatorFacts> {
  const [facts] = await database.read({ as: 'tenure_system' }, (db) =>
    db.query<OperatorFacts>(
      `SELECT waiting AS "jobsWaiting", running AS "jobsRunning", scheduled AS "jobsScheduled", failed AS "jobsFailed",
              oldest_seconds AS "oldestJobSeconds",
              (SELECT count(*) FROM mail_outbox WHERE state = 'QUEUED') AS "mailsWaiting",
              (SELECT count(*) FROM mail_outbox WHERE state = 'HELD') AS "mailsHeld",
              (SELECT count(*) FROM mail_outbox WHERE state = 'FAILED' AND created_at > $1::timestamptz - interval '7 days') AS "mailsFailed"
       FROM job_facts()`,
      [now],
    ),
  )
  return facts! // counts are always one row
}
