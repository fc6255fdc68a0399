import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { requestTable } from '#server/schema/maintenance-requests.ts'
import { type UnitAddress, unitAddress } from '#server/schema/unit-address.ts'
import {
  priority,
  type Priority,
  requestSort,
  requestStatus,
  type RequestStatus,
  type RequestStatusFilter,
} from '#shared/maintenance/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

/** The fields with which a maintenance request is written. */
export type RequestFields = InsertOf<typeof requestTable>

export type RequestRow = RowOf<typeof requestTable> & UnitAddress

const columns = `${requestTable.select('m')}, ${unitAddress('u', 'p')}`

const joins = `JOIN units u ON u.account_id = $1 AND u.id = m.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = m.property_id`

/** The statuses of requests that are not finished. */
const activeStatuses: readonly RequestStatus[] = ['OPEN', 'IN_PROGRESS']
const activeSql = activeStatuses.map((status) => `'${status}'`).join(', ')

/**
 * Returns the SQL of a value's position among the allowed values of its column, equal to the indexes of migration
 * 0067.
 */
function rankOf(column: string, values: readonly string[]): string {
  return `array_position(ARRAY[${values.map((value) => `'${value}'`).join(', ')}], ${column})`
}

export async function listRequestRows(
  db: Db,
  params: {
    accountId: string
    status?: RequestStatusFilter | undefined
    priority?: Priority | undefined
    propertyId?: string | undefined
    unitId?: string | undefined
    assignedUserId?: string | undefined
    leaseIds?: readonly string[] | undefined
    orArchived?: boolean | undefined
    search?: string | undefined
    sort?: SortOf<typeof requestSort> | undefined
  } & PageRequest,
): Promise<Page<RequestRow>> {
  const filter = createFilter(
    `m.account_id = $1${params.orArchived ? '' : ' AND m.archived_at IS NULL'}`,
    params.accountId,
  )
    .add('m.status = ?', params.status === 'ACTIVE' ? undefined : params.status)
    .add('m.status = ANY (?::text[])', params.status === 'ACTIVE' ? activeStatuses : undefined)
    .addEqual('m.priority', params.priority)
    .addEqual('m.property_id', params.propertyId)
    .addEqual('m.unit_id', params.unitId)
    .add('m.assigned_user_id = ?', params.assignedUserId)
    .add('m.lease_id = ANY (?::uuid[])', params.leaseIds)
    .add(hasSearchedWords('m.title', 'm.description'), containingWords(params.search))
  return listPage<RequestRow>(db, params, {
    filter,
    from: 'maintenance_requests m',
    order: orderBy(
      requestSort,
      params.sort,
      {
        createdAt: [],
        updatedAt: [{ column: 'm.updated_at', type: 'timestamptz' }],
        title: [{ column: 'm.title COLLATE natural_order', type: 'text' }],
        priority: [{ column: rankOf('m.priority', priority.options), type: 'bigint' }],
        status: [{ column: rankOf('m.status', requestStatus.options), type: 'bigint' }],
        assignedToMe: [
          {
            column: `((m.assigned_user_id = current_user_id() AND m.status IN (${activeSql})) IS TRUE)::int`,
            type: 'bigint',
          },
        ],
      },
      'm.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT m.* ${body}) m ${joins} ORDER BY ${by}`,
  })
}

export async function findRequest(
  db: Db,
  accountId: string,
  id: string,
  { lock, orArchived }: { lock?: boolean; orArchived?: boolean } = {},
): Promise<RequestRow | undefined> {
  const [row] = await db.query<RequestRow>(
    `SELECT ${columns} FROM maintenance_requests m ${joins}
     WHERE m.account_id = $1 AND m.id = $2${orArchived ? '' : ' AND m.archived_at IS NULL'}${lock ? ' FOR UPDATE OF m' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertRequest(
  db: Db,
  accountId: string,
  request: RequestFields,
  now: Date,
): Promise<void> {
  await db.query(requestTable.insert, requestTable.insertValues(accountId, now, [request]))
}

export async function updateRequestRow(
  db: Db,
  accountId: string,
  request: RequestFields,
  now: Date,
): Promise<void> {
  await db.query(requestTable.update, requestTable.updateValues(accountId, now, request))
}

export async function archiveRequestRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE maintenance_requests SET archived_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

export async function getRequestStats(db: Db, accountId: string) {
  const [row] = await db.query<{
    total: number
    active: number
    open: number
    inProgress: number
    completed: number
    canceled: number
  }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status IN (${activeSql}))::int AS active,
            count(*) FILTER (WHERE status = 'OPEN')::int AS open,
            count(*) FILTER (WHERE status = 'IN_PROGRESS')::int AS "inProgress",
            count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed,
            count(*) FILTER (WHERE status = 'CANCELED')::int AS canceled
     FROM maintenance_requests WHERE account_id = $1 AND archived_at IS NULL`,
    [accountId],
  )
  return row! // an aggregate returns one row
}
