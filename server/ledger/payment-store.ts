import type { Db } from '#server/platform/database/database.ts'
import { createFilter, listPage, orderBy } from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import {
  type PaymentMethod,
  paymentSort,
  type PaymentState,
  type PaymentStatus,
} from '#shared/ledger/contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import type { LedgerFilter } from './charge-store.ts'
import {
  type LeaseReferenceRow,
  leaseReferenceColumns,
  leaseReferenceJoins,
  searchCondition,
} from './lease-reference.ts'

export type PaymentFields = {
  id: string
  leaseId: string
  propertyId: string
  type: ChargeType
  state: PaymentState
  amountCents: Cents
  receivedOn: PlainDate
  dueOn: PlainDate
  method: PaymentMethod | null
  reference: string | null
  notes: string | null
  /** Meant for this charge first. */
  targetChargeId: string | null
}

export type PaymentRow = LeaseReferenceRow &
  PaymentFields & {
    allocatedCents: Cents
    stateReason: string | null
    createdAt: Date
    updatedAt: Date
    version: number
  }

const columns = `y.id, y.lease_id AS "leaseId", y.type, y.state AS "state", y.amount_cents AS "amountCents",
  y.allocated_cents AS "allocatedCents", y.paid_on AS "receivedOn", y.due_on AS "dueOn", y.method, y.reference, y.notes,
  y.state_reason AS "stateReason", y.for_charge_id AS "targetChargeId", y.created_at AS "createdAt", y.updated_at AS "updatedAt", y.version`

// literals, not parameters, so that the index of unsettled payments is known to fit
const statusConditions: Record<PaymentStatus, string> = {
  PENDING: `y.state = 'PENDING'`,
  COMPLETED: `y.state = 'SETTLED'`,
  FAILED: `y.state IN ('FAILED', 'RETURNED', 'REVERSED')`,
  REFUNDED: `y.state = 'REFUNDED'`,
}

export async function insertPayments(
  db: Db,
  accountId: string,
  now: Date,
  payments: readonly PaymentFields[],
): Promise<void> {
  await db.query(
    `INSERT INTO payments (account_id, id, lease_id, property_id, type, state, amount_cents, paid_on, due_on, method,
                           reference, notes, for_charge_id, created_at, updated_at)
     SELECT $1, y.*, $2, $2 FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::text[], $7::text[], $8::bigint[],
                                        $9::date[], $10::date[], $11::text[], $12::text[], $13::text[],
                                        $14::uuid[]) y`,
    [
      accountId,
      now,
      payments.map((payment) => payment.id),
      payments.map((payment) => payment.leaseId),
      payments.map((payment) => payment.propertyId),
      payments.map((payment) => payment.type),
      payments.map((payment) => payment.state),
      payments.map((payment) => payment.amountCents),
      payments.map((payment) => payment.receivedOn),
      payments.map((payment) => payment.dueOn),
      payments.map((payment) => payment.method),
      payments.map((payment) => payment.reference),
      payments.map((payment) => payment.notes),
      payments.map((payment) => payment.targetChargeId),
    ],
  )
}

export async function listPaymentRows(
  db: Db,
  params: LedgerFilter & {
    status?: PaymentStatus | undefined
    type?: ChargeType | undefined
    sort?: SortOf<typeof paymentSort> | undefined
  },
): Promise<Page<PaymentRow>> {
  const only = params.status ? ` AND ${statusConditions[params.status]}` : ''
  const filter = createFilter(`y.account_id = $1${only}`, params.accountId)
    .addEqual('y.lease_id', params.leaseId)
    .addEqual('y.property_id', params.propertyId)
    .add('y.paid_on >= ?::date', params.dateFrom)
    .add('y.paid_on <= ?::date', params.dateTo)
    .addEqual('y.type', params.type)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = y.lease_id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(...searchCondition('y.lease_id', params.search))
  return listPage<PaymentRow>(db, params, {
    filter,
    from: 'payments y',
    order: orderBy(
      paymentSort,
      params.sort,
      {
        date: [{ column: 'y.paid_on', type: 'date' }],
        amount: [{ column: 'y.amount_cents', type: 'bigint' }],
        createdAt: [{ column: 'y.created_at', type: 'timestamptz' }],
      },
      'y.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${leaseReferenceColumns}, ${keys} FROM (SELECT y.* ${body}) y ${leaseReferenceJoins('y')}
       ORDER BY ${by}`,
  })
}

export async function findPayment(db: Db, accountId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM payments y ${leaseReferenceJoins('y')}
     WHERE y.account_id = $1 AND y.id = $2`,
    [accountId, id],
  )
  return row
}

export async function updatePaymentRow(
  db: Db,
  accountId: string,
  payment: PaymentFields & { stateReason: string | null },
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE payments SET type = $3, state = $4, amount_cents = $5, paid_on = $6, due_on = $7, method = $8,
       reference = $9, notes = $10, state_reason = $11, version = version + 1, updated_at = $12
     WHERE account_id = $1 AND id = $2`,
    [
      accountId,
      payment.id,
      payment.type,
      payment.state,
      payment.amountCents,
      payment.receivedOn,
      payment.dueOn,
      payment.method,
      payment.reference,
      payment.notes,
      payment.stateReason,
      now,
    ],
  )
}

export type AllocationRow = {
  chargeId: string
  description: string
  dueOn: PlainDate
  amountCents: Cents
  because: { explanation?: string }
}

/** What a payment covers now: its allocations net of what was taken off again. */
export async function listAllocationsOf(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<AllocationRow[]> {
  return db.query<AllocationRow>(
    `SELECT a.charge_id AS "chargeId", c.description, c.due_on AS "dueOn", sum(a.amount_cents)::bigint AS "amountCents",
            (array_agg(a.explanation ORDER BY a.id DESC))[1] AS because
     FROM allocations a JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     WHERE a.account_id = $1 AND a.payment_id = $2
     GROUP BY a.charge_id, c.description, c.due_on HAVING sum(a.amount_cents) > 0
     ORDER BY c.due_on, a.charge_id`,
    [accountId, paymentId],
  )
}

export async function getPaymentStats(db: Db, accountId: string, today: PlainDate) {
  const [row] = await db.query<{
    totalPayments: number
    totalCents: Cents
    pendingCents: Cents
    overdueCents: Cents
    chargedCents: Cents
    paidCents: Cents
  }>(
    `SELECT settled.n + other.n AS "totalPayments", settled.cents AS "totalCents", other.pending AS "pendingCents",
            overdue.cents AS "overdueCents", month.charged AS "chargedCents", month.paid AS "paidCents"
     FROM (SELECT count(*)::int AS n, coalesce(sum(amount_cents), 0)::bigint AS cents
           FROM payments WHERE account_id = $1 AND state = 'SETTLED') settled,
          (SELECT count(*)::int AS n, coalesce(sum(amount_cents) FILTER (WHERE state = 'PENDING'), 0)::bigint AS pending
           FROM payments WHERE account_id = $1 AND state <> 'SETTLED') other,
          (SELECT coalesce(sum(amount_cents - paid_cents), 0)::bigint AS cents FROM charges
           WHERE account_id = $1 AND voided_at IS NULL AND paid_cents < amount_cents AND due_on < $2::date) overdue,
          (SELECT coalesce(sum(amount_cents), 0)::bigint AS charged, coalesce(sum(paid_cents), 0)::bigint AS paid
           FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
             AND due_on >= date_trunc('month', $2::date)::date
             AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date) month`,
    [accountId, today],
  )
  return row! // an aggregate answers one row
}
