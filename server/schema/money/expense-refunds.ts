import { column, computed, defineTable, fixed, rowHistory } from '#server/platform/database/table.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export const expenseRefundTable = defineTable('expense_refunds', {
  id: column.uuid<string>('id'),
  expenseId: fixed(column.uuid<string>('expense_id')),
  refundedOn: fixed(column.date<PlainDate>('refunded_on')),
  amountCents: fixed(column.bigint<Cents>('amount_cents')),
  method: fixed(column.text<ExpenseMethod | null>('method')),
  reference: column.text<string | null>('reference'),
  isVoid: computed<boolean>((row) => `${row}.voided_at IS NOT NULL`),
  ...rowHistory,
})

/**
 * SQL: the money that the account $1 spent: (expense_id, property_id, unit_id, code, amount_cents, spent_on,
 * vendor_id, maintenance_id, method, is_refund). Lines of expenses count on the day of their payment. Lines
 * of refunds by vendors are negative and count on the day of the refund. Void ones are left out. Vendor,
 * request and method come from the expense.
 * A use of a vendor's credit has no expense. Its lines are the lines of the bill that it pays, with the
 * bill's request, and the lines of the credit, which are negative. Its method is the method of the money that
 * came back.
 */
export const spentLinesSql = `(
  SELECT l.expense_id, l.property_id, l.unit_id, l.code, l.amount_cents, e.paid_on AS spent_on, e.vendor_id, e.maintenance_id,
         e.method, false AS is_refund
  FROM expenses e JOIN expense_lines l ON l.account_id = $1 AND l.expense_id = e.id
  WHERE e.account_id = $1 AND e.voided_at IS NULL
  UNION ALL
  SELECT f.expense_id, l.property_id, l.unit_id, l.code, -l.amount_cents, f.refunded_on, e.vendor_id, e.maintenance_id,
         e.method, true
  FROM expense_refunds f JOIN expense_refund_lines l ON l.account_id = $1 AND l.refund_id = f.id
  JOIN expenses e ON e.account_id = $1 AND e.id = f.expense_id
  WHERE f.account_id = $1 AND f.voided_at IS NULL
  UNION ALL
  SELECT NULL, l.property_id, l.unit_id, l.code, l.amount_cents, s.used_on, c.vendor_id,
         CASE WHEN l.amount_cents > 0 THEN b.maintenance_id END, s.method, l.amount_cents < 0
  FROM vendor_credit_uses s JOIN vendor_credit_use_lines l ON l.account_id = $1 AND l.use_id = s.id
  JOIN vendor_credits c ON c.account_id = $1 AND c.id = s.vendor_credit_id
  LEFT JOIN bills b ON b.account_id = $1 AND b.id = s.bill_id
  WHERE s.account_id = $1 AND s.voided_at IS NULL)`
