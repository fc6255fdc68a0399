import type { Db } from '#server/platform/database/database.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import type { BillCandidate, OwnerMoneyCandidate } from '#shared/banking/matching/matching-types.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { isMatched } from './candidate-store.ts'

/** SQL: whether a day is in the opening balance of the bank account that money is booked on by default. */
export const isBeforeBank = (day: string) =>
  `EXISTS (SELECT FROM bank_accounts a WHERE a.account_id = $1 AND ${day} <= a.opened_on AND a.is_default)`

export type BillRow = BillCandidate & { placeName: string | null }

/** Lists the bills that are not paid in full; one of them where `id` is given. */
export async function listBillCandidates(db: Db, accountId: string, id?: string): Promise<BillRow[]> {
  return db.query<BillRow>(
    `SELECT b.id, b.due_on AS "dueDate", b.amount_cents - b.paid_cents AS "openCents", v.name AS "vendorName", b.description,
            b.reference AS number,
            (SELECT string_agg(DISTINCT p.name, ', ') FROM bill_lines x
             JOIN properties p ON p.account_id = $1 AND p.id = x.property_id
             WHERE x.account_id = $1 AND x.bill_id = b.id) AS "placeName"
     FROM bills b JOIN vendors v ON v.account_id = $1 AND v.id = b.vendor_id
     WHERE b.account_id = $1 AND b.voided_at IS NULL AND b.paid_cents < b.amount_cents AND ($2::uuid IS NULL OR b.id = $2)
     ORDER BY b.due_on, b.id LIMIT 20000`,
    [accountId, id ?? null],
  )
}

export type PlannedExpenseRow = {
  id: string
  date: PlainDate
  amountCents: Cents
  vendorName: string | null
  description: string
}

/**
 * Lists the expenses since a day that were recorded for a date of a recurring expense with its planned
 * amount. Only utilities are listed, because their true amount differs from time to time. Expenses that are
 * matched to a line are left out. `id` limits the list to one expense.
 */
export async function listPlannedExpenses(
  db: Db,
  accountId: string,
  { since, id }: { since: PlainDate | null; id?: string },
): Promise<PlannedExpenseRow[]> {
  return db.query<PlannedExpenseRow>(
    `SELECT e.id, e.paid_on AS date, e.amount_cents AS "amountCents", v.name AS "vendorName", e.description
     FROM recurring_expense_dates d
     JOIN recurring_expenses r ON r.account_id = $1 AND r.id = d.recurring_id AND r.code = ${expenseCodes.UTILITIES}
     JOIN expenses e ON e.account_id = $1 AND e.id = d.expense_id AND e.voided_at IS NULL
     LEFT JOIN vendors v ON v.account_id = $1 AND v.id = e.vendor_id
     WHERE d.account_id = $1 AND ($2::date IS NULL OR e.paid_on >= $2) AND ($3::uuid IS NULL OR e.id = $3)
       AND (SELECT count(*) FROM expense_lines x WHERE x.account_id = $1 AND x.expense_id = e.id) = 1
       AND NOT ${isMatched('expense_id', 'e.id')} AND NOT ${isBeforeBank('e.paid_on')}
     ORDER BY e.paid_on DESC, e.id LIMIT 5000`,
    [accountId, since, id ?? null],
  )
}

export type OwnerMoneyRow = OwnerMoneyCandidate & { description: string; placeName: string | null }

/** Lists the contributions and draws since a day that no line is matched to. */
export async function listOwnerMoneyCandidates(
  db: Db,
  accountId: string,
  since: PlainDate,
): Promise<OwnerMoneyRow[]> {
  return db.query<OwnerMoneyRow>(
    `SELECT o.id, o.happened_on AS date, CASE o.kind WHEN 'DRAW' THEN -o.amount_cents ELSE o.amount_cents END AS "amountCents",
            CASE WHEN o.method = 'CHECK' THEN substring(o.reference FROM '\\d+') END AS "checkNumber", o.description,
            p.name AS "placeName"
     FROM owner_transactions o LEFT JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
     WHERE o.account_id = $1 AND o.voided_at IS NULL AND o.happened_on >= $2
       AND NOT ${isMatched('owner_transaction_id', 'o.id')} AND NOT ${isBeforeBank('o.happened_on')}
     ORDER BY o.happened_on DESC, o.id LIMIT 20000`,
    [accountId, since],
  )
}
