import type { Job } from '#server/platform/jobs/jobs.ts'

import { notifyRequestChange } from './notify-request-change.ts'
import type { RequestChange } from './enqueue-request-notification.ts'

export const maintenanceJobs: Record<string, Job> = {
  /** Notifies people of an event of a request, in the app and by mail. */
  // enqueued by enqueueRequestNotification
  tellOfRequest: (db, data, context) => notifyRequestChange(db, data as RequestChange, context),
}
