import { accountCodes } from '#shared/ledger/account-codes.ts'
import { isReceiptSql } from '#server/expenses/service.ts'
import { paidCostsSql } from '#server/ledger/service.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

type Span = { accountId: string; from: PlainDate; to: PlainDate }

/** SQL: the lines of expense accounts between $2 and $3, each on the day of its payment. */
const costsSql = `(${paidCostsSql('AND l.code BETWEEN 5000 AND 5999')}) l`

/** Sums the expenses between two dates, both included, by property (null: of none) and account. */
export async function sumCosts(
  db: Db,
  { accountId, from, to }: Span,
): Promise<{ propertyId: string | null; code: number; cents: Cents }[]> {
  await planForValues(db) // a month and a year of the journal need different query plans
  return db.query<{ propertyId: string | null; code: number; cents: Cents }>(
    `SELECT l.property_id AS "propertyId", l.code, sum(l.cents)::bigint AS cents
     FROM ${costsSql} GROUP BY 1, 2 HAVING sum(l.cents) <> 0`,
    [accountId, from, to],
  )
}

// a use of a vendor's credit: its first line is the credit's, the others are lines of the bill that it pays
const creditJoins = `LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = e.vendor_credit_use_id
     LEFT JOIN vendor_credits k ON k.account_id = $1 AND k.id = s.vendor_credit_id
     LEFT JOIN bills b ON b.account_id = $1 AND b.id = s.bill_id`

/** Sums the other expenses (line 19) between two dates by property and by what the landlord called them. */
export async function sumOtherCosts(
  db: Db,
  { accountId, from, to }: Span,
): Promise<{ propertyId: string | null; name: string; cents: Cents }[]> {
  return db.query<{ propertyId: string | null; name: string; cents: Cents }>(
    `SELECT l.property_id AS "propertyId", coalesce(min(said.name), 'Other') AS name,
            sum(l.cents)::bigint AS cents
     FROM ${costsSql} JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     LEFT JOIN expense_refunds f ON f.account_id = $1 AND f.id = e.expense_refund_id
     LEFT JOIN expenses x ON x.account_id = $1 AND x.id = coalesce(e.expense_id, f.expense_id)
     ${creditJoins}
     CROSS JOIN LATERAL (SELECT coalesce(x.description, CASE WHEN l.line_no = 1 THEN k.description ELSE b.description END) AS name) said
     WHERE l.code = ${accountCodes.otherExpenses}
     GROUP BY l.property_id, lower(said.name) HAVING sum(l.cents) <> 0 ORDER BY cents DESC, name`,
    [accountId, from, to],
  )
}

export type CostRow = {
  date: PlainDate
  description: string
  party: string | null
  cents: Cents
  expenseId: string | null
  paymentId: string | null
  leaseId: string | null
  documents: number
}

const costColumns = `l.on_date AS date, e.description, v.name AS party, l.cents, x.id AS "expenseId",
            e.payment_id AS "paymentId", l.lease_id AS "leaseId",
            (SELECT count(*)::int FROM documents d WHERE d.account_id = $1 AND ${isReceiptSql('x')}) AS documents`
const costJoins = `JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     LEFT JOIN expense_refunds f ON f.account_id = $1 AND f.id = e.expense_refund_id
     LEFT JOIN expenses x ON x.account_id = $1 AND x.id = coalesce(e.expense_id, f.expense_id)
     ${creditJoins}
     LEFT JOIN vendors v ON v.account_id = $1 AND v.id = coalesce(x.vendor_id, k.vendor_id)`

/** Lists the expenses of a property (null: of none) on an account between two dates, oldest first. */
export async function listCosts(
  db: Db,
  { accountId, from, to, propertyId, code }: Span & { propertyId: string | null; code: number },
): Promise<CostRow[]> {
  await planForValues(db)
  return db.query<CostRow>(
    `SELECT ${costColumns}
     FROM (${paidCostsSql('AND l.code = $5 AND l.property_id IS NOT DISTINCT FROM $4::uuid')}) l
     ${costJoins}
     ORDER BY l.on_date, e.id`,
    [accountId, from, to, propertyId, code],
  )
}

/** Lists all expenses between two dates, with their property (null: none) and account, oldest first. */
export async function listAllCosts(
  db: Db,
  { accountId, from, to }: Span,
): Promise<(CostRow & { propertyId: string | null; code: number })[]> {
  await planForValues(db)
  return db.query<CostRow & { propertyId: string | null; code: number }>(
    `SELECT ${costColumns}, l.property_id AS "propertyId", l.code
     FROM ${costsSql} ${costJoins}
     ORDER BY l.on_date, e.id, l.line_no`,
    [accountId, from, to],
  )
}

/** A stored receipt of an expense of the year. */
export type ReceiptFile = {
  id: string
  expenseId: string
  paidOn: PlainDate
  vendorName: string | null
  amountCents: Cents
  filename: string
  mimeType: string
  storageKey: string
}

/** Lists the receipts of the expenses that were paid between two dates, of their bills too, whose bytes are still kept, oldest first. */
export async function listReceiptFiles(db: Db, { accountId, from, to }: Span): Promise<ReceiptFile[]> {
  return db.query<ReceiptFile>(
    `SELECT d.id, x.id AS "expenseId", x.paid_on AS "paidOn", v.name AS "vendorName", x.amount_cents AS "amountCents",
            d.filename, d.mime_type AS "mimeType", d.storage_key AS "storageKey"
     FROM expenses x
     JOIN documents d ON d.account_id = $1 AND ${isReceiptSql('x')} AND d.removed_at IS NULL
     LEFT JOIN vendors v ON v.account_id = $1 AND v.id = x.vendor_id
     WHERE x.account_id = $1 AND x.paid_on BETWEEN $2 AND $3 AND x.voided_at IS NULL
     ORDER BY x.paid_on, x.id, d.id`,
    [accountId, from, to],
  )
}
