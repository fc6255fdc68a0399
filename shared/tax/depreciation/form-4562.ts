import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { dateParts, type PlainDate } from '#shared/lib/plain-date.ts'

import { allowanceClassOf, type Asset, isBuilding, isStraightLine, recoveryYearsOf } from './asset-classes.ts'
import type { YearOfDepreciation } from './depreciation.ts'

/** The lines of Form 4562 that property of a landlord stands on, in the order of the form, with their names. */
export const form4562Lines = [
  { line: '12', name: 'Section 179 expense deduction' },
  { line: '14', name: 'Special depreciation allowance' },
  { line: '17', name: 'Property placed in service in earlier years' },
  { line: '19b', name: '5-year property' },
  { line: '19c', name: '7-year property' },
  { line: '19e', name: '15-year property' },
  { line: '19h', name: 'Residential rental property' },
  { line: '19i', name: 'Nonresidential real property' },
  { line: '20a', name: 'Alternative system, class life' },
  { line: '20c', name: 'Alternative system, 30-year' },
  { line: '20d', name: 'Alternative system, 40-year' },
  { line: '42', name: 'Amortization of costs that begins in the year' },
  { line: '43', name: 'Amortization of costs that began before' },
] as const

export type Form4562Line = (typeof form4562Lines)[number]['line']

const positionOf = (wanted: Form4562Line) => form4562Lines.findIndex(({ line }) => line === wanted)

/** The lines of Part VI. They are not depreciation: line 44 includes them, line 22 does not. */
const amortizationLines: readonly Form4562Line[] = ['42', '43']

/** Column (f): straight line, or declining balance of 150 or 200 %. */
export type Form4562Method = 'S/L' | '150 DB' | '200 DB'
/** Column (e): mid-month, half-year, mid-quarter; null of amortization, which has none. */
export type Form4562Convention = 'MM' | 'HY' | 'MQ' | null

type DepreciatedAsset = Asset & {
  convention: 'MID_MONTH' | 'HALF_YEAR' | 'MID_QUARTER' | null
  years: readonly YearOfDepreciation[]
}

/** The entry of an asset on one line of the form. */
export type Form4562Row<Of> = {
  line: Form4562Line
  asset: Of
  /** Column (b) of lines 19 and 20; of line 42 the day on which the loan began. */
  placedInService: PlainDate
  /** Column (c) of lines 19 and 20 in cents: the basis less section 179 and the special allowance; of the other lines the whole basis. */
  basisCents: Cents
  recoveryYears: number
  convention: Form4562Convention
  method: Form4562Method
  amountCents: Cents
}

/**
 * Returns what each asset has on the lines of Form 4562 of a year, by line and in the given order. Property that was first used
 * in the year is on lines 12, 14, 19 and 20, older property on line 17; points and loan costs are on lines 42 and 43 of Part VI.
 * Source: IRS Form 4562 (2025), Parts I to III and VI, and its instructions.
 */
export function form4562Rows<Of extends DepreciatedAsset>(
  assets: readonly Of[],
  year: number,
): Form4562Row<Of>[] {
  const rows = assets.flatMap((asset) => rowsOf(asset, year))
  return rows.toSorted((a, b) => positionOf(a.line) - positionOf(b.line))
}

function rowsOf<Of extends DepreciatedAsset>(asset: Of, year: number): Form4562Row<Of>[] {
  const own = asset.years.find((one) => one.year === year)
  if (!own) {
    return []
  }
  const row = (line: Form4562Line, amountCents: Cents, basisCents = asset.basisCents): Form4562Row<Of> => ({
    line,
    asset,
    placedInService: asset.inServiceOn,
    basisCents,
    recoveryYears: recoveryYearsOf(asset),
    convention: asset.convention === null ? null : conventions[asset.convention],
    method: methodOf(asset),
    amountCents,
  })
  const isFirstYear = dateParts(asset.inServiceOn).year === year
  if (asset.kind === 'LOAN_COSTS') {
    return [row(isFirstYear ? '42' : '43', own.totalCents)]
  }
  if (!isFirstYear) {
    return [row('17', own.totalCents)]
  }
  const { section179Cents, allowanceCents, regularCents } = own
  const basis = cents(asset.basisCents - section179Cents - allowanceCents)
  return [
    ...(section179Cents > 0 ? [row('12', section179Cents)] : []),
    ...(allowanceCents > 0 ? [row('14', allowanceCents)] : []),
    ...(basis > 0 ? [row(lineOf(asset), regularCents, basis)] : []),
  ]
}

const conventions = { MID_MONTH: 'MM', HALF_YEAR: 'HY', MID_QUARTER: 'MQ' } as const

/** Returns the method of column (f). Source: IRS Publication 946, chapter 4, Table 4-1. */
function methodOf(asset: Asset): Form4562Method {
  if (asset.kind === 'LOAN_COSTS' || isStraightLine(asset)) {
    return 'S/L'
  }
  return allowanceClassOf(asset.kind) === 15 ? '150 DB' : '200 DB'
}

function lineOf(asset: Asset): Form4562Line {
  const years = recoveryYearsOf(asset)
  if (asset.depreciationSystem !== 'GDS') {
    return isBuilding(asset.kind) ? (years === 30 ? '20c' : '20d') : '20a'
  }
  if (isBuilding(asset.kind)) {
    return years === 39 ? '19i' : '19h'
  }
  const lines = { 5: '19b', 7: '19c', 15: '19e' } as const
  return lines[allowanceClassOf(asset.kind) ?? 15]
}

/**
 * Returns the sums of the lines that have one, in cents, in the order of the form. Line 22 is the total of
 * depreciation, line 44 is the total of amortization.
 */
export function form4562Sums(rows: readonly Pick<Form4562Row<unknown>, 'line' | 'amountCents'>[]): {
  lines: { line: Form4562Line; name: string; amountCents: Cents }[]
  totalCents: Cents
  amortizationCents: Cents
} {
  const lines = form4562Lines
    .filter(({ line }) => rows.some((row) => row.line === line))
    .map(({ line, name }) => ({
      line,
      name,
      amountCents: sumCents(rows.filter((row) => row.line === line).map(({ amountCents }) => amountCents)),
    }))
  const isAmortization = ({ line }: { line: Form4562Line }) => amortizationLines.includes(line)
  const sumOf = (some: typeof lines) => sumCents(some.map(({ amountCents }) => amountCents))
  return {
    lines,
    totalCents: sumOf(lines.filter((line) => !isAmortization(line))),
    amortizationCents: sumOf(lines.filter(isAmortization)),
  }
}

/**
 * Returns the miles of a year by vehicle, in tenths, for Part V, line 30 (business miles); null is the vehicle of trips that name
 * none. The commuting and other personal miles of lines 31 and 32 are not known here.
 */
export function milesByVehicle(
  trips: readonly { vehicle: string | null; tenthsOfMiles: number }[],
): { vehicle: string | null; tenthsOfMiles: number }[] {
  return [...Map.groupBy(trips, ({ vehicle }) => vehicle)]
    .map(([vehicle, all]) => ({
      vehicle,
      tenthsOfMiles: all.reduce((sum, { tenthsOfMiles }) => sum + tenthsOfMiles, 0),
    }))
    .toSorted((a, b) => (a.vehicle ?? '').localeCompare(b.vehicle ?? '', 'en'))
}
