import type { Job } from '#server/platform/jobs/jobs.ts'
import type { HeldBecause } from '#server/platform/mail/mail-limits.ts'

import { tellOfDroppedMail, tellOfFailedMail, tellOfHeldMail } from './failed-mails.ts'
import { tellOfPayments, type PaymentFact } from './payments.ts'

/** Facts of modules that do not know this one: they enqueue the job in their own transaction. */
export const notificationJobs: Record<string, Job> = {
  tellOfPayments: (db, data, context) => tellOfPayments(db, data as PaymentFact, context), // the ledger wrote it
  tellOfHeldMail: (db, data, context) => tellOfHeldMail(db, data as { because: HeldBecause }, context), // the same
  tellOfDroppedMail: (db, data, context) => tellOfDroppedMail(db, data as { count: number }, context), // the same
  tellOfFailedMail: (db, data, context) => tellOfFailedMail(db, data as { mailId: string }, context), // the sending wrote it
}
