import { type Db, planForValues } from '#server/platform/database/database.ts'
import { expenseCategories } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type OverdueRow = {
  leaseId: string
  tenantName: string | null
  unitNumber: string
  propertyName: string
  oldestDueOn: PlainDate
  current: Cents
  days1to30: Cents
  days31to60: Cents
  days61to90: Cents
  over90: Cents
  total: Cents
}

/** Lists leases with an open charge that is past due, largest debt first; buckets by days past the due date. */
export async function listDelinquent(
  db: Db,
  params: { accountId: string; today: PlainDate; propertyId?: string | undefined; limit: number },
): Promise<OverdueRow[]> {
  const only = params.propertyId ? 'AND c.property_id = $4' : ''
  return db.query<OverdueRow>(
    `SELECT o.*, u.unit_number AS "unitNumber", p.name AS "propertyName",
            (SELECT t.name FROM lease_tenants lt JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
             WHERE lt.account_id = $1 AND lt.lease_id = o."leaseId" AND lt.position = 0) AS "tenantName"
     FROM (SELECT c.lease_id AS "leaseId", min(c.due_on) AS "oldestDueOn", ${buckets}
           FROM charges c WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents ${only}
           GROUP BY c.lease_id HAVING min(c.due_on) < $2::date
           ORDER BY total DESC, c.lease_id LIMIT $3) o
     JOIN leases l ON l.account_id = $1 AND l.id = o."leaseId"
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     ORDER BY o.total DESC, o."leaseId"`,
    [params.accountId, params.today, params.limit, ...(params.propertyId ? [params.propertyId] : [])],
  )
}

const open = 'sum(c.amount_cents - c.paid_cents)'
const buckets = `coalesce(${open} FILTER (WHERE c.due_on >= $2::date), 0)::bigint AS current,
  coalesce(${open} FILTER (WHERE c.due_on BETWEEN $2::date - 30 AND $2::date - 1), 0)::bigint AS "days1to30",
  coalesce(${open} FILTER (WHERE c.due_on BETWEEN $2::date - 60 AND $2::date - 31), 0)::bigint AS "days31to60",
  coalesce(${open} FILTER (WHERE c.due_on BETWEEN $2::date - 90 AND $2::date - 61), 0)::bigint AS "days61to90",
  coalesce(${open} FILTER (WHERE c.due_on < $2::date - 90), 0)::bigint AS over90,
  coalesce(${open}, 0)::bigint AS total`

export type AgingTotals = Pick<
  OverdueRow,
  'current' | 'days1to30' | 'days31to60' | 'days61to90' | 'over90' | 'total'
>

/** Returns all open amounts of the account (or property), by age. */
export async function getAgingTotals(
  db: Db,
  params: { accountId: string; today: PlainDate; propertyId?: string | undefined },
): Promise<AgingTotals> {
  const only = params.propertyId ? 'AND c.property_id = $3' : ''
  const [row] = await db.query<AgingTotals>(
    `SELECT ${buckets} FROM charges c
     WHERE c.account_id = $1 AND c.voided_at IS NULL AND c.paid_cents < c.amount_cents ${only}`,
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
const notOperating = [5180, ...expenseCategories.filter((row) => !row.isOperating).map((row) => row.code)]

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
            (-coalesce(sum(l.amount_cents) FILTER (WHERE l.code = 4000), 0))::bigint AS "rentCents",
            (-coalesce(sum(l.amount_cents) FILTER (WHERE l.code = 4100), 0))::bigint AS "feeCents",
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
