import type { AssetKind } from '#shared/tax/depreciation.ts'
import type { Asset } from './api.ts'

export const kindLabels: Record<AssetKind, string> = {
  BUILDING: 'Building',
  IMPROVEMENT: 'Improvement of the building',
  EQUIPMENT: 'Appliances, carpet, furniture',
  OFFICE_EQUIPMENT: 'Office furniture and equipment',
  LAND_IMPROVEMENT: 'Fences, roads, landscaping',
}

export const conventionLabels: Record<Asset['convention'], string> = {
  MID_MONTH: 'Mid-month',
  HALF_YEAR: 'Half-year',
  MID_QUARTER: 'Mid-quarter',
}

/** Returns the depreciation of an asset in a year, in dollars. */
export function depreciationIn({ years }: Asset, year: number): number {
  return years.find((row) => row.year === year)?.total ?? 0
}
