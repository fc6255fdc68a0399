import { appendEvents } from '#server/platform/events/events.ts'
import type { Job } from '#server/platform/jobs/jobs.ts'

import { closeInvitationsUntil } from './store.ts'

type Person = { id: string; name: string; email: string; role: string }

type Earlier = { until: string; removed: Person[] }

export const teamJobs: Record<string, Job> = {
  /**
   * Withdraws the invitations that were sent before the owner's address was confirmed; records in the history who was
   * removed.
   */
  async endEarlierTeam(db, data, { accountId, now }) {
    const { until, removed } = data as Earlier // revokeUnverifiedCredentials enqueues the job with this data
    const ended = await closeInvitationsUntil(db, accountId, { until: new Date(until), now })
    await appendEvents(db, { accountId, userId: null, now }, [
      ...removed.map(fact('removed', 'member')),
      ...ended.map(fact('uninvited', 'invitation')),
    ])
  },
}

function fact(action: string, entityType: 'member' | 'invitation') {
  return ({ id, name, email, role }: Person) => ({
    action,
    entityType,
    entityId: id,
    entityName: name,
    before: { email, role },
  })
}
