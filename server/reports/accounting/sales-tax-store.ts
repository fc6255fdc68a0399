import { accountCodes } from '#shared/ledger/account-codes.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import type { ReportBasis } from '#shared/reports/table-contract.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { bookLinesSql } from './book-lines-store.ts'
import { type LinesScope, scopeValues } from './books-scope.ts'

export type SalesTaxRow = {
  /** Null for payments that name no property; they are one sum for several. */
  propertyId: string | null
  propertyName: string | null
  state: string | null
  /** The amount owed to the state or city before the period. */
  beforeCents: Cents
  /** Charged in the period, or on cash basis received. */
  taxCents: Cents
  /** The amount that the tax of the period was computed from, if the tax has a rate. */
  taxableCents: Cents
  /** Paid to the state or city in the period. */
  paidCents: Cents
}

// what the tax of a line was computed from; lines of tax without a rate have none. What a person named keeps it with the charge
const taxable = `-round(l.cents * coalesce((posted.label ->> 'baseCents')::numeric / posted.cents,
  (c.explanation ->> 'baseCents')::numeric / nullif(c.amount_cents, 0)))`

/**
 * SQL: the entry that charged the tax of line l, with its cents. For a line on accrual basis this is the
 * entry itself, or the entry that it reverses. For money it is the last one by its day.
 */
const postedSql = (basis: ReportBasis) => `SELECT y.label, -sum(x.amount_cents) AS cents
  FROM journal_entries y JOIN journal_lines x ON x.account_id = $1 AND x.entry_id = y.id AND x.code = ${accountCodes.salesTaxPayable}
  WHERE y.account_id = $1 AND y.id = ${
    basis === 'accrual'
      ? 'coalesce(e.reverses_entry_id, e.id)'
      : `(SELECT z.id FROM journal_entries z
         WHERE z.account_id = $1 AND z.charge_id = c.id AND z.kind = 'charge' AND z.entry_on <= l.on_date
         ORDER BY z.id DESC LIMIT 1)`
  }
  GROUP BY y.account_id, y.id, y.label HAVING sum(x.amount_cents) < 0`

/** Sums the sales tax (2300) of properties, in order of states and names, then what names no property: before the first day of the scope, and in its days. */
export async function listSalesTax(
  db: Db,
  scope: LinesScope & { from: PlainDate },
  basis: ReportBasis,
): Promise<SalesTaxRow[]> {
  await planForValues(db)
  const values = scopeValues({ ...scope, from: null })
  const from = `$${values.push(scope.from)}::date`
  return db.query<SalesTaxRow>(
    `SELECT p.id AS "propertyId", p.name AS "propertyName", p.state,
            coalesce(-sum(l.cents) FILTER (WHERE l.on_date < ${from}), 0)::bigint AS "beforeCents",
            coalesce(-sum(l.cents) FILTER (WHERE l.on_date >= ${from} AND l.lease_id IS NOT NULL), 0)::bigint AS "taxCents",
            coalesce(sum(l.cents) FILTER (WHERE l.on_date >= ${from} AND l.lease_id IS NULL), 0)::bigint AS "paidCents",
            coalesce(sum(${taxable}) FILTER (WHERE l.on_date >= ${from} AND l.lease_id IS NOT NULL), 0)::bigint AS "taxableCents"
     FROM (${bookLinesSql(scope, basis, [2300])}) l
     LEFT JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     LEFT JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     LEFT JOIN charges c ON c.account_id = $1 AND c.id = coalesce(l.charge_id, e.charge_id)
     LEFT JOIN LATERAL (${postedSql(basis)}) posted ON true
     WHERE l.code = ${accountCodes.salesTaxPayable}
     GROUP BY p.account_id, p.id, p.name, p.state ORDER BY p.state, p.name, p.id`,
    values,
  )
}
