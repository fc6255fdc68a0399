import type { Language } from '#shared/messages/languages.ts'

import type { Database, Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { MailEnv } from '#server/platform/environment/env.ts'
import type { OutsideJob } from '#server/platform/jobs/jobs.ts'
import {
  digestDelaySeconds,
  holdsSecret,
  inSubject,
  isOptional,
  type MailBlock,
  type MailKind,
  personalKinds,
} from './mail.ts'
import { type MailAttachmentMakers, makeAttachments } from './mail-attachments.ts'
import { insertDigest, listDigestMails } from './mail-digest.ts'
import { admitMail, dropMails, holdMails } from './mail-holding.ts'
import { checkMailLimits, lockMailOf, type MailLimits } from './mail-limits.ts'
import { mailWords } from './mail-messages.ts'
import { renderMail } from './mail-layout.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'
import type { RateLimit } from '#server/platform/http/network/rate-limit.ts'
import type { Site } from '#server/platform/pages/site.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export type MailSender = {
  transport: MailTransport
  env: Pick<MailEnv, 'from' | 'replyTo'>
  site: Site
  unsubscribe: UnsubscribeTokens
  /** The limits on the number of mails; undefined if no mail leaves this machine. */
  limits?: MailLimits | undefined
  rateLimit?: RateLimit
  /** Make the files that mails ask for. */
  attachments?: MailAttachmentMakers
}

/** The pauses between attempts, in seconds: a day and a half in total, similar to a mail server. */
const waits = [60, 300, 900, 3_600, 7_200, 14_400, 28_800, 43_200, 43_200]

type Row = {
  id: string
  kind: MailKind
  toName: string
  toEmail: string
  replyToName: string | null
  replyToEmail: string | null
  subject: string
  language: Language
  blocks: MailBlock[] | null
  state: string
  attempts: number
  accountName: string
  isDemo: boolean
  isUnwanted: boolean
  isAdmitted: boolean
  isUrgent: boolean
  isGathering: boolean
}

/**
 * Creates the job that sends one mail of the outbox. It first checks the limits, under the lock of the account's mail:
 * the mail is sent, alone or combined with others of its kind to the same person, or it waits (`HELD`). The lock of the
 * job queue ensures that one worker sends it.
 */
export function createSendMail(sender: MailSender): OutsideJob {
  return async (data, { accountId, now, log, database }) => {
    const id = (data as { id?: unknown } | null)?.id
    if (typeof id !== 'string') {
      throw new Error('sendMail needs the id of the mail')
    }
    const row = await database.write({ as: 'job', accountId }, (db) =>
      prepare(db, sender, accountId, id, now),
    )
    if (!row) {
      return
    }
    const fields = { accountId, mailId: id, kind: row.kind }
    if (row.becomes !== 'QUEUED') {
      log.info({ ...fields, state: row.becomes }, 'email is not sent yet')
      return
    }
    if (!(await isDeliverable(sender, row))) {
      await database.write({ as: 'job', accountId }, (db) => holdMails(db, accountId, [id], 'recipient', now))
      log.warn(fields, 'recipient limit reached: email held')
      return
    }
    const made = await makeAttachments(sender.attachments ?? {}, { database, log }, accountId, row.blocks)
    const { attachments } = made
    const mail = {
      ...compose(sender, accountId, row, made.blocks),
      ...(attachments.length > 0 && { attachments }),
    }
    const delivery = await sender.transport.deliver(mail)
    const attempts = row.attempts + 1
    const forget = holdsSecret(row.kind)
    if (delivery.outcome === 'sent') {
      await finish(database, accountId, { id, state: 'SENT', attempts, error: null, sentAt: now, forget })
      log.info({ ...fields, attempts }, 'mail sent')
      return
    }
    const wait = delivery.outcome === 'refused' ? undefined : waits[attempts - 1]
    const state = wait === undefined ? 'FAILED' : 'QUEUED'
    await database.write({ as: 'job', accountId }, async (db) => {
      await updateMail(db, accountId, { id, state, attempts, error: delivery.reason, sentAt: null, forget: forget && state === 'FAILED' }) // prettier-ignore
      if (wait !== undefined) {
        await db.query('SELECT schedule_mail($1, $2)', [id, wait])
      } else {
        await enqueueJob(db, 'tellOfFailedMail', { mailId: id })
      }
    })
    reportFailure(log, { ...fields, attempts, reason: delivery.reason, state }, delivery)
  }
}

type Prepared = Row & { blocks: MailBlock[]; becomes: 'QUEUED' | 'SUPPRESSED' | 'HELD' | 'DROPPED' }

/**
 * Decides the next state of a mail; returns undefined if there is nothing to do, for example because another mail
 * includes it.
 */
async function prepare(
  db: Db,
  { transport, limits }: MailSender,
  accountId: string,
  id: string,
  now: Date,
): Promise<Prepared | undefined> {
  await lockMailOf(db, accountId)
  const row = await findMail(db, accountId, id)
  if (!row || row.state !== 'QUEUED' || row.blocks === null) {
    return undefined
  }
  const found = { ...row, blocks: row.blocks }
  // every visitor can sign in to a demo, so that its mails must not reach anyone
  if (row.isUnwanted || (row.isDemo && transport.reachesPeople)) {
    await updateMail(db, accountId, { id, state: 'SUPPRESSED', attempts: row.attempts, error: null, sentAt: null, forget: true }) // prettier-ignore
    return { ...found, becomes: 'SUPPRESSED' }
  }
  if (row.isAdmitted) {
    return { ...found, becomes: 'QUEUED' }
  }
  const isGathered = digestDelaySeconds[row.kind] !== undefined && !row.isUrgent && !row.isGathering
  const parts = isGathered ? await listDigestMails(db, accountId, row) : []
  const ids = parts.length > 0 ? parts.map((part) => part.id) : [id]
  const verdict = limits
    ? await checkMailLimits(db, accountId, row, limits, now)
    : { outcome: 'send' as const }
  if (verdict.outcome === 'drop') {
    await dropMails(db, accountId, ids)
    return { ...found, becomes: 'DROPPED' }
  }
  if (verdict.outcome === 'hold') {
    await holdMails(db, accountId, ids, verdict.reason, now)
    return { ...found, becomes: 'HELD' }
  }
  if (parts.length > 1) {
    await insertDigest(db, row, parts, now)
    return undefined
  }
  await admitMail(db, accountId, id, now)
  return { ...found, becomes: 'QUEUED' }
}

