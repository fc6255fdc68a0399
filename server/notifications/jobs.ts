import type { Job } from '#server/platform/jobs/jobs.ts'
import type { HoldReason } from '#server/platform/mail/mail-limits.ts'

import { notifyDroppedMail, notifyFailedMail, notifyHeldMail } from './failed-mails.ts'
import { notifyPayments, type PaymentFact } from './payments.ts'

/** Facts of modules that do not know this one: they enqueue the job in their own transaction. */
export const notificationJobs: Record<string, Job> = {
  tellOfPayments: (db, data, context) => notifyPayments(db, data as PaymentFact, context), // the ledger wrote it
  tellOfHeldMail: (db, data, context) => notifyHeldMail(db, data as { because: HoldReason }, context), // enqueued with this type
  tellOfDroppedMail: (db, data, context) => notifyDroppedMail(db, data as { count: number }, context), // enqueued with this type
  tellOfFailedMail: (db, data, context) => notifyFailedMail(db, data as { mailId: string }, context), // the sending wrote it
}
