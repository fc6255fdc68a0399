import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { OpeningDeposit } from '#server/ledger/service.ts'
import type { Db } from '#server/platform/database/database.ts'
import { bookLinesSql, scopeValues } from '#server/reports/service.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { placeOfPayments } from '#server/banking/review/payment-place.ts'

type OpenedAccount = { id: string; openedOn: PlainDate }

/** Finds the bank account whose opening balance contains the deposits that were held. */
export async function findDepositsAccount(db: Db, accountId: string): Promise<OpenedAccount | undefined> {
  const [row] = await db.query<OpenedAccount>(
    'SELECT id, opened_on AS "openedOn" FROM bank_accounts WHERE account_id = $1 AND includes_deposits',
    [accountId],
  )
  return row
}

/** Takes the deposits from the account whose opening balance contained them. */
export async function clearDepositsAccount(db: Db, accountId: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE bank_accounts SET includes_deposits = false, version = version + 1, updated_at = $2
     WHERE account_id = $1 AND includes_deposits`,
    [accountId, now],
  )
}

/**
 * Lists the deposits that are in the opening balance of a bank account but in another in the books, with the cents that are held on the
 * first day of both: of other books on any day, and received through the day of the opening balance. What a line of a
 * bank or a deposit brought to an account is there.
 */
export async function listDepositsElsewhere(
  db: Db,
  accountId: string,
  { id, openedOn }: OpenedAccount,
  today: PlainDate,
): Promise<OpeningDeposit[]> {
  const scope = { accountId, from: null, to: today }
  return db.query<OpeningDeposit>(
    `WITH RECURSIVE line AS MATERIALIZED (
       SELECT payment_id, property_id, on_date, -sum(cents)::bigint AS cents
       FROM (${bookLinesSql(scope, 'held', [accountCodes.depositsHeld])}) l WHERE code = ${accountCodes.depositsHeld} AND payment_id IS NOT NULL GROUP BY 1, 2, 3),
     held AS MATERIALIZED (SELECT payment_id FROM line GROUP BY 1),
     ${placeOfPayments},
     elsewhere AS (
       SELECT place.payment_id, b.id AS from_id, greatest(p.paid_on, b.opened_on, $5::date) AS day
       FROM place
       JOIN payments p ON p.account_id = $1 AND p.id = place.payment_id
       JOIN bank_accounts b ON b.account_id = $1 AND b.id = place.place
       WHERE b.id <> $4 AND NOT place.is_moved
         AND (p.source = 'OPENING_DEPOSIT' OR p.source IN ('MONEY', 'DEPOSIT_TRANSFER') AND p.paid_on <= $5))
     SELECT e.payment_id AS "paymentId", l.property_id AS "propertyId", e.from_id AS "fromId", e.day AS "on", sum(l.cents)::bigint AS cents
     FROM elsewhere e JOIN line l ON l.payment_id = e.payment_id AND l.on_date <= e.day
     GROUP BY 1, 2, 3, 4 HAVING sum(l.cents) > 0 ORDER BY 4, 1`,
    [...scopeValues(scope), id, openedOn],
  )
}
