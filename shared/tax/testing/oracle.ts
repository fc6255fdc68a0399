/**
 * Schedule E and depreciation, written from the IRS's publications a second time and without the product's code, so that
 * the two can be compared. Money is a BigInt of cents, days are ISO texts; rounding is half away from zero.
 */

export type OracleAsset = {
  propertyId: string
  kind: string
  basis: bigint
  /** ISO date; null: the day of first use. */
  bought: string | null
  used: string
  sold: string | null
  section179: bigint
  election: 'TAKEN' | 'REDUCED' | 'ELECTED_OUT'
}

export type OraclePortfolio = {
  year: number
  propertyIds: readonly string[]
  receipts: readonly { propertyId: string; cents: bigint }[]
  expenses: readonly { propertyId: string | null; category: string; cents: bigint }[]
  trips: readonly { propertyId: string | null; day: string; tenths: bigint }[]
  assets: readonly OracleAsset[]
}

/** The lines of a column in cents, by number: 3 to 19 as entered, 20 their sum, 21 rents less the sum. */
export type OracleColumn = Record<number, bigint>

/** Lines of Schedule E (Form 1040), Part I, by the names of expenses. */
const lineNumbers: Record<string, number> = {
  ADVERTISING: 5, AUTO_AND_TRAVEL: 6, CLEANING_AND_MAINTENANCE: 7, COMMISSIONS: 8, INSURANCE: 9, LEGAL_AND_PROFESSIONAL: 10,
  MANAGEMENT_FEES: 11, MORTGAGE_INTEREST: 12, OTHER_INTEREST: 13, REPAIRS: 14, SUPPLIES: 15, TAXES: 16, UTILITIES: 17,
  OTHER: 19,
} // prettier-ignore

/** Publication 946, Tables, in percent: half-year, then the quarter of first use. */
const tables: Record<number, readonly string[]> = {
  5: [
    '20.00 32.00 19.20 11.52 11.52 5.76',
    '35.00 26.00 15.60 11.01 11.01 1.38',
    '25.00 30.00 18.00 11.37 11.37 4.26',
    '15.00 34.00 20.40 12.24 11.30 7.06',
    '5.00 38.00 22.80 13.68 10.94 9.58',
  ],
  7: [
    '14.29 24.49 17.49 12.49 8.93 8.92 8.93 4.46',
    '25.00 21.43 15.31 10.93 8.75 8.74 8.75 1.09',
    '17.85 23.47 16.76 11.97 8.87 8.87 8.87 3.34',
    '10.71 25.51 18.22 13.02 9.30 8.85 8.86 5.53',
    '3.57 27.55 19.68 14.06 10.04 8.73 8.73 7.64',
  ],
  15: [
    '5.00 9.50 8.55 7.70 6.93 6.23 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.95',
    '8.75 9.13 8.21 7.39 6.65 5.99 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 0.74',
    '6.25 9.38 8.44 7.59 6.83 6.15 5.91 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 2.21',
    '3.75 9.63 8.66 7.80 7.02 6.31 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.91 3.69',
    '1.25 9.88 8.89 8.00 7.20 6.48 5.90 5.90 5.90 5.91 5.90 5.91 5.90 5.91 5.90 5.17',
  ],
}

const periods: Record<string, number> = { EQUIPMENT: 5, OFFICE_EQUIPMENT: 7, LAND_IMPROVEMENT: 15 }

/** Returns the columns of Schedule E by property, '' for what belongs to none. */
export function oracleScheduleE(portfolio: OraclePortfolio): Record<string, OracleColumn> {
  const columns: Record<string, OracleColumn> = {}
  for (const id of [...portfolio.propertyIds, '']) {
    columns[id] = { 20: 0n, 21: 0n }
  }
  const add = (propertyId: string | null, line: number, amount: bigint) => {
    const column = columns[propertyId ?? '']!
    column[line] = (column[line] ?? 0n) + amount
    column[20] = column[20]! + (line === 3 ? 0n : amount)
    column[21] = column[21]! + (line === 3 ? amount : -amount)
  }
  for (const { propertyId, cents } of portfolio.receipts) {
    add(propertyId, 3, cents)
  }
  for (const { propertyId, category, cents } of portfolio.expenses) {
    add(propertyId, lineNumbers[category] ?? 0, cents)
  }
  for (const { propertyId, day, tenths } of portfolio.trips) {
    add(propertyId, 6, rounded(tenths * tenthsOfCents(day), 100n))
  }
  for (const asset of portfolio.assets) {
    add(asset.propertyId, 18, oracleDepreciation(asset, portfolio.assets)[portfolio.year] ?? 0n)
  }
  return columns
}

/** The standard mileage rate in tenths of a cent: Notices 2022-03, 2023-03, 2024-08, 2025-05, 2026-10; Announcement 2022-13. */
function tenthsOfCents(day: string): bigint {
  const year = Number(day.slice(0, 4))
  if (year === 2022) {
    return day < '2022-07-01' ? 585n : 625n
  }
  return { 2023: 655n, 2024: 670n, 2025: 700n, 2026: 725n }[year] ?? 0n
}

