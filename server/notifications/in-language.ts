import type { Context, Page } from '#server/platform/http/route-table.ts'
import { isTeamRole } from '#shared/lib/access/roles.ts'
import { notificationTextOf } from '#shared/notifications/notification-text.ts'

import type { NotificationRow } from './store.ts'

/**
 * Returns a notification in the language of the tenant who reads it, made from the facts that are stored with it. The
 * team reads English. Messages that a person wrote, and rows of earlier versions without facts, are returned as
 * stored.
 */
export function notificationIn({ actor, language }: Context, row: NotificationRow): NotificationRow {
  if (isTeamRole(actor.role) || language === 'en' || !row.isFact) {
    return row
  }
  // the columns hold the same facts in English, because the search of the list uses them
  return { ...row, ...notificationTextOf(language, row.data) }
}

export function notificationsIn(context: Context, page: Page<NotificationRow>): Page<NotificationRow> {
  return { ...page, rows: page.rows.map((row) => notificationIn(context, row)) }
}
