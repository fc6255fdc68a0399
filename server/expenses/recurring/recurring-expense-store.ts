import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf, UpdateOf } from '#server/platform/database/table.ts'
import { recurringExpenseTable } from '#server/schema/money/recurring-expenses.ts'
import { expenseCodes } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type RecurringExpenseFields = InsertOf<typeof recurringExpenseTable>

export type RecurringDate = {
  dueOn: PlainDate
  outcome: 'RECORDED' | 'BILLED' | 'SKIPPED'
  expenseId: string | null
  billId: string | null
  amountCents: Cents | null
}

export type RecurringExpenseRow = RowOf<typeof recurringExpenseTable> & {
  vendorName: string | null
  propertyName: string | null
  unitNumber: string | null
  /** The latest first. */
  dates: RecurringDate[]
  /** The principal of a mortgage that is paid since its balance came into the books. */
  principalCents: Cents
  /** The amount that its lender holds in escrow, after all recorded payments. */
  escrowHeldCents: Cents
  /** The payments that its lender made out of escrow, the latest first. */
  payouts: EscrowPayout[]
}

/** A payment that a lender made out of the escrow of a mortgage. */
export type EscrowPayout = {
  expenseId: string
  on: PlainDate
  amountCents: Cents
  description: string
  payee: string | null
}

/**
 * SQL: whether an expense or bill, whose row of `recurring_expense_dates` is `d`, pays the mortgage `r`: the one whose due date
 * it was, else the first one of the lender on the property (extra principal).
 */
const isOfLoanSql = `(d.recurring_id = r.id OR (d.recurring_id IS NULL AND r.id = (
    SELECT o.id FROM recurring_expenses o
    WHERE o.account_id = $1 AND o.kind = 'MORTGAGE' AND o.removed_at IS NULL
      AND o.vendor_id = r.vendor_id AND o.property_id = r.property_id
    ORDER BY o.balance_on, o.created_at, o.id LIMIT 1)))`

/** SQL: what payments to the lender of the mortgage `r` on its property, and bills of it, have paid of the principal. */
const principalSql = `(SELECT coalesce(sum(p.cents), 0)::bigint FROM (
    SELECT l.amount_cents AS cents FROM expense_lines l JOIN expenses e ON e.account_id = $1 AND e.id = l.expense_id
    LEFT JOIN recurring_expense_dates d ON d.account_id = $1 AND d.expense_id = e.id
    WHERE l.account_id = $1 AND l.code = ${accountCodes.mortgagesPayable} AND l.property_id = r.property_id AND e.vendor_id = r.vendor_id
      AND e.bill_id IS NULL AND e.voided_at IS NULL AND e.paid_on >= r.balance_on AND ${isOfLoanSql}
    UNION ALL
    SELECT l.amount_cents FROM bill_lines l JOIN bills b ON b.account_id = $1 AND b.id = l.bill_id
    LEFT JOIN recurring_expense_dates d ON d.account_id = $1 AND d.bill_id = b.id
    WHERE l.account_id = $1 AND l.code = ${accountCodes.mortgagesPayable} AND l.property_id = r.property_id AND b.vendor_id = r.vendor_id
      AND b.voided_at IS NULL AND b.billed_on >= r.balance_on AND ${isOfLoanSql}) p
  WHERE r.kind = 'MORTGAGE')`

/** SQL: the payments to the lender of the mortgage `r` on its property, `e`, with their lines of escrow from `lines`, alias `l`. */
const paidToLenderSql = (lines: string) => `${lines}
    LEFT JOIN recurring_expense_dates d ON d.account_id = $1 AND (d.expense_id = e.id OR d.bill_id = e.bill_id)
    WHERE l.account_id = $1 AND l.code = ${expenseCodes.MORTGAGE_ESCROW} AND l.property_id = r.property_id AND e.vendor_id = r.vendor_id
      AND e.voided_at IS NULL AND ${isOfLoanSql}`

/**
 * SQL: what moved in the escrow of the mortgage `r`, as (on_date, cents): what was held when it came into the books, what its
 * payments added, less what the lender refunded, and, negative, what the lender paid out.
 */
export const escrowMovesSql = `(
    SELECT r.balance_on AS on_date, r.escrow_cents AS cents WHERE r.escrow_cents > 0
    UNION ALL
    SELECT e.paid_on, l.amount_cents
    FROM ${paidToLenderSql('expense_lines l JOIN expenses e ON e.account_id = $1 AND e.id = l.expense_id')}
    UNION ALL
    SELECT f.refunded_on, -l.amount_cents
    FROM ${paidToLenderSql(`expense_refund_lines l
    JOIN expense_refunds f ON f.account_id = $1 AND f.id = l.refund_id AND f.voided_at IS NULL
    JOIN expenses e ON e.account_id = $1 AND e.id = f.expense_id`)}
    UNION ALL
    SELECT e.paid_on, -e.amount_cents FROM expenses e
    WHERE e.account_id = $1 AND e.escrow_loan_id = r.id AND e.voided_at IS NULL)`

