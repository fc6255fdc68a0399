import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords, personSearchTexts } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { ownerTable } from '#server/schema/owners.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { ownerSort } from '#shared/owners/contract.ts'
import type { Share } from '#shared/owners/share.ts'

export type OwnerFields = InsertOf<typeof ownerTable>

export type OwnerRow = RowOf<typeof ownerTable> & {
  properties: { id: string; name: string; share: Share }[]
}

/** SQL: the shares `s` that hold on a day. These are the shares of the last step of each property. */
export const sharesOnSql = (day: string) => `owner_shares s WHERE s.account_id = $1 AND s.from_on = (
    SELECT max(b.from_on) FROM owner_shares b
    WHERE b.account_id = $1 AND b.property_id = s.property_id AND b.from_on <= ${day})`

// the day is $2
const properties = `CROSS JOIN LATERAL (
    SELECT coalesce(json_agg(json_build_object('id', p.id, 'name', p.name,
             'share', json_build_object('numerator', held.numerator, 'denominator', held.denominator))
             ORDER BY p.name, p.id), '[]') AS properties
    FROM (SELECT s.property_id, s.numerator, s.denominator FROM ${sharesOnSql('$2::date')} AND s.owner_id = o.id) held
    JOIN properties p ON p.account_id = $1 AND p.id = held.property_id) owned`

const columns = `${ownerTable.select('o')}, owned.properties`

export async function listOwnerRows(
  db: Db,
  params: {
    accountId: string
    today: PlainDate
    status: 'ACTIVE' | 'ARCHIVED'
    search?: string | undefined
    sort?: SortOf<typeof ownerSort> | undefined
  } & PageRequest,
): Promise<Page<OwnerRow>> {
  const filter = createFilter(
    `o.account_id = $1 AND $2::date IS NOT NULL AND o.archived_at IS ${params.status === 'ACTIVE' ? 'NULL' : 'NOT NULL'}`,
    params.accountId,
    params.today,
  ).add(hasSearchedWords(...personSearchTexts('o')), containingWords(params.search))
  return listPage<OwnerRow>(db, params, {
    filter,
    from: 'owners o',
    order: orderBy(
      ownerSort,
      params.sort,
      {
        name: [{ column: 'o.name', type: 'text' }],
        createdAt: [{ column: 'o.created_at', type: 'timestamptz' }],
      },
      'o.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT o.* ${body}) o ${properties} ORDER BY ${by}`,
  })
}

export async function findOwner(
  db: Db,
  { accountId, today }: { accountId: string; today: PlainDate },
  id: string,
): Promise<OwnerRow | undefined> {
  const [row] = await db.query<OwnerRow>(
    `SELECT ${columns} FROM owners o ${properties} WHERE o.account_id = $1 AND o.id = $3`,
    [accountId, today, id],
  )
  return row
}

/** Finds an owner who is not archived, and locks the row. */
export async function lockOwner(
  db: Db,
  accountId: string,
  id: string,
): Promise<(OwnerFields & { version: number }) | undefined> {
  const [row] = await db.query<OwnerFields & { version: number }>(
    `SELECT ${ownerTable.select('o', [...ownerTable.written, 'version'])} FROM owners o
     WHERE o.account_id = $1 AND o.id = $2 AND o.archived_at IS NULL FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

/** Returns the ids of existing owners that are not archived. They stay so until the transaction ends. */
export async function findKnownOwners(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  const rows = await db.query<{ id: string }>(
    'SELECT id FROM owners WHERE account_id = $1 AND id = ANY ($2::uuid[]) AND archived_at IS NULL FOR SHARE',
    [accountId, ids],
  )
  return new Set(rows.map(({ id }) => id))
}

/** Counts the properties that an owner has a part of on a day or later. */
export async function countSharesFrom(
  db: Db,
  accountId: string,
  ownerId: string,
  from: PlainDate,
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `SELECT count(DISTINCT held.property_id)::int AS count FROM (
       SELECT s.property_id, s.owner_id FROM ${sharesOnSql('$3::date')}
       UNION ALL
       SELECT property_id, owner_id FROM owner_shares WHERE account_id = $1 AND from_on > $3::date) held
     WHERE held.owner_id = $2`,
    [accountId, ownerId, from],
  )
  return row!.count // an aggregate returns one row
}

/** Returns the names of all owners, by their ids. */
export async function listOwnerNames(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; name: string }>(
    'SELECT id, name FROM owners WHERE account_id = $1',
    [accountId],
  )
  return new Map(rows.map(({ id, name }) => [id, name]))
}

/** Returns how distributions are paid to owners, by the ids of the owners. */
export async function listPaymentNotes(db: Db, accountId: string): Promise<Map<string, string>> {
  const rows = await db.query<{ id: string; note: string }>(
    'SELECT id, payment_note AS note FROM owners WHERE account_id = $1 AND payment_note IS NOT NULL',
    [accountId],
  )
  return new Map(rows.map(({ id, note }) => [id, note]))
}

export async function insertOwners(
  db: Db,
  accountId: string,
  owners: readonly OwnerFields[],
  now: Date,
): Promise<void> {
  await db.query(ownerTable.insert, ownerTable.insertValues(accountId, now, owners))
}

export async function updateOwnerRow(
  db: Db,
  accountId: string,
  owner: OwnerFields,
  now: Date,
): Promise<void> {
  await db.query(ownerTable.update, ownerTable.updateValues(accountId, now, owner))
}

export async function archiveOwnerRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE owners SET archived_at = $3, version = version + 1, updated_at = $3 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}
