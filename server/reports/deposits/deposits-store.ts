import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import { isKeptSql, isThereSql } from '#server/schema/leases.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { bookLinesSql } from '#server/reports/accounting/book-lines-store.ts'
import { type LinesScope, scopeValues } from '#server/reports/accounting/books-scope.ts'
import { tenantNamesSql } from '#server/reports/names-store.ts'

export type DepositRow = {
  leaseId: string
  propertyId: string
  propertyName: string
  unitNumber: string
  tenantNames: string | null
  startOn: PlainDate
  /** The last day of the lease or of its term; null where it goes on month to month after it, or has none. */
  endOn: PlainDate | null
  requiredCents: Cents
  receivedCents: Cents
  /** The amount released from the deposit, to be returned or kept. */
  releasedCents: Cents
  /** The part of it that was paid out, or moved to another lease. */
  returnedCents: Cents
  /** The amount charged by the day and not paid. */
  unpaidCents: Cents
}

/** SQL: WITH ... `paid`: what each payment brought of a lease's deposit and what was released of it, through a day. */
const paidSql = (scope: LinesScope): string => `WITH line AS (
       SELECT lease_id, payment_id, charge_id, on_date, sum(cents) AS cents
       FROM (${bookLinesSql(scope, 'cash', [accountCodes.depositsHeld])}) l WHERE code = ${accountCodes.depositsHeld} GROUP BY 1, 2, 3, 4),
     paid AS (
       SELECT lease_id, payment_id, coalesce(-sum(cents) FILTER (WHERE cents < 0), 0) AS received,
              coalesce(sum(cents) FILTER (WHERE cents > 0), 0) AS released, max(on_date) AS last_on
       FROM line GROUP BY 1, 2)`

/** SQL: the returned amount of a payment: paid out, or moved to another lease; zero without a refund. */
const returnedSql = `least(released, (SELECT coalesce(sum(r.amount_cents), 0) FROM refunds r WHERE r.account_id = $1
                AND r.payment_id = paid.payment_id AND r.refunded_on <= $3
                AND NOT EXISTS (SELECT FROM journal_entries e WHERE e.account_id = $1 AND e.refund_id = r.id
                  AND e.kind = 'refund_reversal' AND e.entry_on <= $3)))`

/** SQL: whether a payment `p` had left the books by the day: what came back was not released from a deposit. */
const hasLeftSql = `(p.state <> 'SETTLED' AND coalesce(p.returned_on, p.paid_on) <= $3)`

/**
 * Lists the deposits of leases through a day, in order of property and unit: of leases of that day that require one, of all
 * with money that is held or owed, and of those whose deposit was released in the year before it.
 */
export async function listDeposits(db: Db, scope: LinesScope): Promise<DepositRow[]> {
  return db.query<DepositRow>(
    `${paidSql(scope)},
     money AS (
       SELECT paid.lease_id,
              sum(CASE WHEN ${hasLeftSql} THEN received - released ELSE received END)::bigint AS received,
              sum(CASE WHEN ${hasLeftSql} THEN 0 ELSE released END)::bigint AS released,
              sum(${returnedSql})::bigint AS returned,
              max(last_on) AS last_on
       FROM paid LEFT JOIN payments p ON p.account_id = $1 AND p.id = paid.payment_id GROUP BY 1),
     unpaid AS (
       SELECT lease_id, greatest(sum(amount_cents), 0)::bigint AS cents FROM journal_lines
       WHERE account_id = $1 AND code = ${accountCodes.depositsDue} AND entry_on BETWEEN $2 AND $3 GROUP BY 1)
     SELECT l.id AS "leaseId", p.id AS "propertyId", p.name AS "propertyName", u.unit_number AS "unitNumber",
            ${tenantNamesSql('l.id')} AS "tenantNames", l.start_on AS "startOn",
            CASE WHEN l.ends_on < 'infinity' THEN l.ends_on WHEN l.term_ends_on >= $3 THEN l.term_ends_on END AS "endOn",
            l.deposit_cents AS "requiredCents", coalesce(money.received, 0) AS "receivedCents",
            coalesce(money.released, 0) AS "releasedCents", coalesce(money.returned, 0) AS "returnedCents",
            coalesce(unpaid.cents, 0) AS "unpaidCents"
     FROM leases l
     JOIN properties p ON p.account_id = $1 AND p.id = l.property_id
     JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     LEFT JOIN money ON money.lease_id = l.id
     LEFT JOIN unpaid ON unpaid.lease_id = l.id
     WHERE l.account_id = $1 ${scope.propertyId ? 'AND l.property_id = $4' : ''}
       AND (unpaid.cents > 0 OR money.received <> money.released OR money.released > 0 AND money.last_on > $3::date - 365
         OR l.deposit_cents > 0 AND ${isKeptSql('l')} AND ${isThereSql('l', '$3')} AND $3::date BETWEEN l.start_on AND l.ends_on)
     ORDER BY p.name, p.id, u.unit_number, u.id, l.start_on, l.id`,
    scopeValues(scope),
  )
}

/**
 * Returns the balance of the trust bank accounts in the books at the end of a day, in cents; null if the
 * account has no trust bank accounts.
 */
export async function findTrustBalance(db: Db, accountId: string, on: PlainDate): Promise<Cents | null> {
  const [row] = await db.query<{ cents: Cents | null }>(
    `SELECT CASE WHEN count(b.id) > 0 THEN coalesce(sum(l.amount_cents), 0)::bigint END AS cents
     FROM bank_accounts b
     LEFT JOIN journal_lines l ON l.account_id = $1 AND l.bank_account_id = b.id AND l.entry_on <= $2
     WHERE b.account_id = $1 AND b.kind = 'TRUST'`,
    [accountId, on],
  )
  return row!.cents // an aggregate returns one row
}

export type DepositPayment = {
  paymentId: string | null
  /** The day of the payment, and of the last movement of its money. */
  paidOn: PlainDate
  lastOn: PlainDate
  receivedCents: Cents
  releasedCents: Cents
  returnedCents: Cents
}

/** Lists the payments of a lease's deposit through a day, with what was received, released and returned of each, latest first. */
export async function listDepositPayments(
  db: Db,
  scope: LinesScope,
  leaseId: string,
): Promise<DepositPayment[]> {
  const values = scopeValues(scope)
  return db.query<DepositPayment>(
    `${paidSql(scope)}
     SELECT paid.payment_id AS "paymentId", coalesce(p.paid_on, last_on) AS "paidOn", last_on AS "lastOn",
            (CASE WHEN ${hasLeftSql} THEN received - released ELSE received END)::bigint AS "receivedCents",
            (CASE WHEN ${hasLeftSql} THEN 0 ELSE released END)::bigint AS "releasedCents",
            coalesce(${returnedSql}, 0)::bigint AS "returnedCents"
     FROM paid LEFT JOIN payments p ON p.account_id = $1 AND p.id = paid.payment_id
     WHERE paid.lease_id = $${values.push(leaseId)} ORDER BY "lastOn" DESC, paid.payment_id`,
    values,
  )
}
