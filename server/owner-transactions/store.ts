import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import { containingWords } from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { ownerTransactionTable } from '#server/schema/money/owner-transactions.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

export type OwnerTransactionFields = InsertOf<typeof ownerTransactionTable>
export type OwnerTransactionRow = RowOf<typeof ownerTransactionTable> & {
  propertyName: string | null
  ownerName: string | null
}

const select = `SELECT ${ownerTransactionTable.select('o')}, p.name AS "propertyName", w.name AS "ownerName"
  FROM owner_transactions o LEFT JOIN properties p ON p.account_id = $1 AND p.id = o.property_id
  LEFT JOIN owners w ON w.account_id = $1 AND w.id = o.owner_id`

export async function listOwnerNameRows(
  db: Db,
  accountId: string,
  filter: {
    propertyId?: string | undefined
    ownerId?: string | undefined
    kind?: string | undefined
    search?: string | undefined
  },
): Promise<OwnerTransactionRow[]> {
  return db.query<OwnerTransactionRow>(
    `${select} WHERE o.account_id = $1 AND ($2::uuid IS NULL OR o.property_id = $2) AND ($3::text IS NULL OR o.kind = $3)
       AND ($4::text[] IS NULL OR ${hasSearchedWords('o.description', 'o.reference', 'w.name').replace('?', '$4')})
       AND ($5::uuid IS NULL OR o.owner_id = $5)
     ORDER BY o.happened_on DESC, o.id DESC LIMIT 500`,
    [
      accountId,
      filter.propertyId ?? null,
      filter.kind ?? null,
      containingWords(filter.search) ?? null,
      filter.ownerId ?? null,
    ],
  )
}

export async function findOwnerRow(
  db: Db,
  accountId: string,
  id: string,
  isLocked: boolean,
): Promise<OwnerTransactionRow | undefined> {
  const [row] = await db.query<OwnerTransactionRow>(
    `${select} WHERE o.account_id = $1 AND o.id = $2${isLocked ? ' FOR NO KEY UPDATE OF o' : ''}`,
    [accountId, id],
  )
  return row
}

export async function insertOwnerRows(
  db: Db,
  accountId: string,
  rows: readonly OwnerTransactionFields[],
  now: Date,
): Promise<void> {
  await db.query(ownerTransactionTable.insert, ownerTransactionTable.insertValues(accountId, now, rows))
}

export async function voidOwnerRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    `UPDATE owner_transactions SET voided_at = $3, version = version + 1, updated_at = $3
     WHERE account_id = $1 AND id = $2`,
    [accountId, id, now],
  )
}

/**
 * Finds an owner and a property by their names, and whether the owner has a part of the property on a day; the shares stay so until
 * the transaction ends. Undefined where one of both is not there.
 */
export async function findOwnerPart(
  db: Db,
  accountId: string,
  { ownerId, propertyId, on }: { ownerId: string; propertyId: string; on: PlainDate },
): Promise<{ owner: string; property: string; hasPart: boolean } | undefined> {
  const [row] = await db.query<{ owner: string; property: string; hasPart: boolean }>(
    `SELECT o.name AS owner, p.name AS property, EXISTS (
       SELECT FROM owner_shares s WHERE s.account_id = $1 AND s.property_id = p.id AND s.owner_id = o.id AND s.from_on = (
         SELECT max(b.from_on) FROM owner_shares b
         WHERE b.account_id = $1 AND b.property_id = p.id AND b.from_on <= $4::date)) AS "hasPart"
     FROM properties p JOIN owners o ON o.account_id = $1 AND o.id = $2
     WHERE p.account_id = $1 AND p.id = $3 FOR SHARE OF p`,
    [accountId, ownerId, propertyId, on],
  )
  return row
}
