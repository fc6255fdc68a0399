import { type Db, planForValues } from '#server/platform/database/database.ts'
import type { ExpenseCode } from '#shared/expenses/categories.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

type Span = { accountId: string; from: PlainDate; to: PlainDate; propertyId?: string | undefined }

/** Sums the expenses paid between two dates, without void ones: by month, by account and by property. */
export async function getExpenseSums(db: Db, { accountId, from, to, propertyId }: Span) {
  const where = `e.account_id = $1 AND e.voided_at IS NULL AND e.paid_on BETWEEN $2::date AND $3::date${
    propertyId ? ' AND e.property_id = $4' : ''
  }`
  const values = [accountId, from, to, ...(propertyId ? [propertyId] : [])]
  const [, byMonth, byCategory, byProperty] = await Promise.all([
    planForValues(db), // a month and ten years need different query plans
    db.query<{ month: PlainDate; cents: Cents }>(
      `SELECT date_trunc('month', e.paid_on)::date AS month, sum(e.amount_cents)::bigint AS cents
       FROM expenses e WHERE ${where} GROUP BY 1 ORDER BY 1`,
      values,
    ),
    db.query<{ code: ExpenseCode; cents: Cents; count: number }>(
      `SELECT e.code, sum(e.amount_cents)::bigint AS cents, count(*)::int AS count
       FROM expenses e WHERE ${where} GROUP BY 1 ORDER BY 1`,
      values,
    ),
    db.query<{ propertyId: string | null; propertyName: string | null; cents: Cents }>(
      `SELECT s."propertyId", p.name AS "propertyName", s.cents
       FROM (SELECT e.property_id AS "propertyId", sum(e.amount_cents)::bigint AS cents
             FROM expenses e WHERE ${where} GROUP BY 1) s
       LEFT JOIN properties p ON p.account_id = $1 AND p.id = s."propertyId" ORDER BY p.name NULLS LAST, s."propertyId"`,
      values,
    ),
  ])
  const count = byCategory.reduce((total, row) => total + row.count, 0)
  return { count, byMonth, byCategory, byProperty }
}
