import { accountJobs } from './accounts/jobs.ts'
import { apiKeyJobs } from './api-keys/jobs.ts'
import { jobTable as automation } from './automation/jobs.ts'
import { endingNoticeJobs } from './ending-notices/jobs.ts'
import { leaseJobs } from './leases/jobs.ts'
import { ledgerJobs } from './ledger/jobs.ts'
import { maintenanceJobs } from './maintenance/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import type { JobTable } from './platform/jobs/jobs.ts'
import { heldMailJobs } from './platform/mail/mail-holding.ts'
import { teamJobs } from './team/jobs.ts'
import { tenantPortalJobs } from './tenant-portal/jobs.ts'
import { webhookJobs } from './webhooks/jobs.ts'

/** Everything that a worker does, from the modules' own tables. */
export const jobTable: JobTable = {
  ...automation,
  ticks: { ...automation.ticks, ...leaseJobs.ticks, ...accountJobs.ticks, ...heldMailJobs.ticks },
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
    ...teamJobs,
    ...tenantPortalJobs,
    ...apiKeyJobs,
    ...webhookJobs,
  },
}
