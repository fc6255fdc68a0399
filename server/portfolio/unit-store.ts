import type { Db } from '#server/platform/database/database.ts'
import {
  containingPhrase,
  containingWords,
  createFilter,
  listPage,
  orderBy,
  type PageRequest,
} from '#server/platform/database/list.ts'
import type { Page } from '#server/platform/http/route-table.ts'
import type { InsertOf, RowOf } from '#server/platform/database/table.ts'
import { owedSql } from '#server/ledger/service.ts'
import { rentOnDaySql } from '#server/schema/leases.ts'
import { hasSearchedWords, unitSearchText } from '#server/schema/search-text.ts'
import { unitTable } from '#server/schema/units.ts'
import type { Owed } from '#shared/ledger/owed/owed.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { UnitStatus } from '#shared/portfolio/unit-schema.ts'
import type { SortOf } from '#shared/lib/sorting.ts'
import { unitSort } from '#shared/portfolio/unit-contract.ts'

import { liveOnDay } from './property-store.ts'

export type UnitFields = InsertOf<typeof unitTable>
export type UnitRow = RowOf<typeof unitTable> & {
  isOccupied: boolean
  /** The last day of the lease that is live today; null without one, and where it has no end. */
  occupiedThrough: PlainDate | null
  /** The first day of the next signed lease; null where there is none. */
  nextLeaseOn: PlainDate | null
}

export type UnitInList = UnitRow & {
  propertyName: string
  address: string
  city: string
  state: string
  zipCode: string
}

const own = unitTable.select('u')

const isOccupied = `EXISTS (SELECT FROM leases l WHERE l.account_id = $1 AND l.unit_id = u.id AND ${liveOnDay})`

const nextLeaseOn = `(SELECT min(n.start_on) FROM leases n WHERE n.account_id = $1 AND n.unit_id = u.id
  AND n.archived_at IS NULL AND n.state <> 'DRAFT' AND n.start_on > $2::date AND n.ends_on >= n.start_on) AS "nextLeaseOn"`

const columns = `${own}, ${isOccupied} AS "isOccupied", ${nextLeaseOn},
  (SELECT nullif(l.ends_on, 'infinity') FROM leases l
   WHERE l.account_id = $1 AND l.unit_id = u.id AND ${liveOnDay}) AS "occupiedThrough"`

const statusConditions: Record<UnitStatus, string> = {
  OCCUPIED: isOccupied,
  MAINTENANCE: `u.hold = 'MAINTENANCE' AND NOT ${isOccupied}`,
  RESERVED: `u.hold = 'RESERVED' AND NOT ${isOccupied}`,
  VACANT: `u.hold IS NULL AND NOT ${isOccupied}`,
}

/** A unit and the rent of the lease that is live today; null without a live lease. */
export type LetUnit = UnitRow & { liveRentCents: Cents | null }

/** Lists the units of these properties, by number. */
export async function listUnitsOf(
  db: Db,
  accountId: string,
  today: PlainDate,
  propertyIds: readonly string[],
): Promise<LetUnit[]> {
  // a unit has at most one live lease: the exclusion constraint of leases ensures it
  return db.query<LetUnit>(
    `SELECT ${own}, l.rent_cents IS NOT NULL AS "isOccupied", nullif(l.ends_on, 'infinity') AS "occupiedThrough",
            ${nextLeaseOn}, ${rentOnDaySql('l', '$2')} AS "liveRentCents"
     FROM units u LEFT JOIN leases l ON l.account_id = $1 AND l.unit_id = u.id AND ${liveOnDay}
     WHERE u.account_id = $1 AND u.property_id = ANY ($3::uuid[]) AND u.archived_at IS NULL
     ORDER BY u.property_id, u.unit_number, u.id`,
    [accountId, today, propertyIds],
  )
}

export async function listUnitRows(
  db: Db,
  params: {
    accountId: string
    today: PlainDate
    propertyId?: string | undefined
    status?: UnitStatus | undefined
    search?: string | undefined
    sort?: SortOf<typeof unitSort> | undefined
  } & PageRequest,
): Promise<Page<UnitInList>> {
  const words = containingWords(params.search)
  const filter = createFilter(
    `p.account_id = $1 AND p.archived_at IS NULL AND u.account_id = $1 AND u.archived_at IS NULL AND $2::date IS NOT NULL
     ${params.status ? `AND ${statusConditions[params.status]}` : ''}`,
    params.accountId,
    params.today,
  ).addEqual('p.id', params.propertyId)
  if (words) {
    // an address is found as it is written: 'birch 1' means no other unit at 1420 Birch Avenue
    const address = filter.bind(containingPhrase(params.search))
    filter.add(
      `(${hasSearchedWords(unitSearchText('u', 'p'))} OR search_name(p.address) LIKE ${address})`,
      words,
    )
  }
  return listPage<UnitInList>(db, params, {
    filter,
    from: 'properties p JOIN units u ON u.property_id = p.id',
    order: orderBy(
      unitSort,
      params.sort,
      {
        property: [
          { column: 'p.name', type: 'text' },
          { column: 'p.id', type: 'uuid' },
          { column: 'u.unit_number', type: 'text' },
        ],
        unitNumber: [{ column: 'u.unit_number', type: 'text' }],
        rent: [{ column: 'u.rent_cents', type: 'bigint' }],
        createdAt: [{ column: 'u.created_at', type: 'timestamptz' }],
      },
      'u.id',
    ),
    select: ({ body, keys }) =>
      `SELECT ${columns}, ${keys}, p.name AS "propertyName", p.address, p.city, p.state, p.zip_code AS "zipCode" ${body}`,
  })
}

