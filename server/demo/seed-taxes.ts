import type { Context } from '#server/platform/http/route-table.ts'
import { addAsset, addTrip } from '#server/tax/service.ts'
import { cents, type Cents } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { demoProperties } from './demo-properties.ts'

const dollars = (amount: number): Cents => cents(amount * 100)

/** A purchase price in dollars: what a buyer pays for a yearly rent, rounded to thousands. */
const priceOf = (units: (typeof demoProperties)[number]['units']) =>
  Math.round((units.reduce((sum, [, { rent }]) => sum + rent, 0) * 12 * 9.5) / 1_000) * 1_000

/** Adds the buildings with their land apart, and what was bought for them later. */
export async function seedAssets(
  context: () => Context,
  propertyIds: ReadonlyMap<string, string>,
  today: PlainDate,
): Promise<void> {
  const { year } = dateParts(today)
  for (const [position, { name, units }] of demoProperties.entries()) {
    const propertyId = propertyIds.get(name)! // every demo property was just added
    const land = Math.round((priceOf(units) * 0.2) / 1_000) * 1_000
    await addAsset(context(), {
      propertyId,
      kind: 'BUILDING',
      description: 'Building',
      basis: dollars(priceOf(units) - land),
      land: dollars(land),
      inServiceOn: makeDate(year - 4 - (position % 5), 1 + ((position * 5) % 12), 1 + position),
    })
    const extra = extras[position % extras.length]
    if (extra) {
      const { monthsAgo, ...asset } = extra
      await addAsset(context(), { propertyId, ...asset, inServiceOn: addDays(today, -30 * monthsAgo) })
    }
  }
}

const extras = [
  { kind: 'IMPROVEMENT', description: 'Roof', basis: dollars(18_400), monthsAgo: 19 },
  { kind: 'EQUIPMENT', description: 'Refrigerator and range', basis: dollars(1_860), monthsAgo: 7 },
  undefined,
  { kind: 'LAND_IMPROVEMENT', description: 'Fence', basis: dollars(4_250), monthsAgo: 14 },
] as const

/** Records drives of the last months: to showings, to repairs and to the bank. */
export async function seedTrips(
  context: () => Context,
  propertyIds: ReadonlyMap<string, string>,
  today: PlainDate,
): Promise<void> {
  const purposes = ['Showing', 'Repair with the plumber', 'Move-out inspection', 'Hardware store']
  const ids = [...propertyIds.values()]
  for (let index = 0; index < 12; index += 1) {
    await addTrip(context(), {
      date: addDays(today, -9 - 24 * index),
      miles: 6.5 + ((index * 37) % 230) / 10,
      purpose: purposes[index % purposes.length] ?? 'Bank',
      propertyId: index % 4 === 3 ? null : (ids[index % ids.length] ?? null),
      from: 'Office',
      vehicle: 'Honda CR-V',
    })
  }
}
