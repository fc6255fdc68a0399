import { AppError, invalidField } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { addDays, todayIn } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import type { RequestStatus } from '#shared/maintenance/contract.ts'
import type { updateTenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'

import { createComment } from './comments.ts'
import { listLiveLeasesOfUser } from './people-store.ts'
import { findRequest, type RequestRow, updateRequestRow } from './store.ts'
import { findRequestOfTenant, requireNotArchived } from './tenants-view.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

/** The number of days after a repair in which a tenant may reopen the request. Later they make a new one. */
export const daysToReopen = 60

type Change = { action: string; after: Partial<RequestRow> }

/**
 * Updates a request as its tenants: not needed any more (CANCELED), fixed (COMPLETED, which confirms a completed one),
 * or not fixed or needed after all (OPEN, with a comment that explains the problem). Throws `not_found`,
 * `invalid_transition` (they do not live there any more, or the status cannot change so), `validation_failed`.
 */
export async function updateRequestAsTenant(
  context: Context,
  id: string,
  body: RouteBody<typeof updateTenantRequest>,
): Promise<void> {
  const { db, actor, now } = context
  requireNotArchived(await findRequestOfTenant(context, id))
  const before = await findRequest(db, actor.accountId, id, { lock: true })
  if (!before || !(await livesThere(context, before))) {
    throw new AppError('invalid_transition', 'maintenance.leaseEnded')
  }
  const change = changeOf(context, before, body.status)
  if (!change) {
    return
  }
  const comment = body.comment?.trim()
  if (body.status === 'OPEN' && !comment) {
    throw invalidField('comment', 'maintenance.stillBrokenMissing')
  }
  const after = { ...before, ...change.after }
  await updateRequestRow(db, actor.accountId, after, now)
  await appendEvent(db, eventActorOf(context), {
    action: change.action,
    entityType: 'maintenance',
    entityId: id,
    entityName: before.title,
    before,
    after,
  })
  await enqueueRequestNotification(context, {
    requestId: id,
    ...(change.action === 'confirmed' ? { what: 'confirmed' } : { what: 'status', status: body.status }),
    by: actor.userId,
  })
  if (comment) {
    await createComment(context, after, { body: comment, visibility: 'TENANT' })
  }
}

/** Whether the lease of a request runs today, so that its tenants may change it. */
export async function livesThere(
  { db, actor, today }: Context,
  { leaseId }: Pick<RequestRow, 'leaseId'>,
): Promise<boolean> {
  const homes = await listLiveLeasesOfUser(db, actor.accountId, actor.userId, today)
  return homes.some(({ id }) => id === leaseId)
}

/** Returns the change; undefined when nothing changes. */
function changeOf(context: Context, before: RequestRow, to: RequestStatus): Change | undefined {
  const { now } = context
  const isRunning = before.status === 'OPEN' || before.status === 'IN_PROGRESS'
  if (to === 'COMPLETED' && before.status === 'COMPLETED') {
    return before.confirmedAt ? undefined : { action: 'confirmed', after: { confirmedAt: now } }
  }
  if (to === before.status || (to === 'OPEN' && isRunning)) {
    return undefined
  }
  if (to === 'COMPLETED' && isRunning) {
    return { action: 'completed', after: { status: to, completedAt: now, confirmedAt: now } }
  }
  if (to === 'CANCELED' && isRunning) {
    return { action: 'canceled', after: { status: to } }
  }
  if (to === 'OPEN' && mayReopen(context, before)) {
    return { action: 'reopened', after: { status: to, completedAt: null, confirmedAt: null } }
  }
  throw to === 'OPEN'
    ? new AppError('invalid_transition', 'maintenance.closedTooLong', { count: daysToReopen })
    : new AppError('invalid_transition', 'maintenance.alreadyClosed')
}

/** Returns whether the request was closed so recently that a tenant may reopen it. */
export function mayReopen(
  { actor, today }: Pick<Context, 'actor' | 'today'>,
  { status, completedAt, updatedAt }: RequestRow,
): boolean {
  const closedOn = todayIn(actor.timeZone, completedAt ?? updatedAt)
  return (status === 'COMPLETED' || status === 'CANCELED') && addDays(closedOn, daysToReopen) >= today
}
