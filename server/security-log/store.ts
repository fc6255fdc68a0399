import type { Db } from '#server/platform/database/database.ts'
import {
  createFilter,
  type Filter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { SecurityEventName } from '#shared/lib/access/security-event-names.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type SecurityEventRow = {
  id: string
  name: SecurityEventName
  outcome: 'success' | 'failure'
  userId: string | null
  userName: string | null
  userEmail: string | null
  target: string | null
  details: Record<string, string | number | boolean | null> | null
  ipAddress: string
  userAgent: string
  requestId: string | null
  createdAt: Date
  attempts: number
  lastAt: Date
}

/** A range of instants: `from` is included, `before` is not. */
export type Stretch = { from?: Date | undefined; before?: Date | undefined }

export type Wanted = Stretch & {
  name?: SecurityEventName | undefined
  outcome?: 'success' | 'failure' | undefined
  userId?: string | undefined
}

const columns = `e.id, e.name, e.outcome, e.user_id AS "userId", e.user_name AS "userName",
  e.user_email::text AS "userEmail", e.target, e.details, e.ip_address AS "ipAddress", e.user_agent AS "userAgent",
  e.request_id AS "requestId", e.created_at AS "createdAt", e.attempts, e.last_at AS "lastAt"`

/** A page of a list that is ordered only by time. */
type TimePage = PageRequest & { sort?: CreationSort | undefined }

/** Returns a page of the account's events, newest first; row-level security leaves out tenants' own. */
export async function listSecurityEventRows(
  db: Db,
  accountId: string,
  page: Wanted & TimePage,
): Promise<Page<SecurityEventRow>> {
  return listPage<SecurityEventRow>(db, page, {
    filter: filterOf(accountId, page),
    from: 'security_events e',
    order: orderBy(creationSort, page.sort, { createdAt: [] }, 'e.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

/** Returns the same events without pages, at most `limit` of them. */
export async function listAllEvents(
  db: Db,
  accountId: string,
  wanted: Wanted,
  limit: number,
): Promise<SecurityEventRow[]> {
  const filter = filterOf(accountId, wanted)
  return db.query<SecurityEventRow>(
    `SELECT ${columns} FROM security_events e WHERE ${filter.where} ORDER BY e.id DESC LIMIT ${filter.bind(limit)}`,
    filter.values,
  )
}

/**
 * Returns a page of one person's events in all their accounts. An event about the person is written to each account
 * under one id and listed once.
 */
export async function listOwnEvents(db: Db, userId: string, page: TimePage): Promise<Page<SecurityEventRow>> {
  return listPage<SecurityEventRow>(db, page, {
    filter: createFilter(
      `e.user_id = $1 AND e.account_id = ANY (ARRAY(SELECT account_id FROM own_memberships()))
       AND NOT EXISTS (SELECT FROM security_events other WHERE other.user_id = $1 AND other.id = e.id
         AND other.account_id < e.account_id AND other.account_id = ANY (ARRAY(SELECT account_id FROM own_memberships())))`,
      userId,
    ),
    from: 'security_events e',
    order: orderBy(creationSort, page.sort, { createdAt: [] }, 'e.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

function filterOf(accountId: string, { name, outcome, userId, from, before }: Wanted): Filter {
  return createFilter('e.account_id = $1', accountId)
    .add('e.created_at >= ?', from)
    .add('e.created_at < ?', before)
    .addEqual('e.user_id', userId)
    .addEqual('e.name', name)
    .addEqual('e.outcome', outcome)
}

/**
 * Deletes at most `limit` events that are older than a year; returns how many. The database forbids deleting newer
 * ones.
 */
export async function deleteOldEvents(db: Db, before: Date, limit: number): Promise<number> {
  const rows = await db.query(
    `DELETE FROM security_events WHERE (account_id, id) IN (
       SELECT account_id, id FROM security_events WHERE last_at < $1 LIMIT $2) RETURNING id`,
    [before, limit],
  )
  return rows.length
}
