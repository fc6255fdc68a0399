import type { Language } from '#shared/messages/languages.ts'

import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { inSubject, type MailBlock, type MailContent, type MailKind, oneLine } from './mail.ts'
import { mailWords } from './mail-messages.ts'

/** One of several mails that are combined into one. */
export type MailPart = {
  id: string
  subject: string
  blocks: MailBlock[]
  summary: { label: string; value: string } | null
}

/** Up to so many mails are combined with their full text; more become a list of their summaries. */
const maxFullMails = 3
/** The list names at most so many mails and counts the rest. */
const maxNamedMails = 50

/** The common data of combined mails; `accountName` is the sender's. */
export type DigestFacts = { kind: MailKind; language: Language; accountName: string }

/** Composes one mail from several of a kind, oldest first, in their reader's language. */
export function composeDigest(
  { kind, language, accountName }: DigestFacts,
  parts: readonly MailPart[],
): MailContent {
  const { t } = mailWords(language)
  const count = parts.length
  const gathered = kind === 'receipt' || kind === 'maintenance_update' ? kind : 'notice'
  const heading = t(`mails.gathered.${gathered}`, { count, from: inSubject(accountName) })
  const ends = (parts.at(-1)?.blocks ?? []).filter(({ type }) => type === 'button' || type === 'note')
  const subject = heading
  if (count <= maxFullMails) {
    const said = parts.flatMap(({ blocks }) =>
      blocks.filter(({ type }) => type !== 'button' && type !== 'note'),
    )
    return { subject, blocks: [...said, ...ends] }
  }
  const rows = parts
    .slice(0, maxNamedMails)
    .map(({ summary, subject: label }) => summary ?? { label, value: '' })
  const more = count - rows.length
  return {
    subject,
    blocks: [
      { type: 'heading', text: heading },
      { type: 'rows', rows },
      ...(more > 0 ? [{ type: 'note' as const, text: t('mails.gathered.more', { count: more }) }] : []),
      ...ends,
    ],
  }
}

/**
 * Returns the mails that may be combined with this one: of the same kind, to the same address, not admitted yet. Oldest
 * first, including this one.
 */
export function listDigestMails(
  db: Db,
  accountId: string,
  { kind, toEmail }: { kind: MailKind; toEmail: string },
): Promise<MailPart[]> {
  return db.query<MailPart>(
    `SELECT id, subject, blocks, summary FROM mail_outbox
     WHERE account_id = $1 AND kind = $2 AND to_email = $3 AND state = 'QUEUED' AND admitted_at IS NULL
       AND blocks IS NOT NULL AND NOT is_gathering AND NOT is_urgent
     ORDER BY created_at, id`,
    [accountId, kind, toEmail],
  )
}

/**
 * Writes the combined mail, addressed like the mail `like`, with the job that sends it, and marks its parts as
 * combined.
 */
export async function insertDigest(
  db: Db,
  like: DigestFacts & { id: string },
  parts: readonly MailPart[],
  now: Date,
): Promise<void> {
  const id = newId(now.getTime())
  const { subject, blocks } = composeDigest(like, parts)
  await db.query('SELECT gather_mail($1, $2, $3, $4, $5, $6)', [
    like.id,
    id,
    oneLine(subject, 300),
    JSON.stringify(blocks),
    parts.map((part) => part.id),
    now,
  ])
}
