import type { Db } from '#server/platform/database/database.ts'
import {
  createFilter,
  type Filter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { paymentTable } from '#server/schema/money/payments.ts'
import type { ChargeType } from '#shared/ledger/accounts.ts'
import { paymentSort, type PaymentStatus } from '#shared/ledger/contract.ts'
import type { AllocationExplanation } from '#shared/ledger/allocation/allocation.ts'
import type { Stored } from '#shared/ledger/explain/explanation.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

import type { LedgerFilter } from '#server/ledger/charges/charge-store.ts'
import { isPartSql, owedChargesSql } from '#server/ledger/owed/owed-store.ts'
import { paidInMoneySql } from '#server/ledger/allocation/settled-store.ts'
import {
  type LeaseReferenceRow,
  leaseReferenceColumns,
  leaseReferenceJoins,
  searchCondition,
} from '#server/ledger/lease-reference.ts'

/** The fields with which a payment is written. */
export type PaymentFields = Omit<InsertOf<typeof paymentTable>, 'stateReason' | 'returnedOn'>

export type PaymentRow = LeaseReferenceRow & RowOf<typeof paymentTable> & { paidByName: string | null }

const columns = `${paymentTable.select('y')},
  (SELECT t.name FROM tenants t WHERE t.account_id = $1 AND t.id = y.paid_by_tenant_id) AS "paidByName"`

// literals, not parameters, so that the planner can use the index of unsettled payments
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
  const rows = payments.map((payment) => ({ ...payment, stateReason: null, returnedOn: null }))
  await db.query(paymentTable.insert, paymentTable.insertValues(accountId, now, rows))
}

type PaymentFilter = LedgerFilter & {
  status?: PaymentStatus | undefined
  type?: ChargeType | undefined
  batchId?: string | undefined
}

function paymentFilter(params: PaymentFilter): Filter {
  const only = params.status ? ` AND ${statusConditions[params.status]}` : ''
  return createFilter(`y.account_id = $1 AND NOT y.is_credit${only}`, params.accountId)
    .addEqual('y.lease_id', params.leaseId)
    .addEqual('y.payer_id', params.payerId)
    .addEqual('y.property_id', params.propertyId)
    .add('y.paid_on >= ?::date', params.dateFrom)
    .add('y.paid_on <= ?::date', params.dateTo)
    .addEqual('y.type', params.type)
    .add('y.batch_id = ?', params.batchId)
    .add(
      'EXISTS (SELECT FROM lease_tenants x WHERE x.account_id = $1 AND x.lease_id = y.lease_id AND x.tenant_id = ?)',
      params.tenantId,
    )
    .add(...searchCondition('y.lease_id', params.search))
}

