import { notFound, requireVersion } from '#server/platform/errors.ts'
import { appendEvent } from '#server/platform/events.ts'
import { newId } from '#server/platform/ids.ts'
import { type Context, doerOf } from '#server/platform/route-table.ts'
import { lockUnitForUse } from '#server/portfolio/service.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { createRequest, RequestStatus, updateRequest } from '#shared/maintenance/contract.ts'

import {
  archiveRequest,
  findRequest,
  insertRequest,
  type RequestDocument,
  type RequestRow,
  updateRequestRow,
} from './store.ts'

/** Takes a maintenance request for a unit (costs in cents). Answers its id. Throws `not_found` (the unit). */
export async function reportRequest(
  context: Context,
  body: RouteBody<typeof createRequest>,
): Promise<string> {
  const { db, actor, now } = context
  const unit = await lockUnitForUse(context, body.unitId)
  const request: RequestDocument = {
    id: newId(now.getTime()),
    propertyId: unit.propertyId,
    unitId: unit.id,
    title: body.title,
    description: body.description,
    priority: body.priority ?? 'MEDIUM',
    status: 'OPEN',
    assignedTo: body.assignedTo || null,
    estimatedCostCents: body.estimatedCost ?? null,
    actualCostCents: null,
    completedAt: null,
  }
  await insertRequest(db, actor.accountId, request, now)
  await appendEvent(db, doerOf(context), {
    action: 'reported',
    entityType: 'maintenance',
    entityId: request.id,
    entityName: request.title,
    after: request,
  })
  return request.id
}

/** Changes a request or moves it on; COMPLETED notes the instant. Throws `not_found`, `version_mismatch`. */
export async function changeRequest(
  context: Context,
  id: string,
  body: RouteBody<typeof updateRequest>,
): Promise<void> {
  const { db, actor, now } = context
  const before = await requireRequest(context, id)
  requireVersion(before.version, context.ifMatch)
  const status = body.status ?? before.status
  const unit =
    body.unitId && body.unitId !== before.unitId ? await lockUnitForUse(context, body.unitId) : undefined
  const after: RequestDocument = {
    ...before,
    unitId: unit?.id ?? before.unitId,
    propertyId: unit?.propertyId ?? before.propertyId,
    title: body.title ?? before.title,
    description: body.description ?? before.description,
    priority: body.priority ?? before.priority,
    status,
    assignedTo: body.assignedTo === undefined ? before.assignedTo : body.assignedTo || null,
    estimatedCostCents: body.estimatedCost === undefined ? before.estimatedCostCents : body.estimatedCost,
    actualCostCents: body.actualCost === undefined ? before.actualCostCents : body.actualCost,
    completedAt: status === 'COMPLETED' ? (before.completedAt ?? now) : null,
  }
  await updateRequestRow(db, actor.accountId, after, now)
  await appendEvent(db, doerOf(context), {
    action: status === before.status ? 'updated' : actions[status],
    entityType: 'maintenance',
    entityId: id,
    entityName: after.title,
    before,
    after,
  })
}

const actions: Record<RequestStatus, string> = {
  OPEN: 'reopened',
  IN_PROGRESS: 'started',
  COMPLETED: 'completed',
  CANCELED: 'canceled',
}

/** Archives a request. Throws `not_found`. */
export async function removeRequest(context: Context, id: string): Promise<void> {
  const { db, actor, now } = context
  const request = await requireRequest(context, id)
  await archiveRequest(db, actor.accountId, id, now)
  await appendEvent(db, doerOf(context), {
    action: 'archived',
    entityType: 'maintenance',
    entityId: id,
    entityName: request.title,
    before: request,
  })
}

async function requireRequest({ db, actor }: Context, id: string): Promise<RequestRow> {
  const request = await findRequest(db, actor.accountId, id, true)
  if (!request) {
    throw notFound('Maintenance request')
  }
  return request
}
