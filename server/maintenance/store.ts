import type { Db } from '#server/platform/database/database.ts'
import {
  containing,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'
import {
  type EntryPermission,
  priority,
  type Priority,
  type RequestArea,
  requestSort,
  requestStatus,
  type RequestStatus,
} from '#shared/maintenance/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type RequestFields = {
  id: string
  propertyId: string
  unitId: string
  title: string
  description: string
  priority: Priority
  status: RequestStatus
  assignedTo: string | null
  assignedUserId: string | null
  leaseId: string | null
  reportedBy: string | null
  /** The code on the wall of the unit, scanned by whoever; null: the product itself. */
  reportedVia: 'QR' | null
  /** What who scanned it says of themselves; nobody has checked it. */
  reporterName: string | null
  reporterContact: string | null
  estimatedCostCents: Cents | null
  actualCostCents: Cents | null
  completedAt: Date | null
  area: RequestArea | null
  entry: EntryPermission | null
  accessNote: string | null
  confirmedAt: Date | null
}

export type RequestRow = RequestFields & {
  isArchived: boolean
  createdAt: Date
  updatedAt: Date
  version: number
  unitNumber: string
  propertyName: string
  address: string
  city: string
  propertyState: string
  zipCode: string
}

const columns = `m.id, m.property_id AS "propertyId", m.unit_id AS "unitId", m.title, m.description, m.priority, m.status,
  m.assigned_to AS "assignedTo", m.assigned_user_id AS "assignedUserId", m.lease_id AS "leaseId",
  m.reported_by AS "reportedBy", m.reported_via AS "reportedVia", m.reporter_name AS "reporterName",
  m.reporter_contact AS "reporterContact", m.estimated_cost_cents AS "estimatedCostCents",
  m.actual_cost_cents AS "actualCostCents", m.completed_at AS "completedAt", m.area, m.entry,
  m.access_note AS "accessNote", m.confirmed_at AS "confirmedAt", m.created_at AS "createdAt",
  m.archived_at IS NOT NULL AS "isArchived",
  m.updated_at AS "updatedAt", m.version, u.unit_number AS "unitNumber", p.name AS "propertyName", p.address, p.city,
  p.state AS "propertyState", p.zip_code AS "zipCode"`

const joins = `JOIN units u ON u.account_id = $1 AND u.id = m.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = m.property_id`

/** The place of a value among those that a column may have, as the indexes of migration 0067 have it. */
function rankOf(column: string, values: readonly string[]): string {
  return `array_position(ARRAY[${values.map((value) => `'${value}'`).join(', ')}], ${column})`
}

export async function listRequestRows(
  db: Db,
  params: {
    accountId: string
    status?: RequestStatus | undefined
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
    .add('m.status = ?', params.status)
    .addEqual('m.priority', params.priority)
    .addEqual('m.property_id', params.propertyId)
    .addEqual('m.unit_id', params.unitId)
    .add('m.assigned_user_id = ?', params.assignedUserId)
    .add('m.lease_id = ANY (?::uuid[])', params.leaseIds)
    .add('(m.title ILIKE ? OR m.description ILIKE ?)', containing(params.search))
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
            column: `((m.assigned_user_id = current_user_id() AND m.status IN ('OPEN', 'IN_PROGRESS')) IS TRUE)::int`,
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
  await db.query(
    `INSERT INTO maintenance_requests (account_id, id, property_id, unit_id, title, description, priority, status,
       assigned_to, estimated_cost_cents, actual_cost_cents, completed_at, assigned_user_id, lease_id, area,
       entry, access_note, confirmed_at, reported_by, reported_via, reporter_name, reporter_contact, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $21, $22, $23, $23)`,
    [
      ...values(accountId, request),
      request.reportedBy,
      request.reportedVia,
      request.reporterName,
      request.reporterContact,
      now,
    ],
  )
}

export async function updateRequestRow(
  db: Db,
  accountId: string,
  request: RequestFields,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE maintenance_requests SET property_id = $3, unit_id = $4, title = $5, description = $6, priority = $7,
       status = $8, assigned_to = $9, estimated_cost_cents = $10, actual_cost_cents = $11, completed_at = $12,
       assigned_user_id = $13, lease_id = $14, area = $15, entry = $16, access_note = $17, confirmed_at = $18,
       version = version + 1, updated_at = $19
     WHERE account_id = $1 AND id = $2`,
    [...values(accountId, request), now],
  )
}

/** What a request has that came through the product itself. */
export const noGuestFields = { reportedVia: null, reporterName: null, reporterContact: null } as const

function values(accountId: string, request: RequestFields): unknown[] {
  return [
    accountId,
    request.id,
    request.propertyId,
    request.unitId,
    request.title,
    request.description,
    request.priority,
    request.status,
    request.assignedTo,
    request.estimatedCostCents,
    request.actualCostCents,
    request.completedAt,
    request.assignedUserId,
    request.leaseId,
    request.area,
    request.entry,
    request.accessNote,
    request.confirmedAt,
  ]
}

export async function archiveRequest(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE maintenance_requests SET archived_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

export async function getRequestStats(db: Db, accountId: string) {
  const [row] = await db.query<{ total: number; open: number; inProgress: number; completed: number }>(
    `SELECT count(*)::int AS total, count(*) FILTER (WHERE status = 'OPEN')::int AS open,
            count(*) FILTER (WHERE status = 'IN_PROGRESS')::int AS "inProgress",
            count(*) FILTER (WHERE status = 'COMPLETED')::int AS completed
     FROM maintenance_requests WHERE account_id = $1 AND archived_at IS NULL`,
    [accountId],
  )
  return row! // an aggregate answers one row
}
