import { accountCodes } from '#shared/ledger/account-codes.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The unused money of a lease at the end of a day, in cents. */
export type CreditOfDay = { day: PlainDate; cents: Cents }

/** The holder of unused money: the household of a lease, or one of the payers of its shares. */
export type CreditHolder = { leaseId: string; payerId: string | null }

/**
 * Lists the unused money (account 2200) of the household of a lease, or of one of its payers, after each day
 * it changed on, the earliest first. Credit that the landlord gave is not money and is left out.
 */
export async function listCreditByDay(
  db: Db,
  accountId: string,
  { leaseId, payerId }: CreditHolder,
): Promise<CreditOfDay[]> {
  return db.query<CreditOfDay>(
    `SELECT l.entry_on AS day, -(sum(sum(l.amount_cents)) OVER (ORDER BY l.entry_on))::bigint AS cents
     FROM journal_lines l
     JOIN journal_entries e ON e.account_id = $1 AND e.id = l.entry_id
     LEFT JOIN payments p ON p.account_id = $1 AND p.id = e.payment_id
     WHERE l.account_id = $1 AND l.lease_id = $2 AND l.code = ${accountCodes.prepaidRent}
       AND p.is_credit IS NOT TRUE AND e.payer_id IS NOT DISTINCT FROM $3
     GROUP BY l.entry_on ORDER BY l.entry_on`,
    [accountId, leaseId, payerId],
  )
}
