import { appendEvents } from '#server/platform/events.ts'
import type { Job } from '#server/platform/jobs.ts'

type MovedAddress = { tenantId: string; name: string; userId: string; from: string; to: string }

export const accountJobs: Record<string, Job> = {
  /** Notes in the account's history that a tenant's address followed their sign-in. */
  async recordTenantAddress(db, data, { accountId, now }) {
    const { tenantId, name, userId, from, to } = data as MovedAddress // `move` of email-change.ts wrote it
    await appendEvents(db, { accountId, userId, now, name }, [
      {
        action: 'updated',
        entityType: 'tenant',
        entityId: tenantId,
        entityName: name,
        before: { email: from },
        after: { email: to },
      },
    ])
  },
}
