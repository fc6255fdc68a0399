import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** Money that was received in other books: a deposit that is held or rent that was prepaid, in cents. */
export type OpeningReceipt = {
  paymentId: string
  propertyId: string
  receivedOn: PlainDate
  cents: Cents
  isDeposit: boolean
}

type OpenedBank = { id: string; openedOn: PlainDate }

/**
 * Finds the bank accounts whose opening balances contain what was received before: the default one, and for deposits the one that
 * includes them, where there is one.
 */
export async function findOpeningBankAccounts(
  db: Db,
): Promise<{ ofRent: OpenedBank; ofDeposits: OpenedBank } | undefined> {
  const [row] = await db.query<{ ofRent: OpenedBank; ofDeposits: OpenedBank }>(
    `SELECT json_build_object('id', r.id, 'openedOn', r.opened_on) AS "ofRent",
            json_build_object('id', d.id, 'openedOn', d.opened_on) AS "ofDeposits"
     FROM opening_bank_account() r CROSS JOIN opening_deposit_account() d`,
  )
  return row
}

/** Lists the money of other books that is undeposited funds (1000) and in no bank's balance: of these payments, or since a day. */
export async function listOpeningReceipts(
  db: Db,
  accountId: string,
  which: { paymentIds: readonly string[] } | { after: PlainDate },
): Promise<OpeningReceipt[]> {
  const [condition, value] =
    'after' in which ? ['y.paid_on > $2', which.after] : ['y.id = ANY ($2::uuid[])', which.paymentIds]
  return db.query<OpeningReceipt>(
    `SELECT y.id AS "paymentId", y.property_id AS "propertyId", y.paid_on AS "receivedOn", y.amount_cents AS cents,
            y.source = 'OPENING_DEPOSIT' AS "isDeposit"
     FROM payments y
     WHERE y.account_id = $1 AND ${condition} AND y.state = 'SETTLED' AND y.source IN ('OPENING_DEPOSIT', 'OPENING_CREDIT')
       AND NOT EXISTS (
         SELECT FROM journal_entries e WHERE e.account_id = $1 AND e.payment_id = y.id AND e.kind = 'opening_cash'
           AND NOT EXISTS (SELECT FROM journal_entries r WHERE r.account_id = $1 AND r.reverses_entry_id = e.id))
     ORDER BY y.paid_on, y.id`,
    [accountId, value],
  )
}
