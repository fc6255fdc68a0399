import { accountJobs } from './accounts/jobs.ts'
import { apiKeyJobs } from './api-keys/jobs.ts'
import { automationJobs as automation } from './automation/jobs.ts'
import { endingNoticeJobs } from './ending-notices/jobs.ts'
import { leaseJobs } from './leases/jobs.ts'
import { ledgerJobs } from './ledger/jobs.ts'
import { maintenanceJobs } from './maintenance/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import { ownerJobs } from './owners/jobs.ts'
import { planOnce } from './platform/database/database.ts'
import type { PaymentFact } from './notifications/payments.ts'
import type { Job, JobTable } from './platform/jobs/jobs.ts'
import { heldMailJobs } from './platform/mail/mail-holding.ts'
import { renewalJobs } from './renewals/jobs.ts'
import { teamJobs } from './team/jobs.ts'
import { tenantPortalJobs } from './tenant-portal/jobs.ts'
import { webhookJobs } from './webhooks/jobs.ts'

/**
 * Notifies the team of payments that were recorded or changed, and mails their receipts: two modules' parts in one job,
 * because a job costs as much as recording the payment. Both parts do nothing twice.
 */
const followPayment: Job = async (db, data, context) => {
  await Promise.all([planOnce(db), notificationJobs['tellOfPayments']!(db, data, context)])
  for (const paymentId of (data as PaymentFact).paymentIds) {
    await ledgerJobs['mailReceipt']!(db, { paymentId }, context)
  }
}

/** Everything that a worker does, from the modules' own tables. */
export const jobTable: JobTable = {
  ...automation,
  ticks: {
    ...automation.ticks,
    ...leaseJobs.ticks,
    ...accountJobs.ticks,
    ...heldMailJobs.ticks,
    ...ownerJobs.ticks,
  },
  sweeps: { ...automation.sweeps, ...accountJobs.sweeps },
  outside: { ...automation.outside, ...accountJobs.outside },
  jobs: {
    ...accountJobs.jobs,
    ...automation.jobs,
    ...leaseJobs.jobs,
    ...heldMailJobs.jobs,
    ...endingNoticeJobs,
    ...ledgerJobs,
    ...maintenanceJobs,
    ...notificationJobs,
    ...renewalJobs,
    ...teamJobs,
    ...tenantPortalJobs,
    ...apiKeyJobs,
    ...webhookJobs,
    followPayment,
  },
}
