import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import { eventUserName } from '#server/platform/events/events.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { type CreationSort, creationSort } from '#shared/lib/sorting.ts'

export type AuditRow = {
  id: string
  createdAt: Date
  userId: string | null
  userName: string
  action: string
  entityType: string
  entityId: string
  entityName: string
  requestId: string | null
  before: unknown
  after: unknown
}

const columns = `e.id, e.created_at AS "createdAt", e.user_id AS "userId", ${eventUserName} AS "userName", e.action,
  e.entity_type AS "entityType", e.entity_id AS "entityId", e.entity_name AS "entityName",
  e.request_id AS "requestId", e.before, e.after`

export async function listEventRows(
  db: Db,
  params: {
    accountId: string
    userId?: string | undefined
    entityType?: string | undefined
    entityId?: string | undefined
    action?: string | undefined
    requestId?: string | undefined
    /** The range of instants: `from` is included, `before` is not. */
    from?: Date | undefined
    before?: Date | undefined
    search?: string | undefined
    sort?: CreationSort | undefined
  } & PageRequest,
): Promise<Page<AuditRow>> {
  // ids begin with their instant, so that a range of time is a range of the index
  const filter = createFilter('e.account_id = $1', params.accountId)
    .add('e.id >= ?::uuid', params.from && firstIdAt(params.from))
    .add('e.id < ?::uuid', params.before && firstIdAt(params.before))
    .addEqual('e.user_id', params.userId)
    .addEqual('e.entity_type', params.entityType)
    .addEqual('e.entity_id', params.entityId)
    .addEqual('e.action', params.action)
    .addEqual('e.request_id', params.requestId)
    .add(
      hasSearchedWords('e.entity_name', 'e.user_name', 'e.action', 'e.entity_type'),
      containingWords(params.search),
    )
  return listPage<AuditRow>(db, params, {
    filter,
    from: 'events e',
    order: orderBy(creationSort, params.sort, { createdAt: [] }, 'e.id'),
    select: ({ body, keys }) => `SELECT ${columns}, ${keys} ${body}`,
  })
}

export async function findEvent(db: Db, accountId: string, id: string): Promise<AuditRow | undefined> {
  const [row] = await db.query<AuditRow>(
    `SELECT ${columns} FROM events e WHERE e.account_id = $1 AND e.id = $2`,
    [accountId, id],
  )
  return row
}

/** Returns the least id that an event of this instant can have (UUIDv7: 48 bits of milliseconds come first). */
function firstIdAt(at: Date): string {
  const hex = Math.max(0, at.getTime()).toString(16).padStart(12, '0')
  return `${hex.slice(0, 8)}-${hex.slice(8)}-7000-8000-000000000000`
}
