import type { Job } from '#server/platform/jobs/jobs.ts'

import { tellPeople } from './telling-people.ts'
import type { RequestFact } from './telling.ts'

export const maintenanceJobs: Record<string, Job> = {
  /** Tells people of what happened to a request, in the app and by mail. */
  tellOfRequest: (db, data, context) => tellPeople(db, data as RequestFact, context), // tellOf wrote it
}
