import { getAccount } from '#server/accounts/service.ts'
import { type NewNotification, notifyAll } from '#server/notifications/service.ts'
import { invalidField } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type MailWords, mailWords } from '#server/platform/mail/mail-messages.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { uuid } from '#shared/lib/ids.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as conversationContract from '#shared/maintenance/conversation-contract.ts'

import { describeVisit, noticeMail } from './emails.ts'
import { insertNotices, type NoticeRow } from './notice-store.ts'
import { findLiveLease, findTenantsNamed, listTeam, listTenantsOf, type Person } from './people-store.ts'
import { contactsOf } from './contacts.ts'
import { requireRequest } from './requests.ts'
import type { RequestRow } from './store.ts'
import { notificationFor } from './notify-request-change.ts'
import { describeUnit, mailAboutRequest } from './request-mail.ts'

type Sending = RouteBody<typeof conversationContract.sendNotices>

/**
 * Notifies the people concerned with a request, in the app and by mail: the tenants who live in its unit, the assignee
 * and the team, or the named `recipients`; never the sender. `sent` counts mails; `skipped` counts people without an
 * address, people who turned such mail off, and recipients who are not in the account. Throws `not_found`.
 */
export async function sendNotices(
  context: Context,
  body: Sending,
): Promise<{ sent: number; skipped: number }> {
  const { db, actor, now } = context
  const { accountId } = actor
  const request = await requireRequest(context, body.maintenanceId)
  const { people, me, unknown } = await peopleFor(context, request, body.recipients)
  const account = await getAccount(db, accountId)
  const message = body.message || null
  const by = me?.name ?? account.name
  const { visit } = body
  const kept = visit ? [describeVisit(mailWords('en'), visit), message].filter(Boolean).join('\n') : message
  const written = await mailAboutRequest(
    db,
    {
      accountId,
      now,
      request,
      from: account.businessName ?? account.name,
      type: body.type,
      message: kept,
      by: actor.userId,
      replyTo: me?.email ? { name: me.name, email: me.email } : null,
    },
    people,
    noticeMail({ type: body.type, message, by, visit }),
  )
  // tenants with the same language get one notification in it
  const groups = Map.groupBy(people, (one) => `${one.tenantId !== null} ${one.language ?? 'en'}`)
  await notifyAll(
    db,
    accountId,
    [...groups.values()].map((group) => {
      const isTenant = group[0]!.tenantId !== null // a group is never empty
      return {
        ...notificationFor(request, { accountId, now }, isTenant),
        ...visitMessage(mailWords(isTenant ? group[0]!.language : 'en'), { by, request, message, visit }),
        to: { userIds: usersOf(group) },
      }
    }),
  )
  return { sent: written.sent, skipped: written.skipped + unknown }
}

function visitMessage(
  words: MailWords,
  {
    by,
    request,
    message,
    visit,
  }: { by: string; request: RequestRow; message: string | null; visit: Sending['visit'] },
): Pick<NewNotification, 'title' | 'message'> {
  return visit
    ? {
        title: words.t('mails.visit.title', { title: request.title }),
        message: [describeUnit(request), describeVisit(words, visit), message].filter(Boolean).join('\n'),
      }
    : { title: `${by}: ${request.title}`, message: message ?? describeUnit(request) }
}

function usersOf(people: readonly Person[]): string[] {
  return people.map(({ userId }) => userId).filter((userId) => userId !== null)
}

async function peopleFor(context: Context, request: RequestRow, recipients: string[] | undefined) {
  const { db, actor, today } = context
  const { accountId } = actor
  const named = recipients ?? ['TENANTS', 'ASSIGNEE', 'TEAM']
  const ids = named.filter((name) => uuid.safeParse(name).success).map((name) => name.toLowerCase())
  const emails = named.filter((name) => name.includes('@')).map((name) => name.toLowerCase())
  const [team, lease, tenants] = await Promise.all([
    listTeam(db, accountId, request.propertyId),
    findLiveLease(db, accountId, request.unitId, today),
    findTenantsNamed(db, accountId, { ids, emails }),
  ])
  const residents = lease ? await listTenantsOf(db, accountId, [lease.id]) : []
  const everybody: readonly Person[] = [...tenants, ...team]
  const found = named.map((name) => {
    switch (name.toUpperCase()) {
      case 'TENANT':
      case 'TENANTS':
        return residents
      case 'ASSIGNEE':
        return team.filter(({ userId }) => userId === request.assignedUserId)
      case 'TEAM':
        return team
      default: {
        const wanted = name.toLowerCase()
        const person = everybody.find((one) => [one.tenantId, one.userId, one.email].includes(wanted))
        return person ? [person] : null
      }
    }
  })
  const people = new Map(
    found.flatMap((group) => group ?? []).map((one) => [one.email ?? one.userId ?? one.tenantId, one]),
  )
  return {
    people: [...people.values()].filter(({ userId }) => userId !== actor.userId),
    me: team.find(({ userId }) => userId === actor.userId),
    unknown: found.filter((group) => group === null).length,
  }
}

/** Returns the names of the tenants of an open request, at most 254 characters; 'Tenant' where there are none. */
async function tenantsOf(context: Context, requestId: string): Promise<string> {
  const contacts = await contactsOf(context, requestId)
  return (
    contacts
      .map(({ name }) => name)
      .join(', ')
      .slice(0, 254) || 'Tenant'
  )
}

const dayInMs = 24 * 60 * 60_000

/**
 * Logs a message that was sent outside the product. Throws `not_found`, `validation_failed` (sent in the future).
 */
export async function logNotice(
  context: Context,
  body: RouteBody<typeof conversationContract.logNotice>,
): Promise<NoticeRow & { maintenanceId: string }> {
  const { db, actor, now } = context
  const request = await requireRequest(context, body.maintenanceId)
  const sentAt = body.sentAt ?? now
  if (sentAt.getTime() > now.getTime() + dayInMs) {
    throw invalidField('sentAt', 'maintenance.sentInFuture')
  }
  const row: NoticeRow = {
    id: newId(now.getTime()),
    requestId: request.id,
    type: body.type ?? 'MESSAGE',
    channel: body.channel ?? 'OTHER',
    recipient: body.recipient ?? (await tenantsOf(context, request.id)),
    message: body.message || null,
    createdBy: actor.userId,
    sentAt,
    createdAt: now,
  }
  await insertNotices(db, actor.accountId, [row])
  return { ...row, maintenanceId: request.id }
}
