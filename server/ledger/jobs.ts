import type { Job } from '#server/platform/jobs/jobs.ts'

import { mailReceipt } from './payments/receipts.ts'

export const ledgerJobs: Record<string, Job> = {
  // a payment was recorded, or has settled; a part of followPayment, and a job of its own in earlier versions
  mailReceipt: (db, data, context) => mailReceipt(db, context, (data as { paymentId: string }).paymentId),
}
