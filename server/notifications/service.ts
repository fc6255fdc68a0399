import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { isTeamRole, type UserRole } from '#shared/lib/access/roles.ts'
import type { NotificationPriority, NotificationType } from '#shared/notifications/contract.ts'

import {
  deleteOldNotifications,
  dismissRow,
  findNotification,
  insertNotifications,
  listNotifiedMembers,
  type MemberRow,
  type NewNotificationRow,
  type NotificationRow,
  setAllRead,
  setRead,
  setSomeRead,
} from './store.ts'

export { listMessagesAbout, listNotificationRows } from './store.ts'

/**
 * A notification about a fact, and its readers: named people, or the team (all members of the account except tenants).
 */
export type NewNotification = {
  accountId: string
  now: Date
  type: NotificationType
  priority?: NotificationPriority
  title: string
  message: string
  to: { userIds?: readonly string[]; team?: true }
  /** The user who caused it and needs no notification. */
  except?: string | null
  propertyId?: string | null
  tenantId?: string | null
  leaseId?: string | null
  paymentId?: string | null
  maintenanceId?: string | null
  /** A page of this site. */
  actionUrl?: string | null
  data?: Record<string, unknown>
  /** The key of the fact: each reader is notified of it only once. */
  key?: string
}

/** Notifies people of a fact, in the transaction of the fact. People who are not members of the account are skipped. */
export function notify(db: Db, notification: NewNotification): Promise<void> {
  return notifyAll(db, notification.accountId, [notification])
}

/** Does the same for many facts of one account, with as many statements as for one. */
export async function notifyAll(
  db: Db,
  accountId: string,
  notifications: readonly NewNotification[],
): Promise<void> {
  if (notifications.length === 0) {
    return
  }
  const members = await listNotifiedMembers(db, accountId)
  const rows = notifications.flatMap((notification) =>
    readersOf(notification, members).map((userId) => rowOf(notification, userId)),
  )
  await insertNotifications(db, accountId, rows)
}

/** Team members with access to the same properties, who therefore get the same notifications. */
export type Audience = { userIds: string[]; reaches: (propertyId: string) => boolean }

/**
 * Groups the team by the properties that its members reach: for summaries, which must not include more than their
 * reader may see.
 */
export async function listAudiences(db: Db, accountId: string, type: NotificationType): Promise<Audience[]> {
  const members = (await listNotifiedMembers(db, accountId)).filter(({ role }) =>
    concernsMaintenance(role, type),
  )
  const groups = Map.groupBy(members, ({ propertyIds }) => propertyIds?.toSorted().join() ?? 'all')
  return [...groups.values()].map((group) => ({
    userIds: group.map(({ userId }) => userId),
    reaches: (propertyId) => group[0]?.propertyIds?.includes(propertyId) ?? true,
  }))
}

/**
 * Returns the user ids of a notification's readers: the named members and, for the team, those concerned; without
 * `except`.
 */
export function readersOf(notification: NewNotification, members: readonly MemberRow[]): string[] {
  const { to, except } = notification
  return members
    .filter((member) => to.userIds?.includes(member.userId) || (to.team && isConcerned(member, notification)))
    .map(({ userId }) => userId)
    .filter((userId) => userId !== except)
}

/**
 * Returns whether a member is notified: maintenance members of repairs only, members with some properties of those
 * properties only, tenants and property owners of nothing addressed to the team.
 */
function isConcerned({ role, propertyIds }: MemberRow, { type, propertyId }: NewNotification): boolean {
  const isInReach = propertyIds === null || (!!propertyId && propertyIds.includes(propertyId))
  return concernsMaintenance(role, type) && isInReach
}

function concernsMaintenance(role: UserRole, type: NotificationType): boolean {
  return isTeamRole(role) && (role !== 'MAINTENANCE' || maintenanceTypes.includes(type))
}

const maintenanceTypes: readonly NotificationType[] = ['MAINTENANCE', 'SYSTEM']

/**
 * Returns the types of notifications that a role reads; undefined for all. A former manager loses those about money.
 */
export function typesReadBy(role: UserRole): readonly NotificationType[] | undefined {
  return role === 'MAINTENANCE' ? maintenanceTypes : undefined
}

/** Returns the row of a notification for one reader; the title is cut to 200 characters. */
export function rowOf(notification: NewNotification, userId: string): NewNotificationRow {
  const { now, type, title, message } = notification
  return {
    id: newId(now.getTime()),
    userId,
    type,
    priority: notification.priority ?? 'MEDIUM',
    title: title.slice(0, 200),
    message: message.slice(0, 2_000),
    propertyId: notification.propertyId ?? null,
    tenantId: notification.tenantId ?? null,
    leaseId: notification.leaseId ?? null,
    paymentId: notification.paymentId ?? null,
    maintenanceId: notification.maintenanceId ?? null,
    actionUrl: notification.actionUrl ?? null,
    data: notification.data ?? {},
    factKey: notification.key ?? null,
    createdAt: now,
  }
}

/** Updates whether one of the person's own notifications is read. Returns it. Throws `not_found`. */
export async function updateNotification(
  { db, actor, now }: Context,
  id: string,
  isRead: boolean | undefined,
): Promise<NotificationRow> {
  const { accountId, userId } = actor
  if (isRead !== undefined) {
    await setRead(db, accountId, userId, id, isRead ? now : null)
  }
  const row = await findNotification(db, accountId, userId, id, typesReadBy(actor.role))
  if (!row) {
    throw notFound('notification')
  }
  return row
}

/** Marks all of the person's own notifications read. Returns how many were unread. */
export function markAllNotifications({ db, actor, now }: Context): Promise<number> {
  return setAllRead(db, actor.accountId, actor.userId, now)
}

/** Marks some of the person's own notifications read. Returns how many of them were unread. */
export function markSomeNotifications({ db, actor, now }: Context, ids: readonly string[]): Promise<number> {
  return setSomeRead(db, actor.accountId, actor.userId, ids, now)
}

/** Deletes one of the person's own notifications. Throws `not_found`. */
export async function deleteNotification({ db, actor, now }: Context, id: string): Promise<void> {
  if (!(await dismissRow(db, actor.accountId, actor.userId, id, now))) {
    throw notFound('notification')
  }
}

const day = 24 * 60 * 60_000

/** Deletes notifications that were read or dismissed three months ago, and all after a year. For jobs. */
export function deleteOldNotices(db: Db, accountId: string, now: Date): Promise<void> {
  return deleteOldNotifications(db, accountId, {
    settled: new Date(now.getTime() - 90 * day),
    any: new Date(now.getTime() - 365 * day),
  })
}
