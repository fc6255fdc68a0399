import { column, defineTable, rowHistory } from '#server/platform/database/table.ts'
import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import type { AssetKind, BuildingUse, DepreciationSystem } from '#shared/tax/depreciation/asset-classes.ts'

export const assetTable = defineTable('depreciable_assets', {
  id: column.uuid<string>('id'),
  propertyId: column.uuid<string>('property_id'),
  /** The expense whose cost it is. */
  expenseId: column.uuid<string | null>('expense_id'),
  kind: column.text<AssetKind>('kind'),
  /** Of a building or its improvement; null where it is not known yet, which counts as residential. */
  buildingUse: column.text<BuildingUse | null>('building_use'),
  depreciationSystem: column.text<DepreciationSystem>('depreciation_system'),
  boughtUsed: column.boolean<boolean>('bought_used'),
  /** The term of the loan whose costs they are. */
  termMonths: column.integer<number | null>('term_months'),
  description: column.text<string>('description'),
  basisCents: column.bigint<Cents>('basis_cents'),
  landCents: column.bigint<Cents>('land_cents'),
  acquiredOn: column.date<PlainDate | null>('acquired_on'),
  inServiceOn: column.date<PlainDate>('in_service_on'),
  disposedOn: column.date<PlainDate | null>('disposed_on'),
  section179Cents: column.bigint<Cents>('section_179_cents'),
  notes: column.text<string | null>('notes'),
  ...rowHistory,
})

export const tripTable = defineTable('mileage_trips', {
  id: column.uuid<string>('id'),
  propertyId: column.uuid<string | null>('property_id'),
  drivenOn: column.date<PlainDate>('driven_on'),
  tenthsOfMiles: column.integer<number>('tenths_of_miles'),
  purpose: column.text<string>('purpose'),
  startPlace: column.text<string | null>('start_place'),
  endPlace: column.text<string | null>('end_place'),
  vehicle: column.text<string | null>('vehicle'),
  ...rowHistory,
})
