import type { Cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The kinds of cost that are deducted over several years. Land is not among them. LOAN_COSTS are points and what it cost to get
 * a loan, which are amortized. Source: IRS Publication 527, chapters 1 and 2, Table 2-1; 26 U.S.C. § 168(e)(6) for qualified
 * improvement property.
 */
export const assetKindNames = [
  'BUILDING',
  'IMPROVEMENT',
  'QUALIFIED_IMPROVEMENT',
  'EQUIPMENT',
  'OFFICE_EQUIPMENT',
  'LAND_IMPROVEMENT',
  'LOAN_COSTS',
] as const

export type AssetKind = (typeof assetKindNames)[number]

/**
 * The uses of a building: residential rental property or nonresidential real property. Residential: 80 % or
 * more of its rents come from dwelling units. A unit of an establishment is not a dwelling unit if more than
 * half of the units are used on a transient basis. Source: 26 U.S.C. § 168(e)(2)(A).
 */
export const buildingUses = ['RESIDENTIAL', 'NONRESIDENTIAL'] as const

export type BuildingUse = (typeof buildingUses)[number]

/**
 * The general depreciation system, or the alternative one, elected or required. The special allowance is lost only where it is
 * required. Source: 26 U.S.C. § 168(g), (k)(2)(D).
 */
export const depreciationSystems = ['GDS', 'ADS_ELECTED', 'ADS_REQUIRED'] as const

export type DepreciationSystem = (typeof depreciationSystems)[number]

/** A cost that is depreciated or amortized. */
export type Asset = {
  kind: AssetKind
  /** Of a building or its improvement; null counts as residential. */
  buildingUse: BuildingUse | null
  depreciationSystem: DepreciationSystem
  /** Whether it had been used before: property acquired before September 28, 2017 has an allowance only where it was new. */
  boughtUsed: boolean
  /** The term of the loan in months, of its costs alone; null for everything else. */
  termMonths: number | null
  /** Cost or other basis in cents, without land. */
  basisCents: Cents
  /** The day on which it was bought, or of the binding contract to buy it; null: the day of first use. */
  acquiredOn: PlainDate | null
  /** The day on which it was ready and available for rent, not the day on which the first tenant moved in; of a loan its first day. */
  inServiceOn: PlainDate
  /** The day on which it was sold or taken out of use, or the loan was paid off; null while it is in use. */
  disposedOn: PlainDate | null
  /** The part in cents that is deducted in the first year under section 179, as the taxpayer's preparer elected it. */
  section179Cents: Cents
}

/** The classes of 26 U.S.C. § 168(e) that have a special allowance, which is elected for a class and year. */
export type AllowanceClass = 5 | 7 | 15

const classes: Partial<Record<AssetKind, AllowanceClass>> = {
  QUALIFIED_IMPROVEMENT: 15,
  EQUIPMENT: 5,
  OFFICE_EQUIPMENT: 7,
  LAND_IMPROVEMENT: 15,
}

/** Class lives under the alternative system, in years. Source: Publication 527, Table 2-1; 26 U.S.C. § 168(g)(3)(B). */
const adsYears: Partial<Record<AssetKind, number>> = {
  QUALIFIED_IMPROVEMENT: 20,
  EQUIPMENT: 9,
  OFFICE_EQUIPMENT: 10,
  LAND_IMPROVEMENT: 20,
}

/** Returns the class of property in years that an election of the special allowance names; null for buildings and loan costs. */
export function allowanceClassOf(kind: AssetKind): AllowanceClass | null {
  return classes[kind] ?? null
}

/** Whether an asset is depreciated as a building: straight line from the middle of the month, without any allowance. */
export function isBuilding(kind: AssetKind): boolean {
  return kind === 'BUILDING' || kind === 'IMPROVEMENT'
}

/**
 * Returns whether section 179 can be elected. It cannot be elected for loan costs, buildings and land
 * improvements; the last two are not section 1245 property. Source: 26 U.S.C. § 179(d)(1), (e).
 */
export function isSection179Property(kind: AssetKind): boolean {
  return kind === 'EQUIPMENT' || kind === 'OFFICE_EQUIPMENT' || kind === 'QUALIFIED_IMPROVEMENT'
}

/**
 * Returns the recovery period in years: of loan costs the term of the loan; of residential buildings 27.5, under the
 * alternative system 30 where first used after 2017 and 40 before; of nonresidential ones 39 and 40. Source: 26 U.S.C.
 * § 168(c), (g)(2)(C); Publication 946, chapter 4 and Appendix B; Publication 527, Table 2-1.
 */
export function recoveryYearsOf({
  kind,
  buildingUse,
  depreciationSystem,
  termMonths,
  inServiceOn,
}: Pick<Asset, 'kind' | 'buildingUse' | 'depreciationSystem' | 'termMonths' | 'inServiceOn'>): number {
  const isAds = depreciationSystem !== 'GDS'
  if (isBuilding(kind)) {
    if (buildingUse === 'NONRESIDENTIAL') {
      return isAds ? 40 : 39
    }
    return isAds ? (inServiceOn >= '2018-01-01' ? 30 : 40) : 27.5
  }
  return (isAds ? adsYears[kind] : classes[kind]) ?? (termMonths ?? 0) / 12
}

/** Returns whether an asset has the straight line method: buildings, qualified improvement property, and all of the alternative system. Source: 26 U.S.C. § 168(b)(3), (g)(2)(A). */
export function isStraightLine({
  kind,
  depreciationSystem,
}: Pick<Asset, 'kind' | 'depreciationSystem'>): boolean {
  return isBuilding(kind) || kind === 'QUALIFIED_IMPROVEMENT' || depreciationSystem !== 'GDS'
}

/** Returns what a building is where the user does not say so: nonresidential at a commercial property. Null for other kinds. */
export function usualBuildingUse(kind: AssetKind, propertyType: string): BuildingUse | null {
  if (!isBuilding(kind)) {
    return null
  }
  return propertyType === 'COMMERCIAL' ? 'NONRESIDENTIAL' : 'RESIDENTIAL'
}

/** Why an asset cannot be computed, by its field and the key of the sentence. */
export type AssetProblem = {
  field: 'inServiceOn' | 'section179' | 'disposedOn' | 'termMonths'
  key: AssetProblemKey
}
export type AssetProblemKey =
  | 'tax.usedBeforePurchase'
  | 'tax.disposedBeforeUse'
  | 'tax.section179AboveBasis'
  | 'tax.section179NotAllowed'
  | 'tax.before1987'
  | 'tax.nonresidentialBefore1993'
  | 'tax.qualifiedBefore2018'
  | 'tax.termMissing'

/**
 * Returns what is wrong with an asset: days that cannot follow each other, section 179 where the law has none, and property
 * for which Tenure has no table: of before 1987 (no MACRS), nonresidential buildings of before May 13, 1993 (31.5 years), qualified
 * improvement property of before 2018 (another class). Source: 26 U.S.C. § 168; Publication 946, chapters 1 and 4.
 */
export function problemOf(asset: Asset): AssetProblem | undefined {
  const { kind, buildingUse, acquiredOn, inServiceOn, disposedOn, section179Cents, basisCents, termMonths } =
    asset
  if (acquiredOn !== null && acquiredOn > inServiceOn) {
    return { field: 'inServiceOn', key: 'tax.usedBeforePurchase' }
  }
  if (disposedOn !== null && disposedOn < inServiceOn) {
    return { field: 'disposedOn', key: 'tax.disposedBeforeUse' }
  }
  if (kind === 'LOAN_COSTS') {
    if (termMonths === null) {
      return { field: 'termMonths', key: 'tax.termMissing' }
    }
  } else if (inServiceOn < '1987-01-01') {
    return { field: 'inServiceOn', key: 'tax.before1987' }
  }
  if (isBuilding(kind) && buildingUse === 'NONRESIDENTIAL' && inServiceOn < '1993-05-13') {
    return { field: 'inServiceOn', key: 'tax.nonresidentialBefore1993' }
  }
  if (kind === 'QUALIFIED_IMPROVEMENT' && inServiceOn < '2018-01-01') {
    return { field: 'inServiceOn', key: 'tax.qualifiedBefore2018' }
  }
  if (section179Cents > 0 && !isSection179Property(kind)) {
    return { field: 'section179', key: 'tax.section179NotAllowed' }
  }
  return section179Cents > basisCents ? { field: 'section179', key: 'tax.section179AboveBasis' } : undefined
}
