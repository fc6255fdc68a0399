import type { Job } from '#server/platform/jobs/jobs.ts'

import { mailReceipt } from './receipts.ts'

export const ledgerJobs: Record<string, Job> = {
  // a payment was recorded, or has settled
  // enqueued by the routes
  mailReceipt: (db, data, context) => mailReceipt(db, context, (data as { paymentId: string }).paymentId),
}
