import type { Language } from '#shared/messages/languages.ts'

import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'

/** What a mail is about. The optional ones carry a way to unsubscribe and are not sent to who used it. */
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

/** Kinds that people may turn off. The others are answers to what they did, or keep their sign-in safe. */
export const optionalMailKinds = ['rent_reminder', 'receipt', 'maintenance_update', 'notice'] as const
export type OptionalMailKind = (typeof optionalMailKinds)[number]

/**
 * Kinds of which several to one person within so many seconds become one mail. The first waits for the others: who is told
 * of five payments two minutes later is told once.
 */
export const digestDelaySeconds: Partial<Record<MailKind, number>> = {
  receipt: 180,
  maintenance_update: 60,
  notice: 60,
}

/** Kinds that answer what their reader did or keep that person's sign-in safe: sent also by an unconfirmed account. */
export const personalKinds: readonly MailKind[] = [
  'confirmation',
  'password_reset',
  'sign_in_alert',
  'plan_notice',
]

/** Kinds whose text holds a link that opens something by itself: it is forgotten as soon as the mail has left. */
const secretKinds: readonly MailKind[] = [
  'confirmation',
  'password_reset',
  'invitation',
  'team_invitation',
  'shared_link',
]

/**
 * A piece of a mail; HTML and plain text are both made from the list. Texts are plain: they are escaped by the layout.
 * `href` is a path of this site ('/tenant/dashboard', made whole when the mail is sent) or a whole address.
 */
export type MailBlock =
  | { type: 'heading'; text: string }
  | { type: 'paragraph'; text: string }
  | { type: 'button'; label: string; href: string }
  | { type: 'rows'; rows: readonly { label: string; value: string; strong?: boolean }[] }
  | { type: 'quote'; text: string; by?: string }
  /** Small print: what to do if this mail is not for you, how long a link is good. */
  | { type: 'note'; text: string }

/**
 * What an `emails.ts` makes. `summary` is the line that stands for the mail where several to one person are sent as one.
 * A subject begins with words of ours: what people typed comes last, shortened by `inSubject`, or not at all.
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
  /** The person, where they have a user. */
  userId?: string | null | undefined
  /** What it is written in; English unless told. */
  language?: Language | undefined
  /** Who gets the answer, where that is a person: the landlord of a tenant's mail. */
  replyTo?: MailAddress | null | undefined
  /** Names the fact: a second mail with the same key is not written. */
  key?: string | null | undefined
  /** Takes the place of mails of its kind to the same address that have not left: their links are dead. */
  replacesUnsent?: boolean
  /** Leaves at once, by itself: never gathered with others. */
  isUrgent?: boolean
  now: Date
}

/** `suppressed`: the account or the address does not want this kind. `known`: a mail with this key is there already. */
export type QueuedMail = 'queued' | 'suppressed' | 'known'

/**
 * Writes a mail into the outbox, and the job that sends it, in the transaction at hand: inside the mail's account, or in
 * a transaction of sign-in (tenure_identity).
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
  return answer!.state.toLowerCase() as QueuedMail // the function answers one of the three
}

export function isOptional(kind: string): kind is OptionalMailKind {
  return (optionalMailKinds as readonly string[]).includes(kind)
}

export function holdsSecret(kind: string): boolean {
  return (secretKinds as readonly string[]).includes(kind)
}

/** Names the job that sends what is gathered; null for kinds of which each is a mail of its own. */
export function digestKeyOf(kind: MailKind, email: string): string | null {
  return digestDelaySeconds[kind] === undefined ? null : `${kind}:${email.toLowerCase()}`
}

/** What a person typed, as the end of a subject or as a sender's name: one short line without web addresses. */
export function inSubject(text: string, max = 60): string {
  const line = oneLine(withoutAddresses(text), 1_000)
  return line.length > max ? `${line.slice(0, max - 1).trimEnd()}…` : line
}

/** What a person typed as a name, as part of a sentence of ours: one line without web addresses. */
export function inName(text: string): string {
  return oneLine(withoutAddresses(text), 200)
}

/** Takes web addresses out of a line: subjects and names lead nowhere. */
export function withoutAddresses(text: string): string {
  return text.replace(
    /\b[a-z][a-z0-9+.-]*:\/\/\S*|\bwww\.\S+|(?<![\w@.-])(?:[a-z0-9-]+\.)+[a-z]{2,}\/\S*|(?<![\w@.-])(?:[a-z0-9-]+\.)+(?:com|net|org|info|biz|io|co|ru|cn|xyz|top|site|online|shop|link|click|app|dev|me|us|tk)\b(?!\.\w)/gi,
    '…',
  )
}

/** Names and subjects are one line: a line feed in them would begin another header. */
export function oneLine(text: string, max: number): string {
  return text.replace(/[\p{Cc}\u2028\u2029\s]+/gu, ' ').trim().slice(0, max) // prettier-ignore
}
