import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { endingNoticeTable } from '#server/schema/ending-notices.ts'

export type EndingNoticeFields = InsertOf<typeof endingNoticeTable>
export type EndingNoticeRow = RowOf<typeof endingNoticeTable> & {
  /** The name of the tenant who gave it. */
  tenantName: string | null
}

/** Writes a notice. Throws the violated constraint `ending_notices_in_force` where the lease has one already. */
export async function insertEndingNotice(
  db: Db,
  accountId: string,
  now: Date,
  row: EndingNoticeFields,
): Promise<void> {
  await db.query(endingNoticeTable.insert, endingNoticeTable.insertValues(accountId, now, [row]))
}

/** Finds the notice of a lease that was not withdrawn. */
export async function findNoticeInForce(
  db: Db,
  accountId: string,
  leaseId: string,
): Promise<EndingNoticeRow | undefined> {
  const [row] = await db.query<EndingNoticeRow>(
    `SELECT ${endingNoticeTable.select('n')}, t.name AS "tenantName"
     FROM ending_notices n LEFT JOIN tenants t ON t.account_id = $1 AND t.id = n.tenant_id
     WHERE n.account_id = $1 AND n.lease_id = $2 AND n.withdrawn_at IS NULL`,
    [accountId, leaseId],
  )
  return row
}

/** Marks a notice as withdrawn. */
export async function setNoticeWithdrawn(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE ending_notices SET withdrawn_at = $3, updated_at = $3, version = version + 1
     WHERE account_id = $1 AND id = $2 AND withdrawn_at IS NULL`,
    [accountId, id, now],
  )
}
