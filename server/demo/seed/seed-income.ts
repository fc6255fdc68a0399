import { createOtherIncome } from '#server/other-income/service.ts'
import { cents } from '#shared/lib/money.ts'
import { addDays, monthsBetween, type PlainDate } from '#shared/lib/plain-date.ts'

import { type DemoContext, demoInstant, type Step } from '#server/demo/context.ts'

/** The buildings whose washing machines are emptied, with what a month brings in cents, about. */
export const laundries: readonly (readonly [property: string, usualCents: number])[] = [
  ['Maple Court Apartments', 182_00],
  ['Laurel Terrace', 147_00],
]

/** Plans the income without a lease: what the laundry rooms bring each month. */
export function planOtherIncome(
  { opened, random }: DemoContext,
  propertyIds: ReadonlyMap<string, string>,
  today: PlainDate,
): Step[] {
  return laundries.flatMap(([property, usualCents]) =>
    monthsBetween(opened, today).map((month): Step => {
      const date = addDays(month, 26)
      const amount = cents(usualCents + random.between(-25, 25) * 100)
      return {
        at: demoInstant(date, 17 * 60),
        async run(context) {
          await createOtherIncome(context, {
            category: 'LAUNDRY_AND_VENDING',
            date,
            amount,
            description: 'Laundry room',
            propertyId: propertyIds.get(property),
            payerName: 'Evergreen Laundry Service',
            method: 'ACH',
          })
        },
      }
    }),
  )
}
