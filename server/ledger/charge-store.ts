import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy, type PageRequest } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { chargeSort } from '#shared/ledger/contract.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import {
  type LeaseReferenceRow,
  leaseReferenceColumns,
  leaseReferenceJoins,
  searchCondition,
} from './lease-reference.ts'

export type ChargeFields = {
  id: string
  leaseId: string
  propertyId: string
  type: ChargeType
  period: PlainDate | null
  /** What recurring charge of the lease it is the month's charge of. */
  recurringChargeId?: string | null
  amountCents: Cents
  dueOn: PlainDate
  description: string
  because: unknown
}

export type ChargeRow = LeaseReferenceRow & {
  id: string
  leaseId: string
  type: ChargeType
  amountCents: Cents
  paidCents: Cents
  dueOn: PlainDate
  description: string
  because: { explanation?: string } | null
  recurringChargeId: string | null
  isVoid: boolean
  createdAt: Date
  updatedAt: Date
  version: number
}

const columns = `c.id, c.lease_id AS "leaseId", c.type, c.amount_cents AS "amountCents", c.paid_cents AS "paidCents",
  c.due_on AS "dueOn", c.description, c.explanation AS because, c.voided_at IS NOT NULL AS "isVoid",
  c.recurring_charge_id AS "recurringChargeId", c.created_at AS "createdAt", c.updated_at AS "updatedAt", c.version`

const statusConditions = {
  // the second half says nothing new but names the index of open charges
  OPEN: 'c.voided_at IS NULL AND c.paid_cents = 0 AND c.paid_cents < c.amount_cents',
  PARTIAL: 'c.voided_at IS NULL AND c.paid_cents > 0 AND c.paid_cents < c.amount_cents',
  PAID: 'c.voided_at IS NULL AND c.paid_cents = c.amount_cents',
  VOID: 'c.voided_at IS NOT NULL',
} as const

export type LedgerFilter = {
  accountId: string
  leaseId?: string | undefined
  propertyId?: string | undefined
  tenantId?: string | undefined
  dateFrom?: PlainDate | undefined
  dateTo?: PlainDate | undefined
  search?: string | undefined
} & PageRequest

/** Writes charges, leaving out what was charged for its month already (charges_once); answers the ids that were written. */
export async function insertCharges(
  db: Db,
  accountId: string,
  now: Date,
  charges: readonly ChargeFields[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `INSERT INTO charges (account_id, id, lease_id, property_id, type, period, amount_cents, due_on, description,
                          explanation, recurring_charge_id, created_at, updated_at)
     SELECT $1, c.*, $2, $2 FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::date[], $8::bigint[],
                                        $9::date[], $10::text[], $11::jsonb[], $12::uuid[]) c
     ON CONFLICT (account_id, lease_id, period, type, recurring_charge_id) WHERE period IS NOT NULL DO NOTHING
     RETURNING id`,
    [
      accountId,
      now,
      charges.map((charge) => charge.id),
      charges.map((charge) => charge.leaseId),
      charges.map((charge) => charge.propertyId),
      charges.map((charge) => charge.type),
      charges.map((charge) => charge.period),
      charges.map((charge) => charge.amountCents),
      charges.map((charge) => charge.dueOn),
      charges.map((charge) => charge.description),
      charges.map((charge) => JSON.stringify(charge.because)),
      charges.map((charge) => charge.recurringChargeId ?? null),
    ],
  )
  return new Set(rows.map((row) => row.id))
}

