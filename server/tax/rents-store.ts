import { accountCodes } from '#shared/ledger/account-codes.ts'
import { type Db, planForValues } from '#server/platform/database/database.ts'
import { bookLinesSql } from '#server/reports/service.ts'
import type { Cents } from '#shared/lib/money.ts'
import { LAST_DATE, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * SQL: the rents of an account that were received between $2 and $3, for line 3 of Schedule E. The rows are
 * (entry_on, property_id, lease_id, payment_id, other_income_id, description, cents).
 *
 * Tenants' money counts on the day of its receipt, advance rent included. It is subtracted on the day of its
 * refund or return. It is read from the journal as the amounts that lowered receivable (1200) and prepaid
 * rent (2200).
 *
 * Concessions do not count, because they are not money. Rent that was prepaid in other books was received in
 * the years of those books. To pay it back repays a debt of those books. If a part of it moves to another
 * lease, the part is subtracted, because it comes in there as money.
 *
 * Money that pays a deposit is not income while it may have to be returned. It is subtracted on the day on
 * which it was paid. It is added again on the day on which the deposit is released, so that a part that is
 * kept is income of that day.
 *
 * If a payment was refunded and then came back, the refunded amount is owed again and was not income. It is
 * added again from the day on which it is owed. It is subtracted on the day on which it is paid, or waived,
 * which is then a loss.
 *
 * Paid sales tax is owed to the state or city. It is subtracted on the day on which money pays it.
 *
 * Income without a lease counts on its day. Interest without a property does not count, because it is not
 * income of a rental.
 *
 * Source: IRS Publication 527, chapter 1, 'Rental Income'; Instructions for Schedule E (Form 1040), line 3.
 */
export const rentsSql = `
  SELECT e.entry_on, l.property_id, l.lease_id, e.payment_id, NULL::uuid AS other_income_id, e.description, -l.amount_cents AS cents
  FROM journal_entries e
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code IN (${accountCodes.accountsReceivable}, ${accountCodes.prepaidRent})
  JOIN payments y ON y.account_id = $1 AND y.id = e.payment_id
  WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3
    AND e.kind IN ('payment', 'payment_reversal', 'refund', 'refund_reversal', 'credit')
    AND (y.source <> 'MONEY' OR NOT y.is_credit)
    AND (y.source <> 'OPENING_CREDIT' OR EXISTS (SELECT FROM refunds f
      WHERE f.account_id = $1 AND f.id = e.refund_id AND f.target = 'CREDIT_TRANSFER'))
  UNION ALL
  SELECT d.moved_on, d.property_id, d.lease_id, d.payment_id, NULL, d.description, -d.cents
  FROM (
    SELECT c.property_id, c.lease_id, a.payment_id, c.description, a.amount_cents AS cents,
           coalesce(
             CASE WHEN a.amount_cents < 0 THEN (
               SELECT r.entry_on FROM journal_entries r
               WHERE r.account_id = $1 AND r.charge_id = a.charge_id AND r.kind = 'charge_reversal'
                 AND r.created_at = a.created_at LIMIT 1) END,
             (SELECT max(r.entry_on) FROM journal_entries r
              WHERE r.account_id = $1 AND r.created_at = a.created_at
                AND (r.payment_id = a.payment_id AND (r.charge_id IS NULL OR r.charge_id = a.charge_id)
                     AND r.kind = ANY (CASE WHEN a.amount_cents < 0 THEN ARRAY['payment_reversal', 'deallocation']
                                            ELSE ARRAY['payment', 'allocation', 'credit'] END)
                  OR r.charge_id = a.charge_id AND r.kind = 'charge' AND a.amount_cents > 0
                     AND a.created_at > c.created_at)),
             y.paid_on) AS moved_on
    FROM charges c
    JOIN allocations a ON a.account_id = $1 AND a.charge_id = c.id
    JOIN payments y ON y.account_id = $1 AND y.id = a.payment_id AND y.source <> 'OPENING_CREDIT' AND (y.source <> 'MONEY' OR NOT y.is_credit OR c.kind = 'REFUND')
    WHERE c.account_id = $1 AND (c.type = 'DEPOSIT' OR c.kind = 'REFUND')
  ) d
  WHERE d.moved_on BETWEEN $2 AND $3
  UNION ALL
  SELECT e.entry_on, l.property_id, l.lease_id, NULL, NULL, c.description, -l.amount_cents
  FROM charges c
  JOIN journal_entries e ON e.account_id = $1 AND e.charge_id = c.id AND e.kind IN ('charge', 'charge_reversal')
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.prepaidRent}
  WHERE c.account_id = $1 AND c.kind = 'REFUND' AND e.entry_on BETWEEN $2 AND $3
  UNION ALL
  SELECT t.on_date, t.property_id, t.lease_id, t.payment_id, NULL, 'Sales tax', t.cents
  FROM (${bookLinesSql({ accountId: '', from: null, to: LAST_DATE }, 'cash', [accountCodes.salesTaxPayable])}) t
  WHERE t.code = ${accountCodes.salesTaxPayable} AND t.charge_id IS NOT NULL
  UNION ALL
  SELECT e.entry_on, l.property_id, NULL, NULL, o.id, e.description, -l.amount_cents
  FROM journal_entries e
  JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.otherIncome}
  JOIN other_income o ON o.account_id = $1 AND o.id = e.other_income_id
  WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3 AND NOT (o.category = 'INTEREST' AND l.property_id IS NULL)`

type Span = { accountId: string; from: PlainDate; to: PlainDate }

/** Sums the rents as received between two dates, both included, by property (null: of none). */
export async function sumRents(
  db: Db,
  { accountId, from, to }: Span,
): Promise<{ propertyId: string | null; cents: Cents }[]> {
  await planForValues(db) // a month and a year of the journal need different query plans
  return db.query<{ propertyId: string | null; cents: Cents }>(
    `SELECT r.property_id AS "propertyId", sum(r.cents)::bigint AS cents FROM (${rentsSql}) r
     GROUP BY 1 HAVING sum(r.cents) <> 0`,
    [accountId, from, to],
  )
}

/**
 * Sums the interest of no property between two dates: income, but of no rental. It is reported on Form 1040, line 2b. Source:
 * Instructions for Schedule B (Form 1040), 'Part I. Interest'.
 */
export async function sumBusinessInterest(db: Db, { accountId, from, to }: Span): Promise<Cents> {
  const [row] = await db.query<{ cents: Cents }>(
    `SELECT coalesce(-sum(l.amount_cents), 0)::bigint AS cents
     FROM journal_entries e
     JOIN journal_lines l ON l.account_id = $1 AND l.entry_id = e.id AND l.code = ${accountCodes.otherIncome} AND l.property_id IS NULL
     JOIN other_income o ON o.account_id = $1 AND o.id = e.other_income_id AND o.category = 'INTEREST'
     WHERE e.account_id = $1 AND e.entry_on BETWEEN $2 AND $3`,
    [accountId, from, to],
  )
  return row!.cents // an aggregate returns one row
}

export type RentRow = {
  date: PlainDate
  description: string
  party: string | null
  cents: Cents
  paymentId: string | null
  otherIncomeId: string | null
  leaseId: string | null
}

const rentColumns = `r.entry_on AS date, r.description, r.payment_id AS "paymentId", r.other_income_id AS "otherIncomeId",
            r.lease_id AS "leaseId",
            sum(r.cents)::bigint AS cents,
            coalesce((SELECT o.payer_name FROM other_income o WHERE o.account_id = $1 AND o.id = r.other_income_id),
            (SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
             JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
             WHERE lt.account_id = $1 AND lt.lease_id = r.lease_id)) AS party`

/** Lists what the rents of a property (null: of none) between two dates are made of, oldest first. */
export async function listRents(
  db: Db,
  { accountId, from, to, propertyId }: Span & { propertyId: string | null },
): Promise<RentRow[]> {
  await planForValues(db)
  return db.query<RentRow>(
    `SELECT ${rentColumns}
     FROM (${rentsSql}) r WHERE r.property_id IS NOT DISTINCT FROM $4::uuid
     GROUP BY r.entry_on, r.description, r.payment_id, r.other_income_id, r.lease_id HAVING sum(r.cents) <> 0
     ORDER BY r.entry_on, r.payment_id, r.other_income_id`,
    [accountId, from, to, propertyId],
  )
}

/** Lists what the rents of all properties between two dates are made of, oldest first. */
export async function listAllRents(
  db: Db,
  { accountId, from, to }: Span,
): Promise<(RentRow & { propertyId: string | null })[]> {
  await planForValues(db)
  return db.query<RentRow & { propertyId: string | null }>(
    `SELECT ${rentColumns}, r.property_id AS "propertyId"
     FROM (${rentsSql}) r
     GROUP BY r.entry_on, r.property_id, r.description, r.payment_id, r.other_income_id, r.lease_id HAVING sum(r.cents) <> 0
     ORDER BY r.entry_on, r.property_id, r.payment_id, r.other_income_id`,
    [accountId, from, to],
  )
}
