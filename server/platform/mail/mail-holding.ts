import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import type { Job, JobTable } from '#server/platform/jobs/jobs.ts'
import { digestKeyOf, type MailKind } from './mail.ts'
import { type HoldReason, recheckAfter } from './mail-limits.ts'

/**
 * After how many hours a held mail is dropped: a reminder or a link is outdated sooner than other mails
 * (`otherHoursToWait`).
 */
const hoursToWait: Partial<Record<MailKind, number>> = { rent_reminder: 12, shared_link: 24 }
const otherHoursToWait = 72

/** Records that the limits admitted a mail. */
export async function admitMail(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE mail_outbox SET admitted_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}

/** Holds mails and notifies the team. They are checked again 15 minutes later. */
export async function holdMails(
  db: Db,
  accountId: string,
  ids: readonly string[],
  reason: HoldReason,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = 'HELD', admitted_at = NULL, held_reason = $3, held_at = coalesce(held_at, $4::timestamptz), retry_after = $5
     WHERE account_id = $1 AND id = ANY ($2::uuid[])`,
    [accountId, ids, reason, now, new Date(now.getTime() + recheckAfter)],
  )
  await enqueueJob(db, 'tellOfHeldMail', { reason }, `held-mail:${reason}`)
}

/** Drops mails: they are never sent, and their text is deleted. */
export async function dropMails(db: Db, accountId: string, ids: readonly string[]): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = 'DROPPED', blocks = NULL WHERE account_id = $1 AND id = ANY ($2::uuid[])`,
    [accountId, ids],
  )
}

/** Cancels unsent mails whose keys begin with `keyPrefix`, because the fact that they report was undone. */
export async function cancelMails(db: Db, accountId: string, keyPrefix: string): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = 'DROPPED', blocks = NULL, key = NULL
     WHERE account_id = $1 AND starts_with(key, $2) AND state IN ('QUEUED', 'HELD') AND admitted_at IS NULL`,
    [accountId, keyPrefix],
  )
}

type Waiting = { id: string; kind: MailKind; toEmail: string; heldBecause: HoldReason; createdAt: Date }

/**
 * Checks an account's held mails again: drops mails that have waited too long and queues the rest. The
 * sending checks their limits. This also sends mails that waited for the owner to confirm their address.
 */
const releaseMails: Job = async (db, _data, { accountId, now }) => {
  const waiting = await db.query<Waiting>(
    `SELECT id, kind, to_email::text AS "toEmail", held_reason AS "heldBecause", created_at AS "createdAt" FROM mail_outbox
     WHERE account_id = $1 AND state = 'HELD' AND retry_after <= $2 ORDER BY created_at, id FOR UPDATE`,
    [accountId, now],
  )
  const stale = waiting.filter(
    ({ kind, createdAt }) =>
      now.getTime() - createdAt.getTime() > (hoursToWait[kind] ?? otherHoursToWait) * 3_600_000,
  )
  if (stale.length > 0) {
    await dropMails(
      db,
      accountId,
      stale.map(({ id }) => id),
    )
    await enqueueJob(db, 'tellOfDroppedMail', { count: stale.length })
  }
  const others = waiting.filter((mail) => !stale.includes(mail))
  await db.query(`UPDATE mail_outbox SET state = 'QUEUED' WHERE account_id = $1 AND id = ANY ($2::uuid[])`, [
    accountId,
    others.map(({ id }) => id),
  ])
  for (const { id, kind, toEmail } of others) {
    await db.query('SELECT start_mail($1, $2, $3, 0)', [accountId, id, digestKeyOf(kind, toEmail)])
  }
}

/** Every five minutes, enqueues a job for each account whose held mails are due for another check. */
export const heldMailJobs: Pick<JobTable, 'jobs' | 'ticks'> = {
  ticks: {
    heldMail: {
      cron: '*/5 * * * *',
      due: async (db, now) => {
        const rows = await db.query<{ accountId: string }>(
          `SELECT DISTINCT account_id AS "accountId" FROM mail_outbox WHERE state = 'HELD' AND retry_after <= $1`,
          [now],
        )
        return rows.map(({ accountId }) => ({ task: 'releaseMails', accountId, key: 'held-mail', data: {} }))
      },
    },
  },
  jobs: { releaseMails },
}
