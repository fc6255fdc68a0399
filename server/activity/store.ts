import type { Db } from '#server/platform/database/database.ts'
import { lastId, type Position } from '#server/platform/events/event-position.ts'
import { eventUserName } from '#server/platform/events/events.ts'
import { type ActivityEntity, entityType } from '#shared/activity/contract.ts'

type Snapshot = Record<string, unknown> | null

export type EventRow = {
  id: string
  userId: string | null
  userName: string
  action: string
  entityType: ActivityEntity
  entityId: string
  entityName: string
  before: Snapshot
  after: Snapshot
  createdAt: Date
  propertyId: string | null
  propertyName: string | null
  unitNumber: string | null
}

export type EventInOrder = EventRow & { commitNo: number }

const columns = `e.id, e.user_id AS "userId", ${eventUserName} AS "userName", e.action, e.entity_type AS "entityType",
  e.entity_id AS "entityId", e.entity_name AS "entityName", e.before, e.after, e.created_at AS "createdAt",
  place.property_id AS "propertyId", p.name AS "propertyName", u.unit_number AS "unitNumber"`

/** Finds where an event happened: by its entity, each looked up by its key. */
const places = `LEFT JOIN LATERAL (
    SELECT e.entity_id AS property_id, NULL::uuid AS unit_id WHERE e.entity_type = 'property'
    UNION ALL SELECT x.property_id, x.id FROM units x
      WHERE e.entity_type = 'unit' AND x.account_id = $1 AND x.id = e.entity_id
    UNION ALL SELECT x.property_id, x.unit_id FROM leases x
      WHERE e.entity_type = 'lease' AND x.account_id = $1 AND x.id = e.entity_id
    UNION ALL SELECT l.property_id, l.unit_id FROM payments x JOIN leases l ON l.account_id = $1 AND l.id = x.lease_id
      WHERE e.entity_type = 'payment' AND x.account_id = $1 AND x.id = e.entity_id
    UNION ALL SELECT x.property_id, x.unit_id FROM maintenance_requests x
      WHERE e.entity_type = 'maintenance' AND x.account_id = $1 AND x.id = e.entity_id
  ) place ON true
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = place.property_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = place.unit_id`

const shown = `e.entity_type IN (${entityType.options.map((name) => `'${name}'`).join(', ')})`

/** Lists the latest events of the entities that a landlord works with, newest first. Ids sort by time. */
export async function listLatestEvents(
  db: Db,
  params: { accountId: string; limit: number; entityId?: string | undefined },
): Promise<EventRow[]> {
  const only = params.entityId ? 'AND e.entity_id = $3' : ''
  return db.query<EventRow>(
    `SELECT ${columns} FROM (
       SELECT * FROM events e WHERE e.account_id = $1 ${only} AND ${shown} ORDER BY e.id DESC LIMIT $2) e ${places}
     ORDER BY e.id DESC`,
    [params.accountId, params.limit, ...(params.entityId ? [params.entityId] : [])],
  )
}

/**
 * Lists the events committed after a position, in the order of the commits, and the position of the account's last
 * event: in one snapshot.
 */
export async function listEventsAfter(
  db: Db,
  params: { accountId: string; after: Position; limit: number },
): Promise<{ rows: EventInOrder[]; head: number }> {
  const { accountId, after, limit } = params
  const rows = await db.query<{ head: number } & (EventInOrder | { id: null })>(
    `SELECT h.head, e.commit_no AS "commitNo", ${columns}
     FROM (SELECT coalesce((SELECT commit_no FROM event_heads WHERE account_id = $1), 0) AS head) h
     LEFT JOIN LATERAL (
       SELECT c.commit_no, e.* FROM event_commits c JOIN events e ON e.account_id = $1 AND e.id = c.event_id
       WHERE c.account_id = $1 AND (c.commit_no, c.event_id) > ($2, $3) AND ${shown}
       ORDER BY c.commit_no, c.event_id LIMIT $4) e ON true
     ${places}
     ORDER BY e.commit_no, e.id`,
    [accountId, after.commitNo, after.eventId ?? lastId, limit],
  )
  return {
    rows: rows.filter((row): row is { head: number } & EventInOrder => row.id !== null),
    head: rows[0]?.head ?? 0,
  }
}

/** Returns the number of the account's commits so far. */
export async function getHead(db: Db, accountId: string): Promise<number> {
  const [row] = await db.query<{ commitNo: number }>(
    'SELECT commit_no AS "commitNo" FROM event_heads WHERE account_id = $1',
    [accountId],
  )
  return row?.commitNo ?? 0
}

/**
 * Lists the latest events, newest first, which of them were committed after `since`, and the position of the account's
 * last event: all at one moment, so that a stream from that position neither misses nor repeats an event.
 */
export async function listLatest(
  db: Db,
  params: { accountId: string; limit: number; since: Position | null },
): Promise<{ rows: (EventRow & { isAfter: boolean })[]; head: number }> {
  const { accountId, limit, since } = params
  const rows = await db.query<{ head: number } & ((EventRow & { isAfter: boolean }) | { id: null })>(
    `SELECT h.head, ${columns}, e.id IN (
       SELECT event_id FROM event_commits WHERE account_id = $1 AND (commit_no, event_id) > ($3, $4)
       ORDER BY commit_no DESC, event_id DESC LIMIT 2000) AS "isAfter"
     FROM (SELECT coalesce((SELECT commit_no FROM event_heads WHERE account_id = $1), 0) AS head) h
     LEFT JOIN LATERAL (
       SELECT * FROM events e WHERE e.account_id = $1 AND ${shown} ORDER BY e.id DESC LIMIT $2) e ON true
     ${places}
     ORDER BY e.id DESC`,
    [accountId, limit, since?.commitNo ?? 0, since?.eventId ?? lastId],
  )
  return {
    rows: rows.filter((row): row is { head: number } & EventRow & { isAfter: boolean } => row.id !== null),
    head: rows[0]?.head ?? 0,
  }
}
