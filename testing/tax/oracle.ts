/**
 * Schedule E and depreciation, written from the IRS's publications a second time and without the product's code, so that
 * the two can be compared. Money is a BigInt of cents, days are ISO texts; rounding is half away from zero.
 */

export type OracleAsset = {
  propertyId: string
  kind: string
  /** Of buildings and improvements; null: residential. */
  use: 'RESIDENTIAL' | 'NONRESIDENTIAL' | null
  system: 'GDS' | 'ADS_ELECTED' | 'ADS_REQUIRED'
  wasUsed: boolean
  /** The term of the loan, of loan costs alone. */
  months: bigint | null
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
  /** Days of rental and personal use of properties of one unit that their owner used too. */
  uses: readonly { propertyId: string; rental: bigint; personal: bigint }[]
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

const periods: Record<string, number> = {
  EQUIPMENT: 5,
  OFFICE_EQUIPMENT: 7,
  LAND_IMPROVEMENT: 15,
  QUALIFIED_IMPROVEMENT: 15,
}
/** Publication 527, Table 2-1, and 26 U.S.C. § 168(g)(3)(B), under the alternative system. */
const slowPeriods: Record<string, number> = {
  EQUIPMENT: 9,
  OFFICE_EQUIPMENT: 10,
  LAND_IMPROVEMENT: 20,
  QUALIFIED_IMPROVEMENT: 20,
}

/** Returns the columns of Schedule E by property, '' for what belongs to none. */
export function oracleScheduleE(portfolio: OraclePortfolio): Record<string, OracleColumn> {
  const columns: Record<string, OracleColumn> = {}
  const office: Record<string, bigint> = {}
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
    const amount = oracleDepreciation(asset, portfolio.assets)[portfolio.year] ?? 0n
    add(asset.propertyId, asset.kind === 'LOAN_COSTS' ? 19 : 18, amount)
    if (asset.kind === 'OFFICE_EQUIPMENT') {
      office[asset.propertyId] = (office[asset.propertyId] ?? 0n) + amount
    }
  }
  for (const use of portfolio.uses) {
    columns[use.propertyId] = afterPersonalUse(columns[use.propertyId]!, use, office[use.propertyId] ?? 0n)
  }
  return columns
}

/**
 * Publication 527, chapter 5: divides the dwelling's expenses by days of rental use; zero for a home rented
 * for less than 15 days. In line 18 the part of office equipment does not count as an expense of the
 * dwelling.
 */
