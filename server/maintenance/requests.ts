import { AppError, notFound, requireVersion } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import { may } from '#shared/lib/access/permissions.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type * as contract from '#shared/maintenance/contract.ts'

import { assigneeOf } from './assignees.ts'
import { insertReportedRequest } from './create-request.ts'
import { findLiveLease } from './people-store.ts'
import {
  archiveRequestRow,
  findRequest,
  type RequestFields,
  type RequestRow,
  updateRequestRow,
} from './store.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

/**
 * Stores a maintenance request for a unit (costs in cents). Returns its id. Throws `forbidden` (costs), `not_found`
 * (the unit), `validation_failed` (the assignee), `invalid_transition` (to be shared, but no tenant lives there).
 */
export async function reportRequest(
  context: Context,
  body: RouteBody<typeof contract.createRequest>,
): Promise<string> {
  requireCosts(context.actor, body)
  const unit = await lockUnitForUse(context, body.unitId)
  const { propertyId, id: unitId } = unit
  return insertReportedRequest(context.db, eventActorOf(context), {
    ...body,
    propertyId,
    unitId,
    assignee: await assigneeOf(context, propertyId, body),
    leaseId: body.shareWithTenant ? await requireLiveLease(context, unitId) : null,
    estimatedCostCents: body.estimatedCost,
  })
}

/** Throws `forbidden` when a role without access to money sets the cost of a repair. */
function requireCosts(
  { role }: Context['actor'],
  body: { estimatedCost?: unknown; actualCost?: unknown },
): void {
  const hasCosts = body.estimatedCost !== undefined || body.actualCost !== undefined
  if (hasCosts && !may(role, 'expenses:write')) {
    throw new AppError('forbidden', 'maintenance.costsHidden')
  }
}

async function requireLiveLease({ db, actor, today }: Context, unitId: string): Promise<string> {
  const lease = await findLiveLease(db, actor.accountId, unitId, today)
  if (!lease) {
    throw new AppError('invalid_transition', 'maintenance.unitHasNoTenant')
  }
  return lease.id
}

/**
 * Updates a request or its status; COMPLETED stores the time. Throws `forbidden` (costs), `not_found`,
 * `version_mismatch`, `validation_failed` (the assignee), `invalid_transition` (to be shared, but no tenant lives
 * there).
 */
export async function updateRequest(
  context: Context,
  id: string,
  body: RouteBody<typeof contract.updateRequest>,
): Promise<void> {
  const { db, actor, now } = context
  requireCosts(actor, body)
  const before = await requireRequest(context, id, true)
  requireVersion(before.version, context.ifMatch)
  const status = body.status ?? before.status
  const unit =
    body.unitId && body.unitId !== before.unitId ? await lockUnitForUse(context, body.unitId) : undefined
  const propertyId = unit?.propertyId ?? before.propertyId
  const isReassigned = body.assignedUserId !== undefined && body.assignedUserId !== before.assignedUserId
  const after: RequestFields = {
    ...before,
    unitId: unit?.id ?? before.unitId,
    propertyId,
    title: body.title ?? before.title,
    description: body.description ?? before.description,
    priority: body.priority ?? before.priority,
    status,
    assignedTo: body.assignedTo === undefined ? before.assignedTo : body.assignedTo || null,
    ...(isReassigned ? await assigneeOf(context, propertyId, body) : {}),
    leaseId: await sharedLease(context, before, unit?.id, body.shareWithTenant),
    estimatedCostCents: body.estimatedCost === undefined ? before.estimatedCostCents : body.estimatedCost,
    actualCostCents: body.actualCost === undefined ? before.actualCostCents : body.actualCost,
    completedAt: status === 'COMPLETED' ? (before.completedAt ?? now) : null,
    area: body.area === undefined ? before.area : body.area,
    entry: body.entry === undefined ? before.entry : body.entry,
    accessNote: body.accessNote === undefined ? before.accessNote : body.accessNote || null,
    confirmedAt: status === 'COMPLETED' ? before.confirmedAt : null,
  }
  await updateRequestRow(db, actor.accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: status === before.status ? 'updated' : actions[status],
    entityType: 'maintenance',
    entityId: id,
    entityName: after.title,
    before,
    after,
  })
  if (status !== before.status) {
    await enqueueRequestNotification(context, { requestId: id, what: 'status', status, by: actor.userId })
  }
  if (isReassigned && after.assignedUserId !== null) {
    await enqueueRequestNotification(context, { requestId: id, what: 'assigned', by: actor.userId })
  }
}

/**
 * Returns the lease of the household that sees the request. A shared request stays shared, and after a change of unit
 * belongs to the household of the new unit.
 */
async function sharedLease(
  context: Context,
  before: RequestRow,
  movedTo: string | undefined,
  share: boolean | undefined,
): Promise<string | null> {
  if (share === false) {
    return null
  }
  if (share === true) {
    return before.leaseId !== null && !movedTo
      ? before.leaseId
      : requireLiveLease(context, movedTo ?? before.unitId)
  }
  if (before.leaseId === null || !movedTo) {
    return before.leaseId
  }
  const { db, actor, today } = context
  return (await findLiveLease(db, actor.accountId, movedTo, today))?.id ?? null
}

const actions: Record<contract.RequestStatus, string> = {
  OPEN: 'reopened',
  IN_PROGRESS: 'started',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
}

/** Archives a request. Throws `not_found`. */
export async function archiveRequest(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const request = await requireRequest(context, id, true)
  await archiveRequestRow(db, actor.accountId, id, now)
  await appendEvent(db, eventActorOf(context), {
    action: 'archived',
    entityType: 'maintenance',
    entityId: id,
    entityName: request.title,
    before: request,
  })
}

/** Returns the request; locks it when it is to be changed. Throws `not_found`. */
export async function requireRequest(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  id: string,
  lock = false,
): Promise<RequestRow> {
  const request = await findRequest(db, actor.accountId, id, { lock })
  if (!request) {
    throw notFound('maintenanceRequest')
  }
  return request
}
