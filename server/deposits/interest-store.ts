import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { depositInterestTable } from '#server/schema/money/deposits.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type DepositInterestRow = RowOf<typeof depositInterestTable>

/** Lists the interest on a lease's deposit that was paid or credited and not undone, the latest first. */
export async function listDepositInterest(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<DepositInterestRow[]> {
  return db.query<DepositInterestRow>(
    `SELECT ${depositInterestTable.select('i')} FROM deposit_interest i
     WHERE i.account_id = $1 AND i.lease_id = $2 AND i.undone_at IS NULL ORDER BY i.through_on DESC`,
    [accountId, leaseId],
  )
}

export async function insertDepositInterest(
  db: Db,
  accountId: string,
  now: Date,
  row: InsertOf<typeof depositInterestTable>,
): Promise<void> {
  await db.query(depositInterestTable.insert, depositInterestTable.insertValues(accountId, now, [row]))
}

export async function markInterestUndone(db: Db, accountId: string, now: Date, id: string): Promise<void> {
  await db.query(
    depositInterestTable.update,
    depositInterestTable.updateValues(accountId, now, { id, undoneAt: now }),
  )
}

/** Returns the day through which interest on a deposit was paid; null where none was. */
export function interestPaidThrough(rows: readonly DepositInterestRow[]): PlainDate | null {
  return rows[0]?.throughOn ?? null
}
