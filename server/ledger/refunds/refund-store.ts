import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { refundTable } from '#server/schema/money/refunds.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type RefundRow = RowOf<typeof refundTable>
export type RefundFields = InsertOf<typeof refundTable>

const columns = refundTable.select('r')

/** Writes refunds; a trigger adds their amounts to the used amounts of their payments. */
export async function insertRefunds(
  db: Db,
  accountId: string,
  now: Date,
  refunds: readonly RefundFields[],
): Promise<void> {
  await db.query(refundTable.insert, refundTable.insertValues(accountId, now, refunds))
}

/** Lists the refunds of a payment that are not undone, oldest first. */
export async function listRefundsOf(db: Db, accountId: string, paymentId: string): Promise<RefundRow[]> {
  return db.query<RefundRow>(
    `SELECT ${columns} FROM refunds r WHERE r.account_id = $1 AND r.payment_id = $2 AND r.undone_at IS NULL
     ORDER BY r.refunded_on, r.id`,
    [accountId, paymentId],
  )
}

/** A refund that was undone on a later day than its own: until then the books had it. */
export type RefundUntil = { amountCents: Cents; refundedOn: PlainDate; undoneOn: PlainDate }

/** Lists the refunds in money of a payment that were undone on a later day, with both days as they are posted. */
export async function listRefundsUndoneLater(
  db: Db,
  accountId: string,
  paymentId: string,
): Promise<RefundUntil[]> {
  return db.query<RefundUntil>(
    `SELECT r.amount_cents AS "amountCents", made.entry_on AS "refundedOn", undone.entry_on AS "undoneOn"
     FROM refunds r
     JOIN journal_entries made ON made.account_id = $1 AND made.refund_id = r.id AND made.kind = 'refund'
     JOIN journal_entries undone ON undone.account_id = $1 AND undone.reverses_entry_id = made.id
     WHERE r.account_id = $1 AND r.payment_id = $2 AND r.target = 'MONEY' AND r.undone_at IS NOT NULL
       AND undone.entry_on > made.entry_on
     ORDER BY made.entry_on, r.id`,
    [accountId, paymentId],
  )
}

export async function findRefund(db: Db, accountId: string, id: string): Promise<RefundRow | undefined> {
  const [row] = await db.query<RefundRow>(
    `SELECT ${columns} FROM refunds r WHERE r.account_id = $1 AND r.id = $2`,
    [accountId, id],
  )
  return row
}

/** Marks a refund as undone; a trigger makes its amount credit of the payment again. */
export async function markRefundUndone(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(refundTable.update, refundTable.updateValues(accountId, now, { id, undoneAt: now }))
}
