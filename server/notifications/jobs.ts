import type { Job } from '#server/platform/jobs.ts'

import { tellOfFailedMail } from './failed-mails.ts'
import { tellOfPayments, type PaymentFact } from './payments.ts'

/** Facts of modules that do not know this one: they enqueue the job in their own transaction. */
export const notificationJobs: Record<string, Job> = {
  tellOfPayments: (db, data, context) => tellOfPayments(db, data as PaymentFact, context), // the ledger wrote it
  tellOfFailedMail: (db, data, context) => tellOfFailedMail(db, data as { mailId: string }, context), // the sending wrote it
}
