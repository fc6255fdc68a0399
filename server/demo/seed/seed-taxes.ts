import { createAsset, createTrip } from '#server/tax/service.ts'
import { cents, type Cents } from '#shared/lib/money.ts'
import { addDays, dateParts, makeDate, maxDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { type DemoContext, demoInstant, type Step } from '#server/demo/context.ts'
import { demoProperties } from './demo-properties.ts'

const dollars = (amount: number): Cents => cents(amount * 100)

/** A purchase price in dollars: what a buyer pays for a yearly rent, rounded to thousands. */
const priceOf = (units: (typeof demoProperties)[number]['units']) =>
  Math.round((units.reduce((sum, [, { rent }]) => sum + rent, 0) * 12 * 9.5) / 1_000) * 1_000

/** Plans the buildings with their land apart, and what was bought for them later. */
export function planDemoAssets(
  { opened }: DemoContext,
  propertyIds: ReadonlyMap<string, string>,
  today: PlainDate,
): Step[] {
  const { year } = dateParts(today)
  return demoProperties.flatMap(({ name, units }, position): Step[] => {
    const propertyId = propertyIds.get(name)! // every demo property was just added
    const land = Math.round((priceOf(units) * 0.2) / 1_000) * 1_000
    const building = {
      propertyId,
      kind: 'BUILDING',
      description: 'Building',
      basis: dollars(priceOf(units) - land),
      land: dollars(land),
      inServiceOn: makeDate(year - 4 - (position % 5), 1 + ((position * 5) % 12), 1 + position),
    } as const
    const later = extras[position % extras.length]
    return [
      building,
      ...(later ? [{ ...later, propertyId, inServiceOn: addDays(today, -later.daysAgo) }] : []),
    ].map(({ ...asset }): Step => ({
      at: demoInstant(maxDate(opened, asset.inServiceOn), 11 * 60 + position),
      async run(context) {
        await createAsset(context, asset)
      },
    }))
  })
}

const extras = [
  { kind: 'IMPROVEMENT', description: 'Roof', basis: dollars(18_400), daysAgo: 570 },
  { kind: 'EQUIPMENT', description: 'Refrigerator and range', basis: dollars(1_860), daysAgo: 210 },
  undefined,
  { kind: 'LAND_IMPROVEMENT', description: 'Fence', basis: dollars(4_250), daysAgo: 420 },
] as const

/** Plans the records of drives of the last months: to showings, to repairs and to the bank. */
export function planDemoTrips(propertyIds: ReadonlyMap<string, string>, today: PlainDate): Step[] {
  const purposes = ['Showing', 'Repair with the plumber', 'Move-out inspection', 'Hardware store']
  const properties = [...propertyIds]
  return Array.from({ length: 12 }, (_, index): Step => {
    const date = addDays(today, -9 - 24 * index)
    const [name, id] = (index % 4 === 3 ? undefined : properties[index % properties.length]) ?? [
      'Hardware store',
      null,
    ]
    return {
      at: demoInstant(date, 18 * 60),
      async run(context) {
        await createTrip(context, {
          date,
          miles: 6.5 + ((index * 37) % 230) / 10,
          purpose: purposes[index % purposes.length] ?? 'Bank',
          propertyId: id,
          from: 'Office',
          to: name,
          vehicle: 'Honda CR-V',
        })
      },
    }
  })
}
