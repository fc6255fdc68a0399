import { addCents, type Cents, cents, mulRatio, sumCents, ZERO } from '#shared/lib/money.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'

import { amortizedYears } from './amortization.ts'
import { allowanceClassOf, type Asset, isBuilding, isStraightLine, recoveryYearsOf } from './asset-classes.ts'
import {
  type BuildingPeriod,
  buildingRatesOf,
  type Convention,
  type PersonalPeriod,
  personalRatesOf,
  type Rates,
  straightLineRatesOf,
} from './depreciation-tables.ts'
import { allowanceRate, type AllowanceElection } from './special-allowance.ts'

/** The depreciation of an asset in one tax year, in cents. */
export type YearOfDepreciation = {
  year: number
  section179Cents: Cents
  /** The special allowance ('bonus depreciation') of the first year. */
  allowanceCents: Cents
  regularCents: Cents
  totalCents: Cents
}

const sum = (of: readonly Asset[]) =>
  sumCents(of.map(({ basisCents, section179Cents }) => cents(basisCents - section179Cents)))

/**
 * Returns the convention of all property but buildings that a taxpayer first used in a year: mid-quarter where
 * more than 40 % of its basis, less section 179, came into use from October on. Buildings do not count, and neither does
 * property disposed of in the same year. Source: 26 U.S.C. § 168(d)(3); Publication 946, chapter 4.
 */
export function conventionOf(assets: readonly Asset[], year: number): 'HALF_YEAR' | 'MID_QUARTER' {
  const added = assets.filter(
    ({ kind, inServiceOn, disposedOn }) =>
      allowanceClassOf(kind) !== null &&
      yearOf(inServiceOn) === year &&
      (disposedOn === null || yearOf(disposedOn) !== year),
  )
  const late = added.filter(({ inServiceOn }) => dateParts(inServiceOn).month >= 10)
  return 5 * sum(late) > 2 * sum(added) ? 'MID_QUARTER' : 'HALF_YEAR'
}

/**
 * Returns the depreciation of an asset for each year from its first use to its last, in cents. The years sum
 * to the basis if the asset is not disposed of before. `convention` is the convention of its first year
 * (`conventionOf`); it has no effect on buildings and loan costs. Each year is its table's percentage of the
 * basis, rounded to the cent, and the last year is the rest. Throws RangeError if section 179 exceeds the
 * basis. Source: Publication 946, Appendix A.
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
  if (asset.kind === 'LOAN_COSTS') {
    const amounts = amortizedYears({ ...asset, termMonths: asset.termMonths ?? 1 })
    return amounts.map((regularCents, index) => ({
      year: first + index,
      section179Cents: ZERO,
      allowanceCents: ZERO,
      regularCents,
      totalCents: regularCents,
    }))
  }
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
function wholeYears(asset: Asset, basis: Cents, convention: Convention): Cents[] {
  const rates = ratesOf(asset, convention)
  const scale = isBuilding(asset.kind) ? 100_000 : 10_000
  const years = rates.slice(0, -1).map((rate) => mulRatio(basis, rate, scale))
  return [...years, cents(basis - sumCents(years))]
}

function ratesOf(asset: Asset, convention: Convention): Rates {
  const { kind, inServiceOn } = asset
  const period = recoveryYearsOf(asset)
  if (isBuilding(kind)) {
    return buildingRatesOf(period as BuildingPeriod, dateParts(inServiceOn).month)
  }
  const quarter = convention === 'MID_QUARTER' ? quarterOf(inServiceOn) : null
  return isStraightLine(asset)
    ? straightLineRatesOf(period, quarter)
    : personalRatesOf(period as PersonalPeriod, quarter)
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
    return index === 0
      ? mulRatio(basis, month - from, 12 * recoveryYearsOf(asset))
      : mulRatio(full, 2 * month - 1, 24)
  }
  return convention === 'HALF_YEAR' ? mulRatio(full, 1, 2) : mulRatio(full, 2 * quarterOf(disposedOn) - 1, 8)
}

function quarterOf(date: PlainDate): number {
  return Math.ceil(dateParts(date).month / 3)
}

function yearOf(date: PlainDate): number {
  return dateParts(date).year
}
