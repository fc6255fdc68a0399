import type { Db } from '#server/platform/database/database.ts'

/**
 * Enqueues a job of the account. It runs after this transaction has committed, as Tenure itself, and sees the whole
 * account, whichever user caused it. With a `key`, a second job while the first one waits is merged into the first.
 */
export async function enqueueJob(db: Db, task: string, data: unknown, key?: string): Promise<void> {
  await db.query('SELECT enqueue_job($1, $2, $3)', [task, JSON.stringify(data), key ?? null])
}

/**
 * Enqueues a job that runs after `seconds`. A second call with the same `key`, while the first job waits, adds no job
 * and does not delay the first: events within that time are reported together.
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