export async function findUnit(
  db: Db,
  accountId: string,
  id: string,
  today: PlainDate,
): Promise<UnitRow | undefined> {
  const [row] = await db.query<UnitRow>(
    `SELECT ${columns} FROM units u WHERE u.account_id = $1 AND u.id = $3 AND u.archived_at IS NULL`,
    [accountId, today, id],
  )
  return row
}

/** Finds the row itself and locks it for a change: a concurrent new lease for the unit waits. */
export async function lockUnit(
  db: Db,
  accountId: string,
  id: string,
  today: PlainDate,
): Promise<UnitRow | undefined> {
  const [row] = await db.query<UnitRow>(
    `SELECT ${columns} FROM units u WHERE u.account_id = $1 AND u.id = $3 AND u.archived_at IS NULL FOR UPDATE OF u`,
    [accountId, today, id],
  )
  return row
}

/** Locks all units of a property: waits for a concurrent new lease for one of them, and prevents further ones. */
export async function lockUnitsOf(db: Db, accountId: string, propertyId: string): Promise<void> {
  await db.query(
    'SELECT FROM units WHERE account_id = $1 AND property_id = $2 AND archived_at IS NULL ORDER BY id FOR UPDATE',
    [accountId, propertyId],
  )
}

/** Writes units. Throws the violated constraint `units_number_once` when its property already has the number. */
export async function insertUnits(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly UnitFields[],
): Promise<void> {
  await db.query(unitTable.insert, unitTable.insertValues(accountId, now, rows))
}

export async function updateUnitRow(db: Db, accountId: string, row: UnitRow, now: Date): Promise<void> {
  await db.query(unitTable.update, unitTable.updateValues(accountId, now, row))
}

export async function archiveUnitRow(db: Db, accountId: string, id: string, now: Date): Promise<void> {
  await db.query(
    'UPDATE units SET archived_at = $3, updated_at = $3, version = version + 1 WHERE account_id = $1 AND id = $2',
    [accountId, id, now],
  )
}

/** Whether any lease or maintenance request was ever made for the unit. */
export async function hasHistory(db: Db, accountId: string, unitId: string): Promise<boolean> {
  const [row] = await db.query<{ found: boolean }>(
    `SELECT EXISTS (SELECT FROM leases WHERE account_id = $1 AND unit_id = $2)
         OR EXISTS (SELECT FROM maintenance_requests WHERE account_id = $1 AND unit_id = $2) AS found`,
    [accountId, unitId],
  )
  return row?.found === true
}

export type UnitLeaseRow = {
  id: string
  tenantName: string
  state: 'DRAFT' | 'ACTIVE' | 'TERMINATED'
  startOn: PlainDate
  endOn: PlainDate | null
  termEndsOn: PlainDate | null
  terminatedOn: PlainDate | null
  rentCents: Cents
  balanceCents: Cents
  owed: Owed
}

export async function listLeasesOfUnit(
  db: Db,
  accountId: string,
  unitId: string,
  today: PlainDate,
): Promise<UnitLeaseRow[]> {
  return db.query<UnitLeaseRow>(
    `SELECT l.id, owing.owed, owing."balanceCents", coalesce(t.name, '') AS "tenantName", l.state, l.start_on AS "startOn", l.end_on AS "endOn",
            l.term_ends_on AS "termEndsOn", l.terminated_on AS "terminatedOn",
            ${rentOnDaySql('l', 'least($3::date, l.ends_on)')} AS "rentCents"
     FROM leases l
     LEFT JOIN lease_tenants lt ON lt.account_id = $1 AND lt.lease_id = l.id AND lt.position = 0
     LEFT JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
     CROSS JOIN LATERAL (${owedSql('l.id', '$3')}) owing
     WHERE l.account_id = $1 AND l.unit_id = $2 AND l.archived_at IS NULL
     ORDER BY l.start_on DESC, l.id DESC LIMIT 100`,
    [accountId, unitId, today],
  )
}

export type UnitRequestRow = { id: string; title: string; priority: string; status: string }

export async function listRequestsOfUnit(
  db: Db,
  accountId: string,
  unitId: string,
): Promise<UnitRequestRow[]> {
  return db.query<UnitRequestRow>(
    `SELECT id, title, priority, status FROM maintenance_requests
     WHERE account_id = $1 AND unit_id = $2 AND archived_at IS NULL ORDER BY id DESC LIMIT 100`,
    [accountId, unitId],
  )
}

export async function getUnitStats(db: Db, accountId: string, today: PlainDate) {
  const [row] = await db.query<{
    totalUnits: number
    occupiedUnits: number
    availableUnits: number
    maintenanceUnits: number
    averageRentCents: Cents
  }>(
    `SELECT count(*)::int AS "totalUnits", count(*) FILTER (WHERE occupied)::int AS "occupiedUnits",
            count(*) FILTER (WHERE NOT occupied AND hold IS NULL)::int AS "availableUnits",
            count(*) FILTER (WHERE NOT occupied AND hold = 'MAINTENANCE')::int AS "maintenanceUnits",
            coalesce(round(avg(rent_cents)), 0)::bigint AS "averageRentCents"
     FROM (SELECT u.hold, u.rent_cents, l.id IS NOT NULL AS occupied
           FROM units u LEFT JOIN leases l ON l.account_id = $1 AND l.unit_id = u.id AND ${liveOnDay}
           WHERE u.account_id = $1 AND u.archived_at IS NULL) units_today`,
    [accountId, today],
  )
  return row! // an aggregate returns one row
}
