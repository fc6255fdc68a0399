import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { ownerTransferTable } from '#server/schema/money/owner-transactions.ts'

export type TransferFields = InsertOf<typeof ownerTransferTable>
export type TransferRow = RowOf<typeof ownerTransferTable> & {
  propertyName: string
  fromName: string | null
  toName: string | null
}

const select = `SELECT ${ownerTransferTable.select('t')}, p.name AS "propertyName", f.name AS "fromName", o.name AS "toName"
  FROM owner_transfers t JOIN properties p ON p.account_id = $1 AND p.id = t.property_id
  LEFT JOIN owners f ON f.account_id = $1 AND f.id = t.from_owner_id
  LEFT JOIN owners o ON o.account_id = $1 AND o.id = t.to_owner_id`

export async function listBalanceTransferRows(
  db: Db,
  accountId: string,
  { propertyId, ownerId }: { propertyId?: string | undefined; ownerId?: string | undefined },
): Promise<TransferRow[]> {
  return db.query<TransferRow>(
    `${select} WHERE t.account_id = $1 AND ($2::uuid IS NULL OR t.property_id = $2)
       AND ($3::uuid IS NULL OR $3 IN (t.from_owner_id, t.to_owner_id))
     ORDER BY t.happened_on DESC, t.id DESC LIMIT 500`,
    [accountId, propertyId ?? null, ownerId ?? null],
  )
}

export async function findBalanceTransfer(
  db: Db,
  accountId: string,
  id: string,
  isLocked = false,
): Promise<TransferRow | undefined> {
  const [row] = await db.query<TransferRow>(
    `${select} WHERE t.account_id = $1 AND t.id = $2${isLocked ? ' FOR NO KEY UPDATE OF t' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertBalanceTransfer(
  db: Db,
  accountId: string,
  row: TransferFields,
  now: Date,
): Promise<void> {
  await db.query(ownerTransferTable.insert, ownerTransferTable.insertValues(accountId, now, [row]))
}

export async function voidBalanceTransferRow(
  db: Db,
  accountId: string,
  id: string,
  now: Date,
): Promise<void> {
  await db.query(
    `UPDATE owner_transfers SET voided_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}
