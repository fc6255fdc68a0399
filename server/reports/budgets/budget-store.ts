import type { Db } from '#server/platform/database/database.ts'
import { newId } from '#server/platform/database/ids.ts'
import type { BudgetAmounts } from '#server/schema/money/budgets.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { ReportBasis } from '#shared/reports/table-contract.ts'

import { bookLinesSql } from '#server/reports/accounting/book-lines-store.ts'
import { type LinesScope, scopeValues } from '#server/reports/accounting/books-scope.ts'

/** The property and year of a budget; without a property it is the budget of the whole business. */
export type BudgetKey = { accountId: string; propertyId: string | null; year: number }

export type BudgetRow = { id: string; amounts: BudgetAmounts; version: number }

export async function findBudget(
  db: Db,
  { accountId, propertyId, year }: BudgetKey,
): Promise<BudgetRow | undefined> {
  const [row] = await db.query<BudgetRow>(
    `SELECT id, amounts, version FROM budgets
     WHERE account_id = $1 AND property_id IS NOT DISTINCT FROM $2::uuid AND year = $3`,
    [accountId, propertyId, year],
  )
  return row
}

/** Lists the ids of the properties with a budget of a year that plans anything, by name. */
export async function listPlannedProperties(
  db: Db,
  { accountId, year }: Pick<BudgetKey, 'accountId' | 'year'>,
): Promise<string[]> {
  const rows = await db.query<{ id: string }>(
    `SELECT p.id FROM budgets b
     JOIN properties p ON p.account_id = $1 AND p.id = b.property_id
     WHERE b.account_id = $1 AND b.year = $2 AND b.amounts <> '{}' ORDER BY p.name, p.id`,
    [accountId, year],
  )
  return rows.map(({ id }) => id)
}

/** Stores the only budget of a property and year; one that was saved meanwhile is replaced. */
export async function replaceBudget(
  db: Db,
  { accountId, propertyId, year }: BudgetKey,
  amounts: BudgetAmounts,
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO budgets (account_id, id, property_id, year, amounts, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $6)
     ON CONFLICT (account_id, property_id, year) DO UPDATE
       SET amounts = excluded.amounts, version = budgets.version + 1, updated_at = excluded.updated_at`,
    [accountId, newId(now.getTime()), propertyId, year, JSON.stringify(amounts), now],
  )
}

/** Serializes the saving of budgets of one account until the end of the transaction. */
export async function lockBudgets(db: Db, accountId: string): Promise<void> {
  await db.query('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`budgets ${accountId}`])
}

/** Sums by account what is planned for the months between two days, both months whole. */
export async function sumBudgets(
  db: Db,
  { accountId, from, to, propertyId }: LinesScope & { from: PlainDate },
): Promise<{ code: number; cents: Cents }[]> {
  return db.query(
    `SELECT line.key::int AS code, sum(month.cents::bigint)::bigint AS cents
     FROM budgets b
     CROSS JOIN jsonb_each(b.amounts) line
     CROSS JOIN jsonb_array_elements_text(line.value) WITH ORDINALITY month (cents, nth)
     WHERE b.account_id = $1 ${propertyId ? 'AND b.property_id = $4' : ''}
       AND b.year BETWEEN extract(year FROM $2::date) AND extract(year FROM $3::date)
       AND make_date(b.year, month.nth::int, 1) BETWEEN date_trunc('month', $2::date) AND $3::date
     GROUP BY 1`,
    [accountId, from, to, ...(propertyId ? [propertyId] : [])],
  )
}

/** Sums the books by account between the scope's days, and between another first day and its last one; debits positive. */
export async function sumTwice(
  db: Db,
  scope: LinesScope & { from: PlainDate },
  also: PlainDate,
  basis: ReportBasis,
  codes: readonly number[],
): Promise<{ code: number; cents: Cents; alsoCents: Cents }[]> {
  const values = scopeValues({ ...scope, from: also < scope.from ? also : scope.from })
  const add = (value: unknown) => `$${values.push(value)}`
  return db.query(
    `SELECT code, coalesce(sum(cents) FILTER (WHERE on_date >= ${add(scope.from)}::date), 0)::bigint AS cents,
            coalesce(sum(cents) FILTER (WHERE on_date >= ${add(also)}::date), 0)::bigint AS "alsoCents"
     FROM (${bookLinesSql(scope, basis, codes, 'day')}) line WHERE code = ANY (${add(codes)}::smallint[]) GROUP BY 1`,
    values,
  )
}

/**
 * Sums a year of the books by account and month (1 to 12), of a property or of lines without a property;
 * debits are positive.
 */
export async function sumByMonth(
  db: Db,
  { accountId, propertyId, from, to }: Omit<BudgetKey, 'year'> & { from: PlainDate; to: PlainDate },
  basis: ReportBasis,
  codes: readonly number[],
): Promise<{ code: number; month: number; cents: Cents }[]> {
  const scope = { accountId, from, to, propertyId: propertyId ?? undefined }
  const values = scopeValues(scope)
  return db.query(
    `SELECT code, extract(month FROM on_date)::int AS month, sum(cents)::bigint AS cents
     FROM (${bookLinesSql(scope, basis, codes)}) line
     WHERE code = ANY ($${values.push(codes)}::smallint[]) ${propertyId === null ? 'AND property_id IS NULL' : ''}
     GROUP BY 1, 2`,
    values,
  )
}