/** Counts a mail to an address across all accounts. Returns false if the address has reached its daily limit. */
async function isDeliverable({ limits, rateLimit }: MailSender, row: Prepared): Promise<boolean> {
  if (!limits || !rateLimit || row.attempts > 0 || personalKinds.includes(row.kind)) {
    return true
  }
  const max = limits.addressPerDay
  try {
    await rateLimit.count({ bucket: 'mail-to', subject: row.toEmail, max, seconds: 86_400 })
    return true
  } catch (error) {
    if (error instanceof AppError) {
      return false
    }
    throw error
  }
}

function reportFailure(
  log: Parameters<OutsideJob>[1]['log'],
  fields: object,
  delivery: Exclude<Delivery, { outcome: 'sent' }>,
): void {
  if (delivery.outcome === 'misconfigured') {
    log.error(
      fields,
      'no email is being sent: the mail server refuses our sign-in or offers no TLS (SMTP_URL), or DATA_DIR/mail cannot be written',
    )
  } else {
    log.warn(fields, delivery.outcome === 'refused' ? 'mail refused' : 'mail could not be sent yet')
  }
}

function compose(sender: MailSender, accountId: string, row: Row, blocks: MailBlock[]): OutgoingMail {
  const { env, site, unsubscribe } = sender
  // what concerns a person's own sign-in comes from the product; all other mails come from the account
  const isOfAccount = !personalKinds.includes(row.kind)
  const token = isOptional(row.kind)
    ? unsubscribe.make({ accountId, email: row.toEmail, kind: row.kind })
    : undefined
  const unsubscribeUrl = token && site.url(`/unsubscribe?token=${token}`)
  const { html, text } = renderMail({
    subject: row.subject,
    blocks,
    language: row.language,
    accountName: isOfAccount ? row.accountName : undefined,
    site,
    unsubscribeUrl,
  })
  const replyTo = row.replyToEmail
    ? { name: row.replyToName ?? '', address: row.replyToEmail }
    : env.replyTo === undefined
      ? undefined
      : { name: '', address: env.replyTo }
  return {
    id: row.id,
    from: isOfAccount
      ? {
          ...env.from,
          name: mailWords(row.language).t('mails.via', {
            account: inSubject(row.accountName),
            product: env.from.name,
          }),
        }
      : env.from,
    to: { name: row.toName, address: row.toEmail },
    replyTo,
    subject: row.subject,
    html,
    text,
    headers: unsubscribeUrl
      ? {
          'List-Unsubscribe': `<${unsubscribeUrl}>`,
          'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
        }
      : {},
  }
}

async function findMail(db: Db, accountId: string, id: string): Promise<Row | undefined> {
  const [row] = await db.query<Row>(
    `SELECT o.id, o.kind, o.to_name AS "toName", o.to_email::text AS "toEmail", o.reply_to_name AS "replyToName",
            o.reply_to_email::text AS "replyToEmail", o.subject, o.language, o.blocks, o.state, o.attempts, o.is_urgent AS "isUrgent", o.is_gathering AS "isGathering",
            o.admitted_at IS NOT NULL AS "isAdmitted", coalesce(a.business_name, a.name) AS "accountName", a.is_demo AS "isDemo",
            o.kind = ANY ('{rent_reminder,receipt,maintenance_update,notice}') AND EXISTS (
              SELECT FROM mail_preferences p WHERE p.account_id = $1 AND p.kind = o.kind
                AND p.email IN ('', o.to_email) AND NOT p.enabled) AS "isUnwanted"
     FROM mail_outbox o JOIN accounts a ON a.id = $1 WHERE o.account_id = $1 AND o.id = $2`,
    [accountId, id],
  )
  return row
}

type Change = {
  id: string
  state: 'QUEUED' | 'SENT' | 'FAILED' | 'SUPPRESSED'
  attempts: number
  error: string | null
  sentAt: Date | null
  /** Whether the text of the mail is deleted now. */
  forget: boolean
}

function finish(database: Database, accountId: string, change: Change): Promise<void> {
  return database.write({ as: 'job', accountId }, (db) => updateMail(db, accountId, change))
}

async function updateMail(db: Db, accountId: string, change: Change): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET state = $3, attempts = $4, last_error = $5, sent_at = $6,
       blocks = CASE WHEN $7 THEN NULL ELSE blocks END
     WHERE account_id = $1 AND id = $2`,
    [accountId, change.id, change.state, change.attempts, change.error, change.sentAt, change.forget],
  )
}

/** Deletes the text of mails after thirty days. */
export async function deleteOldMails(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET blocks = NULL
     WHERE account_id = $1 AND blocks IS NOT NULL AND state <> 'QUEUED' AND created_at < $2::timestamptz - interval '30 days'`,
    [accountId, now],
  )
}
