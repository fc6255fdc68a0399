import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import { appendEvent, type EventActor } from '#server/platform/events/events.ts'

import { insertRequest, type RequestFields } from './store.ts'
import { enqueueRequestNotification } from './enqueue-request-notification.ts'

/** The fields of a report; all other fields start equal for every reporter. */
type NewRequest = Pick<RequestFields, 'propertyId' | 'unitId' | 'title' | 'description' | 'leaseId'> & {
  priority?: RequestFields['priority'] | undefined
  area?: RequestFields['area'] | undefined
  entry?: RequestFields['entry'] | undefined
  accessNote?: string | null | undefined
  assignee?: Pick<RequestFields, 'assignedTo' | 'assignedUserId'>
  estimatedCostCents?: RequestFields['estimatedCostCents'] | undefined
  /** A person without a sign-in, with the name and contact that they entered. */
  guest?: { name: string | null; contact: string | null }
}

/**
 * Inserts a maintenance request of a landlord, a tenant or a guest, records it in the history and enqueues the
 * notifications. Returns the id. The caller has checked that the unit exists and that `by` may report for it.
 */
export async function insertReportedRequest(db: Db, by: EventActor, report: NewRequest): Promise<string> {
  const { propertyId, unitId, title, description, leaseId, guest } = report
  const { assignedTo, assignedUserId } = report.assignee ?? { assignedTo: null, assignedUserId: null }
  const request: RequestFields = {
    id: newId(by.now.getTime()),
    propertyId,
    unitId,
    title,
    description,
    priority: report.priority ?? 'MEDIUM',
    status: 'OPEN',
    assignedTo,
    assignedUserId,
    leaseId,
    reportedBy: guest ? null : by.userId,
    reportedVia: guest ? 'QR' : null,
    reporterName: guest?.name ?? null,
    reporterContact: guest?.contact ?? null,
    estimatedCostCents: report.estimatedCostCents ?? null,
    actualCostCents: null,
    completedAt: null,
    ...accessOf(report),
    confirmedAt: null,
  }
  await insertRequest(db, by.accountId, request, by.now)
  await appendEvent(db, by, {
    action: 'reported',
    entityType: 'maintenance',
    entityId: request.id,
    entityName: title,
    after: request,
  })
  const change = { requestId: request.id, by: request.reportedBy }
  await enqueueRequestNotification(
    { db },
    { ...change, what: 'reported', ...(guest && by.name && { byName: by.name }) },
  )
  if (assignedUserId !== null) {
    await enqueueRequestNotification({ db }, { ...change, what: 'assigned' })
  }
  return request.id
}

/** Returns the fields about the visit; missing ones become null. */
function accessOf(report: NewRequest): Pick<RequestFields, 'area' | 'entry' | 'accessNote'> {
  return { area: report.area ?? null, entry: report.entry ?? null, accessNote: report.accessNote || null }
}
