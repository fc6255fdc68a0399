import { jobTable as automation } from './automation/jobs.ts'
import { ledgerJobs } from './ledger/jobs.ts'
import { maintenanceJobs } from './maintenance/jobs.ts'
import { notificationJobs } from './notifications/jobs.ts'
import type { JobTable } from './platform/jobs.ts'

/** Everything that a worker does, from the modules' own tables. */
export const jobTable: JobTable = {
  ...automation,
  jobs: { ...automation.jobs, ...ledgerJobs, ...maintenanceJobs, ...notificationJobs },
}
