import type { AssetKind, BuildingUse, DepreciationSystem } from '#shared/tax/depreciation/asset-classes.ts'
import type { Asset, Form4562 } from './api.ts'

export const assetKindLabels: Record<AssetKind, string> = {
  BUILDING: 'Building',
  IMPROVEMENT: 'Improvement',
  EQUIPMENT: 'Appliances',
  OFFICE_EQUIPMENT: 'Office equipment',
  LAND_IMPROVEMENT: 'Land improvement',
  QUALIFIED_IMPROVEMENT: 'Qualified improvement',
  LOAN_COSTS: 'Points and loan costs',
}

/** Examples for each kind; empty if its name is clear enough. */
export const kindExamples: Record<AssetKind, string> = {
  BUILDING: '',
  IMPROVEMENT: 'a roof, a furnace, built-in cabinets',
  EQUIPMENT: 'appliances, carpet, rental furniture',
  OFFICE_EQUIPMENT: 'a desk, an office safe',
  LAND_IMPROVEMENT: 'a fence, a driveway, landscaping',
  QUALIFIED_IMPROVEMENT: 'inside a nonresidential building, made after its first use',
  LOAN_COSTS: 'over the loan term',
}

export const buildingUseLabels: Record<BuildingUse, string> = {
  RESIDENTIAL: 'Residential rental property',
  NONRESIDENTIAL: 'Nonresidential real property',
}

export const systemLabels: Record<DepreciationSystem, string> = {
  GDS: 'General (GDS)',
  ADS_ELECTED: 'Alternative (ADS), elected',
  ADS_REQUIRED: 'Alternative (ADS), required by law',
}

export const conventionLabels: Record<NonNullable<Asset['convention']>, string> = {
  MID_MONTH: 'Mid-month',
  HALF_YEAR: 'Half-year',
  MID_QUARTER: 'Mid-quarter',
}

/** Returns the depreciation of an asset in a year, in dollars. */
export function depreciationIn({ years }: Asset, year: number): number {
  return years.find((row) => row.year === year)?.total ?? 0
}

/** The conventions as Form 4562 abbreviates them. */
export const conventionNames: Record<NonNullable<Form4562['rows'][number]['convention']>, string> = {
  MM: 'Mid-month',
  HY: 'Half-year',
  MQ: 'Mid-quarter',
}

/** The methods as Form 4562 abbreviates them. */
export const depreciationMethodNames: Record<Form4562['rows'][number]['method'], string> = {
  'S/L': 'Straight line',
  '150 DB': '150% declining balance',
  '200 DB': '200% declining balance',
}
