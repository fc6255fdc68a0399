import type { Db } from '#server/platform/database/database.ts'
import {
  containingWords,
  createFilter,
  type Filter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { leaseTable, rentOnDaySql, termEnd } from '#server/schema/leases.ts'
import { owedSql } from '#server/ledger/service.ts'
import { hasSearchedWords, leaseSearchText } from '#server/schema/search-text.ts'
import { type UnitAddress, unitAddress } from '#server/schema/unit-address.ts'
import { leaseSort, type LeaseStatus } from '#shared/leases/contract.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'
import type { Owed } from '#shared/ledger/owed/owed.ts'
import type { Cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

type LeaseTenant = {
  id: string
  name: string
  email: string | null
  phone: string | null
  /** The first day in the household; null for the first day of the lease. */
  joinedOn: PlainDate | null
}

type FormerTenant = Pick<LeaseTenant, 'id' | 'name' | 'joinedOn'> & { leftOn: PlainDate }

/** The fields with which a lease is written. */
export type LeaseFields = InsertOf<typeof leaseTable>

export type LeaseRow = RowOf<typeof leaseTable> &
  UnitAddress & {
    propertyType: PropertyType
    /** The present tenants, in the order of the lease. */
    tenants: LeaseTenant[]
    /** Tenants who moved out while the lease went on, the latest first. */
    formerTenants: FormerTenant[]
    balanceCents: Cents
    payersBalanceCents: Cents
    owed: Owed
  }

const columns = `${leaseTable.select('l')}, ${unitAddress('u', 'p')},
  p.property_type AS "propertyType", coalesce(people.tenants, '[]') AS tenants,
  coalesce(people.former, '[]') AS "formerTenants", owing.owed, owing."balanceCents",
  owing."payersBalanceCents"`

// the day is $2
const joins = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'email', t.email, 'phone', t.phone,
                                      'joinedOn', lt.joined_on)
                    ORDER BY lt.position) FILTER (WHERE lt.left_on IS NULL) AS tenants,
           json_agg(json_build_object('id', t.id, 'name', t.name, 'joinedOn', lt.joined_on, 'leftOn', lt.left_on)
                    ORDER BY lt.position) FILTER (WHERE lt.left_on IS NOT NULL) AS former
    FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
    WHERE lt.account_id = $1 AND lt.lease_id = l.id) people
  CROSS JOIN LATERAL (${owedSql('l.id', '$2')}) owing`

const statusConditions: Record<LeaseStatus, string> = {
  DRAFT: `l.state = 'DRAFT'`,
  ACTIVE: `l.state <> 'DRAFT' AND l.ends_on >= $2::date`,
  EXPIRED: `l.state = 'ACTIVE' AND l.ends_on < $2::date`,
  TERMINATED: `l.state = 'TERMINATED' AND l.ends_on < $2::date`,
}

type LeaseFilter = {
  accountId: string
  today: PlainDate
  status?: LeaseStatus | undefined
  propertyId?: string | undefined
  unitId?: string | undefined
  tenantId?: string | undefined
  /** In days. */
  endingWithin?: number | undefined
  phase?: 'current' | 'upcoming' | undefined
  search?: string | undefined
}

const phaseConditions = {
  current: `l.state <> 'DRAFT' AND l.start_on <= $2::date AND l.ends_on >= $2::date`,
  upcoming: `l.state <> 'DRAFT' AND l.start_on > $2::date AND l.ends_on >= l.start_on`,
} as const

function leaseFilter(params: LeaseFilter): Filter {
  const filter = createFilter(
    `l.account_id = $1 AND $2::date IS NOT NULL AND l.archived_at IS NULL
     ${params.status ? `AND ${statusConditions[params.status]}` : ''}
     ${params.phase ? `AND ${phaseConditions[params.phase]}` : ''}`,
    params.accountId,
    params.today,
  )
    .addEqual('l.property_id', params.propertyId)
    .addEqual('l.unit_id', params.unitId)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = l.id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(hasSearchedWords(leaseSearchText), containingWords(params.search))
  if (params.endingWithin !== undefined) {
    filter
      .add(`l.state <> 'DRAFT' AND l.start_on <= ?::date AND ${termEnd('l')} >= ?::date`, params.today)
      .add(`${termEnd('l')} <= ?::date`, addDays(params.today, params.endingWithin))
  }
  return filter
}

export async function listLeaseRows(
  db: Db,
  params: LeaseFilter & { sort?: SortOf<typeof leaseSort> | undefined } & PageRequest,
): Promise<Page<LeaseRow>> {
  return listPage<LeaseRow>(db, params, {
    filter: leaseFilter(params),
    from: 'leases l',
    order: orderBy(
      leaseSort,
      params.sort,
      {
        startDate: [{ column: 'l.start_on', type: 'date' }],
        endDate: [{ column: 'l.ends_on', type: 'lastDay' }],
        rentAmount: [{ column: rentOnDaySql('l', `'${params.today}'`), type: 'bigint' }],
        createdAt: [{ column: 'l.created_at', type: 'timestamptz' }],
      },
      'l.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT l.* ${body}) l ${joins} ORDER BY ${by}`,
  })
}

