import { appendEvents } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'

import { revokeKeysOf } from './store.ts'

type Earlier = { userId: string; until: string }

export const apiKeyJobs: Record<string, Job> = {
  /** Revokes the keys that were made in somebody's name before it was known whose address that is. */
  async revokeEarlierKeys(db, data, { accountId, now }) {
    const { userId, until } = data as Earlier // whoever confirmed the address wrote it
    const revoked = await revokeKeysOf(db, accountId, { userId, until: new Date(until), now })
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
