import { AppError, notFound } from '#server/platform/http/errors.ts'
import { type Context, eventActorOf, type Page } from '#server/platform/http/route-table.ts'
import type { Upload } from '#server/platform/files/uploads.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { createTenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'

import { type CommentRow, listCommentRows } from './comment-store.ts'
import { createComment } from './comments.ts'
import { insertReportedRequest } from './create-request.ts'
import { listLeaseIdsOfUser, listLiveLeasesOfUser } from './people-store.ts'
import { listPhotosOf, type Photo, createPhoto } from './photos.ts'
import { findRequest, listRequestRows, type RequestRow } from './store.ts'

/*
 * Maintenance as tenants see it: the requests of their household, which are the requests with one of their leases. The
 * context is the tenant's own; the database enforces the same restriction.
 */

/**
 * Creates a request for the tenant's home: in `unitId`, or in their only (else latest) home. Returns the request's id.
 * Throws `not_found` (not their unit), `invalid_transition` (they live nowhere today).
 */
export async function createRequestAsTenant(
  context: Context,
  body: RouteBody<typeof createTenantRequest>,
): Promise<string> {
  const { db, actor, today } = context
  const homes = await listLiveLeasesOfUser(db, actor.accountId, actor.userId, today)
  const home = body.unitId ? homes.find(({ unitId }) => unitId === body.unitId) : homes[0]
  if (!home) {
    throw body.unitId ? notFound('unit') : new AppError('invalid_transition', 'maintenance.noRunningLease')
  }
  const { propertyId, unitId, id: leaseId } = home
  return insertReportedRequest(db, eventActorOf(context), { ...body, propertyId, unitId, leaseId })
}

/** Lists the requests of the tenant's household, newest first, including archived ones. */
export async function listRequestsOfTenant(
  { db, actor }: Context,
  query: Omit<Parameters<typeof listRequestRows>[1], 'accountId' | 'leaseIds' | 'orArchived'>,
): Promise<Page<RequestRow>> {
  const leaseIds = await listLeaseIdsOfUser(db, actor.accountId, actor.userId)
  return listRequestRows(db, { ...query, accountId: actor.accountId, leaseIds, orArchived: true })
}

/** Finds one of the household's requests. Throws `not_found`. */
export async function findRequestOfTenant({ db, actor }: Context, id: string): Promise<RequestRow> {
  const [request, leaseIds] = await Promise.all([
    findRequest(db, actor.accountId, id, { orArchived: true }),
    listLeaseIdsOfUser(db, actor.accountId, actor.userId),
  ])
  if (!request?.leaseId || !leaseIds.includes(request.leaseId)) {
    throw notFound('maintenanceRequest')
  }
  return request
}

/** Throws `invalid_transition` for a request that the landlord has archived: it can be read, and nothing more. */
export function requireNotArchived(request: RequestRow): RequestRow {
  if (request.isArchived) {
    throw new AppError('invalid_transition', 'maintenance.archivedByLandlord')
  }
  return request
}

/**
 * Lists the comments that the tenant may read under one of their requests, and their own, oldest first. Throws
 * `not_found`.
 */
export async function listCommentsForTenant(
  context: Context,
  requestId: string,
  query: { limit: number; cursor?: string | undefined } = { limit: 200 },
): Promise<Page<CommentRow>> {
  await findRequestOfTenant(context, requestId)
  const { db, actor } = context
  return listCommentRows(db, { accountId: actor.accountId, requestId, isForTenant: true, ...query })
}

/** Creates a comment on one of the tenant's requests. Throws `not_found`, `invalid_transition` (archived: to be read only). */
export async function createCommentAsTenant(
  context: Context,
  requestId: string,
  body: { body: string },
): Promise<CommentRow> {
  const request = requireNotArchived(await findRequestOfTenant(context, requestId))
  return createComment(context, request, { body: body.body, visibility: 'TENANT' })
}

/**
 * Creates a picture of one of the tenant's requests. Throws `not_found`, `invalid_transition`, `unsupported_media_type`,
 * `plan_limit_reached`.
 */
export async function createPhotoAsTenant(
  context: Context,
  requestId: string,
  upload: Upload,
): Promise<Photo> {
  const request = requireNotArchived(await findRequestOfTenant(context, requestId))
  return createPhoto(context, request, upload, true)
}

/** Lists the pictures of one of the tenant's requests that they may see, oldest first. Throws `not_found`. */
export async function listPhotosForTenant(context: Context, requestId: string): Promise<Photo[]> {
  await findRequestOfTenant(context, requestId)
  const photos = await listPhotosOf(context, requestId, true)
  return photos.filter(({ sharedWithTenant }) => sharedWithTenant)
}
