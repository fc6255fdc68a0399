import type { Db } from '#server/platform/database/database.ts'

/**
 * Puts a job of the account in hand behind the transaction: it runs once this has happened, as Tenure itself, and sees
 * all of the account whoever caused it. A `key` makes a second one of the same, still waiting, the same.
 */
export async function enqueueJob(db: Db, task: string, data: unknown, key?: string): Promise<void> {
  await db.query('SELECT enqueue_job($1, $2, $3)', [task, JSON.stringify(data), key ?? null])
}

/**
 * The same after some seconds. A second one with this `key`, while the first waits, is the same job and does not put it off:
 * what happens within that time is told at once.
 */
export async function enqueueJobAfter(
  db: Db,
  task: string,
  data: unknown,
  { key, seconds }: { key: string; seconds: number },
): Promise<void> {
  await db.query('SELECT enqueue_job_after($1, $2, $3, make_interval(secs => $4))', [
    task,
    JSON.stringify(data),
    key,
    seconds,
  ])
}
