import * as z from 'zod/mini'

import { instant, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { mailState } from '#shared/mail/contract.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const notificationType = z.enum(
  ['PROPERTY', 'TENANT', 'MAINTENANCE', 'PAYMENT', 'LEASE', 'SYSTEM'],
  fieldError('notifications.typeChoices'),
)
export const notificationPriority = z.enum(
  ['LOW', 'MEDIUM', 'HIGH', 'URGENT'],
  fieldError('notifications.priorityChoices'),
)
export type NotificationType = z.infer<typeof notificationType>
export type NotificationPriority = z.infer<typeof notificationPriority>

export const notification = z.object({
  id: uuid,
  title: z.string(),
  message: z.string(),
  type: notificationType,
  priority: notificationPriority,
  read: z.boolean(),
  /** The id of the recipient: always the caller. */
  userId: uuid,
  propertyId: z.nullable(uuid),
  tenantId: z.nullable(uuid),
  leaseId: z.nullable(uuid),
  paymentId: z.nullable(uuid),
  maintenanceId: z.nullable(uuid),
  /** The page of this site that the notification links to. */
  actionUrl: z.nullable(z.string()),
  data: z.record(z.string(), z.unknown()),
  createdAt: instant,
})

/** A page of this site, so that no notification links to another site. */
const sitePath = text('link', { max: 500 }).check(
  z.regex(/^\/(?![/\\])[^\s\\]*$/, fieldError('notifications.linkOutsideSite')),
)

const byId = z.object({ id: uuid })

export const listNotifications = defineRoute({
  method: 'GET',
  path: '/notifications',
  tag: 'Notifications',
  summary: 'Your own notifications, newest first',
  query: z.object({
    ...pageQuery,
    sort: creationSort.parameter,
    type: z.optional(notificationType),
    priority: z.optional(notificationPriority),
    read: z.optional(
      z.pipe(
        z.enum(['true', 'false'], fieldError('notifications.readChoices')),
        z.transform((value) => value === 'true'),
      ),
    ),
  }),
  response: z.array(notification),
  paged: true,
})

export const createNotification = defineRoute({
  method: 'POST',
  path: '/notifications',
  tag: 'Notifications',
  summary:
    'Write to a tenant, the tenants of a lease or property, a member or the team, in the app and by email',
  body: z
    .strictObject({
      title: text('title', { max: 160 }),
      message: text('message', { max: 2_000 }),
      type: z.optional(notificationType),
      priority: z.optional(notificationPriority),
      /** The id of a member of the account. */
      userId: z.optional(uuid),
      /** The id of a tenant; without `email`, the tenant must have signed in to the portal. */
      tenantId: z.optional(uuid),
      /** The id of a lease, for its tenants. */
      leaseId: z.optional(uuid),
      /** The id of a property, for all tenants with a lease there that is active today. */
      propertyId: z.optional(uuid),
      /** Whether it goes to all team members of the account, including the caller. */
      team: z.optional(z.boolean()),
      /** Whether it is also sent by mail, in the recipient's language; this counts towards the limits on mail. */
      email: z.optional(z.boolean(fieldError('notifications.emailChoices'))),
      actionUrl: z.optional(sitePath),
    })
    .check(
      z.refine(
        ({ userId, tenantId, leaseId, propertyId, team }) =>
          [userId, tenantId, leaseId, propertyId, team || undefined].filter(Boolean).length === 1,
        { error: fieldError('notifications.oneRecipientKind'), path: ['userId'] },
      ),
    ),
  status: 201,
  /**
   * The notification as its first recipient sees it (the caller's own copy, where the caller is a recipient or it went
   * by mail only), the number of people who got it in the app, the number who get a mail, and the number who got
   * neither.
   */
  response: z.extend(notification, { sent: z.int(), emailed: z.int(), skipped: z.int() }),
  errors: ['not_found', 'invalid_transition'],
})

export const messageRecipients = defineRoute({
  method: 'GET',
  path: '/tenants/message-recipients',
  tag: 'Tenants',
  summary: 'Who gets a message to a tenant, or to the tenants of a lease or property, by name',
  query: z
    .object({ tenantId: z.optional(uuid), leaseId: z.optional(uuid), propertyId: z.optional(uuid) })
    .check(
      z.refine(
        ({ tenantId, leaseId, propertyId }) => [tenantId, leaseId, propertyId].filter(Boolean).length === 1,
        { error: fieldError('notifications.oneTenantKind'), path: ['tenantId'] },
      ),
    ),
  response: z.array(
    z.object({
      tenantId: uuid,
      name: z.string(),
      /** Whether they sign in to the portal and read it there. */
      inPortal: z.boolean(),
      /** Whether they have an email address. */
      byEmail: z.boolean(),
    }),
  ),
})

export const listTenantMessages = defineRoute({
  method: 'GET',
  path: '/tenants/:id/messages',
  tag: 'Tenants',
  summary: 'Messages written to a tenant, newest first',
  params: byId,
  query: z.object({
    limit: pageQuery.limit,
    offset: pageQuery.offset,
    cursor: pageQuery.cursor,
    sort: creationSort.parameter,
  }),
  response: z.array(
    z.object({
      id: uuid,
      title: z.string(),
      message: z.string(),
      /** The name of the sender; null where the sender has left the account. */
      sentBy: z.nullable(z.string()),
      inPortal: z.boolean(),
      byEmail: z.boolean(),
      /** The status of the mail; null where there is none, or the caller may not see it. */
      mailState: z.nullable(mailState),
      createdAt: instant,
    }),
  ),
  paged: true,
})

export const getNotification = defineRoute({
  method: 'GET',
  path: '/notifications/:id',
  tag: 'Notifications',
  summary: 'One of your notifications',
  params: byId,
  response: notification,
})

export const updateNotification = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/notifications/:id',
  tag: 'Notifications',
  summary: 'Mark a notification as read or unread',
  whenReadOnly: true,
  params: byId,
  body: z.strictObject({ read: z.optional(z.boolean(fieldError('notifications.readChoices'))) }),
  response: notification,
})

export const deleteNotification = defineRoute({
  method: 'DELETE',
  path: '/notifications/:id',
  tag: 'Notifications',
  summary: 'Dismiss a notification',
  whenReadOnly: true,
  params: byId,
  response: message,
})

export const notificationStats = defineRoute({
  method: 'GET',
  path: '/notifications/stats',
  tag: 'Notifications',
  summary: 'How many notifications you have, and how many are unread',
  response: z.object({ total: z.int(), unread: z.int() }),
})

export const markRead = defineRoute({
  method: 'PUT',
  path: '/notifications/:id/mark-read',
  tag: 'Notifications',
  summary: 'Mark a notification as read',
  whenReadOnly: true,
  params: byId,
  response: notification,
})

export const markAllRead = defineRoute({
  method: 'PUT',
  alias: 'POST',
  path: '/notifications/mark-all-read',
  tag: 'Notifications',
  summary: 'Mark all your notifications as read',
  whenReadOnly: true,
  response: z.object({ message: z.string(), updated: z.int() }),
})

export const markSomeRead = defineRoute({
  method: 'POST',
  path: '/notifications/mark-read',
  tag: 'Notifications',
  summary: 'Mark some of your notifications as read; deleted ones are skipped',
  whenReadOnly: true,
  body: z.strictObject({
    ids: z
      .array(uuid)
      .check(
        z.minLength(1, fieldError('notifications.idMissing')),
        z.maxLength(500, fieldError('notifications.tooManyIds')),
      ),
  }),
  /** `updated`: how many of them were unread. */
  response: z.object({ message: z.string(), updated: z.int() }),
})
