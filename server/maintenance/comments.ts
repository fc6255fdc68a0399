import { appendEvent } from '#server/platform/events/events.ts'
import { newId } from '#server/platform/database/ids.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import type { Visibility } from '#shared/maintenance/conversation-contract.ts'

import { type CommentRow, insertComment } from './comment-store.ts'
import { findName } from './people-store.ts'
import type { RequestRow } from './store.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

/** Creates a comment on a request as the signed-in user. A job notifies its readers. */
export async function createComment(
  context: Context,
  request: RequestRow,
  comment: { body: string; visibility: Visibility },
): Promise<CommentRow> {
  const { db, actor, now } = context
  const row: CommentRow = {
    id: newId(now.getTime()),
    requestId: request.id,
    authorId: actor.userId,
    authorName: (await findName(db, actor.accountId, actor.userId)) ?? 'Former member',
    byTenant: actor.role === 'TENANT',
    visibleToTenant: comment.visibility === 'TENANT',
    body: comment.body,
    createdAt: now,
  }
  await insertComment(db, actor.accountId, row)
  await appendEvent(db, eventActorOf(context), {
    action: 'commented',
    entityType: 'maintenance',
    entityId: request.id,
    entityName: request.title,
    after: { commentId: row.id, visibility: comment.visibility },
  })
  await enqueueRequestNotification(context, {
    requestId: request.id,
    what: 'comment',
    commentId: row.id,
    by: actor.userId,
  })
  return row
}

/** Converts a comment to its wire form. */
export function toComment(row: CommentRow) {
  return {
    id: row.id,
    maintenanceId: row.requestId,
    body: row.body,
    visibility: row.visibleToTenant ? ('TENANT' as const) : ('INTERNAL' as const),
    author: { userId: row.authorId, name: row.authorName, isTenant: row.byTenant },
    createdAt: row.createdAt,
  }
}
