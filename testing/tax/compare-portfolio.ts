import { expenseCodes, type ExpenseCategory } from '#shared/expenses/categories.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { Asset, AssetKind } from '#shared/tax/depreciation/asset-classes.ts'
import { conventionOf, depreciate } from '#shared/tax/depreciation/depreciation.ts'
import { mileageCents } from '#shared/tax/mileage.ts'
import { type DividableAmount, divideForPersonalUse, personalUseOf } from '#shared/tax/personal-use.ts'
import { lineOfAsset, lineOfExpense, type LineAmount, toColumn, totalOf } from '#shared/tax/schedule-e.ts'

import { type OracleAsset, oracleDepreciation, type OraclePortfolio, oracleScheduleE } from './oracle.ts'

/** Returns every figure in which the product and the oracle differ: the lines of all columns, the totals, and each year of each asset. */
export function comparePortfolio(portfolio: OraclePortfolio): string[] {
  const differences: string[] = []
  const same = (what: string, product: bigint, oracle: bigint) => {
    if (product !== oracle) {
      differences.push(`${what}: ${product} and not ${oracle}`)
    }
  }
  const assets = portfolio.assets.map(toAsset)
  const years = assets.map((asset, at) => {
    const first = Number(asset.inServiceOn.slice(0, 4))
    return depreciate(asset, conventionOf(assets, first), portfolio.assets[at]!.election)
  })
  years.forEach((own, at) => {
    const expected = oracleDepreciation(portfolio.assets[at]!, portfolio.assets)
    const all = new Set([...own.map(({ year }) => year), ...Object.keys(expected).map(Number)])
    for (const year of all) {
      const total = own.find((row) => row.year === year)?.totalCents ?? ZERO
      same(`asset ${at}, ${year}`, BigInt(total), expected[year] ?? 0n)
    }
  })
  const depreciation = years.map((own) => own.find(({ year }) => year === portfolio.year)?.totalCents ?? ZERO)
  const oracle = oracleScheduleE(portfolio)
  const columns = [...portfolio.propertyIds, ''].map((id) => {
    const amounts = amountsOf(portfolio, id === '' ? null : id, depreciation)
    const days = portfolio.uses.find(({ propertyId }) => propertyId === id)
    const use =
      days &&
      personalUseOf({ rentalDays: Number(days.rental), personalDays: Number(days.personal), units: 1 })
    const column = toColumn(use ? divideForPersonalUse(amounts, use) : amounts)
    for (let line = 3; line <= 19; line += 1) {
      const amount = column.lines.find((one) => one.line === line)?.amountCents ?? ZERO
      same(`property ${id}, line ${line}`, BigInt(amount), oracle[id]?.[line] ?? 0n)
    }
    same(`property ${id}, line 20`, BigInt(column.expensesCents), oracle[id]?.[20] ?? 0n)
    same(`property ${id}, line 21`, BigInt(column.incomeCents), oracle[id]?.[21] ?? 0n)
    return column
  })
  const all = Object.values(oracle)
  const sum = (of: (column: Record<number, bigint>) => bigint) =>
    all.reduce((total, column) => total + of(column), 0n)
  const totals = totalOf(columns)
  same(
    'line 23a',
    BigInt(totals.rentsCents),
    sum((column) => column[3] ?? 0n),
  )
  same(
    'line 23c',
    BigInt(totals.mortgageInterestCents),
    sum((column) => column[12] ?? 0n),
  )
  same(
    'line 23d',
    BigInt(totals.depreciationCents),
    sum((column) => column[18] ?? 0n),
  )
  same(
    'line 23e',
    BigInt(totals.expensesCents),
    sum((column) => column[20] ?? 0n),
  )
  same(
    'line 24',
    BigInt(totals.gainsCents),
    sum((column) => (column[21]! > 0n ? column[21]! : 0n)),
  )
  same(
    'line 25',
    BigInt(totals.lossesCents),
    sum((column) => (column[21]! < 0n ? column[21]! : 0n)),
  )
  same(
    'line 26',
    BigInt(totals.incomeCents),
    sum((column) => column[21] ?? 0n),
  )
  return differences
}

function amountsOf(
  portfolio: OraclePortfolio,
  propertyId: string | null,
  depreciation: readonly Cents[],
): DividableAmount[] {
  const isHere = (one: { propertyId: string | null }) => one.propertyId === propertyId
  return [
    ...portfolio.receipts
      .filter(isHere)
      .map((one): LineAmount => ({ line: 3, amountCents: cents(Number(one.cents)) })),
    ...portfolio.expenses.filter(isHere).map((one): LineAmount => ({
      line: lineOfExpense(expenseCodes[one.category as ExpenseCategory]),
      amountCents: cents(Number(one.cents)),
    })),
    ...portfolio.trips.filter(isHere).map((one): LineAmount => ({
      line: 6,
      amountCents: mileageCents(parsePlainDate(one.day), Number(one.tenths)) ?? ZERO,
    })),
    ...portfolio.assets.flatMap((asset, at): DividableAmount[] =>
      isHere(asset)
        ? [
            {
              line: lineOfAsset(asset.kind as AssetKind),
              isDirect: asset.kind === 'OFFICE_EQUIPMENT',
              amountCents: depreciation[at] ?? ZERO,
            },
          ]
        : [],
    ),
  ]
}

function date(day: string | null): PlainDate | null {
  return day === null ? null : parsePlainDate(day)
}

function toAsset(asset: OracleAsset): Asset {
  return {
    kind: asset.kind as AssetKind,
    buildingUse: asset.use,
    depreciationSystem: asset.system,
    boughtUsed: asset.wasUsed,
    termMonths: asset.months === null ? null : Number(asset.months),
    basisCents: cents(Number(asset.basis)),
    acquiredOn: date(asset.bought),
    inServiceOn: parsePlainDate(asset.used),
    disposedOn: date(asset.sold),
    section179Cents: cents(Number(asset.section179)),
  }
}
