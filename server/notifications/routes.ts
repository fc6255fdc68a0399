import { notFound } from '#server/platform/errors.ts'
import { implement, type RouteEntry } from '#server/platform/route-table.ts'
import * as contract from '#shared/notifications/contract.ts'

import { dismissNotification, markAllNotifications, markNotification, writeNotice } from './service.ts'
import { countNotifications, findNotification, listNotificationRows } from './store.ts'

export const notificationRoutes: RouteEntry[] = [
  implement(contract.listNotifications, {
    access: 'member',
    handle: ({ db, actor }, { query }) =>
      listNotificationRows(db, { accountId: actor.accountId, userId: actor.userId, ...query }),
  }),
  implement(contract.notificationStats, {
    access: 'member',
    handle: ({ db, actor }) => countNotifications(db, actor.accountId, actor.userId),
  }),
  implement(contract.createNotification, {
    access: 'landlord',
    handle: (context, { body }) => writeNotice(context, body),
  }),
  implement(contract.markAllRead, {
    access: 'member',
    handle: async (context) => {
      const updated = await markAllNotifications(context)
      return { message: 'All notifications are marked read', updated }
    },
  }),
  implement(contract.getNotification, {
    access: 'member',
    handle: async ({ db, actor }, { params }) => {
      const row = await findNotification(db, actor.accountId, actor.userId, params.id)
      if (!row) {
        throw notFound('Notification')
      }
      return row
    },
  }),
  implement(contract.updateNotification, {
    access: 'member',
    handle: (context, { params, body }) => markNotification(context, params.id, body.read),
  }),
  implement(contract.markRead, {
    access: 'member',
    handle: (context, { params }) => markNotification(context, params.id, true),
  }),
  implement(contract.deleteNotification, {
    access: 'member',
    handle: async (context, { params }) => {
      await dismissNotification(context, params.id)
      return { message: 'Notification dismissed' }
    },
  }),
]
