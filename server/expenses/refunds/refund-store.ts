import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { expenseRefundTable } from '#server/schema/money/expense-refunds.ts'
import type { ExpenseMethod } from '#shared/expenses/methods.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import type { ExpenseLine } from '#server/expenses/line-store.ts'

export type RefundFields = InsertOf<typeof expenseRefundTable> & { lines: readonly ExpenseLine[] }

/** A refund as an expense lists it. The amount is the sum of the lines that the caller reaches. */
export type ListedRefund = {
  id: string
  date: PlainDate
  amountCents: Cents
  method: ExpenseMethod | null
  reference: string | null
  isVoid: boolean
}

/**
 * SQL: the refunds of an expense under this alias as JSON, by day. Only refunds that the caller reaches are
 * listed.
 */
export function refundsSql(expense: string): string {
  return `(SELECT coalesce(json_agg(json_build_object('id', f.id, 'date', f.refunded_on, 'method', f.method, 'reference', f.reference,
      'isVoid', f.voided_at IS NOT NULL, 'amountCents', (SELECT sum(l.amount_cents) FROM expense_refund_lines l
        WHERE l.account_id = $1 AND l.refund_id = f.id)) ORDER BY f.refunded_on, f.id), '[]')
    FROM expense_refunds f WHERE f.account_id = $1 AND f.expense_id = ${expense}.id)`
}

export async function insertRefund(
  db: Db,
  accountId: string,
  { lines, ...refund }: RefundFields,
  now: Date,
): Promise<void> {
  await db.query(expenseRefundTable.insert, expenseRefundTable.insertValues(accountId, now, [refund]))
  await db.query(
    `INSERT INTO expense_refund_lines (account_id, refund_id, line_no, property_id, unit_id, code, amount_cents)
     SELECT $1, $2, r.* FROM unnest($3::smallint[], $4::uuid[], $5::uuid[], $6::smallint[], $7::bigint[]) r`,
    [
      accountId,
      refund.id,
      lines.map((_, index) => index + 1),
      lines.map(({ propertyId }) => propertyId),
      lines.map(({ unitId }) => unitId),
      lines.map(({ code }) => code),
      lines.map(({ amountCents }) => amountCents),
    ],
  )
}

/** Lists the lines of the refunds of an expense that are not void, summed by place and account. */
export async function listRefundedLines(
  db: Db,
  accountId: string,
  expenseId: string,
): Promise<ExpenseLine[]> {
  return db.query<ExpenseLine>(
    `SELECT l.property_id AS "propertyId", l.unit_id AS "unitId", l.code, sum(l.amount_cents)::bigint AS "amountCents"
     FROM expense_refunds f JOIN expense_refund_lines l ON l.account_id = $1 AND l.refund_id = f.id
     WHERE f.account_id = $1 AND f.expense_id = $2 AND f.voided_at IS NULL GROUP BY 1, 2, 3`,
    [accountId, expenseId],
  )
}

/** Finds the first day on which something was refunded of an expense; undefined where nothing is. */
export async function findFirstRefundDay(
  db: Db,
  accountId: string,
  expenseId: string,
): Promise<PlainDate | undefined> {
  const [row] = await db.query<{ day: PlainDate | null }>(
    `SELECT min(refunded_on) AS day FROM expense_refunds WHERE account_id = $1 AND expense_id = $2 AND voided_at IS NULL`,
    [accountId, expenseId],
  )
  return row?.day ?? undefined
}

/** Finds a refund of an expense with its lines, and locks it. */
export async function lockRefund(
  db: Db,
  accountId: string,
  { expenseId, id }: { expenseId: string; id: string },
): Promise<(RowOf<typeof expenseRefundTable> & { lines: ExpenseLine[] }) | undefined> {
  const [row] = await db.query<RowOf<typeof expenseRefundTable> & { lines: ExpenseLine[] }>(
    `SELECT ${expenseRefundTable.select('f')},
            (SELECT json_agg(json_build_object('propertyId', l.property_id, 'unitId', l.unit_id, 'code', l.code,
               'amountCents', l.amount_cents) ORDER BY l.line_no)
             FROM expense_refund_lines l WHERE l.account_id = $1 AND l.refund_id = f.id) AS lines
     FROM expense_refunds f WHERE f.account_id = $1 AND f.expense_id = $2 AND f.id = $3 FOR NO KEY UPDATE`,
    [accountId, expenseId, id],
  )
  return row
}

export async function voidRefundRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE expense_refunds SET voided_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}
