import { listManagedProperties, listOwnerNames, type ManagedPropertyRow } from '#server/owners/service.ts'
import type { Context } from '#server/platform/http/route-table.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { daysToSum, type Holder } from '#shared/owners/balance.ts'
import { type DatedAmount, divideSchedule } from '#shared/tax/owner-schedule.ts'
import { lineOfExpense, type LineAmount, type ScheduleEColumn, toColumn } from '#shared/tax/schedule-e.ts'

import { type DepreciatedAsset, listDepreciatedAssets } from '#server/tax/assets/assets.ts'
import { type SumOfDays, sumByDays } from './owner-schedule-store.ts'
import { daysOfTaxYear, deductionOf, depreciationIn, type readScheduleE } from '#server/tax/schedule-e.ts'
import { listTripsOfYear, type TripRow } from '#server/tax/trip-store.ts'

type Figures = Awaited<ReturnType<typeof readScheduleE>>

/** A column of Schedule E of an owner, or of the account itself (null). */
export type OwnerColumn = { owner: { id: string; name: string } | null } & ScheduleEColumn

/** Schedule E of a property by owner, the account itself last. */
export type DividedProperty = { propertyId: string; name: string; owners: OwnerColumn[] }

/**
 * Divides the figures of a year among the owners of each property by the shares of each day: rents as received, expenses as paid,
 * trips on their days, depreciation by the days of the year on which its property was in use. Properties without owners in
 * the year are left out. Amounts in cents; the parts of a line sum to it.
 */
export async function divideScheduleE(
  context: Context,
  { year, properties }: Pick<Figures, 'year' | 'properties'>,
): Promise<DividedProperty[]> {
  const { db, actor, today } = context
  const { accountId } = actor
  const span = { from: makeDate(year, 1, 1), to: makeDate(year, 12, 31) }
  const managed = (await listManagedProperties(db, accountId)).filter((property) => hasOwners(property, span))
  if (managed.length === 0) {
    return []
  }
  const days = daysToSum(managed, span.from, span.to)
  const [sums, assets, trips, names] = await Promise.all([
    sumByDays(db, { accountId, ...daysOfTaxYear(year, today), days }),
    listDepreciatedAssets(context),
    listTripsOfYear(db, accountId, year),
    listOwnerNames(db, accountId),
  ])
  const known = new Map(managed.map((property) => [property.id, property]))
  return properties.flatMap(({ propertyId, name, lines }) => {
    const property = known.get(propertyId)
    if (!property) {
      return []
    }
    const dated = [
      ...sums.filter((row) => row.propertyId === propertyId).map((row) => datedSum(row, span.from)),
      ...trips.filter((row) => row.propertyId === propertyId).map(datedTrip),
      ...assets.filter((row) => row.propertyId === propertyId).map((row) => datedAsset(row, year, span)),
    ]
    const amounts = new Map<Holder, LineAmount[]>()
    for (const { line, parts } of divideSchedule(property, lines, { dated, year: span })) {
      for (const [holder, amountCents] of parts) {
        amounts.set(holder, [...(amounts.get(holder) ?? []), { line, amountCents }])
      }
    }
    return [{ propertyId, name, owners: columnsOf(amounts, names) }]
  })
}

/** Sums the columns of each owner over all properties, by name, the account itself last. */
export function ownersOf(properties: readonly DividedProperty[]): OwnerColumn[] {
  const amounts = new Map<Holder, LineAmount[]>()
  const names = new Map<string, string>()
  for (const { owner, lines } of properties.flatMap(({ owners }) => owners)) {
    if (owner) {
      names.set(owner.id, owner.name)
    }
    amounts.set(owner?.id ?? null, [...(amounts.get(owner?.id ?? null) ?? []), ...lines])
  }
  return columnsOf(amounts, names)
}

/** Returns line 18 of a column, in cents. */
export const depreciationOf = ({ lines }: ScheduleEColumn): Cents =>
  sumCents(lines.filter(({ line }) => line === 18).map(({ amountCents }) => amountCents))

function hasOwners({ ownership }: ManagedPropertyRow, span: { from: PlainDate; to: PlainDate }): boolean {
  return ownership.some(
    ({ from, shares }, index) =>
      shares.length > 0 && from <= span.to && (ownership[index + 1]?.from ?? addDays(span.to, 1)) > span.from,
  )
}

function columnsOf(
  amounts: ReadonlyMap<Holder, LineAmount[]>,
  names: ReadonlyMap<string, string>,
): OwnerColumn[] {
  return [...amounts]
    .map(([holder, lines]) => ({
      owner: holder === null ? null : { id: holder, name: names.get(holder) ?? '' },
      ...toColumn(lines),
    }))
    .filter(({ owner, lines }) => owner !== null || lines.length > 0)
    .toSorted(
      (one, other) =>
        Number(one.owner === null) - Number(other.owner === null) ||
        (one.owner?.name ?? '').localeCompare(other.owner?.name ?? '', 'en'),
    )
}

/**
 * Returns a sum of days with the same shares as an amount of one day. Any of these days gives the same
 * result.
 */
function datedSum({ code, since, cents: amountCents }: SumOfDays, first: PlainDate): DatedAmount {
  const day = since ?? first
  return { line: code === null ? 3 : lineOfExpense(code), amountCents, from: day, to: day }
}

function datedTrip(trip: TripRow): DatedAmount {
  return { line: 6, amountCents: deductionOf(trip), from: trip.drivenOn, to: trip.drivenOn }
}

function datedAsset(
  asset: DepreciatedAsset,
  year: number,
  span: { from: PlainDate; to: PlainDate },
): DatedAmount {
  const from = dateParts(asset.inServiceOn).year > year ? span.from : maxDate(asset.inServiceOn, span.from)
  const to = asset.disposedOn === null ? span.to : minDate(asset.disposedOn, span.to)
  return {
    line: 18,
    amountCents: cents(depreciationIn(asset, year)),
    from,
    to: to < from ? from : to,
  }
}