function afterPersonalUse(
  column: OracleColumn,
  { rental, personal }: { rental: bigint; personal: bigint },
  office: bigint,
): OracleColumn {
  if (rental < 15n && personal > 14n) {
    return { 20: 0n, 21: 0n }
  }
  const after: OracleColumn = { 20: 0n, 21: 0n }
  for (let line = 3; line <= 19; line += 1) {
    const whole = column[line] ?? 0n
    const own = [3, 5, 6, 8, 10, 11].includes(line) ? whole : line === 18 ? office : 0n
    after[line] = own + rounded((whole - own) * rental, rental + personal)
    after[20] = after[20]! + (line === 3 ? 0n : after[line]!)
  }
  after[21] = after[3]! - after[20]!
  return after
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
  if (asset.kind === 'LOAN_COSTS') {
    return monthlyParts(asset)
  }
  const isReal = periods[asset.kind] === undefined
  if (!isReal && last === first) {
    return years
  }
  if (isReal && last === first) {
    years[first] = rounded(
      asset.basis * BigInt(monthOf(asset.sold!) - monthOf(asset.used)),
      BigInt(12 * realYears(asset)),
    )
    return years
  }
  const after179 = asset.basis - asset.section179
  const bonus = rounded(after179 * BigInt(isReal ? 0 : bonusPercent(asset)), 100n)
  const base = after179 - bonus
  const isLate = !isReal && isMidQuarter(all, first)
  const percents = isReal
    ? realPercents(realYears(asset), monthOf(asset.used))
    : personalPercents(asset, isLate)
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

/**
 * Returns the points and costs of a loan by year: counts its months one by one, and stops before the month of
 * the payoff.
 */
function monthlyParts({ basis, used, sold, months }: OracleAsset): Record<number, bigint> {
  const counts: Record<number, bigint> = {}
  let [year, month, counted] = [yearOf(used), monthOf(used), 0n]
  const end = sold === null ? Infinity : yearOf(sold) * 12 + monthOf(sold)
  while (counted < months! && year * 12 + month < end) {
    counts[year] = (counts[year] ?? 0n) + 1n
    counted += 1n
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
  const parts: Record<number, bigint> = {}
  let rest = basis
  const all = Object.entries(counts)
  all.forEach(([ofYear, count], at) => {
    const part = counted === months && at === all.length - 1 ? rest : rounded(basis * count, months!)
    parts[Number(ofYear)] = part
    rest -= part
  })
  return parts
}

/** 26 U.S.C. § 168(c) and (g)(2)(C). */
function realYears({ use, system, used }: OracleAsset): number {
  if (system === 'GDS') {
    return use === 'NONRESIDENTIAL' ? 39 : 27.5
  }
  return use !== 'NONRESIDENTIAL' && yearOf(used) > 2017 ? 30 : 40
}

/** Table A-7a, the first year by month; Tables A-13 and A-13a are the exact part of the year. */
const first39 = '2.461 2.247 2.033 1.819 1.605 1.391 1.177 0.963 0.749 0.535 0.321 0.107'.split(' ')

function realPercents(years: number, month: number): bigint[] {
  if (years === 27.5) {
    return percentsOf27(month)
  }
  const first =
    years === 39
      ? BigInt(first39[month - 1]!.replace('.', ''))
      : rounded(100_000n * BigInt(25 - 2 * month), 24n * BigInt(years))
  const later = Array.from({ length: years - 1 }, () => rounded(100_000n, BigInt(years)))
  return [first, ...later, 0n]
}

/** 27.5 years, straight line, mid-month: Table A-6, in thousandths of a percent. */
function percentsOf27(month: number): bigint[] {
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

function personalPercents({ kind, used, system }: OracleAsset, isLate: boolean): bigint[] {
  if (kind === 'QUALIFIED_IMPROVEMENT' || system !== 'GDS') {
    const first = isLate ? [7n, 5n, 3n, 1n][Math.floor((monthOf(used) - 1) / 3)]! : 4n
    return evenPercents(BigInt((system === 'GDS' ? periods : slowPeriods)[kind]!), first)
  }
  const quarter = Math.floor((monthOf(used) - 1) / 3)
  const row = tables[periods[kind]!]![isLate ? quarter + 1 : 0]!
  return row.split(' ').map((percent) => BigInt(percent.replace('.', '')) * 10n)
}

/** Straight line, in thousandths of a percent: `eighths` of the first year, then what is left over what is left of the years. */
function evenPercents(years: bigint, eighths: bigint): bigint[] {
  const percents = [rounded(10_000n * eighths, 8n * years)]
  let left = 10_000n - percents[0]!
  for (let rest = 8n * years - eighths; rest > 8n; rest -= 8n) {
    const percent = rounded(left * 8n, rest)
    percents.push(percent)
    left -= percent
  }
  return [...percents, left].map((percent) => percent * 10n)
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

/** 26 U.S.C. § 168(k): percent of the basis in the first year. */
function bonusPercent({ bought, used, election, system, wasUsed }: OracleAsset): number {
  if (election === 'ELECTED_OUT' || system === 'ADS_REQUIRED') {
    return 0
  }
  const own = bought ?? used
  if (own < '2017-09-28') {
    const found = wasUsed
      ? undefined
      : olderBonus.find(([from, to, last]) => own >= from && own <= to && used <= last)
    return found?.[3] ?? 0
  }
  const isNewLaw = (bought ?? used) >= '2025-01-20' && used >= '2025-01-20'
  if (isNewLaw) {
    return election === 'REDUCED' && yearOf(used) === 2025 ? 40 : 100
  }
  const byYear: Record<number, number> = {
    2017: 100,
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

/** Of new property: acquired from, acquired to, used by, percent; the first that fits. */
const olderBonus: readonly (readonly [string, string, string, number])[] = [
  ['2001-09-11', '2003-05-05', '2004-12-31', 30],
  ['2003-05-06', '2004-12-31', '2004-12-31', 50],
  ['2010-09-09', '2011-12-31', '2011-12-31', 100],
  ['2008-01-01', '2017-09-27', '2017-12-31', 50],
  ['2008-01-01', '2017-09-27', '2018-12-31', 40],
  ['2008-01-01', '2017-09-27', '2019-12-31', 30],
]

const yearOf = (day: string) => Number(day.slice(0, 4))
const monthOf = (day: string) => Number(day.slice(5, 7))

/** Returns the quotient rounded to a whole number, half away from zero. */
function rounded(numerator: bigint, denominator: bigint): bigint {
  const magnitude = numerator < 0n ? -numerator : numerator
  const whole = magnitude / denominator + ((magnitude % denominator) * 2n >= denominator ? 1n : 0n)
  return numerator < 0n ? -whole : whole
}
