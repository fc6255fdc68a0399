import type { Job } from '#server/platform/jobs/jobs.ts'
import type { HoldReason } from '#server/platform/mail/mail-limits.ts'

import { notifyDroppedMail, notifyFailedMail, notifyHeldMail } from './failed-mails.ts'
import { notifyPayments, type PaymentFact } from './payments.ts'

/**
 * Jobs for facts from modules that do not import this one: they enqueue the job in their own transaction. The
 * types of `data` are the types that the ledger (payments) and the sending of mails enqueue.
 */
export const notificationJobs: Record<string, Job> = {
  tellOfPayments: (db, data, context) => notifyPayments(db, data as PaymentFact, context),
  tellOfHeldMail: (db, data, context) => notifyHeldMail(db, { reason: holdReasonOf(data) }, context),
  tellOfDroppedMail: (db, data, context) => notifyDroppedMail(db, data as { count: number }, context),
  tellOfFailedMail: (db, data, context) => notifyFailedMail(db, data as { mailId: string }, context),
}

/** Reads the reason of a job. Jobs that an earlier version enqueued call it `because`. */
function holdReasonOf(data: unknown): HoldReason {
  const { reason, because } = data as { reason?: HoldReason; because?: HoldReason }
  const held = reason ?? because
  if (held === undefined) {
    throw new Error('The job names no reason for which mail is held')
  }
  return held
}
