import type { Db } from '#server/platform/database/database.ts'
import { hasSearchedWords } from '#server/schema/search-text.ts'
import {
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import { tripTable } from '#server/schema/money/tax.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { tripSort } from '#shared/tax/contract.ts'

export type TripFields = InsertOf<typeof tripTable>
export type TripRow = RowOf<typeof tripTable> & { propertyName: string | null }

const columns = `${tripTable.select('t')}, p.name AS "propertyName"`
const joins = 'LEFT JOIN properties p ON p.account_id = $1 AND p.id = t.property_id'

export async function listTripRows(
  db: Db,
  params: {
    accountId: string
    year?: number | undefined
    propertyId?: string | undefined
    search?: string | undefined
    sort?: SortOf<typeof tripSort> | undefined
  } & PageRequest,
): Promise<Page<TripRow>> {
  const filter = createFilter('t.account_id = $1', params.accountId)
    .addEqual('t.property_id', params.propertyId)
    .add('t.driven_on >= make_date(?::int, 1, 1)', params.year)
    .add('t.driven_on <= make_date(?::int, 12, 31)', params.year)
    .add(
      hasSearchedWords('t.purpose', 't.start_place', 't.end_place', 't.vehicle'),
      containingWords(params.search),
    )
  return listPage<TripRow>(db, params, {
    filter,
    from: 'mileage_trips t',
    order: orderBy(
      tripSort,
      params.sort,
      {
        date: [{ column: 't.driven_on', type: 'date' }],
        createdAt: [{ column: 't.created_at', type: 'timestamptz' }],
      },
      't.id',
    ),
    select: ({ body, by, keys }) =>
      `SELECT ${columns}, ${keys} FROM (SELECT t.* ${body}) t ${joins} ORDER BY ${by}`,
  })
}

export async function findTrip(db: Db, accountId: string, id: string): Promise<TripRow | undefined> {
  const [row] = await db.query<TripRow>(
    `SELECT ${columns} FROM mileage_trips t ${joins} WHERE t.account_id = $1 AND t.id = $2`,
    [accountId, id],
  )
  return row
}

/** Lists all trips of a year. */
export async function listTripsOfYear(db: Db, accountId: string, year: number): Promise<TripRow[]> {
  return db.query<TripRow>(
    `SELECT ${columns} FROM mileage_trips t ${joins}
     WHERE t.account_id = $1 AND t.driven_on BETWEEN make_date($2, 1, 1) AND make_date($2, 12, 31)
     ORDER BY t.driven_on, t.id`,
    [accountId, year],
  )
}

export async function lockTrip(
  db: Db,
  accountId: string,
  id: string,
): Promise<(TripFields & { version: number }) | undefined> {
  const [row] = await db.query<TripFields & { version: number }>(
    `SELECT ${tripTable.select('t', [...tripTable.written, 'version'])} FROM mileage_trips t
     WHERE t.account_id = $1 AND t.id = $2 FOR NO KEY UPDATE`,
    [accountId, id],
  )
  return row
}

export async function insertTrips(
  db: Db,
  accountId: string,
  trips: readonly TripFields[],
  now: Date,
): Promise<void> {
  await db.query(tripTable.insert, tripTable.insertValues(accountId, now, trips))
}

export async function updateTripRow(db: Db, accountId: string, trip: TripFields, now: Date): Promise<void> {
  await db.query(tripTable.update, tripTable.updateValues(accountId, now, trip))
}

export async function deleteTripRow(db: Db, accountId: string, id: string): Promise<void> {
  await db.query('DELETE FROM mileage_trips WHERE account_id = $1 AND id = $2', [accountId, id])
}
