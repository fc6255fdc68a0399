import {
  type CommentRow,
  findRequestOfTenant,
  listCommentsForTenant,
  listPhotosForTenant,
  listRequestHistory,
  listRoommates,
  livesThere,
  mayReopen,
  type RequestRow,
} from '#server/maintenance/service.ts'
import { listMessagesAbout } from '#server/notifications/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import type { RouteResponse } from '#shared/lib/route.ts'
import type { tenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'

type Answer = RouteResponse<typeof tenantRequest>

/** Returns a request of the tenant's household with its comments, photos and history. Throws `not_found`. */
export async function readRequest(context: Context, id: string): Promise<Answer> {
  const { db, actor } = context
  const request = await findRequestOfTenant(context, id)
  const [comments, photos, history, roommates, messages, isHome] = await Promise.all([
    listCommentsForTenant(context, id),
    listPhotosForTenant(context, id),
    listRequestHistory(db, id),
    listRoommates(db),
    listMessagesAbout(db, { accountId: actor.accountId, userId: actor.userId, maintenanceId: id }),
    livesThere(context, request),
  ])
  return {
    ...toRequest(request),
    comments: comments.rows.map((row) => toTenantComment(row, context)),
    photos: photos.map((photo) => toPhoto(photo, context, roommates)),
    history: history.map(({ id: stepId, action, at, byName, byUser, byTenant }) => ({
      id: stepId,
      kind: kinds[action],
      at,
      by: { name: byName, isTenant: byTenant, isYou: byUser === actor.userId },
    })),
    messages: messages.map(({ id: messageId, title, message, createdAt }) => ({
      id: messageId,
      title,
      message,
      createdAt,
    })),
    isArchived: request.isArchived,
    mayBecome: isHome && !request.isArchived ? becoming(context, request) : [],
  }
}

const kinds = {
  reported: 'REPORTED',
  started: 'STARTED',
  completed: 'COMPLETED',
  canceled: 'CANCELED',
  reopened: 'REOPENED',
  confirmed: 'CONFIRMED',
} as const

function becoming(context: Context, request: RequestRow): Answer['mayBecome'] {
  if (request.status === 'OPEN' || request.status === 'IN_PROGRESS') {
    return ['COMPLETED', 'CANCELED']
  }
  const confirm = request.status === 'COMPLETED' && request.confirmedAt === null
  return [
    ...(confirm ? (['COMPLETED'] as const) : []),
    ...(mayReopen(context, request) ? (['OPEN'] as const) : []),
  ]
}

/** Converts a request to the tenant's form: without costs, the assignee, and the landlord's internal fields. */
export function toRequest(row: RequestRow) {
  const { id, title, description, priority, status, createdAt, updatedAt, completedAt } = row
  const { unitId, unitNumber, propertyName, confirmedAt, area, entry, accessNote } = row
  return {
    id,
    title,
    description,
    priority,
    status,
    createdAt,
    updatedAt,
    completedAt,
    confirmedAt,
    area,
    entry,
    accessNote,
    unit: { id: unitId, unitNumber, propertyName },
  }
}

export function toTenantComment(row: CommentRow, { actor }: Context) {
  const { id, body, authorName, authorId, byTenant, createdAt } = row
  return {
    id,
    body,
    createdAt,
    author: { name: authorName, isTenant: byTenant, isYou: authorId === actor.userId },
  }
}

type Photo = Awaited<ReturnType<typeof listPhotosForTenant>>[number]

export function toPhoto(
  { id, filename, width, height, uploadedBy, createdAt }: Photo,
  { actor }: Context,
  roommates: Awaited<ReturnType<typeof listRoommates>>,
) {
  const roommate = roommates.find(({ userId }) => userId === uploadedBy?.id)
  const author = {
    name: roommate?.name ?? uploadedBy?.name ?? null,
    isTenant: roommate !== undefined,
    isYou: uploadedBy?.id === actor.userId,
  }
  return { id, filename, width, height, author, createdAt, url: `/api/v1/tenant/documents/${id}/preview` }
}
