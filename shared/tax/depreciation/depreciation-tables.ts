/**
 * The rule for the part of a year that counts when property starts or ends its use. Source: IRS Publication
 * 946, chapter 4.
 */
export type Convention = 'MID_MONTH' | 'HALF_YEAR' | 'MID_QUARTER'

/** Recovery periods in years of property with a declining balance. */
export type PersonalPeriod = 5 | 7 | 15

/**
 * Table A-6 of Publication 946, residential rental property (27.5 years, straight line, mid-month), in thousandths of a
 * percent by the month of first use: the first year, for January to December.
 */
const firstYear = [3485, 3182, 2879, 2576, 2273, 1970, 1667, 1364, 1061, 758, 455, 152] as const
const year28 = [1970, 2273, 2576, 2879, 3182, 3485, 3636, 3636, 3636, 3636, 3636, 3636] as const
const year29 = [0, 0, 0, 0, 0, 0, 152, 455, 758, 1061, 1364, 1667] as const

/**
 * Returns the depreciation of residential rental property in thousandths of a percent of its basis, for a year of use
 * (1 to 29) and the month in which it was first used (1 to 12). Years after the last are 0. Source: Table A-6.
 */
export function buildingRate(year: number, month: number): number {
  if (year === 1) {
    return firstYear[month - 1]!
  }
  if (year <= 9) {
    return 3636
  }
  if (year <= 27) {
    return (year % 2 === 0) === month <= 6 ? 3637 : 3636
  }
  return year === 28 ? year28[month - 1]! : year === 29 ? year29[month - 1]! : 0
}

/**
 * The first years of other buildings, straight line, mid-month, in thousandths of a percent by the month of first use, and what
 * each whole year after it has: 39 years, nonresidential (Table A-7a); 40 years (Table A-13) and 30 years (Table A-13a) under the
 * alternative system.
 */
const otherBuildings = {
  39: {
    firstYear: [2461, 2247, 2033, 1819, 1605, 1391, 1177, 963, 749, 535, 321, 107],
    wholeYear: 2564,
  },
  40: { firstYear: [2396, 2188, 1979, 1771, 1563, 1354, 1146, 938, 729, 521, 313, 104], wholeYear: 2500 },
  30: { firstYear: [3194, 2917, 2639, 2361, 2083, 1806, 1528, 1250, 972, 694, 417, 139], wholeYear: 3333 },
} as const

/** Recovery periods in years of buildings and their improvements. */
export type BuildingPeriod = 27.5 | keyof typeof otherBuildings

/**
 * Returns the depreciation of a building in thousandths of a percent of its basis for each year of a recovery period, by the
 * month of its first use (1 to 12). The last year is what is left of the basis, regardless of its rate. Source: Tables A-6, A-7a, A-13
 * and A-13a of Publication 946.
 */
export function buildingRatesOf(period: BuildingPeriod, month: number): Rates {
  if (period === 27.5) {
    return Array.from({ length: month <= 6 ? 28 : 29 }, (_, index) => buildingRate(index + 1, month))
  }
  const { firstYear: first, wholeYear } = otherBuildings[period]
  const last = 100_000 - first[month - 1]! - (period - 1) * wholeYear
  return [first[month - 1]!, ...Array.from({ length: period - 1 }, () => wholeYear), last]
}

/**
 * Returns the straight line depreciation of property other than buildings in hundredths of a percent of its basis for each year,
 * for the quarter of first use (1 to 4) under the mid-quarter convention, or for the half-year convention without one: what is
 * left is divided by the years that are left, and rounded to the hundredth, which gives Tables. Source: Publication
 * 946, chapter 4, 'Figuring the Deduction Without Using the Tables', and Appendix A.
 */
export function straightLineRatesOf(years: number, quarter: number | null): Rates {
  const firstPart = quarter === null ? 0.5 : (9 - 2 * quarter) / 8
  const rates = [Math.round((10_000 / years) * firstPart)]
  let left = 10_000 - rates[0]!
  for (let yearsLeft = years - firstPart; yearsLeft > 1; yearsLeft -= 1) {
    const rate = Math.round(left / yearsLeft)
    rates.push(rate)
    left -= rate
  }
  return [...rates, left]
}

export type Rates = readonly number[]

/** Tables of Publication 946 in hundredths of a percent: half-year, then mid-quarter by quarter of first use. */
const personalRates: Record<
  PersonalPeriod,
  { halfYear: Rates; byQuarter: readonly [Rates, Rates, Rates, Rates] }
> = {
  5: {
    halfYear: [2000, 3200, 1920, 1152, 1152, 576],
    byQuarter: [
      [3500, 2600, 1560, 1101, 1101, 138],
      [2500, 3000, 1800, 1137, 1137, 426],
      [1500, 3400, 2040, 1224, 1130, 706],
      [500, 3800, 2280, 1368, 1094, 958],
    ],
  },
  7: {
    halfYear: [1429, 2449, 1749, 1249, 893, 892, 893, 446],
    byQuarter: [
      [2500, 2143, 1531, 1093, 875, 874, 875, 109],
      [1785, 2347, 1676, 1197, 887, 887, 887, 334],
      [1071, 2551, 1822, 1302, 930, 885, 886, 553],
      [357, 2755, 1968, 1406, 1004, 873, 873, 764],
    ],
  },
  15: {
    halfYear: [500, 950, 855, 770, 693, 623, 590, 590, 591, 590, 591, 590, 591, 590, 591, 295],
    byQuarter: [
      [875, 913, 821, 739, 665, 599, 590, 591, 590, 591, 590, 591, 590, 591, 590, 74],
      [625, 938, 844, 759, 683, 615, 591, 590, 591, 590, 591, 590, 591, 590, 591, 221],
      [375, 963, 866, 780, 702, 631, 590, 590, 591, 590, 591, 590, 591, 590, 591, 369],
      [125, 988, 889, 800, 720, 648, 590, 590, 590, 591, 590, 591, 590, 591, 590, 517],
    ],
  },
}

/**
 * Returns the yearly depreciation of property of 5, 7 or 15 years in hundredths of a percent of its basis, for the
 * quarter of first use (1 to 4) under the mid-quarter convention, or for the half-year convention without one. Source:
 * Tables of Publication 946 (200 % declining balance; 150 % for 15 years).
 */
export function personalRatesOf(period: PersonalPeriod, quarter: number | null): Rates {
  const { halfYear, byQuarter } = personalRates[period]
  return quarter === null ? halfYear : byQuarter[quarter - 1]!
}