/** Returns the depreciation of an asset by year, of a taxpayer with these assets. Publication 946. */
export function oracleDepreciation(asset: OracleAsset, all: readonly OracleAsset[]): Record<number, bigint> {
  const first = yearOf(asset.used)
  const last = asset.sold === null ? null : yearOf(asset.sold)
  const years: Record<number, bigint> = {}
  const isReal = periods[asset.kind] === undefined
  if (!isReal && last === first) {
    return years
  }
  if (isReal && last === first) {
    years[first] = rounded(asset.basis * BigInt(monthOf(asset.sold!) - monthOf(asset.used)), 330n)
    return years
  }
  const after179 = asset.basis - asset.section179
  const bonus = rounded(after179 * BigInt(isReal ? 0 : bonusPercent(asset)), 100n)
  const base = after179 - bonus
  const isLate = !isReal && isMidQuarter(all, first)
  const percents = isReal ? realPercents(monthOf(asset.used)) : personalPercents(asset, isLate)
  let rest = base
  percents.forEach((thousandths, at) => {
    const isEnd = at === percents.length - 1
    const full = isEnd ? rest : rounded(base * thousandths, 100_000n)
    rest -= full
    const year = first + at
    if (last === null || year < last) {
      years[year] = full
    } else if (year === last) {
      years[year] = partOfLastYear(asset, full, isReal, isLate)
    }
  })
  years[first] = (years[first] ?? 0n) + asset.section179 + bonus
  return years
}

/** In the year of a disposal: up to the middle of the month, half a year, or up to the middle of the quarter. */
function partOfLastYear({ sold }: OracleAsset, full: bigint, isReal: boolean, isLate: boolean): bigint {
  const month = monthOf(sold!)
  if (isReal) {
    return rounded(full * BigInt(month * 2 - 1), 24n)
  }
  const eighths = [1n, 3n, 5n, 7n][Math.floor((month - 1) / 3)]!
  return isLate ? rounded(full * eighths, 8n) : rounded(full, 2n)
}

/** 27.5 years, straight line, mid-month: Table A-6, in thousandths of a percent. */
function realPercents(month: number): bigint[] {
  const wholeYear = 3636n
  const firstYear = rounded(100_000n * BigInt(2 * (12 - month) + 1), (24n * 55n) / 2n)
  const years = [firstYear]
  for (let year = 2; year <= 27; year += 1) {
    const isHigh = year >= 10 && (month < 7 ? year % 2 === 0 : year % 2 === 1)
    years.push(isHigh ? 3637n : wholeYear)
  }
  // what is left of 330 months: up to 12 in year 28, more in year 29; the last year takes the rest of the basis
  return month < 7 ? [...years, 0n] : [...years, wholeYear, 0n]
}

function personalPercents({ kind, used }: OracleAsset, isLate: boolean): bigint[] {
  const quarter = Math.floor((monthOf(used) - 1) / 3)
  const row = tables[periods[kind]!]![isLate ? quarter + 1 : 0]!
  return row.split(' ').map((percent) => BigInt(percent.replace('.', '')) * 10n)
}

/** 26 U.S.C. § 168(d)(3): more than 40 % of the year's personal property, less section 179, in the last three months. */
function isMidQuarter(all: readonly OracleAsset[], year: number): boolean {
  let total = 0n
  let late = 0n
  for (const { kind, used, sold, basis, section179 } of all) {
    const isCounted =
      periods[kind] !== undefined && yearOf(used) === year && (sold === null || yearOf(sold) !== year)
    if (isCounted) {
      total += basis - section179
      late += monthOf(used) > 9 ? basis - section179 : 0n
    }
  }
  return late * 10n > total * 4n
}

/** 26 U.S.C. § 168(k): percent of the basis in the first year, from 2018 on. */
function bonusPercent({ bought, used, election }: OracleAsset): number {
  if (election === 'ELECTED_OUT') {
    return 0
  }
  const isNewLaw = (bought ?? used) >= '2025-01-20' && used >= '2025-01-20'
  if (isNewLaw) {
    return election === 'REDUCED' && yearOf(used) === 2025 ? 40 : 100
  }
  const byYear: Record<number, number> = {
    2018: 100,
    2019: 100,
    2020: 100,
    2021: 100,
    2022: 100,
    2023: 80,
    2024: 60,
    2025: 40,
    2026: 20,
  }
  return byYear[yearOf(used)] ?? 0
}

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => Number(day.slice(5, 7))

/** Returns the quotient rounded to a whole number, half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const whole = magnitude / denominator + ((magnitude % denominator) * 2n >= denominator ? 1n : 0n)
  return numerator < 0n ? -whole : whole
}