/** Lists the signed leases whose last day, or last day of the term, is between the two; soonest first. */
export async function listExpiringLeases(
  db: Db,
  accountId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<LeaseRow[]> {
  return db.query<LeaseRow>(
    `SELECT ${columns} FROM (
       SELECT * FROM leases WHERE account_id = $1 AND archived_at IS NULL AND state <> 'DRAFT' AND start_on <= $2::date
         AND ${termEnd('leases')} BETWEEN $2::date AND $3::date ORDER BY ${termEnd('leases')}, id LIMIT 200) l
     ${joins} ORDER BY ${termEnd('l')}, l.id`,
    [accountId, from, to],
  )
}

/** Finds a lease with what it owes on the day. */
export async function findLease(
  db: Db,
  { accountId, today }: { accountId: string; today: PlainDate },
  id: string,
): Promise<LeaseRow | undefined> {
  const [row] = await db.query<LeaseRow>(
    `SELECT ${columns} FROM leases l ${joins} WHERE l.account_id = $1 AND l.id = $3`,
    [accountId, today, id],
  )
  return row
}

/** Lists the days of the signed leases of a unit. */
export async function listLeaseDaysOfUnit(
  db: Db,
  accountId: string,
  unitId: string,
): Promise<Pick<LeaseRow, 'startOn' | 'endOn' | 'terminatedOn'>[]> {
  return db.query(
    `SELECT ${leaseTable.select('l', ['startOn', 'endOn', 'terminatedOn'])} FROM leases l
     WHERE l.account_id = $1 AND l.unit_id = $2 AND l.state <> 'DRAFT' AND l.archived_at IS NULL`,
    [accountId, unitId],
  )
}

/** Whether there is such a lease in the account. */
export async function leaseExists(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM leases WHERE account_id = $1 AND id = $2', [accountId, id])
  return rows.length > 0
}

/** Finds the lease and locks it: its books and its terms change one after the other. */
export async function lockLease(
  db: Db,
  on: { accountId: string; today: PlainDate },
  id: string,
): Promise<LeaseRow | undefined> {
  await db.query('SELECT FROM leases WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [on.accountId, id])
  return findLease(db, on, id)
}

/** Writes leases. Throws the violated constraint `lease_overlap` when a unit has a lease for some of the days. */
export async function insertLeases(
  db: Db,
  accountId: string,
  now: Date,
  leases: readonly LeaseFields[],
): Promise<void> {
  await db.query(leaseTable.insert, leaseTable.insertValues(accountId, now, leases))
}

export async function updateLeaseRow(
  db: Db,
  accountId: string,
  lease: LeaseFields,
  now: Date,
): Promise<void> {
  await db.query(leaseTable.update, leaseTable.updateValues(accountId, now, lease))
}

export async function archiveLeaseRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE leases SET archived_at = $3 WHERE account_id = $1 AND id = $2', [accountId, id, now])
}

/** Writes the tenants of each of these new leases, in the given order. */
export async function insertLeaseTenants(
  db: Db,
  accountId: string,
  leases: readonly { leaseId: string; tenantIds: readonly string[] }[],
): Promise<void> {
  const rows = leases.flatMap(({ leaseId, tenantIds }) =>
    tenantIds.map((tenantId, position) => ({ leaseId, tenantId, position })),
  )
  await db.query(
    `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position)
     SELECT $1, r.* FROM unnest($2::uuid[], $3::uuid[], $4::smallint[]) r`,
    [
      accountId,
      rows.map((row) => row.leaseId),
      rows.map((row) => row.tenantId),
      rows.map((row) => row.position),
    ],
  )
}

export type LeasePaymentRow = {
  id: string
  amountCents: Cents
  receivedOn: PlainDate
  type: string
  state: 'PENDING' | 'SETTLED' | 'FAILED' | 'RETURNED' | 'REVERSED' | 'REFUNDED'
  method: string | null
}

/** Returns the latest payments of a lease, and the total number of them. */
export async function listPaymentsOfLease(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<{ rows: LeasePaymentRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<LeasePaymentRow>(
      `SELECT id, amount_cents AS "amountCents", paid_on AS "receivedOn", type, state, method FROM payments
       WHERE account_id = $1 AND lease_id = $2 AND NOT is_credit ORDER BY paid_on DESC, id DESC LIMIT 50`,
      [accountId, leaseId],
    ),
    db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM payments WHERE account_id = $1 AND lease_id = $2 AND NOT is_credit',
      [accountId, leaseId],
    ),
  ])
  return { rows, total: count?.n ?? 0 }
}

