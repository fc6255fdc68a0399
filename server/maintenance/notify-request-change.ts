import { getAccount } from '#server/accounts/service.ts'
import { type NewNotification, notify } from '#server/notifications/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { todayIn } from '#shared/lib/plain-date.ts'
import type { NotificationPriority } from '#shared/notifications/contract.ts'
import { type NotificationFacts, notificationText } from '#shared/notifications/notification-text.ts'

import { findComment } from './comment-store.ts'
import { assignedMail, commentMail, emergencyMail, reportedMail, statusMail } from './emails.ts'
import { findLiveLease, listTeam, listTenantsOf, type Person, type TeamPerson } from './people-store.ts'
import { findRequest, type RequestRow } from './store.ts'
import type { RequestChange } from './enqueue-request-notification.ts'
import { requestPath, describeUnit, mailAboutRequest, type RequestMail } from './request-mail.ts'

type NotificationContext = {
  db: Db
  accountId: string
  now: Date
  fact: RequestChange
  request: RequestRow
  team: TeamPerson[]
  /** The household that reported it, while it lives there. */
  tenants: Person[]
  /** The name of the user who did it, as other people see it. */
  actorName: string
  accountName: string
}

/** Notifies people of an event of a request; never of their own actions, and each person once. */
export async function notifyRequestChange(
  db: Db,
  fact: RequestChange,
  { accountId, now }: { accountId: string; now: Date },
): Promise<void> {
  const request = await findRequest(db, accountId, fact.requestId)
  if (!request) {
    return // archived in the meantime
  }
  const account = await getAccount(db, accountId)
  const lease = await findLiveLease(db, accountId, request.unitId, todayIn(account.timeZone, now))
  const [team, tenants] = await Promise.all([
    listTeam(db, accountId, request.propertyId),
    lease && lease.id === request.leaseId ? listTenantsOf(db, accountId, [lease.id]) : [],
  ])
  const known = fact.by === null ? undefined : [...team, ...tenants].find(({ userId }) => userId === fact.by)
  const actorName = known?.name ?? fact.byName ?? 'Someone'
  const context = {
    db,
    accountId,
    now,
    fact,
    request,
    team,
    tenants,
    actorName,
    accountName: account.businessName ?? account.name,
  }
  await notifiers[fact.what](context)
}

const notifiers: Record<RequestChange['what'], (context: NotificationContext) => Promise<void>> = {
  async reported(context) {
    const { request, team, tenants, fact } = context
    const isEmergency = request.priority === 'EMERGENCY'
    await notifyTeam(context, {
      title: isEmergency ? `Emergency: ${request.title}` : `New request: ${request.title}`,
      message: `${describeUnit(request)}, reported by ${context.actorName}`,
      priority: priorities[request.priority],
    })
    if (isEmergency) {
      await mailReaders(context, exceptActor(team, fact), emergencyMail, true)
    }
    // also to the reporter, to confirm that the report has arrived
    await mailReaders(context, tenants, reportedMail)
    await notifyTenants(context, { fact: 'reported', ...placeFacts(request), by: context.actorName })
  },

  async status(context) {
    const { request, tenants, fact } = context
    if (fact.status && fact.status !== request.status) {
      return // the later change is notified by its own job
    }
    const facts = { fact: 'status', ...placeFacts(request), status: request.status } as const
    const { title } = notificationText('en', facts)
    await notifyTeam(context, {
      title,
      message: `${describeUnit(request)}, by ${context.actorName}`,
      priority: 'LOW',
    })
    await notifyTenants(context, facts)
    await mailReaders(context, exceptActor(tenants, fact), statusMail)
  },

  async confirmed(context) {
    const { request, actorName } = context
    await notifyTeam(context, {
      title: `Marked as fixed by ${actorName}: ${request.title}`,
      message: describeUnit(request),
      priority: 'LOW',
    })
  },

  async assigned(context) {
    const { request, team, fact } = context
    const assignee = exceptActor(team, fact).filter(({ userId }) => userId === request.assignedUserId)
    await notifyReaders(context, assignee, {
      title: `Assigned to you: ${request.title}`,
      message: `${describeUnit(request)}, by ${context.actorName}`,
      priority: priorities[request.priority],
    })
    await mailReaders(context, assignee, assignedMail)
  },

  async comment(context) {
    const { db, accountId, request, tenants, team, fact } = context
    const comment = fact.commentId ? await findComment(db, accountId, fact.commentId) : undefined
    if (!comment) {
      return
    }
    const facts = { fact: 'comment', ...placeFacts(request), by: comment.authorName } as const
    const notice = { ...notificationText('en', facts), message: comment.body }
    await notifyTeam(context, { ...notice, priority: comment.byTenant ? 'MEDIUM' : 'LOW' })
    const readers = [
      ...(comment.visibleToTenant ? tenants : []),
      ...team.filter(({ userId }) => comment.byTenant && userId === request.assignedUserId),
    ]
    if (comment.visibleToTenant) {
      await notifyTenants(context, facts, comment.body)
    }
    await mailReaders(
      context,
      exceptActor(readers, fact),
      commentMail({ by: comment.authorName, body: comment.body }),
    )
  },

  async photo(context) {
    const { request, fact, now } = context
    await notifyTeam(
      context,
      {
        title: `${context.actorName} added photos: ${request.title}`,
        message: describeUnit(request),
        priority: 'LOW',
      },
      // several pictures of one day make one notification
      `maintenance:${request.id}:photos:${fact.by}:${now.toISOString().slice(0, 10)}`,
    )
  },
}

