import { addCents, type Cents, cents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'

import { buildingRate, type Convention, type PersonalPeriod, personalRatesOf } from './depreciation-tables.ts'

/**
 * The kinds of property that a landlord depreciates, with their recovery period in years. Land is not depreciated.
 * Source: IRS Publication 527, chapter 2, Table 2-1.
 */
export const assetKinds = {
  BUILDING: 27.5,
  IMPROVEMENT: 27.5,
  EQUIPMENT: 5,
  OFFICE_EQUIPMENT: 7,
  LAND_IMPROVEMENT: 15,
} as const

export type AssetKind = keyof typeof assetKinds
export const assetKindNames = Object.keys(assetKinds) as [AssetKind, ...AssetKind[]] // the object's own keys

/** What a taxpayer decided about the special allowance for a class of property in a year; by default it is taken. */
export type AllowanceElection = 'TAKEN' | 'REDUCED' | 'ELECTED_OUT'

/** Property that is depreciated. */
export type Asset = {
  kind: AssetKind
  /** Cost or other basis in cents, without land. */
  basisCents: Cents
  /** The day on which it was bought, or of the binding contract to buy it; null: the day of first use. */
  acquiredOn: PlainDate | null
  /** The day on which it was ready and available for rent, not the day on which the first tenant moved in. */
  inServiceOn: PlainDate
  /** The day on which it was sold or taken out of use; null while it is in use. */
  disposedOn: PlainDate | null
  /** The part in cents that is deducted in the first year under section 179, as the taxpayer's preparer elected it. */
  section179Cents: Cents
}

/** The depreciation of an asset in one tax year, in cents. */
export type YearOfDepreciation = {
  year: number
  section179Cents: Cents
  /** The special allowance ('bonus depreciation') of the first year. */
  allowanceCents: Cents
  regularCents: Cents
  totalCents: Cents
}

/** Whether an asset is depreciated as part of the building: straight line over 27.5 years, without any allowance. */
export function isBuilding(kind: AssetKind): boolean {
  return assetKinds[kind] === 27.5
}

/**
 * Returns the convention of all property of 5, 7 and 15 years that a taxpayer first used in a year: mid-quarter where
 * more than 40 % of its basis, less section 179, came into use from October on. Buildings do not count, and neither does
 * property disposed of in the same year. Source: 26 U.S.C. § 168(d)(3); Publication 946, chapter 4.
 */
export function conventionOf(assets: readonly Asset[], year: number): 'HALF_YEAR' | 'MID_QUARTER' {
  const added = assets.filter(
    ({ kind, inServiceOn, disposedOn }) =>
      !isBuilding(kind) &&
      yearOf(inServiceOn) === year &&
      (disposedOn === null || yearOf(disposedOn) !== year),
  )
  const sum = (of: readonly Asset[]) =>
    sumCents(of.map(({ basisCents, section179Cents }) => cents(basisCents - section179Cents)))
  const late = added.filter(({ inServiceOn }) => dateParts(inServiceOn).month >= 10)
  return 5 * sum(late) > 2 * sum(added) ? 'MID_QUARTER' : 'HALF_YEAR'
}

/**
 * Returns the special allowance in percent of the basis for property of 20 years or less: 100 % where it was acquired and
 * first used after January 19, 2025; otherwise by the year of first use 100 (2018 to 2022), 80 (2023), 60 (2024), 40
 * (2025), 20 (2026), then 0. 0 as well for buildings, for an election out, and for first use before 2018. REDUCED is the
 * 40 % that can be elected in place of 100 % for the first tax year ending after January 19, 2025. Source: 26 U.S.C.
 * § 168(k) as amended by Public Law 119-21; Notice 2026-11.
 */
export function allowanceRate(
  { kind, acquiredOn, inServiceOn }: Pick<Asset, 'kind' | 'acquiredOn' | 'inServiceOn'>,
  election: AllowanceElection,
): number {
  if (isBuilding(kind) || election === 'ELECTED_OUT') {
    return 0
  }
  const year = yearOf(inServiceOn)
  if ((acquiredOn ?? inServiceOn) > '2025-01-19' && inServiceOn > '2025-01-19') {
    return year === 2025 && election === 'REDUCED' ? 40 : 100
  }
  if (year < 2018) {
    return 0
  }
  return Math.max(0, year <= 2022 ? 100 : 100 - 20 * (year - 2022))
}

/**
 * Returns the depreciation of an asset for each year from its first use to its last, in cents; the years sum to the basis
 * where it is not disposed of before. `convention` is that of its first year (`conventionOf`), without meaning for
 * buildings. Each year is its table's percentage of the basis, rounded to the cent, and the last year is the rest.
 * Throws RangeError where section 179 exceeds the basis. Source: Publication 946, Appendix A.
 */
export function depreciate(
  asset: Asset,
  convention: 'HALF_YEAR' | 'MID_QUARTER',
  election: AllowanceElection = 'TAKEN',
): YearOfDepreciation[] {
  const { basisCents, section179Cents, inServiceOn, disposedOn } = asset
  if (section179Cents > basisCents) {
    throw new RangeError('Section 179 cannot exceed the basis')
  }
  const first = yearOf(inServiceOn)
  const last = disposedOn === null ? undefined : yearOf(disposedOn)
  // personal property that is bought and disposed of in one year has no depreciation at all
  if (!isBuilding(asset.kind) && last === first) {
    return []
  }
  const allowance = mulRatio(cents(basisCents - section179Cents), allowanceRate(asset, election), 100)
  const regular = regularYears(asset, cents(basisCents - section179Cents - allowance), convention)
  return regular
    .map((regularCents, index) => {
      const isFirst = index === 0
      const special = isFirst
        ? { section179Cents, allowanceCents: allowance }
        : { section179Cents: ZERO, allowanceCents: ZERO }
      return {
        year: first + index,
        ...special,
        regularCents,
        totalCents: addCents(special.section179Cents, special.allowanceCents, regularCents),
      }
    })
    .filter(({ totalCents, year }) => totalCents > 0 || year === first)
}

function regularYears(asset: Asset, basis: Cents, convention: 'HALF_YEAR' | 'MID_QUARTER'): Cents[] {
  const whole = wholeYears(asset, basis, convention)
  const { inServiceOn, disposedOn } = asset
  if (disposedOn === null) {
    return whole
  }
  const index = yearOf(disposedOn) - yearOf(inServiceOn)
  const used = whole.slice(0, index)
  const full = whole[index]
  return full === undefined
    ? whole
    : [...used, lastYear(asset, { full, basis, index, convention, disposedOn })]
}

/** Returns what an asset's table gives for each year, without a disposal. */
function wholeYears({ kind, inServiceOn }: Asset, basis: Cents, convention: Convention): Cents[] {
  const { month } = dateParts(inServiceOn)
  const rates = isBuilding(kind)
    ? Array.from({ length: month <= 6 ? 28 : 29 }, (_, index) => buildingRate(index + 1, month))
    : personalRatesOf(
        assetKinds[kind] as PersonalPeriod,
        convention === 'MID_QUARTER' ? quarterOf(inServiceOn) : null,
      )
  const scale = isBuilding(kind) ? 100_000 : 10_000
  const years = rates.slice(0, -1).map((rate) => mulRatio(basis, rate, scale))
  return [...years, cents(basis - sumCents(years))]
}

type Disposal = {
  full: Cents
  basis: Cents
  index: number
  convention: Convention
  disposedOn: PlainDate
}

/**
 * Returns the depreciation of the year in which an asset is disposed of: the part of the full year up to the middle of
 * the month, quarter or year, as its convention says. Source: Publication 946, chapter 4, 'Sale or Other Disposition'.
 */
function lastYear(asset: Asset, { full, basis, index, convention, disposedOn }: Disposal): Cents {
  const { month } = dateParts(disposedOn)
  if (isBuilding(asset.kind)) {
    // in the year of first use from the middle of one month to the middle of the other
    const from = dateParts(asset.inServiceOn).month
    return index === 0 ? mulRatio(basis, month - from, 330) : mulRatio(full, 2 * month - 1, 24)
  }
  return convention === 'HALF_YEAR' ? mulRatio(full, 1, 2) : mulRatio(full, 2 * quarterOf(disposedOn) - 1, 8)
}

function quarterOf(date: PlainDate): number {
  return Math.ceil(dateParts(date).month / 3)
}

function yearOf(date: PlainDate): number {
  return dateParts(date).year
}
