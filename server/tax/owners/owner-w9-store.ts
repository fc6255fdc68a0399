import type { Db } from '#server/platform/database/database.ts'
import type { InsertOf } from '#server/platform/database/table.ts'
import { ownerW9Table } from '#server/schema/money/tax-forms.ts'

export type OwnerW9Fields = InsertOf<typeof ownerW9Table>
export type OwnerW9Row = OwnerW9Fields & { version: number }

const select = `SELECT ${ownerW9Table.select('w', [...ownerW9Table.written, 'version'])} FROM owner_tax_details w WHERE w.account_id = $1`

export async function findOwnerW9(
  db: Db,
  accountId: string,
  ownerId: string,
): Promise<OwnerW9Row | undefined> {
  const [row] = await db.query<OwnerW9Row>(`${select} AND w.id = $2`, [accountId, ownerId])
  return row
}

/** Lists what the Forms W-9 of all owners say, by the owners' ids. */
export async function listOwnerW9s(db: Db, accountId: string): Promise<Map<string, OwnerW9Row>> {
  const rows = await db.query<OwnerW9Row>(select, [accountId])
  return new Map(rows.map((row) => [row.id, row]))
}

export async function insertOwnerW9(db: Db, accountId: string, w9: OwnerW9Fields, now: Date): Promise<void> {
  await db.query(ownerW9Table.insert, ownerW9Table.insertValues(accountId, now, [w9]))
}

export async function updateOwnerW9Row(
  db: Db,
  accountId: string,
  w9: OwnerW9Fields,
  now: Date,
): Promise<void> {
  await db.query(ownerW9Table.update, ownerW9Table.updateValues(accountId, now, w9))
}