const priorities: Record<RequestRow['priority'], NotificationPriority> = {
  LOW: 'LOW',
  MEDIUM: 'MEDIUM',
  HIGH: 'HIGH',
  URGENT: 'URGENT',
  EMERGENCY: 'URGENT',
}

type NotificationText = Pick<NewNotification, 'title' | 'message' | 'priority' | 'data'>

/** Returns the facts of a request that notifications to tenants use. */
function placeFacts({ title, propertyName, unitNumber }: RequestRow) {
  return { request: title, property: propertyName, unit: unitNumber }
}

const keyOf = ({ fact }: NotificationContext) => `maintenance:${fact.factId}`

function exceptActor<T extends Person>(people: readonly T[], fact: RequestChange): T[] {
  return people.filter(({ userId }) => userId === null || userId !== fact.by)
}

function notifyTeam(
  context: NotificationContext,
  notice: NotificationText,
  key = keyOf(context),
): Promise<void> {
  const { db, request, fact } = context
  return notify(db, {
    ...notificationFor(request, context, false),
    ...notice,
    to: { team: true },
    except: fact.by,
    key,
  })
}

/**
 * Stores the facts and the text in English. Each reader's text is made from the facts. `message` is the text
 * that a person wrote.
 */
function notifyTenants(context: NotificationContext, facts: NotificationFacts, message = ''): Promise<void> {
  return notifyReaders(
    context,
    context.tenants,
    { message, ...notificationText('en', facts), data: facts },
    true,
  )
}

async function notifyReaders(
  context: NotificationContext,
  people: readonly Person[],
  notice: NotificationText,
  isTenant = false,
): Promise<void> {
  const { db, request, fact } = context
  const userIds = people.map(({ userId }) => userId).filter((userId) => userId !== null)
  await notify(db, {
    ...notificationFor(request, context, isTenant),
    ...notice,
    to: { userIds },
    except: fact.by,
    key: keyOf(context),
  })
}

/** Returns the fields that every notification about a request has; tenants get links to their own pages. */
export function notificationFor(
  request: RequestRow,
  { accountId, now }: { accountId: string; now: Date },
  isTenant: boolean,
) {
  return {
    accountId,
    now,
    type: 'MAINTENANCE' as const,
    propertyId: request.propertyId,
    leaseId: request.leaseId,
    maintenanceId: request.id,
    actionUrl: requestPath(request, isTenant),
  }
}

const types: Record<RequestChange['what'], string> = {
  reported: 'REPORTED',
  status: 'STATUS_UPDATE',
  confirmed: 'STATUS_UPDATE',
  assigned: 'ASSIGNED',
  comment: 'MESSAGE',
  photo: 'MESSAGE',
}

async function mailReaders(
  context: NotificationContext,
  people: readonly Person[],
  content: Parameters<typeof mailAboutRequest>[3],
  isUrgent = false,
): Promise<void> {
  const { db, accountId, now, request, fact } = context
  const writing: RequestMail = {
    accountId,
    now,
    request,
    from: context.accountName,
    type: types[fact.what],
    by: null,
    key: keyOf(context),
    isUrgent,
  }
  await mailAboutRequest(db, writing, people, content)
}
