import type { Db } from '#server/platform/database/database.ts'
import { enqueueJob } from '#server/platform/jobs/enqueue.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { RequestStatus } from '#shared/maintenance/contract.ts'

/** What happened to a request, for the job that tells people of it. */
export type RequestChange = {
  /** Names the fact, so that it is told once. */
  factId: string
  requestId: string
  what: 'reported' | 'status' | 'confirmed' | 'assigned' | 'comment' | 'photo'
  /** Who did it, and so knows; null: somebody without a sign-in. */
  by: string | null
  /** How such a person is called. */
  byName?: string
  commentId?: string
  /** What it became, of a `status`: not told where it has moved on before the job runs. */
  status?: RequestStatus
}

/** Has people told of it once this transaction is over: by a job, which sees all whom it concerns. */
export function enqueueRequestNotification(
  { db }: { db: Db },
  fact: Omit<RequestChange, 'factId'>,
): Promise<void> {
  // what moves on twice before the job runs is one job: it tells of the last state
  const key = fact.what === 'status' ? `request-status:${fact.requestId}` : undefined
  return enqueueJob(db, 'tellOfRequest', { ...fact, factId: newId() }, key)
}
