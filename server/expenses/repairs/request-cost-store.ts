import type { Db } from '#server/platform/database/database.ts'
import type { Cents } from '#shared/lib/money.ts'

/**
 * Sums what a maintenance request cost, in cents: its bills and the expenses that pay none of them, without void ones. Null where
 * there are none.
 */
export async function sumCostOfRequest(db: Db, accountId: string, requestId: string): Promise<Cents | null> {
  const [row] = await db.query<{ cents: Cents | null }>(
    `SELECT sum(c.amount_cents)::bigint AS cents FROM (
       SELECT b.amount_cents FROM bills b
       WHERE b.account_id = $1 AND b.maintenance_id = $2 AND b.voided_at IS NULL
       UNION ALL
       SELECT e.amount_cents FROM expenses e LEFT JOIN bills b ON b.account_id = $1 AND b.id = e.bill_id
       WHERE e.account_id = $1 AND e.maintenance_id = $2 AND e.voided_at IS NULL
         AND b.maintenance_id IS DISTINCT FROM $2) c`,
    [accountId, requestId],
  )
  return row?.cents ?? null
}

/** Returns whether a maintenance request has a bill that is not void. */
export async function hasBillOfRequest(db: Db, accountId: string, requestId: string): Promise<boolean> {
  const found = await db.query(
    'SELECT FROM bills WHERE account_id = $1 AND maintenance_id = $2 AND voided_at IS NULL LIMIT 1',
    [accountId, requestId],
  )
  return found.length > 0
}

/** Returns whether an expense, not void, is linked to a maintenance request; locks it against being voided meanwhile. */
export async function lockExpenseOfRequest(
  db: Db,
  accountId: string,
  { expenseId, requestId }: { expenseId: string; requestId: string },
): Promise<boolean> {
  const found = await db.query(
    `SELECT FROM expenses WHERE account_id = $1 AND id = $2 AND maintenance_id = $3 AND voided_at IS NULL
     FOR NO KEY UPDATE`,
    [accountId, expenseId, requestId],
  )
  return found.length > 0
}
