import { AppError, notFound } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import { queueMail } from '#server/platform/mail/mail.ts'
import { mailWords } from '#server/platform/mail/mail-messages.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/notifications/contract.ts'

import { messageMail } from './emails.ts'
import {
  findMessageSender,
  insertMessages,
  listTenantRecipients,
  listTeamRecipients,
  type Reader,
} from './message-store.ts'
import { type NewNotification, rowOf } from './service.ts'
import { insertNotifications, type NotificationRow } from './store.ts'

type Body = RouteBody<typeof contract.createNotification>
type Sent = NotificationRow & { sent: number; emailed: number; skipped: number }

/**
 * Creates a message to a tenant, the tenants of a lease or property, a member or the team: in the app to those who sign in, and
 * with `email` by mail, to which replies reach the author. Messages to tenants are kept. Returns the message as its
 * first reader sees it. Throws `not_found`, and `invalid_transition` when it would reach no reader.
 */
export async function createNotification(context: Context, body: Body): Promise<Sent> {
  const { db, actor, now } = context
  const { accountId } = actor
  const readers = await readersFor(context, body)
  const notice: NewNotification = {
    accountId,
    now,
    type: body.type ?? 'SYSTEM',
    ...(body.priority ? { priority: body.priority } : {}),
    title: body.title,
    message: body.message,
    to: {},
    propertyId: body.propertyId ?? null,
    leaseId: body.leaseId ?? null,
    actionUrl: body.actionUrl || null,
    data: { from: actor.userId },
  }
  const rows = readers.flatMap(({ userId, tenantId }) =>
    userId === null ? [] : [rowOf({ ...notice, tenantId }, userId)],
  )
  const written = readers.map((reader) => ({ ...reader, messageId: newId(now.getTime()), isMailed: false }))
  if (body.email) {
    const { from, ...me } = await findMessageSender(db, accountId, actor.userId)
    for (const reader of written.filter(({ userId }) => userId !== actor.userId)) {
      reader.isMailed = await mailTo(context, reader, { ...body, me, from })
    }
  }
  const reached = written.filter(({ userId, isMailed }) => userId !== null || isMailed)
  if (reached.length === 0) {
    throw new AppError('invalid_transition', body.email ? noReader : noPortalReader)
  }
  await insertNotifications(db, accountId, rows)
  await insertMessages(
    db,
    accountId,
    reached.flatMap(({ tenantId, userId, messageId, isMailed }) =>
      tenantId === null
        ? []
        : [
            {
              id: messageId,
              tenantId,
              title: body.title,
              message: body.message,
              inPortal: userId !== null,
              byEmail: isMailed,
              sentBy: actor.userId,
              createdAt: now,
            },
          ],
    ),
  )
  const shown = rows.find((row) => row.userId === actor.userId) ?? rows[0] ?? rowOf(notice, actor.userId)
  return {
    ...shown,
    read: false,
    isFact: false,
    sent: rows.length,
    emailed: written.filter(({ isMailed }) => isMailed).length,
    skipped: written.length - reached.length,
  }
}

/** Lists the tenants who would get a message, by name; an empty list where no tenant rents there today. */
export async function listRecipients(
  { db, actor, today }: Context,
  whom: { tenantId?: string | undefined; leaseId?: string | undefined; propertyId?: string | undefined },
) {
  const tenants = await listTenantRecipients(db, actor.accountId, whom, today)
  return tenants.flatMap(({ tenantId, name, userId, email }) =>
    tenantId === null ? [] : [{ tenantId, name, inPortal: userId !== null, byEmail: email !== null }],
  )
}

const noPortalReader = 'notifications.nobodyInPortal'
const noReader = 'notifications.nobodyReachable'

async function readersFor(context: Context, body: Body): Promise<Reader[]> {
  const { db, actor, today } = context
  const { tenantId, leaseId, propertyId } = body
  if (tenantId || leaseId || propertyId) {
    const tenants = await listTenantRecipients(db, actor.accountId, { tenantId, leaseId, propertyId }, today)
    if (tenants.length === 0) {
      throw notFound('tenant')
    }
    return tenants
  }
  // a notice to the team goes to all of it, whatever its subject
  const members = await listTeamRecipients(db, actor.accountId, body.userId ?? null)
  if (members.length === 0) {
    throw notFound('member')
  }
  return members
}

async function mailTo(
  { db, actor, now }: Context,
  reader: Reader & { messageId: string },
  body: Body & { me: { name: string; email: string }; from: string },
): Promise<boolean> {
  const { me, from, title, message } = body
  if (reader.email === null) {
    return false
  }
  const words = mailWords(reader.language)
  const outcome = await queueMail(db, {
    accountId: actor.accountId,
    kind: 'notice',
    to: { name: reader.name, email: reader.email },
    userId: reader.userId,
    language: words.language,
    replyTo: { name: me.name, email: me.email },
    key: `message:${reader.messageId}`,
    now,
    ...messageMail(words, {
      name: reader.name,
      by: me.name,
      from,
      title,
      message,
      page: reader.userId === null ? null : reader.tenantId === null ? '/notifications' : '/tenant/notices',
    }),
  })
  return outcome === 'queued'
}
