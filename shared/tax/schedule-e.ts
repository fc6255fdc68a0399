import { accounts, type ScheduleELine } from '#shared/ledger/accounts.ts'
import { addCents, type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { PropertyType } from '#shared/portfolio/property-contract.ts'

import type { AssetKind } from './depreciation/asset-classes.ts'

/** The lines of Schedule E (Form 1040), Part I, that have amounts, with their names on the form. */
export const scheduleELines: readonly { line: ScheduleELine; name: string }[] = [
  { line: 3, name: 'Rents received' },
  { line: 5, name: 'Advertising' },
  { line: 6, name: 'Auto and travel' },
  { line: 7, name: 'Cleaning and maintenance' },
  { line: 8, name: 'Commissions' },
  { line: 9, name: 'Insurance' },
  { line: 10, name: 'Legal and other professional fees' },
  { line: 11, name: 'Management fees' },
  { line: 12, name: 'Mortgage interest paid to banks, etc.' },
  { line: 13, name: 'Other interest' },
  { line: 14, name: 'Repairs' },
  { line: 15, name: 'Supplies' },
  { line: 16, name: 'Taxes' },
  { line: 17, name: 'Utilities' },
  { line: 18, name: 'Depreciation expense or depletion' },
  { line: 19, name: 'Other' },
]

/** The types of property of line 1b, by their number on the form. */
export const scheduleETypes: readonly { type: number; name: string }[] = [
  { type: 1, name: 'Single Family Residence' },
  { type: 2, name: 'Multi-Family Residence' },
  { type: 3, name: 'Vacation/Short-Term Rental' },
  { type: 4, name: 'Commercial' },
  { type: 5, name: 'Land' },
  { type: 6, name: 'Royalties' },
  { type: 7, name: 'Self-Rental' },
  { type: 8, name: 'Other' },
]

/** Returns the type of line 1b that a property has unless its owner says another one. */
export function typeOfLine1b(propertyType: PropertyType): number {
  return { SINGLE_FAMILY: 1, MULTI_UNIT: 2, APARTMENT: 2, COMMERCIAL: 4 }[propertyType]
}

/** Returns the line of Schedule E of an expense account. Throws RangeError for another account. */
export function lineOfExpense(code: number): ScheduleELine {
  const account = accounts.find((one) => one.code === code)
  if (account?.kind !== 'expense') {
    throw new RangeError(`Account ${code} is no expense account`)
  }
  return account.scheduleE
}

/**
 * Returns the line on which an asset is deducted: 18, depreciation; of points and loan costs 19, as amortization. Source:
 * Instructions for Schedule E (Form 1040), lines 18 and 19; Instructions for Form 4562, Part VI.
 */
export function lineOfAsset(kind: AssetKind): 18 | 19 {
  return kind === 'LOAN_COSTS' ? 19 : 18
}

/** The name of the item of line 19 that amortization is. */
export const amortizationName = 'Amortization of points and loan costs'

/** An amount in cents on a line. */
export type LineAmount = { line: ScheduleELine; amountCents: Cents }

/** One column of Schedule E in cents: its lines that are not zero, and lines 3, 20 and 21. */
export type ScheduleEColumn = {
  lines: LineAmount[]
  rentsCents: Cents
  expensesCents: Cents
  incomeCents: Cents
}

/** Returns a column of Schedule E from amounts in cents. A line may have several amounts. */
export function toColumn(amounts: readonly LineAmount[]): ScheduleEColumn {
  const lines = scheduleELines
    .map(({ line }) => ({
      line,
      amountCents: sumCents(amounts.filter((one) => one.line === line).map((one) => one.amountCents)),
    }))
    .filter(({ amountCents }) => amountCents !== 0)
  const rentsCents = amountOf(lines, 3)
  const expensesCents = sumCents(lines.filter(({ line }) => line !== 3).map((one) => one.amountCents))
  return { lines, rentsCents, expensesCents, incomeCents: cents(rentsCents - expensesCents) }
}

/**
 * Returns lines 23a, 23c, 23d and 23e and lines 24 to 26 in cents: sums over all columns, with the gains and the losses
 * apart. Losses are negative and not limited by Forms 6198 and 8582.
 */
export function totalOf(columns: readonly ScheduleEColumn[]) {
  const sum = (of: (column: ScheduleEColumn) => Cents) => sumCents(columns.map(of))
  const gainsCents = sum(({ incomeCents }) => (incomeCents > 0 ? incomeCents : ZERO))
  const lossesCents = sum(({ incomeCents }) => (incomeCents < 0 ? incomeCents : ZERO))
  return {
    rentsCents: sum(({ rentsCents }) => rentsCents),
    mortgageInterestCents: sum(({ lines }) => amountOf(lines, 12)),
    depreciationCents: sum(({ lines }) => amountOf(lines, 18)),
    expensesCents: sum(({ expensesCents }) => expensesCents),
    gainsCents,
    lossesCents,
    incomeCents: addCents(gainsCents, lossesCents),
  }
}

function amountOf(lines: readonly LineAmount[], wanted: ScheduleELine): Cents {
  return lines.find(({ line }) => line === wanted)?.amountCents ?? ZERO
}
