import { implement, type RouteEntry } from '#server/platform/route-table.ts'
import { activityFeed } from '#shared/activity/contract.ts'

import { type EventRow, listEvents } from './store.ts'

const high = new Set(['returned', 'failed', 'terminated', 'refunded'])
const medium = new Set(['recorded', 'created', 'signed', 'renewed', 'reversed', 'charge_voided'])

export const activityRoutes: RouteEntry[] = [
  implement(activityFeed, {
    access: 'landlord',
    handle: async ({ db, actor }, { query }) => {
      const rows = await listEvents(db, { accountId: actor.accountId, ...query })
      return {
        success: true as const,
        data: rows.map((row) => ({ ...row, metadata: {}, priority: priorityOf(row) })),
      }
    },
  }),
]

function priorityOf({ action }: EventRow) {
  if (high.has(action)) {
    return 'high' as const
  }
  return medium.has(action) ? ('medium' as const) : ('low' as const)
}
