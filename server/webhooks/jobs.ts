import { appendEvents } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'

import { stopWebhooksOf } from './store.ts'

type Earlier = { userId: string; until: string }

export const webhookJobs: Record<string, Job> = {
  /** Stops the webhooks that were made in somebody's name before it was known whose address that is. */
  async stopEarlierWebhooks(db, data, { accountId, now }) {
    const { userId, until } = data as Earlier // whoever confirmed the address wrote it
    const stopped = await stopWebhooksOf(db, accountId, { userId, until: new Date(until), now })
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
