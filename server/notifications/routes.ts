import { notFound } from '#server/platform/http/errors.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/notifications/contract.ts'

import {
  deleteNotification,
  markAllNotifications,
  updateNotification,
  markSomeNotifications,
  typesReadBy,
} from './service.ts'
import { hasTenant, listMessageRows } from './message-store.ts'
import { listRecipients, createNotification } from './messages.ts'
import { countNotifications, findNotification, listNotificationRows } from './store.ts'
import { notificationIn, notificationsIn } from './in-language.ts'

export const notificationRoutes: RouteEntry[] = [
  implement(contract.listNotifications, {
    access: 'member',
    handle: async (context, { query }) => {
      const { accountId, userId, role } = context.actor
      const page = { accountId, userId, types: typesReadBy(role), ...query }
      return notificationsIn(context, await listNotificationRows(context.db, page))
    },
  }),
  implement(contract.notificationStats, {
    access: 'member',
    handle: ({ db, actor }) => countNotifications(db, actor.accountId, actor.userId, typesReadBy(actor.role)),
  }),
  implement(contract.createNotification, {
    access: 'staff',
    handle: (context, { body }) => createNotification(context, body),
  }),
  implement(contract.messageRecipients, {
    access: 'staff',
    handle: (context, { query }) => listRecipients(context, query),
  }),
  implement(contract.listTenantMessages, {
    access: 'staff',
    handle: async ({ db, actor }, { params, query }) => {
      if (!(await hasTenant(db, actor.accountId, params.id))) {
        throw notFound('tenant')
      }
      return listMessageRows(db, { accountId: actor.accountId, tenantId: params.id, ...query })
    },
  }),
  implement(contract.markAllRead, {
    access: 'member',
    handle: async (context) => {
      const updated = await markAllNotifications(context)
      return { message: 'All notifications were marked as read', updated }
    },
  }),
  implement(contract.markSomeRead, {
    access: 'member',
    handle: async (context, { body }) => {
      const updated = await markSomeNotifications(context, body.ids)
      return { message: 'The notifications were marked as read', updated }
    },
  }),
  implement(contract.getNotification, {
    access: 'member',
    handle: async (context, { params }) => {
      const { db, actor } = context
      const row = await findNotification(
        db,
        actor.accountId,
        actor.userId,
        params.id,
        typesReadBy(actor.role),
      )
      if (!row) {
        throw notFound('notification')
      }
      return notificationIn(context, row)
    },
  }),
  implement(contract.updateNotification, {
    access: 'member',
    handle: async (context, { params, body }) =>
      notificationIn(context, await updateNotification(context, params.id, body.read)),
  }),
  implement(contract.markRead, {
    access: 'member',
    handle: async (context, { params }) =>
      notificationIn(context, await updateNotification(context, params.id, true)),
  }),
  implement(contract.deleteNotification, {
    access: 'member',
    handle: async (context, { params }) => {
      await deleteNotification(context, params.id)
      return { message: 'Notification dismissed' }
    },
  }),
]
