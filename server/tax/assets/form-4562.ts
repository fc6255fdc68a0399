import type { Context } from '#server/platform/http/route-table.ts'
import { form4562Rows, form4562Sums, milesByVehicle } from '#shared/tax/depreciation/form-4562.ts'

import { type DepreciatedAsset, listDepreciatedAssets } from './assets.ts'
import { listTripsOfYear, type TripRow } from '#server/tax/trip-store.ts'

/** Returns the figures of Form 4562 of a year in cents, of a property or of all: one form is filed for each activity. */
export async function readForm4562(
  context: Context,
  { year, propertyId }: { year: number; propertyId: string | undefined },
) {
  const isMeant = (one: { propertyId: string | null }) =>
    propertyId === undefined || one.propertyId === propertyId
  const [assets, trips] = await Promise.all([
    listDepreciatedAssets(context),
    listTripsOfYear(context.db, context.actor.accountId, year),
  ])
  return composeForm4562(assets.filter(isMeant), trips.filter(isMeant), year)
}

/** Returns the rows, sums and miles of Form 4562 from the assets and trips of a year, in cents and tenths of miles. */
export function composeForm4562(
  assets: readonly DepreciatedAsset[],
  trips: readonly TripRow[],
  year: number,
) {
  const rows = form4562Rows(assets, year)
  return { rows, ...form4562Sums(rows), vehicles: milesByVehicle(trips) }
}
