import type { Language } from '#shared/words/languages.ts'

import type { Database, Db } from './database.ts'
import { enqueueJob } from './enqueue.ts'
import type { MailEnv } from './env.ts'
import type { OutsideJob } from './jobs.ts'
import { holdsSecret, isOptional, type MailBlock, type MailKind } from './mail.ts'
import { mailWords } from './mail-words.ts'
import { renderMail } from './mail-layout.ts'
import type { Delivery, MailTransport, OutgoingMail } from './mail-transport.ts'
import type { Site } from './site.ts'
import type { UnsubscribeTokens } from './unsubscribe-tokens.ts'

export type MailSender = {
  transport: MailTransport
  env: Pick<MailEnv, 'from' | 'replyTo'>
  site: Site
  unsubscribe: UnsubscribeTokens
}

/** Waits between attempts, in seconds: a day and a half in all, as a mail server itself would try. */
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
}

/** Kinds that a tenant gets from their landlord: the account's name is on them. */
const tenantKinds: readonly MailKind[] = ['invitation', 'rent_reminder', 'receipt', 'maintenance_update']

/** The job that sends one mail of the outbox. The jobs' lock sees to it that one worker does. */
export function createSendMail(sender: MailSender): OutsideJob {
  return async (data, { accountId, now, log, database }) => {
    const id = (data as { id?: unknown } | null)?.id
    if (typeof id !== 'string') {
      throw new Error('sendMail needs the id of the mail')
    }
    const row = await database.read({ as: 'job', accountId }, (db) => findMail(db, accountId, id))
    if (!row || row.state !== 'QUEUED' || row.blocks === null) {
      return
    }
    const fields = { accountId, mailId: id, kind: row.kind }
    // everybody can sign in to a demo: what they write must reach nobody
    if (row.isUnwanted || (row.isDemo && sender.transport.reachesPeople)) {
      await finish(database, accountId, { id, state: 'SUPPRESSED', attempts: row.attempts, error: null, sentAt: null, forget: true }) // prettier-ignore
      log.info(fields, 'mail not wanted')
      return
    }
    const delivery = await sender.transport.deliver(compose(sender, accountId, row, row.blocks))
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
      await updateMail(db, accountId, { id, state, attempts, error: delivery.because, sentAt: null, forget: forget && state === 'FAILED' }) // prettier-ignore
      if (wait !== undefined) {
        await db.query('SELECT schedule_mail($1, $2)', [id, wait])
      } else {
        await enqueueJob(db, 'tellOfFailedMail', { mailId: id })
      }
    })
    complain(log, { ...fields, attempts, because: delivery.because, state }, delivery)
  }
}

function complain(
  log: Parameters<OutsideJob>[1]['log'],
  fields: object,
  delivery: Exclude<Delivery, { outcome: 'sent' }>,
): void {
  if (delivery.outcome === 'misconfigured') {
    log.error(
      fields,
      'no mail leaves: the mail server refuses our sign-in or offers no TLS (SMTP_URL), or DATA_DIR/mail cannot be written',
    )
  } else {
    log.warn(fields, delivery.outcome === 'refused' ? 'mail refused' : 'mail could not be sent yet')
  }
}

function compose(sender: MailSender, accountId: string, row: Row, blocks: MailBlock[]): OutgoingMail {
  const { env, site, unsubscribe } = sender
  const forTenant = tenantKinds.includes(row.kind)
  const token = isOptional(row.kind)
    ? unsubscribe.make({ accountId, email: row.toEmail, kind: row.kind })
    : undefined
  const unsubscribeUrl = token && site.url(`/unsubscribe?token=${token}`)
  const { html, text } = renderMail({
    subject: row.subject,
    blocks,
    language: row.language,
    accountName: forTenant ? row.accountName : undefined,
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
    from: forTenant
      ? {
          ...env.from,
          name: mailWords(row.language).t('mails.via', { account: row.accountName, product: env.from.name }),
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
            o.reply_to_email::text AS "replyToEmail", o.subject, o.language, o.blocks, o.state, o.attempts, coalesce(a.business_name, a.name) AS "accountName", a.is_demo AS "isDemo",
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
  /** Whether what it said is forgotten now. */
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

/** What mails said is kept for thirty days. */
export async function forgetOldMails(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE mail_outbox SET blocks = NULL
     WHERE account_id = $1 AND blocks IS NOT NULL AND state <> 'QUEUED' AND created_at < $2::timestamptz - interval '30 days'`,
    [accountId, now],
  )
}
