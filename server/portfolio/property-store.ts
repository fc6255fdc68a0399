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
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { paidInMoneySql } from '#server/ledger/service.ts'
import { rentOnDaySql } from '#server/schema/leases.ts'
import { propertyTable } from '#server/schema/properties.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import { propertySort, type PropertyType } from '#shared/portfolio/property-contract.ts'
import type { AssetAtProperty } from '#shared/tax/depreciation/qualified-improvement.ts'
import type { SortOf } from '#shared/lib/sorting.ts'

export type PropertyFields = InsertOf<typeof propertyTable>
export type PropertyRow = RowOf<typeof propertyTable>

/** A property and how many leases it has had. */
export type CountedProperty = PropertyRow & { leaseCount: number }

const columns = propertyTable.select('p')

/** SQL: whether a lease takes its unit on the day `$2`. */
export const liveOnDay = `l.archived_at IS NULL AND l.state <> 'DRAFT' AND l.start_on <= $2::date
  AND l.ends_on >= $2::date`

const counted = `${columns}, (SELECT count(*)::int FROM leases l
  WHERE l.account_id = $1 AND l.property_id = p.id AND l.archived_at IS NULL) AS "leaseCount"`

export async function listPropertyRows(
  db: Db,
  params: {
    accountId: string
    search?: string | undefined
    today: PlainDate
    propertyType?: PropertyType | undefined
    hasVacantUnits?: 'true' | undefined
    sort?: SortOf<typeof propertySort> | undefined
  } & PageRequest,
): Promise<Page<CountedProperty>> {
  const filter = createFilter('p.account_id = $1 AND p.archived_at IS NULL', params.accountId)
    .addEqual('p.property_type', params.propertyType)
    .add(hasSearchedWords('p.name', 'p.address', 'p.city', 'p.zip_code'), containingWords(params.search))
    .add(
      `EXISTS (SELECT FROM units u WHERE u.account_id = $1 AND u.property_id = p.id AND u.archived_at IS NULL AND u.hold IS NULL
        AND NOT EXISTS (SELECT FROM leases l WHERE l.account_id = $1 AND l.unit_id = u.id AND l.archived_at IS NULL
          AND l.state <> 'DRAFT' AND l.start_on <= ?::date AND l.ends_on >= ?::date))`,
      params.hasVacantUnits && params.today,
    )
  return listPage<CountedProperty>(db, params, {
    filter,
    from: 'properties p',
    order: orderBy(
      propertySort,
      params.sort,
      {
        name: [{ column: 'p.name', type: 'text' }],
        city: [{ column: 'p.city COLLATE natural_order', type: 'text' }],
        createdAt: [{ column: 'p.created_at', type: 'timestamptz' }],
      },
      'p.id',
    ),
    select: ({ body, by, keys }) => `SELECT ${counted}, ${keys} FROM (SELECT p.* ${body}) p ORDER BY ${by}`,
  })
}

export async function findProperty(
  db: Db,
  accountId: string,
  id: string,
): Promise<CountedProperty | undefined> {
  const [row] = await db.query<CountedProperty>(
    `SELECT ${counted} FROM properties p WHERE p.account_id = $1 AND p.id = $2 AND p.archived_at IS NULL`,
    [accountId, id],
  )
  return row
}

/** Whether the account has ever had a property. */
export async function hasProperties(db: Db, accountId: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM properties WHERE account_id = $1 LIMIT 1', [accountId])
  return rows.length > 0
}

/** Returns whether the account has this property, which may be archived. */
export async function hasProperty(db: Db, accountId: string, id: string): Promise<boolean> {
  const rows = await db.query('SELECT FROM properties WHERE account_id = $1 AND id = $2', [accountId, id])
  return rows.length > 0
}

/** Finds the row itself and locks it for a change. */
export async function lockProperty(db: Db, accountId: string, id: string): Promise<PropertyRow | undefined> {
  const [row] = await db.query<PropertyRow>(
    `SELECT ${columns} FROM properties p WHERE p.account_id = $1 AND p.id = $2 AND p.archived_at IS NULL FOR UPDATE`,
    [accountId, id],
  )
  return row
}

/** Lists what is depreciated at a property, as far as it decides which improvements are qualified. */
export async function listAssetsAt(
  db: Db,
  accountId: string,
  propertyId: string,
): Promise<(AssetAtProperty & { description: string })[]> {
  return db.query(
    `SELECT kind, building_use AS "buildingUse", bought_used AS "boughtUsed", in_service_on AS "inServiceOn", description
     FROM depreciable_assets WHERE account_id = $1 AND property_id = $2 ORDER BY in_service_on, id`,
    [accountId, propertyId],
  )
}

export async function insertProperties(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly PropertyFields[],
): Promise<void> {
  await db.query(propertyTable.insert, propertyTable.insertValues(accountId, now, rows))
}

export async function updatePropertyRow(
  db: Db,
  accountId: string,
  row: PropertyRow,
  now: Date,
): Promise<void> {
  await db.query(propertyTable.update, propertyTable.updateValues(accountId, now, row))
}

/** Archives a property with its units. */
export async function archivePropertyRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE properties SET archived_at = $3, updated_at = $3, version = version + 1 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
  await db.query(
    `UPDATE units SET archived_at = $3, updated_at = $3, version = version + 1
     WHERE account_id = $1 AND property_id = $2 AND archived_at IS NULL`,
    [accountId, id, now],
  )
}

/** Returns whether a signed lease that has not ended takes a unit of the property, or this unit, today or later. */
export async function hasLiveLease(
  db: Db,
  accountId: string,
  today: PlainDate,
  where: { propertyId: string } | { unitId: string },
): Promise<boolean> {
  const [column, id] = 'propertyId' in where ? ['property_id', where.propertyId] : ['unit_id', where.unitId]
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM leases WHERE account_id = $1 AND ${column} = $3 AND archived_at IS NULL
       AND state <> 'DRAFT' AND ends_on >= $2::date) AS found`,
    [accountId, today, id],
  )
  return row?.found === true
}

export async function getPropertyStats(db: Db, accountId: string, today: PlainDate) {
  const [row] = await db.query<{
    totalProperties: number
    totalUnits: number
    occupiedUnits: number
    totalRentCents: Cents
    chargedCents: Cents
    paidCents: Cents
  }>(
    `SELECT
       (SELECT count(*)::int FROM properties WHERE account_id = $1 AND archived_at IS NULL) AS "totalProperties",
       (SELECT count(*)::int FROM units WHERE account_id = $1 AND archived_at IS NULL) AS "totalUnits",
       live.units AS "occupiedUnits", live.rent AS "totalRentCents",
       month.charged AS "chargedCents", month.paid AS "paidCents"
     FROM (SELECT count(*)::int AS units, coalesce(sum(${rentOnDaySql('l', '$2')}), 0)::bigint AS rent
           FROM leases l WHERE l.account_id = $1 AND ${liveOnDay}) live,
          (SELECT coalesce(sum(amount_cents), 0)::bigint AS charged, coalesce(sum(${paidInMoneySql('charges')}), 0)::bigint AS paid
           FROM charges WHERE account_id = $1 AND voided_at IS NULL AND type <> 'DEPOSIT'
             AND due_on >= date_trunc('month', $2::date)::date
             AND due_on < (date_trunc('month', $2::date) + interval '1 month')::date) month`,
    [accountId, today],
  )
  return row! // an aggregate returns one row
}
