import type { Db } from '#server/platform/database/database.ts'
import { notFound } from '#server/platform/http/errors.ts'
import { isKeptSql } from '#server/schema/leases.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

/** Requires a property of the account, also an archived one, which has taxes of earlier years, and returns its type. Throws `not_found`. */
export async function requireProperty(db: Db, accountId: string, id: string): Promise<PropertyType> {
  const [row] = await db.query<{ propertyType: PropertyType }>(
    'SELECT property_type AS "propertyType" FROM properties WHERE account_id = $1 AND id = $2',
    [accountId, id],
  )
  if (!row) {
    throw notFound('property')
  }
  return row.propertyType
}

/** Locks properties, so that what is depreciated there and their types change one after the other. */
export async function lockDepreciatedProperties(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<void> {
  await db.query(
    'SELECT FROM properties WHERE account_id = $1 AND id = ANY ($2::uuid[]) ORDER BY id FOR NO KEY UPDATE',
    [accountId, ids],
  )
}

/** Returns the types of properties by their ids. */
export async function listPropertyTypes(
  db: Db,
  accountId: string,
  ids: readonly string[],
): Promise<Map<string, PropertyType>> {
  const rows = await db.query<{ id: string; propertyType: PropertyType }>(
    'SELECT id, property_type AS "propertyType" FROM properties WHERE account_id = $1 AND id = ANY ($2::uuid[])',
    [accountId, ids],
  )
  return new Map(rows.map(({ id, propertyType }) => [id, propertyType]))
}

export type TaxPropertyRow = {
  propertyId: string
  name: string
  address: string
  propertyType: PropertyType
  isArchived: boolean
  scheduleEType: number | null
  rentalDays: number | null
  personalDays: number
  isJointVenture: boolean
  /** The number of its units that are not archived. */
  units: number
}

/** Lists the properties of an account with what was said of a year. */
export async function listTaxProperties(db: Db, accountId: string, year: number): Promise<TaxPropertyRow[]> {
  return db.query<TaxPropertyRow>(
    `SELECT p.id AS "propertyId", p.name, concat_ws(', ', p.address, p.city, p.state || ' ' || p.zip_code) AS address,
            p.property_type AS "propertyType", p.archived_at IS NOT NULL AS "isArchived",
            y.schedule_e_type AS "scheduleEType", y.rental_days AS "rentalDays",
            coalesce(y.personal_days, 0) AS "personalDays", coalesce(y.is_joint_venture, false) AS "isJointVenture",
            (SELECT count(*)::int FROM units u WHERE u.account_id = $1 AND u.property_id = p.id AND u.archived_at IS NULL) AS units
     FROM properties p
     LEFT JOIN property_tax_years y ON y.account_id = $1 AND y.property_id = p.id AND y.year = $2
     WHERE p.account_id = $1 ORDER BY p.name, p.id`,
    [accountId, year],
  )
}

type TaxYearFacts = {
  scheduleEType: number | null
  rentalDays: number | null
  personalDays: number
  isJointVenture: boolean
}

export async function savePropertyTaxYear(
  db: Db,
  { accountId, propertyId, year, now }: { accountId: string; propertyId: string; year: number; now: Date },
  facts: TaxYearFacts,
): Promise<void> {
  await db.query(
    `INSERT INTO property_tax_years (account_id, property_id, year, schedule_e_type, rental_days, personal_days,
                                     is_joint_venture, created_at, updated_at)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8)
     ON CONFLICT (account_id, property_id, year) DO UPDATE SET schedule_e_type = excluded.schedule_e_type,
       rental_days = excluded.rental_days, personal_days = excluded.personal_days,
       is_joint_venture = excluded.is_joint_venture, updated_at = excluded.updated_at`,
    [
      accountId,
      propertyId,
      year,
      facts.scheduleEType,
      facts.rentalDays,
      facts.personalDays,
      facts.isJointVenture,
      now,
    ],
  )
}

export type RentedRow = { propertyId: string; unitId: string; firstDay: PlainDate; lastDay: PlainDate }

export type RentedLeaseRow = {
  leaseId: string
  unit: string
  tenants: string | null
  firstDay: PlainDate
  lastDay: PlainDate
}

/** Lists the signed leases of a property with their days between two dates, both included, earliest first. */
export async function listRentedLeases(
  db: Db,
  {
    accountId,
    propertyId,
    from,
    to,
  }: { accountId: string; propertyId: string; from: PlainDate; to: PlainDate },
): Promise<RentedLeaseRow[]> {
  return db.query<RentedLeaseRow>(
    `SELECT l.id AS "leaseId", u.unit_number AS unit, greatest(l.start_on, $3::date) AS "firstDay", least(l.ends_on, $4::date) AS "lastDay",
            (SELECT string_agg(t.name, ', ' ORDER BY lt.position) FROM lease_tenants lt
             JOIN tenants t ON t.account_id = $1 AND t.id = lt.tenant_id
             WHERE lt.account_id = $1 AND lt.lease_id = l.id) AS tenants
     FROM leases l JOIN units u ON u.account_id = $1 AND u.id = l.unit_id
     WHERE l.account_id = $1 AND l.property_id = $2 AND ${isRented('$3', '$4')}
     ORDER BY 3, u.unit_number, l.id`,
    [accountId, propertyId, from, to],
  )
}

/** SQL: whether a lease `l` is signed and runs between two dates, both included. */
function isRented(from: string, to: string): string {
  return `${isKeptSql('l')} AND l.start_on <= ${to} AND l.ends_on >= ${from}`
}

/** Lists the days between two dates, both included, on which signed leases ran. */
export async function listRentedSpans(
  db: Db,
  accountId: string,
  from: PlainDate,
  to: PlainDate,
): Promise<RentedRow[]> {
  return db.query<RentedRow>(
    `SELECT l.property_id AS "propertyId", l.unit_id AS "unitId", greatest(l.start_on, $2::date) AS "firstDay",
            least(l.ends_on, $3::date) AS "lastDay"
     FROM leases l
     WHERE l.account_id = $1 AND ${isRented('$2', '$3')}`,
    [accountId, from, to],
  )
}
