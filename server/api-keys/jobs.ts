import { appendEvents } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

import { revokeKeysUntil } from './store.ts'

type Earlier = { until: string }

export const apiKeyJobs: Record<string, Job> = {
  /** Revokes the keys that were made before the owner's address was confirmed. */
  async revokeEarlierKeys(db, data, { accountId, now }) {
    const { until } = data as Earlier // revokeUnverifiedCredentials enqueues the job with this data
    const revoked = await revokeKeysUntil(db, accountId, { until: new Date(until), now })
    await appendEvents(
      db,
      { accountId, userId: null, now },
      revoked.map(({ id, name }) => ({
        action: 'revoked',
        entityType: 'api_key' as const,
        entityId: id,
        entityName: name,
      })),
    )
  },
}
