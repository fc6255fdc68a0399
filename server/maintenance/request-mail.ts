import { newId } from '#server/platform/database/ids.ts'
import type { Db } from '#server/platform/database/database.ts'
import { type MailAddress, type MailContent, queueMail } from '#server/platform/mail/mail.ts'
import { type MailWords, mailWords } from '#server/platform/mail/mail-messages.ts'

import type { RequestInMail } from './emails.ts'
import { insertNotices } from './notice-store.ts'
import type { Person } from './people-store.ts'
import type { RequestRow } from './store.ts'

/** Mails about one event of a request: the sender and the account. */
export type RequestMail = {
  accountId: string
  now: Date
  request: RequestRow
  /** The account's name. */
  from: string
  type: string
  message?: string | null
  /** The user who sends them; null: Tenure itself. */
  by: string | null
  replyTo?: MailAddress | null
  /** The key of the event; each person gets one mail about it. */
  key?: string
  /** Sent at once, as a separate mail. */
  isUrgent?: boolean
}

/**
 * Mails these people about a request, each as tenant or as member of the team, and records under the request who got a
 * mail. Returns how many get one, and how many have no address or do not want such mail.
 */
export async function mailAboutRequest(
  db: Db,
  writing: RequestMail,
  people: readonly Person[],
  content: (words: MailWords, request: RequestInMail) => MailContent,
): Promise<{ sent: number; skipped: number }> {
  const { accountId, now, request, type, by } = writing
  const reached: Person[] = []
  let known = 0
  for (const person of people) {
    if (person.email === null) {
      continue
    }
    const said = content(mailWords(person.language), describe(writing, person.tenantId !== null))
    const outcome = await queueMail(db, {
      accountId,
      kind: 'maintenance_update',
      to: { name: person.name, email: person.email },
      userId: person.userId,
      language: person.language ?? 'en',
      ...said,
      isUrgent: writing.isUrgent ?? false,
      replyTo: writing.replyTo ?? null,
      key: writing.key ? `${writing.key}:${person.email}` : null,
      now,
    })
    if (outcome === 'queued') {
      reached.push(person)
    }
    known += outcome === 'known' ? 1 : 0
  }
  await insertNotices(
    db,
    accountId,
    reached.map(({ name }) => ({
      id: newId(now.getTime()),
      requestId: request.id,
      type,
      channel: 'EMAIL',
      recipient: name,
      message: writing.message ?? null,
      createdBy: by,
      sentAt: now,
      createdAt: now,
    })),
  )
  return { sent: reached.length + known, skipped: people.length - reached.length - known }
}

function describe({ request, from }: RequestMail, isForTenant: boolean): RequestInMail {
  const { title, status, priority } = request
  const href = requestPath(request, isForTenant)
  const { propertyName: property, unitNumber: unit } = request
  return { title, status, priority, property, unit, from, isForTenant, href }
}

/** Returns a text like 'Maple Court, 4B'. */
export function describeUnit({ propertyName, unitNumber }: RequestRow): string {
  return `${propertyName}, ${unitNumber}`
}

/** Returns the page of this site where its reader finds a request. */
export function requestPath({ id }: Pick<RequestRow, 'id'>, isForTenant: boolean): string {
  return isForTenant ? `/tenant/maintenance/${id}` : `/maintenance?request=${id}`
}