export async function listChargeRows(
  db: Db,
  params: LedgerFilter & {
    status?: keyof typeof statusConditions | undefined
    type?: ChargeType | undefined
    sort?: SortOf<typeof chargeSort> | undefined
  },
): Promise<Page<ChargeRow>> {
  const filter = createFilter(
    `c.account_id = $1${params.status ? ` AND ${statusConditions[params.status]}` : ''}`,
    params.accountId,
  )
    .addEqual('c.lease_id', params.leaseId)
    .addEqual('c.property_id', params.propertyId)
    .add('c.due_on >= ?::date', params.dateFrom)
    .add('c.due_on <= ?::date', params.dateTo)
    .addEqual('c.type', params.type)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = c.lease_id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(...searchCondition('c.lease_id', params.search))
  return listPage<ChargeRow>(db, params, {
    filter,
    from: 'charges c',
    order: orderBy(
      chargeSort,
      params.sort,
      {
        dueDate: [{ column: 'c.due_on', type: 'date' }],
        amount: [{ column: 'c.amount_cents', type: 'bigint' }],
        createdAt: [{ column: 'c.created_at', type: 'timestamptz' }],
      },
      'c.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${leaseReferenceColumns}, ${keys} FROM (SELECT c.* ${body}) c ${leaseReferenceJoins('c')}
       ORDER BY ${by}`,
  })
}

export async function findCharge(db: Db, accountId: string, id: string): Promise<ChargeRow | undefined> {
  const [row] = await db.query<ChargeRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM charges c ${leaseReferenceJoins('c')}
     WHERE c.account_id = $1 AND c.id = $2`,
    [accountId, id],
  )
  return row
}

export async function updateChargeRow(
  db: Db,
  accountId: string,
  charge: { id: string; amountCents: Cents; dueOn: PlainDate; description: string; because: unknown },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE charges SET amount_cents = $3, due_on = $4, description = $5, explanation = $6, version = version + 1,
       updated_at = $7 WHERE account_id = $1 AND id = $2`,
    [
      accountId,
      charge.id,
      charge.amountCents,
      charge.dueOn,
      charge.description,
      JSON.stringify(charge.because),
      now,
    ],
  )
}

export async function markVoid(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE charges SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

export type ScheduledRow = {
  id: string
  leaseId: string
  propertyId: string
  type: 'RENT' | 'OTHER'
  period: PlainDate
  /** Null: the rent. */
  recurringChargeId: string | null
  amountCents: Cents
  dueOn: PlainDate
  description: string
  because: { rule: string; rentCents?: Cents; monthlyCents?: Cents }
  isVoid: boolean
}

/** Whether any month's rent was posted by the schedule of the lease, voided or not. */
export async function hasScheduledRent(db: Db, accountId: string, leaseId: string): Promise<boolean> {
  const rows = await db.query(
    `SELECT FROM charges WHERE account_id = $1 AND lease_id = $2 AND period IS NOT NULL AND type = 'RENT' LIMIT 1`,
    [accountId, leaseId],
  )
  return rows.length > 0
}

/** What was posted to a lease by its schedule, month by month, voided or not: the rent and the recurring charges. */
export async function listScheduled(db: Db, accountId: string, leaseId: string): Promise<ScheduledRow[]> {
  return db.query<ScheduledRow>(
    `SELECT id, lease_id AS "leaseId", property_id AS "propertyId", type, period, amount_cents AS "amountCents",
            due_on AS "dueOn", description, explanation AS because, voided_at IS NOT NULL AS "isVoid",
            recurring_charge_id AS "recurringChargeId"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND period IS NOT NULL
       AND (type = 'RENT' OR recurring_charge_id IS NOT NULL)
     ORDER BY period, recurring_charge_id NULLS FIRST`,
    [accountId, leaseId],
  )
}

export async function restoreCharge(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE charges SET voided_at = NULL, updated_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}

/**
 * From which day a lease has ever been charged rent by its schedule (a month that only its moved days voided counts), and
 * the last month for which it was. Null where it never was.
 */
export async function findScheduledSpan(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<{ firstDay: PlainDate | null; lastMonth: PlainDate | null }> {
  const [row] = await db.query<{ firstDay: PlainDate | null; lastMonth: PlainDate | null }>(
    `SELECT min(explanation #>> '{from}') FILTER (WHERE voided_at IS NULL OR explanation ->> 'rule' = 'outside_lease') AS "firstDay",
            max(period) AS "lastMonth"
     FROM charges WHERE account_id = $1 AND lease_id = $2 AND period IS NOT NULL AND type = 'RENT'`,
    [accountId, leaseId],
  )
  return row! // an aggregate answers one row
}
