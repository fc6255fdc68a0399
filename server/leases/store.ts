import type { Db } from '#server/platform/database/database.ts'
import {
  containing,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { LateFeeTerms } from '#shared/leases/late-fee.ts'
import { leaseSort, type LeaseStatus } from '#shared/leases/contract.ts'
import type { LeaseState } from '#shared/leases/lease-status.ts'
import type { LeaseTerms } from '#shared/leases/rent-schedule.ts'
import type { Cents } from '#shared/lib/money.ts'
import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

type LeaseTenant = { id: string; name: string; email: string | null; phone: string | null }

export type LeaseFields = LeaseTerms & {
  id: string
  propertyId: string
  unitId: string
  state: LeaseState
  depositCents: Cents
  notes: string | null
  graceDays: number
  lateFee: LateFeeTerms
  lateFeesFrom: PlainDate | null
}

export type LeaseRow = LeaseFields & {
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
  tenants: LeaseTenant[]
  balanceCents: Cents
}

const own = `l.id, l.property_id AS "propertyId", l.unit_id AS "unitId", l.state, l.start_on AS "startOn",
  l.end_on AS "endOn", l.terminated_on AS "terminatedOn", l.rent_cents AS "rentCents", l.deposit_cents AS "depositCents",
  l.due_day AS "dueDay", l.proration, l.charges_from AS "chargesFrom", l.notes,
  l.grace_days AS "graceDays", l.late_fees_from AS "lateFeesFrom",
  json_build_object('kind', l.late_fee_kind, 'amount', l.late_fee_cents, 'basisPoints', l.late_fee_bps) AS "lateFee",
  l.archived_at IS NOT NULL AS "isArchived", l.created_at AS "createdAt", l.updated_at AS "updatedAt", l.version`

const columns = `${own}, u.unit_number AS "unitNumber", p.name AS "propertyName", p.address, p.city,
  p.state AS "propertyState", p.zip_code AS "zipCode", coalesce(people.tenants, '[]') AS tenants,
  (coalesce(owed.cents, 0) - coalesce(credit.cents, 0))::bigint AS "balanceCents"`

const joins = `JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
  JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
  CROSS JOIN LATERAL (
    SELECT json_agg(json_build_object('id', t.id, 'name', t.name, 'email', t.email, 'phone', t.phone)
                    ORDER BY lt.position) AS tenants
    FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
    WHERE lt.account_id = $1 AND lt.lease_id = l.id) people
  CROSS JOIN LATERAL (
    SELECT sum(c.amount_cents - c.paid_cents) AS cents FROM charges c
    WHERE c.account_id = $1 AND c.lease_id = l.id AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents) owed
  CROSS JOIN LATERAL (
    SELECT sum(y.amount_cents - y.allocated_cents) AS cents FROM payments y
    WHERE y.account_id = $1 AND y.lease_id = l.id AND y.state = 'SETTLED' AND y.allocated_cents < y.amount_cents) credit`

const statusConditions: Record<LeaseStatus, string> = {
  DRAFT: `l.state = 'DRAFT' AND ?::date IS NOT NULL`,
  ACTIVE: `l.state <> 'DRAFT' AND l.ends_on >= ?::date`,
  EXPIRED: `l.state = 'ACTIVE' AND l.ends_on < ?::date`,
  TERMINATED: `l.state = 'TERMINATED' AND l.ends_on < ?::date`,
}

export async function listLeaseRows(
  db: Db,
  params: {
    accountId: string
    today: PlainDate
    status?: LeaseStatus | undefined
    propertyId?: string | undefined
    unitId?: string | undefined
    tenantId?: string | undefined
    /** Days. */
    endingWithin?: number | undefined
    search?: string | undefined
    sort?: SortOf<typeof leaseSort> | undefined
  } & PageRequest,
): Promise<Page<LeaseRow>> {
  const filter = createFilter('l.account_id = $1 AND l.archived_at IS NULL', params.accountId)
    .addEqual('l.property_id', params.propertyId)
    .addEqual('l.unit_id', params.unitId)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = l.id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(
      `(EXISTS (SELECT FROM lease_tenants x JOIN tenants t ON t.account_id = $1 AND t.id = x.tenant_id
                WHERE x.account_id = $1 AND x.lease_id = l.id AND t.name ILIKE ?)
        OR EXISTS (SELECT FROM properties p WHERE p.account_id = $1 AND p.id = l.property_id AND p.name ILIKE ?)
        OR EXISTS (SELECT FROM units u WHERE u.account_id = $1 AND u.id = l.unit_id AND u.unit_number ILIKE ?))`,
      containing(params.search),
    )
  if (params.status) {
    filter.add(statusConditions[params.status], params.today)
  }
  if (params.endingWithin !== undefined) {
    filter
      .add(`l.state <> 'DRAFT' AND l.start_on <= ?::date AND l.ends_on >= ?::date`, params.today)
      .add('l.ends_on <= ?::date', addDays(params.today, params.endingWithin))
  }
  return listPage<LeaseRow>(db, params, {
    filter,
    from: 'leases l',
    order: orderBy(
      leaseSort,
      params.sort,
      {
        startDate: [{ column: 'l.start_on', type: 'date' }],
        endDate: [{ column: 'l.ends_on', type: 'lastDay' }],
        rentAmount: [{ column: 'l.rent_cents', type: 'bigint' }],
        createdAt: [{ column: 'l.created_at', type: 'timestamptz' }],
      },
      'l.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT l.* ${body}) l ${joins} ORDER BY ${by}`,
  })
}

/** The signed leases whose last day lies between the two, soonest first. */
export async function listExpiringLeases(
  db: Db,
  accountId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<LeaseRow[]> {
  return db.query<LeaseRow>(
    `SELECT ${columns} FROM (
       SELECT * FROM leases WHERE account_id = $1 AND archived_at IS NULL AND state <> 'DRAFT' AND start_on <= $2::date
         AND ends_on BETWEEN $2::date AND $3::date ORDER BY ends_on, id LIMIT 200) l
     ${joins} ORDER BY l.ends_on, l.id`,
    [accountId, from, to],
  )
}

export async function findLease(db: Db, accountId: string, id: string): Promise<LeaseRow | undefined> {
  const [row] = await db.query<LeaseRow>(
    `SELECT ${columns} FROM leases l ${joins} WHERE l.account_id = $1 AND l.id = $2`,
    [accountId, id],
  )
  return row
}

/** Whether there is such a lease in the account. */
export async function leaseExists(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM leases WHERE account_id = $1 AND id = $2', [accountId, id])
  return rows.length > 0
}

/** The lease, locked: its books and its terms change one after the other. */
export async function lockLease(db: Db, accountId: string, id: string): Promise<LeaseRow | undefined> {
  await db.query('SELECT FROM leases WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [accountId, id])
  return findLease(db, accountId, id)
}

export async function insertLease(db: Db, accountId: string, lease: LeaseFields, now: Date): Promise<void> {
  await db.query(
    `INSERT INTO leases (account_id, id, property_id, unit_id, state, start_on, end_on, terminated_on, rent_cents,
                         deposit_cents, due_day, proration, charges_from, notes, grace_days, late_fee_kind,
                         late_fee_cents, late_fee_bps, late_fees_from, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19, $20, $20)`,
    [...leaseValues(accountId, lease), now],
  )
}

export async function updateLeaseRow(
  db: Db,
  accountId: string,
  lease: LeaseFields,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE leases SET property_id = $3, unit_id = $4, state = $5, start_on = $6, end_on = $7, terminated_on = $8,
       rent_cents = $9, deposit_cents = $10, due_day = $11, proration = $12, charges_from = $13, notes = $14,
       grace_days = $15, late_fee_kind = $16, late_fee_cents = $17, late_fee_bps = $18, late_fees_from = $19,
       version = version + 1, updated_at = $20
     WHERE account_id = $1 AND id = $2`,
    [...leaseValues(accountId, lease), now],
  )
}

function leaseValues(accountId: string, lease: LeaseFields): unknown[] {
  return [
    accountId,
    lease.id,
    lease.propertyId,
    lease.unitId,
    lease.state,
    lease.startOn,
    lease.endOn,
    lease.terminatedOn,
    lease.rentCents,
    lease.depositCents,
    lease.dueDay,
    lease.proration,
    lease.chargesFrom,
    lease.notes,
    lease.graceDays,
    lease.lateFee.kind,
    lease.lateFee.amount,
    lease.lateFee.basisPoints,
    lease.lateFeesFrom,
  ]
}

export async function archiveLease(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE leases SET archived_at = $3 WHERE account_id = $1 AND id = $2', [accountId, id, now])
}

/** Sets who rents, the first one first. */
export async function setLeaseTenants(
  db: Db,
  accountId: string,
  leaseId: string,
  tenantIds: readonly string[],
): Promise<void> {
  await db.query('DELETE FROM lease_tenants WHERE account_id = $1 AND lease_id = $2', [accountId, leaseId])
  await db.query(
    `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position)
     SELECT $1, $2, t.id, t.position - 1 FROM unnest($3::uuid[]) WITH ORDINALITY t (id, position)`,
    [accountId, leaseId, tenantIds],
  )
}

export type LeasePaymentRow = {
  id: string
  amountCents: Cents
  paidOn: PlainDate
  type: string
  state: 'PENDING' | 'SETTLED' | 'FAILED' | 'RETURNED' | 'REVERSED' | 'REFUNDED'
  method: string | null
}

/** The latest payments of a lease, and how many there are in all. */
export async function listPaymentsOfLease(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<{ rows: LeasePaymentRow[]; total: number }> {
  const [rows, [count]] = await Promise.all([
    db.query<LeasePaymentRow>(
      `SELECT id, amount_cents AS "amountCents", paid_on AS "paidOn", type, state, method FROM payments
       WHERE account_id = $1 AND lease_id = $2 ORDER BY paid_on DESC, id DESC LIMIT 50`,
      [accountId, leaseId],
    ),
    db.query<{ n: number }>(
      'SELECT count(*)::int AS n FROM payments WHERE account_id = $1 AND lease_id = $2',
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
    totalRentRollCents: Cents
  }>(
    `SELECT count(*)::int AS "totalLeases",
            count(*) FILTER (WHERE live)::int AS "activeLeases",
            count(*) FILTER (WHERE state = 'ACTIVE' AND ends_on < $2::date)::int AS "expiredLeases",
            count(*) FILTER (WHERE state = 'DRAFT' OR (start_on > $2::date AND state = 'ACTIVE'))::int AS "pendingLeases",
            coalesce(sum(rent_cents) FILTER (WHERE live), 0)::bigint AS "totalRentRollCents"
     FROM (SELECT state, start_on, ends_on, rent_cents,
                  state <> 'DRAFT' AND start_on <= $2::date AND ends_on >= $2::date AS live
           FROM leases WHERE account_id = $1 AND archived_at IS NULL) leases_today`,
    [accountId, today],
  )
  return row! // an aggregate answers one row
}
