import type { Db } from '#server/platform/database/database.ts'

import type { PropertyRow } from './property-store.ts'
import type { UnitRow } from './unit-store.ts'

export type NewPropertyRow = Omit<PropertyRow, 'version' | 'updatedAt'>
export type NewUnitRow = Omit<UnitRow, 'isOccupied' | 'updatedAt' | 'version'>

export async function insertProperties(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly NewPropertyRow[],
): Promise<void> {
  await db.query(
    `INSERT INTO properties (account_id, created_at, updated_at, id, name, address, city, state, zip_code, description,
                             property_type, image_url, owner_id)
     SELECT $1, $2, $2, p.* FROM unnest($3::uuid[], $4::text[], $5::text[], $6::text[], $7::text[], $8::text[],
                                        $9::text[], $10::text[], $11::text[], $12::uuid[]) p`,
    [
      accountId,
      now,
      rows.map((row) => row.id),
      rows.map((row) => row.name),
      rows.map((row) => row.address),
      rows.map((row) => row.city),
      rows.map((row) => row.state),
      rows.map((row) => row.zipCode),
      rows.map((row) => row.description),
      rows.map((row) => row.propertyType),
      rows.map((row) => row.imageUrl),
      rows.map((row) => row.ownerId),
    ],
  )
}

export async function insertUnits(
  db: Db,
  accountId: string,
  now: Date,
  rows: readonly NewUnitRow[],
): Promise<void> {
  await db.query(
    `INSERT INTO units (account_id, created_at, updated_at, id, property_id, unit_number, bedrooms, bathrooms,
                        square_feet, rent_cents, hold, last_inspection_on)
     SELECT $1, $2, $2, u.* FROM unnest($3::uuid[], $4::uuid[], $5::text[], $6::smallint[], $7::numeric[], $8::integer[],
                                        $9::bigint[], $10::text[], $11::date[]) u`,
    [
      accountId,
      now,
      rows.map((row) => row.id),
      rows.map((row) => row.propertyId),
      rows.map((row) => row.unitNumber),
      rows.map((row) => row.bedrooms),
      rows.map((row) => row.bathrooms),
      rows.map((row) => row.squareFeet),
      rows.map((row) => row.rentCents),
      rows.map((row) => row.hold),
      rows.map((row) => row.lastInspectionOn),
    ],
  )
}
