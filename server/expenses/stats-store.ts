import { type Db, planForValues } from '#server/platform/database/database.ts'
import { spentLinesSql } from '#server/schema/money/expense-refunds.ts'
import type { ExpenseCode } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

type Span = { accountId: string; from: PlainDate; to: PlainDate; propertyId?: string | undefined }

/**
 * Sums the expenses paid between two dates, less the refunds between them: by month, by account and by
 * property. Void expenses are left out, and so are lines on accounts that are not expense accounts.
 */
export async function getExpenseSums(db: Db, { accountId, from, to, propertyId }: Span) {
  const lines = `${spentLinesSql} l WHERE l.code >= 5000 AND l.spent_on BETWEEN $2::date AND $3::date${
    propertyId ? ' AND l.property_id = $4' : ''
  }`
  const values = [accountId, from, to, ...(propertyId ? [propertyId] : [])]
  const [, [counted], byMonth, byCategory, byProperty] = await Promise.all([
    planForValues(db), // a month and ten years need different query plans
    db.query<{ count: number }>(
      `SELECT count(DISTINCT l.expense_id)::int AS count FROM ${lines} AND NOT l.is_refund`,
      values,
    ),
    db.query<{ month: PlainDate; cents: Cents }>(
      `SELECT date_trunc('month', l.spent_on)::date AS month, sum(l.amount_cents)::bigint AS cents
       FROM ${lines} GROUP BY 1 ORDER BY 1`,
      values,
    ),
    db.query<{ code: ExpenseCode; cents: Cents }>(
      `SELECT l.code, sum(l.amount_cents)::bigint AS cents FROM ${lines} GROUP BY 1 ORDER BY 1`,
      values,
    ),
    db.query<{ propertyId: string | null; propertyName: string | null; cents: Cents }>(
      `SELECT s."propertyId", p.name AS "propertyName", s.cents
       FROM (SELECT l.property_id AS "propertyId", sum(l.amount_cents)::bigint AS cents FROM ${lines} GROUP BY 1) s
       LEFT JOIN properties p ON p.account_id = $1 AND p.id = s."propertyId" ORDER BY p.name NULLS LAST, s."propertyId"`,
      values,
    ),
  ])
  return { count: counted?.count ?? 0, byMonth, byCategory, byProperty }
}
