import { sumCreditedInterest } from '#server/reports/service.ts'
import { invalidField, notFound } from '#server/platform/http/errors.ts'
import { appendEvent } from '#server/platform/events/events.ts'
import { type Context, eventActorOf } from '#server/platform/http/route-table.ts'
import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { dateParts, daysBetween, makeDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'
import type { RouteBody } from '#shared/lib/route.ts'
import { mileageCents } from '#shared/tax/mileage.ts'
import {
  type DividableAmount,
  divideForPersonalUse,
  type DividedLine,
  type PersonalUse,
  personalUseOf,
  rentalPart,
} from '#shared/tax/personal-use.ts'
import { rentalDays } from '#shared/tax/rental-days.ts'
import type * as scheduleEContract from '#shared/tax/schedule-e-contract.ts'
import {
  amortizationName,
  lineOfAsset,
  lineOfExpense,
  toColumn,
  totalOf,
  typeOfLine1b,
} from '#shared/tax/schedule-e.ts'

import { type DepreciatedAsset, listDepreciatedAssets } from './assets/assets.ts'
import { sumCosts, sumOtherCosts } from './assets/costs-store.ts'
import { listRentedSpans, listTaxProperties, savePropertyTaxYear } from './property-store.ts'
import { sumBusinessInterest, sumRents } from './rents-store.ts'
import { listTripsOfYear, type TripRow } from './trip-store.ts'

/** An amount in cents on a line of a property; null: of no property. */
type Located = DividableAmount & { propertyId: string | null }

/** Returns the days of a tax year that have passed: through today in the current year, none in a later one. */
export function daysOfTaxYear(year: number, today: PlainDate): { from: PlainDate; to: PlainDate } {
  return { from: makeDate(year, 1, 1), to: minDate(makeDate(year, 12, 31), today) }
}

/** Returns the figures of Schedule E for a calendar year by property, in cents. */
export async function readScheduleE(context: Context, year: number) {
  const { db, actor, today } = context
  const { accountId } = actor
  const span = { accountId, ...daysOfTaxYear(year, today) }
  const [properties, rents, interestCents, costs, otherCosts, assets, trips, spans, creditedInterestCents] =
    await Promise.all([
      listTaxProperties(db, accountId, year),
      sumRents(db, span),
      sumBusinessInterest(db, span),
      sumCosts(db, span),
      sumOtherCosts(db, span),
      listDepreciatedAssets(context),
      listTripsOfYear(db, accountId, year),
      listRentedSpans(db, accountId, span.from, span.to),
      sumCreditedInterest(db, span),
    ])
  const amounts: Located[] = [
    ...rents.map(({ propertyId, cents }): Located => ({ propertyId, line: 3, amountCents: cents })),
    ...costs.map(({ propertyId, code, cents }): Located => ({
      propertyId,
      line: lineOfExpense(code),
      amountCents: cents,
    })),
    ...trips.map((trip): Located => ({
      propertyId: trip.propertyId,
      line: 6,
      amountCents: deductionOf(trip),
    })),
    ...assets.map((asset): Located => ({
      propertyId: asset.propertyId,
      line: lineOfAsset(asset.kind),
      amountCents: depreciationIn(asset, year),
      isDirect: asset.kind === 'OFFICE_EQUIPMENT',
    })),
  ]
  const [amountsOf, othersOf, spansOf] = [
    Map.groupBy(amounts, ({ propertyId }) => propertyId),
    Map.groupBy(otherCosts, ({ propertyId }) => propertyId),
    Map.groupBy(spans, ({ propertyId }) => propertyId),
  ]
  const columnOf = (propertyId: string | null) => ({
    ...toColumn(amountsOf.get(propertyId) ?? []),
    other: [
      ...(othersOf.get(propertyId) ?? []),
      ...amortizationItem(
        assets.filter((asset) => asset.propertyId === propertyId),
        year,
      ),
    ],
  })
  const columnAfterUse = (propertyId: string, use: PersonalUse) => {
    const lines = divideForPersonalUse(amountsOf.get(propertyId) ?? [], use)
    const { other } = columnOf(propertyId)
    return {
      ...toColumn(lines),
      other: other.flatMap((item, index) => itemAfterUse(other, index, use, lines) ?? []),
      personalUse: { ...use, lines },
    }
  }
  const columns = properties.map((property) => {
    const { propertyId } = property
    const days = rentalDays(
      (spansOf.get(propertyId) ?? []).map(({ unitId, firstDay: from, lastDay: to }) => ({
        unitId,
        from,
        to,
      })),
      year,
    )
    const rented = property.rentalDays ?? days.days
    const use = personalUseOf({ ...property, rentalDays: rented })
    return {
      ...property,
      type: property.scheduleEType ?? typeOfLine1b(property.propertyType),
      countedDays: days.days,
      unitDays: days.unitDays,
      rentalDays: rented,
      needsForm4562: needsForm4562(
        assets.filter((asset) => asset.propertyId === propertyId),
        trips.filter((trip) => trip.propertyId === propertyId),
        year,
      ),
      ...(use === null ? { ...columnOf(propertyId), personalUse: null } : columnAfterUse(propertyId, use)),
    }
  })
  // a property that was archived before and has no amount is not on the form
  const shown = columns.filter(({ isArchived, lines }) => !isArchived || lines.length > 0)
  const business = { ...columnOf(null), interestCents }
  return {
    year,
    properties: shown,
    business,
    totals: totalOf([...shown, business]),
    creditedInterestCents,
    tenthsWithoutRate: trips
      .filter(({ drivenOn, tenthsOfMiles }) => mileageCents(drivenOn, tenthsOfMiles) === null)
      .reduce((sum, { tenthsOfMiles }) => sum + tenthsOfMiles, 0),
  }
}

/** An item of line 19. */
type OtherItem = { name: string; cents: Cents }

/** Returns an item of line 19 after the personal use; the last one has what is left of the line. */
function itemAfterUse(
  items: readonly OtherItem[],
  index: number,
  use: PersonalUse,
  lines: readonly DividedLine[],
): OtherItem | undefined {
  const item = items[index]
  if (!item || use.treatment === 'NOT_DIVIDED') {
    return item
  }
  if (use.treatment === 'LEFT_OFF') {
    return undefined
  }
  const parts = items.map(({ cents }) => rentalPart(cents, use))
  const whole = lines.find(({ line }) => line === 19)?.amountCents ?? sumCents(parts)
  return index < items.length - 1
    ? { ...item, cents: parts[index]! }
    : { ...item, cents: cents(whole - sumCents(parts.slice(0, -1))) }
}

/**
 * Returns the item of line 19 for the points and loan costs of a year. Returns an empty list if they are
 * zero.
 */
function amortizationItem(assets: readonly DepreciatedAsset[], year: number): OtherItem[] {
  const amounts = assets
    .filter(({ kind }) => lineOfAsset(kind) === 19)
    .map((asset) => depreciationIn(asset, year))
  const total = sumCents(amounts)
  return total === 0 ? [] : [{ name: amortizationName, cents: total }]
}

/** Returns the cents at which a trip is deducted; zero where no rate is known for its day. */
export function deductionOf({ drivenOn, tenthsOfMiles }: TripRow): Cents {
  return mileageCents(drivenOn, tenthsOfMiles) ?? sumCents([])
}

/** Returns the depreciation of an asset in a year, in cents. */
export function depreciationIn({ years }: DepreciatedAsset, year: number): Cents {
  return years.find((row) => row.year === year)?.totalCents ?? sumCents([])
}

/**
 * Whether Form 4562 is needed: for property first used in the year, and for the use of a car. Source: Instructions for
 * Schedule E (Form 1040), line 18; Instructions for Form 4562.
 */
function needsForm4562(
  assets: readonly DepreciatedAsset[],
  trips: readonly TripRow[],
  year: number,
): boolean {
  return trips.length > 0 || assets.some(({ inServiceOn }) => dateParts(inServiceOn).year === year)
}

/** Throws `validation_failed` for more days of rental and personal use than the year has. */
function requireDaysOfYear(
  year: number,
  { rentalDays, personalDays }: { rentalDays: number | null; personalDays: number },
): void {
  const ofYear = daysBetween(makeDate(year, 1, 1), makeDate(year, 12, 31)) + 1
  if ((rentalDays ?? 0) + personalDays > ofYear) {
    throw invalidField('personalDays', 'tax.daysAboveYear', { days: `${ofYear}`, year: `${year}` })
  }
}

/** Sets what Schedule E asks about a property in a year; fields that are not given stay. Throws `not_found`. */
export async function setPropertyTaxYear(
  context: Context,
  propertyId: string,
  { year = dateParts(context.today).year, ...body }: RouteBody<typeof scheduleEContract.setPropertyTaxYear>,
): Promise<void> {
  const { db, actor, now } = context
  const { accountId } = actor
  const before = (await listTaxProperties(db, accountId, year)).find((row) => row.propertyId === propertyId)
  if (!before) {
    throw notFound('property')
  }
  const after = {
    scheduleEType: body.type === undefined ? before.scheduleEType : body.type,
    rentalDays: body.rentalDays === undefined ? before.rentalDays : body.rentalDays,
    personalDays: body.personalDays ?? before.personalDays,
    isJointVenture: body.isJointVenture ?? before.isJointVenture,
  }
  requireDaysOfYear(year, after)
  await savePropertyTaxYear(db, { accountId, propertyId, year, now }, after)
  await appendEvent(db, eventActorOf(context), {
    action: 'tax_year_changed',
    entityType: 'property',
    entityId: propertyId,
    entityName: `${before.name}, ${year}`,
    after: { year, ...after },
  })
}
