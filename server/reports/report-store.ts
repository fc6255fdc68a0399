import { accountCodes } from '#shared/ledger/account-codes.ts'
import { isPartSql, owedChargesSql } from '#server/ledger/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { expenseCategories } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { PayerKind } from '#shared/payers/contract.ts'

export type AgingTotals = {
  current: Cents
  days1to30: Cents
  days31to60: Cents
  days61to90: Cents
  over90: Cents
  overdue: Cents
  deposit: Cents
  total: Cents
  /** The amount due in the books, including deposits and amounts that pending payments will pay. */
  due: Cents
  /** The part of the total that payers of shares of the rent owe. */
  payers: Cents
  pending: Cents
  credit: Cents
}

export type OverdueRow = AgingTotals & {
  leaseId: string
  tenantNames: string[]
  unitNumber: string
  propertyName: string
  /** Null for the tenants. */
  payer: { id: string; name: string; kind: PayerKind } | null
  oldestDueOn: PlainDate
  isFormer: boolean
}

type Scope = { accountId: string; today: PlainDate; propertyId?: string | undefined }

/**
 * Lists leases with a charge or a deposit that was due and that no pending payment will pay, also leases that have
 * ended, with a row for what the tenants owe and one for each payer of a share; largest debt first; buckets by days past the
 * due date.
 */
export async function listDelinquent(db: Db, params: Scope & { limit: number }): Promise<OverdueRow[]> {
  return db.query<OverdueRow>(
    `SELECT o.*, CASE WHEN y.id IS NOT NULL THEN json_build_object('id', y.id, 'name', y.name, 'kind', y.kind) END AS payer, pending.cents AS pending, credit.cents AS credit, u.unit_number AS "unitNumber", p.name AS "propertyName",
            l.ends_on < $2::date AS "isFormer",
            coalesce((SELECT json_agg(t.name ORDER BY lt.position) FROM lease_tenants lt
              JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
              WHERE lt.account_id = $1 AND lt.lease_id = o."leaseId" AND lt.left_on IS NULL), '[]') AS "tenantNames"
     FROM (SELECT lease_id AS "leaseId", payer_id, min(due_on) FILTER (WHERE rest > 0) AS "oldestDueOn", ${buckets}
           FROM (${owedCharges(params, '$4')}) c GROUP BY lease_id, payer_id HAVING ${isDelinquent}
           ORDER BY total DESC, lease_id, payer_id NULLS FIRST LIMIT $3) o
     JOIN leases l ON l.account_id = $1 AND l.id = o."leaseId"
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN payers y ON y.account_id = $1 AND y.id = o.payer_id
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM payments
       WHERE account_id = $1 AND lease_id = l.id AND payer_id IS NOT DISTINCT FROM o.payer_id AND state = 'PENDING') pending
     CROSS JOIN LATERAL (SELECT coalesce(sum(amount_cents - allocated_cents), 0)::bigint AS cents FROM payments
       WHERE account_id = $1 AND lease_id = l.id AND payer_id IS NOT DISTINCT FROM o.payer_id AND state = 'SETTLED'
         AND allocated_cents < amount_cents) credit
     ORDER BY o.total DESC, o."leaseId", o.payer_id NULLS FIRST`,
    [params.accountId, params.today, params.limit, ...(params.propertyId ? [params.propertyId] : [])],
  )
}

const owedCharges = ({ propertyId }: Scope, property: string) =>
  owedChargesSql(
    propertyId
      ? { only: `AND c.property_id = ${property}`, payments: `AND property_id = ${property}` }
      : undefined,
  )

const restOf = (condition: string) => `coalesce(sum(rest) FILTER (WHERE ${condition}), 0)`
const isOverdue = isPartSql('overdue', 'c', '$2')
const isDeposit = isPartSql('deposit', 'c', '$2')
const isDelinquent = `${restOf(isOverdue)} + ${restOf(isDeposit)} > 0`
const agedBetween = (from: number, to: number) =>
  `${restOf(`${isOverdue} AND due_on BETWEEN $2::date - ${to} AND $2::date - ${from}`)}::bigint`
