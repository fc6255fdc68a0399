import type { StreamSource } from '#server/platform/events/event-group.ts'
import { formatPosition, parsePosition } from '#server/platform/events/event-position.ts'
import { implement, type RouteEntry } from '#server/platform/http/route-table.ts'
import * as contract from '#shared/activity/contract.ts'

import { metadataOf } from './metadata.ts'
import { type EventRow, getHead, listLatestEvents, listEventsAfter, listLatest } from './store.ts'

const high = new Set(['returned', 'failed', 'terminated', 'refunded'])
const medium = new Set(['recorded', 'created', 'signed', 'renewed', 'reversed', 'charge_voided'])

/** Without a position to compare with, events younger than this many milliseconds are new. */
const newForMs = 60_000

/** `isLive` returns whether streams of this process receive events at once. */
export function activityRoutes({ isLive }: { isLive: () => boolean }): RouteEntry[] {
  return [
    implement(contract.activityFeed, {
      access: 'staff',
      handle: async ({ db, actor }, { query }) => {
        const rows = await listLatestEvents(db, { accountId: actor.accountId, ...query })
        return { success: true as const, data: rows.map(toActivity) }
      },
    }),
    implement(contract.activityRealtime, {
      access: 'staff',
      handle: async ({ db, actor, now }, { query }) => {
        const since = query.since === undefined ? null : (parsePosition(query.since) ?? null)
        const { rows, head } = await listLatest(db, {
          accountId: actor.accountId,
          limit: query.limit,
          since,
        })
        const data = rows.map((row) => {
          const isYoung = now.getTime() - row.createdAt.getTime() < newForMs
          return toLive(row, since ? row.isAfter : isYoung)
        })
        return {
          success: true as const,
          isConnected: isLive(),
          hasNewActivities: data.some((row) => row.isNew),
          lastEventId: formatPosition({ commitNo: head, eventId: null }),
          data,
        }
      },
      stream,
    }),
  ]
}

const stream: StreamSource = {
  async read(db, { accountId }, after, limit) {
    if (after === null) {
      return { rows: [], head: { commitNo: await getHead(db, accountId), eventId: null } }
    }
    const { rows, head } = await listEventsAfter(db, { accountId, after, limit })
    return {
      rows: rows.map((row) => ({
        position: { commitNo: row.commitNo, eventId: row.id },
        data: toLive(row, true),
      })),
      head: { commitNo: head, eventId: null },
    }
  },
}

function toActivity(row: EventRow) {
  const { id, userId, userName, action, entityType, entityId, entityName, createdAt } = row
  return {
    id,
    userId,
    userName,
    action,
    entityType,
    entityId,
    entityName,
    createdAt,
    metadata: metadataOf(row),
    priority: priorityOf(row),
  }
}

function toLive(row: EventRow, isNew: boolean) {
  return { ...toActivity(row), isNew, timestamp: row.createdAt }
}

function priorityOf({ action }: EventRow) {
  if (high.has(action)) {
    return 'high' as const
  }
  return medium.has(action) ? ('medium' as const) : ('low' as const)
}
