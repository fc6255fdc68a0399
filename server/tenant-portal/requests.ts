import {
  type CommentRow,
  findRequestOfTenant,
  listCommentsForTenant,
  listPhotosForTenant,
  type RequestRow,
} from '#server/maintenance/service.ts'
import type { Context } from '#server/platform/route-table.ts'

/** A request of the tenant's household with what was said and shown. Throws `not_found`. */
export async function readRequest(context: Context, id: string) {
  const request = await findRequestOfTenant(context, id)
  const [comments, photos] = await Promise.all([
    listCommentsForTenant(context, id),
    listPhotosForTenant(context, id),
  ])
  return {
    ...toRequest(request),
    comments: comments.rows.map((row) => toComment(row, context)),
    photos: photos.map(toPhoto),
  }
}

/** Without costs, without who was asked to do it, and without whatever else the landlord notes for themselves. */
export function toRequest(row: RequestRow) {
  const { id, title, description, priority, status, createdAt, updatedAt, completedAt } = row
  const { unitId, unitNumber, propertyName } = row
  return {
    id,
    title,
    description,
    priority,
    status,
    createdAt,
    updatedAt,
    completedAt,
    unit: { id: unitId, unitNumber, propertyName },
  }
}

export function toComment(row: CommentRow, { actor }: Context) {
  const { id, body, authorName, authorId, byTenant, createdAt } = row
  return {
    id,
    body,
    createdAt,
    author: { name: authorName, isTenant: byTenant, isYou: authorId === actor.userId },
  }
}

type Photo = Awaited<ReturnType<typeof listPhotosForTenant>>[number]

export function toPhoto({ id, filename, width, height, createdAt }: Photo) {
  return { id, filename, width, height, createdAt, url: `/api/v1/tenant/documents/${id}/preview` }
}
