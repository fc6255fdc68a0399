import type { Context } from '#server/platform/http/route-table.ts'
import { expenseCategories } from '#shared/expenses/categories.ts'
import { type Cents, cents, ZERO } from '#shared/lib/money.ts'
import { maxDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { DividedLine, PersonalUse } from '#shared/tax/personal-use.ts'
import { lineOfAsset } from '#shared/tax/schedule-e.ts'

import { listDepreciatedAssets } from './assets/assets.ts'
import { listCosts } from './assets/costs-store.ts'
import { listRents } from './rents-store.ts'
import { daysOfTaxYear, deductionOf, depreciationIn, readScheduleE } from './schedule-e.ts'
import { listTripsOfYear } from './trip-store.ts'

export type ScheduleERow = {
  date: PlainDate
  description: string
  party: string | null
  cents: Cents
  source: { kind: 'payment' | 'otherIncome' | 'expense' | 'asset' | 'trip'; id: string } | null
  leaseId: string | null
  documents: number
}

/** Lists what a line of a property in a year is made of, oldest first, then what personal use takes off; of no property for null. */
export async function listScheduleERows(
  context: Context,
  of: { year: number; line: number; propertyId: string | null },
): Promise<ScheduleERow[]> {
  const rows = await listWholeRows(context, of)
  if (of.propertyId === null || rows.length === 0) {
    return rows
  }
  const { properties } = await readScheduleE(context, of.year)
  const use = properties.find(({ propertyId }) => propertyId === of.propertyId)?.personalUse
  return use ? [...rows, ...personalRows(use, of.line, daysOfTaxYear(of.year, context.today).to)] : rows
}

/**
 * Returns the row that subtracts the personal use from a line. Returns an empty list if the whole line is
 * deductible.
 */
export function personalRows(
  use: PersonalUse & { lines: readonly DividedLine[] },
  line: number,
  date: PlainDate,
): ScheduleERow[] {
  const divided = use.lines.find((one) => one.line === line)
  const taken = divided ? cents(divided.amountCents - divided.wholeCents) : ZERO
  if (taken === 0) {
    return []
  }
  const { rentalDays, personalDays } = use
  const description =
    use.treatment === 'LEFT_OFF'
      ? `Home rented for ${rentalDays} days: left off (§ 280A(g))`
      : `Personal use, ${personalDays} of ${rentalDays + personalDays} days of use`
  return [{ date, description, party: null, cents: taken, source: null, leaseId: null, documents: 0 }]
}

async function listWholeRows(
  context: Context,
  { year, line, propertyId }: { year: number; line: number; propertyId: string | null },
): Promise<ScheduleERow[]> {
  if (line === 3) {
    return rentRows(context, year, propertyId)
  }
  const [costs, trips, assets] = await Promise.all([
    costRows(context, { year, line, propertyId }),
    line === 6 ? tripRows(context, year, propertyId) : [],
    line === 18 || line === 19 ? assetRows(context, { year, line, propertyId }) : [],
  ])
  return [...costs, ...trips, ...assets].toSorted((a, b) => (a.date < b.date ? -1 : 1))
}

async function rentRows(
  { db, actor, today }: Context,
  year: number,
  propertyId: string | null,
): Promise<ScheduleERow[]> {
  const span = { accountId: actor.accountId, ...daysOfTaxYear(year, today), propertyId }
  return (await listRents(db, span)).map(({ paymentId, otherIncomeId, ...row }) => ({
    ...row,
    source: otherIncomeId === null ? sourceOf(null, paymentId) : { kind: 'otherIncome', id: otherIncomeId },
    documents: 0,
  }))
}

async function costRows(
  { db, actor, today }: Context,
  { year, line, propertyId }: { year: number; line: number; propertyId: string | null },
): Promise<ScheduleERow[]> {
  const category = expenseCategories.find(({ scheduleELine }) => scheduleELine === line)
  if (!category) {
    return []
  }
  const span = { accountId: actor.accountId, ...daysOfTaxYear(year, today), propertyId, code: category.code }
  return (await listCosts(db, span)).map(({ expenseId, paymentId, ...row }) => ({
    ...row,
    source: sourceOf(expenseId, paymentId),
  }))
}

function sourceOf(expenseId: string | null, paymentId: string | null): ScheduleERow['source'] {
  if (expenseId !== null) {
    return { kind: 'expense', id: expenseId }
  }
  return paymentId === null ? null : { kind: 'payment', id: paymentId }
}

async function assetRows(
  context: Context,
  { year, line, propertyId }: { year: number; line: number; propertyId: string | null },
): Promise<ScheduleERow[]> {
  const { from } = daysOfTaxYear(year, context.today)
  const assets = await listDepreciatedAssets(context)
  return assets
    .filter((asset) => asset.propertyId === propertyId && lineOfAsset(asset.kind) === line)
    .filter((asset) => depreciationIn(asset, year) > 0)
    .map((asset) => ({
      date: maxDate(asset.inServiceOn, from),
      description: asset.description,
      party: null,
      cents: depreciationIn(asset, year),
      source: { kind: 'asset', id: asset.id },
      leaseId: null,
      documents: 0,
    }))
}

async function tripRows({ db, actor }: Context, year: number, propertyId: string | null) {
  const trips = await listTripsOfYear(db, actor.accountId, year)
  return trips
    .filter((trip) => trip.propertyId === propertyId && deductionOf(trip) > 0)
    .map((trip): ScheduleERow => ({
      date: trip.drivenOn,
      description: `${trip.purpose}, ${trip.tenthsOfMiles / 10} miles`,
      party: null,
      cents: deductionOf(trip),
      source: { kind: 'trip', id: trip.id },
      leaseId: null,
      documents: 0,
    }))
}
