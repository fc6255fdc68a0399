import { getAccount } from '#server/accounts/service.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'
import { todayIn } from '#shared/lib/plain-date.ts'

import { closeOutdatedRenewal } from './service.ts'

export const renewalJobs: Record<string, Job> = {
  /** Withdraws an offer that no longer fits the lease after its term was changed. Running it again changes nothing. */
  async closeOutdatedRenewal(db, data, { accountId, now }) {
    const { leaseId, userId } = data as { leaseId: string; userId: string | null } // enqueued by updateLease
    const { timeZone } = await getAccount(db, accountId)
    await closeOutdatedRenewal(db, { accountId, userId, now }, leaseId, todayIn(timeZone, now))
  },
}
