import { jobTable } from '#server/job-table.ts'

import { runSql } from './sql.ts'
import type { TestApp } from './start-app.ts'

type Waiting = { id: string; task: string; payload: { accountId: string; data: unknown } }

/**
 * Runs the waiting jobs, and the jobs that these enqueue, as a worker does, each in its account's transaction. Mails
 * stay in the outbox (deliverMails). Returns the names of the jobs that ran.
 */
export async function runJobs(app: TestApp): Promise<string[]> {
  const done: string[] = []
  for (;;) {
    const rows = await runSql(
      app.test.connection,
      `SELECT j.id::text, t.identifier AS task, j.payload FROM graphile_worker._private_jobs j
       JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = ANY ($1) ORDER BY j.id`,
      [Object.keys(jobTable.jobs)],
    )
    if (rows.length === 0) {
      return done
    }
    for (const { id, task, payload } of rows as Waiting[]) {
      const { accountId, data } = payload
      const context = { accountId, now: app.clock.now, log: app.log, files: app.files }
      const job = jobTable.jobs[task]
      await app.database.write({ as: 'job', accountId }, async (db) => job?.(db, data, context))
      await runSql(app.test.connection, 'SELECT graphile_worker.complete_jobs(ARRAY[$1::bigint])', [id])
      done.push(task)
    }
  }
}

/** Runs a tick: enqueues for every account what is due at the app's present time. Returns the number of jobs. */
export async function runTick(app: TestApp, name: string): Promise<number> {
  const tick = jobTable.ticks[name]
  if (!tick) {
    throw new Error(`there is no tick ${name}`)
  }
  const due = await app.database.read({ as: 'tenure_system' }, (db) => tick.due(db, app.clock.now))
  for (const { task, accountId, key, data } of due) {
    await app.sql(accountId, 'SELECT enqueue_job($1, $2, $3)', [task, JSON.stringify(data), key])
  }
  return due.length
}