const columns = `${recurringExpenseTable.select('r')}, v.name AS "vendorName", p.name AS "propertyName",
  u.unit_number AS "unitNumber", ${principalSql} AS "principalCents",
  (SELECT coalesce(sum(m.cents), 0)::bigint FROM ${escrowMovesSql} m) AS "escrowHeldCents",
  coalesce((SELECT json_agg(json_build_object('expenseId', e.id, 'on', e.paid_on, 'amountCents', e.amount_cents,
      'description', e.description, 'payee', y.name) ORDER BY e.paid_on DESC, e.id DESC)
    FROM expenses e LEFT JOIN vendors y ON y.account_id = $1 AND y.id = e.vendor_id
    WHERE e.account_id = $1 AND e.escrow_loan_id = r.id AND e.voided_at IS NULL), '[]'::json) AS payouts,
  coalesce((SELECT json_agg(json_build_object('dueOn', d.due_on, 'outcome', d.outcome, 'expenseId', d.expense_id,
      'billId', d.bill_id, 'amountCents', coalesce(e.amount_cents, b.amount_cents)) ORDER BY d.due_on DESC)
    FROM recurring_expense_dates d
    LEFT JOIN expenses e ON e.account_id = $1 AND e.id = d.expense_id
    LEFT JOIN bills b ON b.account_id = $1 AND b.id = d.bill_id
    WHERE d.account_id = $1 AND d.recurring_id = r.id), '[]'::json) AS dates`

const joins = `LEFT JOIN vendors v ON v.account_id = $1 AND v.id = r.vendor_id
  LEFT JOIN properties p ON p.account_id = $1 AND p.id = r.property_id
  LEFT JOIN units u ON u.account_id = $1 AND u.id = r.unit_id`

/** Lists the recurring expenses of an account, of one property where it is given. */
export async function listRecurringExpenseRows(
  db: Db,
  accountId: string,
  propertyId: string | null,
): Promise<RecurringExpenseRow[]> {
  return db.query<RecurringExpenseRow>(
    `SELECT ${columns} FROM recurring_expenses r ${joins}
     WHERE r.account_id = $1 AND r.removed_at IS NULL AND ($2::uuid IS NULL OR r.property_id = $2)
     ORDER BY r.description, r.id`,
    [accountId, propertyId],
  )
}

export async function findRecurringExpense(
  db: Db,
  accountId: string,
  id: string,
): Promise<RecurringExpenseRow | undefined> {
  const [row] = await db.query<RecurringExpenseRow>(
    `SELECT ${columns} FROM recurring_expenses r ${joins}
     WHERE r.account_id = $1 AND r.id = $2 AND r.removed_at IS NULL`,
    [accountId, id],
  )
  return row
}

/** Locks a recurring expense, so that its dates are recorded one after the other, and reads it. */
export async function lockRecurringExpense(
  db: Db,
  accountId: string,
  id: string,
): Promise<RecurringExpenseRow | undefined> {
  await db.query('SELECT id FROM recurring_expenses WHERE account_id = $1 AND id = $2 FOR NO KEY UPDATE', [
    accountId,
    id,
  ])
  // a separate statement: after waiting for the lock it reads the dates as they are now
  return findRecurringExpense(db, accountId, id)
}

export async function insertRecurringExpense(
  db: Db,
  accountId: string,
  row: RecurringExpenseFields,
  now: Date,
): Promise<void> {
  await db.query(recurringExpenseTable.insert, recurringExpenseTable.insertValues(accountId, now, [row]))
}

export async function updateRecurringExpenseRow(
  db: Db,
  accountId: string,
  row: UpdateOf<typeof recurringExpenseTable>,
  now: Date,
): Promise<void> {
  await db.query(recurringExpenseTable.update, recurringExpenseTable.updateValues(accountId, now, row))
}

export async function removeRecurringExpenseRow(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE recurring_expenses SET removed_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

/** Keeps what became of a due date. Returns false where something became of it already. */
export async function insertRecurringDate(
  db: Db,
  accountId: string,
  recurringId: string,
  { dueOn, outcome, expenseId, billId }: Omit<RecurringDate, 'amountCents'>,
  now: Date,
): Promise<boolean> {
  const rows = await db.query(
    `INSERT INTO recurring_expense_dates (account_id, recurring_id, due_on, outcome, expense_id, bill_id, created_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7) ON CONFLICT DO NOTHING RETURNING due_on`,
    [accountId, recurringId, dueOn, outcome, expenseId, billId, now],
  )
  return rows.length > 0
}

/** Forgets that an expense was recorded for a date. */
export async function deleteRecordedDate(db: Db, accountId: string, expenseId: string): Promise<void> {
  await db.query(
    `DELETE FROM recurring_expense_dates WHERE account_id = $1 AND expense_id = $2 AND outcome = 'RECORDED'`,
    [accountId, expenseId],
  )
}

/** Forgets that a date is skipped. Returns false where it is not. */
export async function deleteSkippedDate(
  db: Db,
  accountId: string,
  recurringId: string,
  dueOn: PlainDate,
): Promise<boolean> {
  const rows = await db.query(
    `DELETE FROM recurring_expense_dates
     WHERE account_id = $1 AND recurring_id = $2 AND due_on = $3 AND outcome = 'SKIPPED' RETURNING due_on`,
    [accountId, recurringId, dueOn],
  )
  return rows.length > 0
}
