import type { Language } from '#shared/messages/languages.ts'

import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** The kind of a mail. The optional ones have an unsubscribe link and are not sent to users who unsubscribed. */
export type MailKind =
  | 'confirmation'
  | 'password_reset'
  | 'invitation'
  | 'team_invitation'
  | 'rent_reminder'
  | 'receipt'
  | 'maintenance_update'
  | 'notice'
  | 'sign_in_alert'
  | 'plan_notice'
  | 'shared_link'

/** The kinds that users may turn off. The others respond to a user's action or protect their sign-in. */
export const optionalMailKinds = ['rent_reminder', 'receipt', 'maintenance_update', 'notice'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

/**
 * The kinds that are combined into one mail per person within so many seconds. The first one waits for the others, so
 * that five payments cause one mail.
 */
export const digestDelaySeconds: Partial<Record<MailKind, number>> = {
  receipt: 180,
  maintenance_update: 60,
  notice: 60,
}

/** The kinds that respond to their reader's action or protect their sign-in. An unconfirmed account sends them too. */
export const personalKinds: readonly MailKind[] = [
  'confirmation',
  'password_reset',
  'sign_in_alert',
  'plan_notice',
]

/**
 * The kinds whose text contains a link that grants access without a sign-in. The text is deleted as soon as the mail is sent.
 */
const secretKinds: readonly MailKind[] = [
  'confirmation',
  'password_reset',
  'invitation',
  'team_invitation',
  'shared_link',
]

/**
 * A part of a mail; HTML and plain text are both made from the list. Texts are plain: the layout escapes them. `href`
 * is a path of this site ('/tenant/dashboard', made absolute when the mail is sent) or an absolute URL.
 */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'rows'; rows: readonly { label: string; value: string; strong?: boolean }[] }
  | { type: 'quote'; text: string; by?: string }
  /** Small print, for example what to do if the mail is not for the reader, or how long a link is valid. */
  | { type: 'note'; text: string }
  /** A file that is made when the mail is sent (`MailAttachmentMakers`), and the small print that says that it is there. */
  | { type: 'attachment'; of: string; id: string; note: string }

/**
 * The content of a mail, made by an `emails.ts`. `summary` is its line in a mail that combines several. A subject
 * begins with our own words, says the matter and names the account that sends the mail. Text that a user entered comes
 * last, shortened by `inSubject`, or not at all.
 */
export type MailContent = {
  subject: string
  blocks: readonly MailBlock[]
  summary?: { label: string; value: string }
}

export type MailAddress = { name: string; email: string }

export type Mail = MailContent & {
  accountId: string
  kind: MailKind
  to: MailAddress
  /** The recipient's user id, if they are a user. */
  userId?: string | null | undefined
  /** The language of the mail; English by default. */
  language?: Language | undefined
  /** The person who receives replies, for example the landlord for a tenant's mail. */
  replyTo?: MailAddress | null | undefined
  /** Identifies the reported fact: a second mail with the same key is not written. */
  key?: string | null | undefined
  /** Replaces unsent mails of the same kind to the same address, whose links no longer work. */
  replacesUnsent?: boolean
  /** Sends the mail at once, without combining it with others. */
  isUrgent?: boolean
  now: Date
}

/** `suppressed`: the account or the address has turned this kind off. `known`: a mail with this key exists. */
export type QueuedMail = 'queued' | 'suppressed' | 'known'

/**
 * Writes a mail into the outbox, with the job that sends it, in the current transaction: one of the mail's account, or
 * one of sign-in (tenure_identity).
 */
export async function queueMail(db: Db, mail: Mail): Promise<QueuedMail> {
  const { accountId, kind, to, userId, subject, blocks, replyTo, key, now } = mail
  const row = {
    id: newId(),
    kind,
    optional: isOptional(kind),
    userId: userId ?? null,
    toName: inName(to.name),
    toEmail: to.email,
    replyToName: replyTo ? inName(replyTo.name) : null,
    replyToEmail: replyTo?.email ?? null,
    subject: oneLine(withoutAddresses(subject), 300),
    blocks,
    language: mail.language ?? 'en',
    key: key ?? null,
    summary: mail.summary ?? null,
    isUrgent: mail.isUrgent ?? false,
    replacesUnsent: mail.replacesUnsent ?? false,
    gatherKey: mail.isUrgent ? null : digestKeyOf(kind, to.email),
    gatherSeconds: mail.isUrgent ? 0 : (digestDelaySeconds[kind] ?? 0),
  }
  const [answer] = await db.query<{ state: string }>('SELECT queue_mail($1, $2, $3) AS state', [
    accountId,
    JSON.stringify(row),
    now,
  ])
  return answer!.state.toLowerCase() as QueuedMail // the function returns one of the three
}

/** Returns whether users may turn this kind of mail off. */
export function isOptional(kind: string): kind is OptionalMailKind {
  return (optionalMailKinds as readonly string[]).includes(kind)
}

/** Returns whether mails of this kind contain a link that grants access without a sign-in. */
export function holdsSecret(kind: string): boolean {
  return (secretKinds as readonly string[]).includes(kind)
}

/** Returns the key of the job that sends combined mails; null for kinds that are never combined. */
export function digestKeyOf(kind: MailKind, email: string): string | null {
  return digestDelaySeconds[kind] === undefined ? null : `${kind}:${email.toLowerCase()}`
}

/**
 * Shortens text that a user entered, for the end of a subject or a sender's name: one line without web addresses, at
 * most `max` characters.
 */
export function inSubject(text: string, max = 60): string {
  const line = oneLine(withoutAddresses(text), 1_000)
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line
}

/**
 * Cleans a name that a user entered, for use in our sentences: one line without web addresses, at most 200 characters.
 */
export function inName(text: string): string {
  return oneLine(withoutAddresses(text), 200)
}

/** Replaces web addresses with '…', so that subjects and names contain no links. */
export function withoutAddresses(text: string): string {
  return text.replace(
    /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|shop|link|click|app|dev|me|us|tk)\b(?!\.\w)/gi,
    '…',
  )
}

/** Makes one line of a name or subject, of at most `max` characters: a line feed would begin another mail header. */
export function oneLine(text: string, max: number): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim().slice(0, max) // prettier-ignore
}
