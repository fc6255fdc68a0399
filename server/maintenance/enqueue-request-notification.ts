import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { RequestStatus } from '#shared/maintenance/contract.ts'

/** An event of a request, for the job that notifies people of it. */
export type RequestChange = {
  /** The key of the event, so that each person is notified once. */
  factId: string
  requestId: string
  what: 'reported' | 'status' | 'confirmed' | 'assigned' | 'comment' | 'photo'
  /** The user who did it and needs no notification; null: a person without a sign-in. */
  by: string | null
  /** The name of such a person. */
  byName?: string
  commentId?: string
  /** The new status, for `status`: no notification is sent when the request has changed again before the job runs. */
  status?: RequestStatus
}

/** Enqueues the job that notifies people after this transaction: the job can read all the people concerned. */
export function enqueueRequestNotification(
  { db }: { db: Db },
  fact: Omit<RequestChange, 'factId'>,
): Promise<void> {
  // two status changes before the job runs make one job, which notifies of the last status
  const key = fact.what === 'status' ? `request-status:${fact.requestId}` : undefined
  return enqueueJob(db, 'tellOfRequest', { ...fact, factId: newId() }, key)
}
