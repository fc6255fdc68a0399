import type { Context, Page } from '#server/platform/http/route-table.ts'
import { notificationTextOf } from '#shared/notifications/notification-text.ts'

import type { NotificationRow } from './store.ts'

/**
 * Returns a notification in the language of the tenant who reads it, made from the facts it was stored with. The team
 * reads English. What a person wrote, and rows of earlier versions without facts, stay as they are stored.
 */
export function notificationIn({ actor, language }: Context, row: NotificationRow): NotificationRow {
  if (actor.role !== 'TENANT' || language === 'en' || !row.isFact) {
    return row
  }
  // the columns hold the same facts in English, which the search of the list looks through
  return { ...row, ...notificationTextOf(language, row.data) }
}

export function notificationsIn(context: Context, page: Page<NotificationRow>): Page<NotificationRow> {
  return { ...page, rows: page.rows.map((row) => notificationIn(context, row)) }
}
