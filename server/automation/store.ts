import type { Db } from '#server/platform/database/database.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export async function countScheduledThisMonth(db: Db, accountId: string, today: PlainDate): Promise<number> {
  const [row] = await db.query<{ n: number }>(
    `SELECT count(*)::int AS n FROM charges WHERE account_id = $1 AND type = 'RENT'
       AND period = date_trunc('month', $2::date)::date
       AND due_on >= date_trunc('month', $2::date)::date AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date`,
    [accountId, today],
  )
  return row?.n ?? 0
}

/** Returns the number of live leases for each day of the month on which rent is due. */
export async function countByDueDay(
  db: Db,
  accountId: string,
  today: PlainDate,
): Promise<{ dueDay: number; leases: number }[]> {
  return db.query(
    `SELECT due_day AS "dueDay", count(*)::int AS leases FROM leases
     WHERE account_id = $1 AND archived_at IS NULL AND state <> 'DRAFT' AND ends_on >= $2::date
     GROUP BY due_day ORDER BY due_day`,
    [accountId, today],
  )
}

export type DeadJobRow = {
  id: string
  task: string
  attempts: number
  lastError: string | null
  failedAt: Date
}

export async function listDeadJobs(db: Db): Promise<DeadJobRow[]> {
  return db.query<DeadJobRow>(
    'SELECT id, task, attempts, last_error AS "lastError", failed_at AS "failedAt" FROM dead_jobs()',
  )
}

export async function retryDeadJob(db: Db, id: string): Promise<boolean> {
  const [row] = await db.query<{ done: boolean }>('SELECT retry_dead_job($1) AS done', [id])
  return row?.done === true
}
