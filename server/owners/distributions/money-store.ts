import { accountCodes } from '#shared/ledger/account-codes.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { bookLinesSql, cardCode, cashAndCardCodes, scopeValues } from '#server/reports/service.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { MoneyOfDays, OwnMoney } from '#shared/owners/balance.ts'

/**
 * The books that are summed, through a day: the books of these properties, or the books of all properties and
 * of money without a property.
 */
type MoneyScope = {
  accountId: string
  propertyId?: readonly string[] | undefined
  /** The days with which a sum begins, in order; each sum ends with the day before the next one. */
  days: readonly PlainDate[]
  to: PlainDate
}

export type MoneySum = MoneyOfDays & { propertyId: string | null }

const startOf = (days: string, onDate: string) => `(${days})[nullif(width_bucket(${onDate}, ${days}), 0)]`

/**
 * Sums the books of properties on cash basis by account and days, rent that is paid ahead as the tenant's until it is due, without the accounts of cash and cards themselves: what
 * is left is the cash less what is owed on cards, with the opposite sign. `propertyId` null is what belongs to no property.
 */
export async function sumMoney(db: Db, { accountId, propertyId, days, to }: MoneyScope): Promise<MoneySum[]> {
  await planForValues(db) // all years of the books need another plan than a month
  const scope = { accountId, propertyId, from: null, to }
  const values = scopeValues(scope)
  if (days.length === 0) {
    return db.query<MoneySum>(
      `SELECT property_id AS "propertyId", code, NULL::date AS since, sum(cents)::bigint AS cents
       FROM (${bookLinesSql(scope, 'held', null, 'property')}) line WHERE code <> ${cardCode} GROUP BY 1, 2 ORDER BY 2`,
      values,
    )
  }
  const first = `$${values.push(days)}::date[]`
  return db.query<MoneySum>(
    `SELECT property_id AS "propertyId", code, ${startOf(first, 'on_date')} AS since, sum(cents)::bigint AS cents
     FROM (${bookLinesSql(scope, 'held')}) line WHERE code <> ${cardCode} GROUP BY 1, 2, 3 ORDER BY 2, 3`,
    values,
  )
}

/** SQL: money of one owner of a property, with its day: (property_id, holder, kind, on_date, cents, entry_id). */
const ownMoneySql = `
  SELECT l.property_id, t.owner_id AS holder, t.kind, l.entry_on AS on_date, -l.amount_cents AS cents, e.id AS entry_id
  FROM owner_transactions t
  JOIN journal_entries e ON e.account_id = $1 AND e.owner_transaction_id = t.id
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code IN (${accountCodes.ownerDraws}, ${accountCodes.ownerContributions})
  WHERE t.account_id = $1 AND t.owner_id IS NOT NULL
  UNION ALL
  SELECT d.property_id, d.owner_id, 'DISTRIBUTION', l.entry_on, -l.amount_cents, l.entry_id
  FROM owner_distributions d
  CROSS JOIN LATERAL (
    SELECT d.entry_id AS id
    UNION ALL
    SELECT r.id FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = d.entry_id) e
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.ownerDraws}
  WHERE d.account_id = $1
  UNION ALL
  SELECT p.owner_property_id, p.owner_id, CASE WHEN p.amount_cents < 0 THEN 'DRAW' ELSE 'CONTRIBUTION' END, e.entry_on,
    CASE e.kind WHEN 'bank_match' THEN p.amount_cents ELSE -p.amount_cents END, e.id
  FROM bank_match_parts p
  JOIN journal_entries e ON e.account_id = $1 AND e.bank_match_id = p.match_id AND e.kind IN ('bank_match', 'bank_match_reversal')
  WHERE p.account_id = $1 AND p.owner_id IS NOT NULL`

export type OwnSum = OwnMoney & { propertyId: string }

/** Sums the money of single owners by property, owner, kind and days: contributions, draws, distributions and transfers. */
export async function sumOwnMoney(
  db: Db,
  { accountId, propertyId, days, to }: MoneyScope,
): Promise<OwnSum[]> {
  return db.query<OwnSum>(
    `SELECT property_id AS "propertyId", holder, kind, ${startOf('$3::date[]', 'on_date')} AS since, sum(cents)::bigint AS cents
     FROM (SELECT property_id, holder, kind, on_date, cents FROM (${ownMoneySql}) booked
       UNION ALL
       SELECT t.property_id, moved.holder, 'TRANSFER', t.happened_on, moved.cents
       FROM owner_transfers t
       CROSS JOIN LATERAL (VALUES (t.from_owner_id, -t.amount_cents), (t.to_owner_id, t.amount_cents)) moved (holder, cents)
       WHERE t.account_id = $1 AND t.voided_at IS NULL) own
     WHERE on_date <= $2 AND ($4::uuid[] IS NULL OR property_id = ANY ($4::uuid[])) GROUP BY 1, 2, 3, 4`,
    [accountId, to, days, propertyId ?? null],
  )
}

/** Lists the entries of money of single owners of properties between two days, with the owner. */
export async function listOwnEntries(
  db: Db,
  {
    accountId,
    propertyId,
    from,
    to,
  }: { accountId: string; propertyId: readonly string[]; from: PlainDate; to: PlainDate },
): Promise<{ entryId: string; holder: string }[]> {
  return db.query(
    `SELECT DISTINCT entry_id AS "entryId", holder FROM (${ownMoneySql}) own
     WHERE on_date BETWEEN $2 AND $3 AND property_id = ANY ($4::uuid[])`,
    [accountId, from, to, propertyId],
  )
}

/** Returns the properties in which there is or was money of one owner, by their ids. */
export async function listPropertiesOfMoney(
  db: Db,
  accountId: string,
  ownerId: string,
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    `SELECT property_id AS id FROM owner_distributions WHERE account_id = $1 AND owner_id = $2
     UNION
     SELECT property_id FROM owner_transactions WHERE account_id = $1 AND owner_id = $2
     UNION
     SELECT owner_property_id FROM bank_match_parts WHERE account_id = $1 AND owner_id = $2
     UNION
     SELECT property_id FROM owner_transfers WHERE account_id = $1 AND $2 IN (from_owner_id, to_owner_id)`,
    [accountId, ownerId],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Lists the days on which owners put money into a property or took it out, with the owner. */
export async function listDaysOfMoney(
  db: Db,
  accountId: string,
  propertyId: string,
): Promise<{ ownerId: string; name: string; day: PlainDate }[]> {
  return db.query(
    `SELECT m.owner_id AS "ownerId", o.name, m.day FROM (
       SELECT owner_id, happened_on AS day FROM owner_transactions
       WHERE account_id = $1 AND property_id = $2 AND owner_id IS NOT NULL AND voided_at IS NULL
       UNION
       SELECT p.owner_id, l.posted_on FROM bank_match_parts p
       JOIN bank_matches k ON k.account_id = $1 AND k.id = p.match_id AND k.undone_at IS NULL
       JOIN bank_lines l ON l.account_id = $1 AND l.id = k.bank_line_id
       WHERE p.account_id = $1 AND p.owner_property_id = $2 AND p.owner_id IS NOT NULL) m
     JOIN owners o ON o.account_id = $1 AND o.id = m.owner_id ORDER BY m.day, o.name`,
    [accountId, propertyId],
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
     WHERE account_id = $1 AND code = ${accountCodes.accountsPayable} AND entry_on <= $2 GROUP BY 1 HAVING sum(amount_cents) <> 0`,
    [accountId, on],
  )
}

/** Sums the cash of each property on a day, less what is owed on cards, as the journal has it. */
export async function sumCashByProperty(
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
