import { column, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The reason why a unit cannot be rented out; OCCUPIED follows from its leases. */
export type Hold = 'MAINTENANCE' | 'RESERVED' | null

export const unitTable = defineTable('units', {
  id: column.uuid<string>('id'),
  propertyId: column.uuid<string>('property_id'),
  unitNumber: column.text<string>('unit_number'),
  bedrooms: column.smallint<number | null>('bedrooms'),
  bathrooms: column.numeric<number | null>('bathrooms'),
  squareFeet: column.integer<number | null>('square_feet'),
  rentCents: column.bigint<Cents>('rent_cents'),
  hold: column.text<Hold>('hold'),
  lastInspectionOn: column.date<PlainDate | null>('last_inspection_on'),
  ...rowHistory,
})