export async function listPaymentRows(
  db: Db,
  params: PaymentFilter & { sort?: SortOf<typeof paymentSort> | undefined } & PageRequest,
): Promise<Page<PaymentRow>> {
  return listPage<PaymentRow>(db, params, {
    filter: paymentFilter(params),
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
     WHERE y.account_id = $1 AND y.id = $2 AND NOT y.is_credit`,
    [accountId, id],
  )
  return row
}

/** Returns the day on which a payment was deposited at a bank; undefined where it is in no deposit. */
export async function findDepositedOn(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<PlainDate | undefined> {
  const [row] = await db.query<{ on: PlainDate }>(
    `SELECT d.deposited_on AS on FROM bank_deposit_payments x
     JOIN bank_deposits d ON d.account_id = $1 AND d.id = x.deposit_id
     WHERE x.account_id = $1 AND x.payment_id = $2 AND x.is_active`,
    [accountId, paymentId],
  )
  return row?.on
}

/** Lists the payments of a batch, in the order in which they were entered. */
export async function listPaymentsOfBatch(db: Db, accountId: string, batchId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM payments y ${leaseReferenceJoins('y')}
     WHERE y.account_id = $1 AND y.batch_id = $2 ORDER BY y.id`,
    [accountId, batchId],
  )
}

export async function updatePaymentRow(
  db: Db,
  accountId: string,
  payment: PaymentFields & { stateReason: string | null; returnedOn: PlainDate | null },
  now: Date,
): Promise<void> {
  await db.query(paymentTable.update, paymentTable.updateValues(accountId, now, payment))
}

export type AllocationRow = {
  chargeId: string
  description: string
  dueOn: PlainDate
  amountCents: Cents
  label: Label | null
  explanation: Stored<AllocationExplanation>
}

/** Lists what a payment covers now: its allocations net of the removed ones. */
export async function listAllocationsOf(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<AllocationRow[]> {
  return db.query<AllocationRow>(
    `SELECT a.charge_id AS "chargeId", c.description, c.label, c.due_on AS "dueOn", sum(a.amount_cents)::bigint AS "amountCents",
            (array_agg(a.explanation ORDER BY a.id DESC))[1] AS explanation
     FROM allocations a JOIN charges c ON c.account_id = $1 AND c.id = a.charge_id
     WHERE a.account_id = $1 AND a.payment_id = $2
     GROUP BY a.charge_id, c.description, c.label, c.due_on HAVING sum(a.amount_cents) > 0
     ORDER BY c.due_on, a.charge_id`,
    [accountId, paymentId],
  )
}

export type ChargePaymentRow = {
  paymentId: string
  receivedOn: PlainDate
  method: string | null
  reference: string | null
  amountCents: Cents
  isCredit: boolean
}

/** Lists the payments and credits that pay a charge now, earliest first, with the cents of each. */
export async function listPaymentsOfCharge(
  db: Db,
  accountId: string,
  chargeId: string,
): Promise<ChargePaymentRow[]> {
  return db.query<ChargePaymentRow>(
    `SELECT y.id AS "paymentId", y.paid_on AS "receivedOn", y.method, y.reference, y.is_credit AS "isCredit",
            sum(a.amount_cents)::bigint AS "amountCents"
     FROM allocations a JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id
     WHERE a.account_id = $1 AND a.charge_id = $2
     GROUP BY y.id, y.paid_on, y.method, y.reference, y.is_credit HAVING sum(a.amount_cents) > 0
     ORDER BY y.paid_on, y.id`,
    [accountId, chargeId],
  )
}

/** Returns the payments of an account, or of one property, in figures; amounts in cents. */
export async function getPaymentStats(
  db: Db,
  accountId: string,
  { today, propertyId }: { today: PlainDate; propertyId?: string | undefined },
) {
  const only = propertyId ? 'AND property_id = $3' : ''
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
     FROM (SELECT count(*)::int AS n, (coalesce(sum(amount_cents) FILTER (WHERE source = 'MONEY'), 0)
             - (SELECT coalesce(sum(amount_cents), 0) FROM refunds
                WHERE account_id = $1 AND undone_at IS NULL AND target = 'MONEY' ${only}))::bigint AS cents
           FROM payments WHERE account_id = $1 AND state = 'SETTLED' AND NOT is_credit ${only}) settled,
          (SELECT count(*)::int AS n, coalesce(sum(amount_cents) FILTER (WHERE state = 'PENDING'), 0)::bigint AS pending
           FROM payments WHERE account_id = $1 AND state <> 'SETTLED' AND NOT is_credit ${only}) other,
          (SELECT coalesce(sum(rest), 0)::bigint AS cents
           FROM (${owedChargesSql({
             only: propertyId ? 'AND c.property_id = $3' : '',
             payments: only,
           })}) c WHERE ${isPartSql('overdue', 'c', '$2')}) overdue,
          (SELECT coalesce(sum(amount_cents), 0)::bigint AS charged, coalesce(sum(${paidInMoneySql('charges')}), 0)::bigint AS paid
           FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
             AND due_on >= date_trunc('month', $2::date)::date
             AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date ${only}) month`,
    [accountId, today, ...(propertyId ? [propertyId] : [])],
  )
  return row! // an aggregate returns one row
}

type PaymentsOfStatus = { payments: number; amount: Cents }

/**
 * Counts the payments of the filter by status, with the sum of their money in cents: interest on a deposit and what was
 * moved from another lease are counted, but were not received.
 */
export async function countPaymentsByStatus(
  db: Db,
  params: Omit<PaymentFilter, 'status'>,
): Promise<Record<PaymentStatus, PaymentsOfStatus>> {
  const filter = paymentFilter(params)
  const sums = (Object.keys(statusConditions) as PaymentStatus[]).map(
    (status) => `json_build_object('payments', coalesce(sum(n) FILTER (WHERE ${statusConditions[status]}), 0),
      'amount', coalesce(sum(cents) FILTER (WHERE ${statusConditions[status]}), 0)) AS "${status}"`,
  )
  const [row] = await db.query<Record<PaymentStatus, PaymentsOfStatus>>(
    `SELECT ${sums.join(', ')}
     FROM (SELECT y.state, count(*) AS n, coalesce(sum(y.amount_cents) FILTER (WHERE y.source = 'MONEY'), 0) AS cents
           FROM payments y WHERE ${filter.where}
           GROUP BY y.state) y`,
    [...filter.values],
  )
  return row! // an aggregate returns one row
}

/** Finds a credit of a lease, withdrawn or not. */
export async function findCredit(db: Db, accountId: string, id: string): Promise<PaymentRow | undefined> {
  const [row] = await db.query<PaymentRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM payments y ${leaseReferenceJoins('y')}
     WHERE y.account_id = $1 AND y.id = $2 AND y.is_credit`,
    [accountId, id],
  )
  return row
}

/** Lists what was waived of a charge and not withdrawn, in the order in which it was given. */
export async function listWaivers(db: Db, accountId: string, chargeId: string): Promise<PaymentRow[]> {
  return db.query<PaymentRow>(
    `SELECT ${columns}, ${leaseReferenceColumns} FROM payments y ${leaseReferenceJoins('y')}
     WHERE y.account_id = $1 AND y.for_charge_id = $2 AND y.is_credit AND y.state = 'SETTLED' ORDER BY y.paid_on, y.id`,
    [accountId, chargeId],
  )
}
