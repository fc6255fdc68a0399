import type { Db } from './database.ts'

/**
 * Puts a job of the account in hand behind the transaction: it runs once this has happened, as Tenure itself, and sees
 * all of the account whoever caused it. A `key` makes a second one of the same, still waiting, the same.
 */
export async function enqueueJob(db: Db, task: string, data: unknown, key?: string): Promise<void> {
  await db.query('SELECT enqueue_job($1, $2, $3)', [task, JSON.stringify(data), key ?? null])
}
