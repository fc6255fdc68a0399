import { appendEvents } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

import { stopWebhooksUntil } from './store.ts'

type Earlier = { until: string }

export const webhookJobs: Record<string, Job> = {
  /** Stops the webhooks that were made before the owner's address was confirmed. */
  async stopEarlierWebhooks(db, data, { accountId, now }) {
    const { until } = data as Earlier // revokeUnverifiedCredentials enqueues the job with this data
    const stopped = await stopWebhooksUntil(db, accountId, { until: new Date(until), now })
    await appendEvents(
      db,
      { accountId, userId: null, now },
      stopped.map(({ id, url }) => ({
        action: 'updated',
        entityType: 'webhook' as const,
        entityId: id,
        entityName: url,
      })),
    )
  },
}