const buckets = `${restOf(`NOT (${isOverdue}) AND NOT (${isDeposit})`)}::bigint AS current,
  ${agedBetween(1, 30)} AS "days1to30", ${agedBetween(31, 60)} AS "days31to60", ${agedBetween(61, 90)} AS "days61to90",
  ${restOf(`${isOverdue} AND due_on < $2::date - 90`)}::bigint AS over90,
  ${restOf(isOverdue)}::bigint AS overdue, ${restOf(isDeposit)}::bigint AS deposit, ${restOf('true')}::bigint AS total,
  coalesce(sum(rest + c.pending) FILTER (WHERE charge_due_on <= $2), 0)::bigint AS due,
  ${restOf('payer_id IS NOT NULL')}::bigint AS payers`

/** Returns all that is still to be paid in the account (or property), by age. */
export async function getAgingTotals(db: Db, params: Scope): Promise<AgingTotals> {
  const only = params.propertyId ? 'AND property_id = $3' : ''
  const [row] = await db.query<AgingTotals>(
    `SELECT aged.*, pending.cents AS pending, credit.cents AS credit
     FROM (SELECT ${buckets} FROM (${owedCharges(params, '$3')}) c) aged,
          (SELECT coalesce(sum(amount_cents), 0)::bigint AS cents FROM payments
           WHERE account_id = $1 AND state = 'PENDING' ${only}) pending,
          (SELECT coalesce(sum(amount_cents - allocated_cents), 0)::bigint AS cents FROM payments
           WHERE account_id = $1 AND state = 'SETTLED' AND allocated_cents < amount_cents ${only}) credit`,
    [params.accountId, params.today, ...(params.propertyId ? [params.propertyId] : [])],
  )
  return row! // an aggregate returns one row
}

export type IncomeRow = {
  propertyId: string | null
  propertyName: string | null
  rentCents: Cents
  feeCents: Cents
  otherCents: Cents
  expensesCents: Cents
  operatingCents: Cents
}

/** The accounts of expenses that do not lower net operating income: interest, and depreciation, which is not paid. */
const notOperating = [
  accountCodes.depreciation,
  ...expenseCategories.filter((row) => !row.isOperating).map((row) => row.code),
]

/**
 * Lists income and expenses by property from the journal: credits to income accounts as charged (accrual) and debits
 * to expense accounts as paid, each less reversals. Amounts without a property come last, without a name.
 */
export async function listIncome(
  db: Db,
  accountId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<IncomeRow[]> {
  await planForValues(db) // a month and a year of the journal need different query plans
  return db.query<IncomeRow>(
    `SELECT p.id AS "propertyId", p.name AS "propertyName",
            (-coalesce(sum(l.amount_cents) FILTER (WHERE l.code = ${accountCodes.rentIncome}), 0))::bigint AS "rentCents",
            (-coalesce(sum(l.amount_cents) FILTER (WHERE l.code = ${accountCodes.lateFeeIncome}), 0))::bigint AS "feeCents",
            (-coalesce(sum(l.amount_cents) FILTER (WHERE l.code BETWEEN 4101 AND 4999), 0))::bigint AS "otherCents",
            coalesce(sum(l.amount_cents) FILTER (WHERE l.code >= 5000), 0)::bigint AS "expensesCents",
            coalesce(sum(l.amount_cents) FILTER (WHERE l.code >= 5000 AND l.code <> ALL ($4::smallint[])), 0)::bigint AS "operatingCents"
     FROM journal_entries e
     JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code BETWEEN 4000 AND 5999
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3
     GROUP BY p.id, p.name ORDER BY p.name NULLS LAST, p.id`,
    [accountId, from, to, notOperating],
  )
}
