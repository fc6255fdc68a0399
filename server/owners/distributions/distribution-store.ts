import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { distributionSort } from '#shared/owners/distributions-contract.ts'

export type NewDistribution = {
  id: string
  batchId: string
  ownerId: string
  propertyId: string
  amountCents: Cents
  paidOn: PlainDate
  reference: string | null
  entryId: string
}

export type DistributionRow = NewDistribution & {
  ownerName: string
  propertyName: string
  isVoid: boolean
  createdAt: Date
}

const columns = `d.id, d.batch_id AS "batchId", d.owner_id AS "ownerId", d.property_id AS "propertyId",
  d.amount_cents AS "amountCents", d.paid_on AS "paidOn", d.reference, d.entry_id AS "entryId", o.name AS "ownerName",
  p.name AS "propertyName", d.voided_at IS NOT NULL AS "isVoid", d.created_at AS "createdAt"`
const joins = `JOIN owners o ON o.account_id = $1 AND o.id = d.owner_id
  JOIN properties p ON p.account_id = $1 AND p.id = d.property_id`

export async function listDistributionRows(
  db: Db,
  params: {
    accountId: string
    ownerId?: string | undefined
    propertyId?: string | undefined
    search?: string | undefined
    sort?: SortOf<typeof distributionSort> | undefined
  } & PageRequest,
): Promise<Page<DistributionRow>> {
  const filter = createFilter('d.account_id = $1', params.accountId)
    .addEqual('d.owner_id', params.ownerId)
    .addEqual('d.property_id', params.propertyId)
    .add(
      hasSearchedWords(
        'd.reference',
        '(SELECT o.name FROM owners o WHERE o.account_id = $1 AND o.id = d.owner_id)',
        '(SELECT p.name FROM properties p WHERE p.account_id = $1 AND p.id = d.property_id)',
      ),
      containingWords(params.search),
    )
  return listPage<DistributionRow>(db, params, {
    filter,
    from: 'owner_distributions d',
    order: orderBy(
      distributionSort,
      params.sort,
      {
        date: [{ column: 'd.paid_on', type: 'date' }],
        createdAt: [{ column: 'd.created_at', type: 'timestamptz' }],
      },
      'd.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT d.* ${body}) d ${joins} ORDER BY ${by}`,
  })
}

export async function listBatch(db: Db, accountId: string, batchId: string): Promise<DistributionRow[]> {
  return db.query<DistributionRow>(
    `SELECT ${columns} FROM owner_distributions d ${joins} WHERE d.account_id = $1 AND d.batch_id = $2
     ORDER BY p.name, o.name, d.id`,
    [accountId, batchId],
  )
}

export async function lockDistribution(
  db: Db,
  accountId: string,
  id: string,
): Promise<DistributionRow | undefined> {
  const [row] = await db.query<DistributionRow>(
    `SELECT ${columns} FROM owner_distributions d ${joins} WHERE d.account_id = $1 AND d.id = $2 FOR NO KEY UPDATE OF d`,
    [accountId, id],
  )
  return row
}

export async function insertDistributions(
  db: Db,
  accountId: string,
  rows: readonly NewDistribution[],
  now: Date,
): Promise<void> {
  await db.query(
    `INSERT INTO owner_distributions (account_id, created_at, id, batch_id, owner_id, property_id, amount_cents, paid_on,
       reference, entry_id)
     SELECT $1, $2, d.* FROM unnest($3::uuid[], $4::uuid[], $5::uuid[], $6::uuid[], $7::bigint[], $8::date[], $9::text[],
       $10::uuid[]) d`,
    [
      accountId,
      now,
      rows.map(({ id }) => id),
      rows.map(({ batchId }) => batchId),
      rows.map(({ ownerId }) => ownerId),
      rows.map(({ propertyId }) => propertyId),
      rows.map(({ amountCents }) => amountCents),
      rows.map(({ paidOn }) => paidOn),
      rows.map(({ reference }) => reference),
      rows.map(({ entryId }) => entryId),
    ],
  )
}

export async function voidDistributionRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query('UPDATE owner_distributions SET voided_at = $3 WHERE account_id = $1 AND id = $2', [
    accountId,
    id,
    now,
  ])
}