export async function getLeaseStats(db: Db, accountId: string, today: PlainDate) {
  const [row] = await db.query<{
    totalLeases: number
    activeLeases: number
    expiredLeases: number
    pendingLeases: number
    draftLeases: number
    upcomingLeases: number
    totalRentRollCents: Cents
  }>(
    `SELECT count(*)::int AS "totalLeases",
            count(*) FILTER (WHERE live)::int AS "activeLeases",
            count(*) FILTER (WHERE state = 'ACTIVE' AND ends_on < $2::date)::int AS "expiredLeases",
            count(*) FILTER (WHERE state = 'DRAFT' OR (start_on > $2::date AND state = 'ACTIVE'))::int AS "pendingLeases",
            count(*) FILTER (WHERE state = 'DRAFT')::int AS "draftLeases",
            count(*) FILTER (WHERE state <> 'DRAFT' AND start_on > $2::date AND ends_on >= start_on)::int AS "upcomingLeases",
            coalesce(sum(rent) FILTER (WHERE live), 0)::bigint AS "totalRentRollCents"
     FROM (SELECT state, start_on, ends_on, ${rentOnDaySql('leases', '$2')} AS rent,
                  state <> 'DRAFT' AND start_on <= $2::date AND ends_on >= $2::date AS live
           FROM leases WHERE account_id = $1 AND archived_at IS NULL) leases_today`,
    [accountId, today],
  )
  return row! // an aggregate returns one row
}

type LeasesOfStatus = { leases: number; rentAmount: Cents }

/** Counts the leases of the filter by status, with the sum in cents of the rents that are in force today. */
export async function countLeasesByStatus(
  db: Db,
  params: Omit<LeaseFilter, 'status'>,
): Promise<Record<LeaseStatus, LeasesOfStatus>> {
  const filter = leaseFilter(params)
  const sums = (Object.keys(statusConditions) as LeaseStatus[]).map(
    (status) => `json_build_object('leases', count(*) FILTER (WHERE ${statusConditions[status]}),
      'rentAmount', coalesce(sum(rent) FILTER (WHERE ${statusConditions[status]}), 0)) AS "${status}"`,
  )
  const [row] = await db.query<Record<LeaseStatus, LeasesOfStatus>>(
    `SELECT ${sums.join(', ')}
     FROM (SELECT l.state, l.ends_on, ${rentOnDaySql('l', '$2')} AS rent FROM leases l WHERE ${filter.where}) l`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}
