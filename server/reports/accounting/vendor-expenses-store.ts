import type { Db } from '#server/platform/database/database.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Label } from '#shared/ledger/explain/label.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { bookLinesSql } from './book-lines-store.ts'
import { type LinesScope, scopeValues } from './books-scope.ts'
import { expenseAccountCodes } from './statement-rows.ts'

export type VendorExpenseRow = {
  /** Null: without a vendor. */
  vendorId: string | null
  vendorName: string | null
  onDate: PlainDate
  expenseId: string | null
  description: string
  label: Label | null
  propertyName: string | null
  unitNumber: string | null
  code: number
  method: ExpenseMethod | null
  reference: string | null
  cents: Cents
  /** Its place among the rows of its vendor from 1, how many these are, and their sum. */
  place: number
  places: number
  vendorCents: Cents
  /** Of all rows. */
  count: number
  totalCents: Cents
}

/**
 * Lists the expenses of the books in a period by vendor, in order of name and day, from row `offset` on: a row for each
 * account and property of an expense, for what was refunded of it, and for what a vendor's credit paid or took off. Voided and corrected expenses are left out.
 */
export async function listVendorExpenses(
  db: Db,
  scope: LinesScope,
  { offset, limit }: { offset: number; limit: number },
): Promise<VendorExpenseRow[]> {
  const values = scopeValues(scope)
  const order = 'vendor_name NULLS LAST, vendor_id, on_date, expense_id, entry_id, code, property_id'
  return db.query<VendorExpenseRow>(
    `WITH line AS (
       SELECT coalesce(e.expense_id, f.expense_id) AS expense_id,
              CASE WHEN e.expense_id IS NULL AND (f.expense_id IS NULL OR f.voided_at IS NULL) AND s.voided_at IS NULL
                THEN l.entry_id END AS entry_id, l.code, l.property_id, l.on_date, k.vendor_id AS credit_vendor_id, sum(l.cents) AS cents
       FROM (${bookLinesSql(scope, 'cash', expenseAccountCodes)}) l
       LEFT JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
         AND (e.expense_id IS NOT NULL OR e.expense_refund_id IS NOT NULL OR e.vendor_credit_use_id IS NOT NULL)
       LEFT JOIN expense_refunds f ON f.account_id = $1 AND f.id = e.expense_refund_id
       LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = e.vendor_credit_use_id
       LEFT JOIN vendor_credits k ON k.account_id = $1 AND k.id = s.vendor_credit_id
       WHERE l.code BETWEEN 5000 AND 5999
       GROUP BY 1, 2, 3, 4, 5, 6 HAVING sum(l.cents) <> 0),
     named AS (
       SELECT line.*, v.id AS vendor_id, v.name AS vendor_name
       FROM line
       LEFT JOIN expenses x ON x.account_id = $1 AND x.id = line.expense_id
       LEFT JOIN vendors v ON v.account_id = $1 AND v.id = coalesce(x.vendor_id, line.credit_vendor_id)),
     page AS (
       SELECT named.*, row_number() OVER (PARTITION BY vendor_id ORDER BY on_date, expense_id, entry_id, code, property_id) AS place,
              count(*) OVER (PARTITION BY vendor_id) AS places, sum(cents) OVER (PARTITION BY vendor_id) AS vendor_cents,
              count(*) OVER () AS count, sum(cents) OVER () AS total_cents
       FROM named ORDER BY ${order} LIMIT $${values.push(limit)} OFFSET $${values.push(offset)})
     SELECT page.vendor_id AS "vendorId", page.vendor_name AS "vendorName", page.on_date AS "onDate",
            page.expense_id AS "expenseId", coalesce(e.description, x.description) AS description,
            CASE WHEN x.id IS NULL THEN e.label END AS label, p.name AS "propertyName",
            (SELECT min(u.unit_number) FROM expense_lines part JOIN units u ON u.account_id = $1 AND u.id = part.unit_id
             WHERE part.account_id = $1 AND part.expense_id = page.expense_id AND part.code = page.code
               AND part.property_id IS NOT DISTINCT FROM page.property_id HAVING count(DISTINCT part.unit_id) = 1) AS "unitNumber",
            page.code, CASE WHEN x.id IS NULL THEN s.method ELSE x.method END AS method,
            CASE WHEN x.id IS NULL THEN s.reference ELSE x.reference END AS reference, page.cents::bigint AS cents, page.place::int AS place, page.places::int AS places,
            page.vendor_cents::bigint AS "vendorCents", page.count::int AS count, page.total_cents::bigint AS "totalCents"
     FROM page
     LEFT JOIN expenses x ON x.account_id = $1 AND x.id = page.expense_id
     LEFT JOIN journal_entries e ON e.account_id = $1 AND e.id = page.entry_id
     LEFT JOIN vendor_credit_uses s ON s.account_id = $1 AND s.id = e.vendor_credit_use_id
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = page.property_id
     ORDER BY ${order
       .split(', ')
       .map((key) => `page.${key}`)
       .join(', ')}`,
    values,
  )
}
