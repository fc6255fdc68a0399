import { type Db, planForValues } from '#server/platform/database/database.ts'
import { bookLinesSql, cardCode, cashAndCardCodes, scopeValues } from '#server/reports/service.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** What an account of a property was debited less credited, on cash basis: before a day, and from it on. */
export type MoneySum = { propertyId: string | null; code: number; beforeCents: Cents; duringCents: Cents }

/** The books that are summed: those of these properties, or of all and of none. */
type MoneyScope = {
  accountId: string
  propertyId?: readonly string[] | undefined
  from: PlainDate
  to: PlainDate
}

/**
 * Sums the books of properties on cash basis by account, without the accounts of cash and cards themselves: what is left
 * is the cash less what is owed on cards, with the opposite sign. `propertyId` null is what belongs to no property.
 */
export async function sumMoney(db: Db, { accountId, propertyId, from, to }: MoneyScope): Promise<MoneySum[]> {
  await planForValues(db) // all years of the books need another plan than a month
  const scope = { accountId, propertyId, from: null, to }
  const values = scopeValues(scope)
  const first = `$${values.push(from)}::date`
  return db.query<MoneySum>(
    `SELECT property_id AS "propertyId", code,
            coalesce(sum(cents) FILTER (WHERE on_date < ${first}), 0)::bigint AS "beforeCents",
            coalesce(sum(cents) FILTER (WHERE on_date >= ${first}), 0)::bigint AS "duringCents"
     FROM (${bookLinesSql(scope, 'cash')}) line WHERE code <> ${cardCode} GROUP BY 1, 2 ORDER BY 2`,
    values,
  )
}

/** Sums the books of every property on cash basis by account through a day, as `sumMoney` does: all of it as before the day. */
export async function sumMoneyThrough(
  db: Db,
  { accountId, on }: { accountId: string; on: PlainDate },
): Promise<MoneySum[]> {
  await planForValues(db)
  const scope = { accountId, from: null, to: on }
  return db.query<MoneySum>(
    `SELECT property_id AS "propertyId", code, sum(cents)::bigint AS "beforeCents", 0::bigint AS "duringCents"
     FROM (${bookLinesSql(scope, 'cash', null, 'property')}) line WHERE code <> ${cardCode} GROUP BY 1, 2 ORDER BY 2`,
    scopeValues(scope),
  )
}

/** Sums the bills of each property that are not paid on a day: the balance of accounts payable, positive. */
export async function sumUnpaidBills(
  db: Db,
  accountId: string,
  on: PlainDate,
): Promise<{ propertyId: string | null; cents: Cents }[]> {
  return db.query(
    `SELECT property_id AS "propertyId", -sum(amount_cents)::bigint AS cents FROM journal_lines
     WHERE account_id = $1 AND code = 2000 AND entry_on <= $2 GROUP BY 1 HAVING sum(amount_cents) <> 0`,
    [accountId, on],
  )
}

/** Sums the cash of each property on a day, less what is owed on cards, as the journal has it. */
export async function sumCash(
  db: Db,
  accountId: string,
  on: PlainDate,
): Promise<{ propertyId: string | null; cents: Cents }[]> {
  return db.query(
    `SELECT property_id AS "propertyId", sum(amount_cents)::bigint AS cents FROM journal_lines
     WHERE account_id = $1 AND code = ANY ($2::smallint[]) AND entry_on <= $3 GROUP BY 1`,
    [accountId, cashAndCardCodes, on],
  )
}
