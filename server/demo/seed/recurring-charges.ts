import { recurringForPeriod, type RecurringTerms } from '#shared/leases/rent/recurring-charge.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { type Cents, cents } from '#shared/lib/money.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type Story, units } from './stories.ts'

/**
 * Returns the monthly charges of some homes in addition to the rent, from the first day of the lease: for a pet or a parking
 * space.
 */
export function demoRecurringCharges({ unit, startOn }: Pick<Story, 'unit' | 'startOn'>): RecurringTerms[] {
  if (units[unit]?.place.propertyType === 'COMMERCIAL') {
    return []
  }
  const all = { changes: [], startOn, endOn: null }
  return [
    ...(unit % 7 === 2
      ? [{ ...all, kind: 'PET_RENT' as const, description: null, amountCents: cents(35_00) }]
      : []),
    ...(unit % 9 === 2
      ? [
          {
            ...all,
            kind: 'PARKING' as const,
            description: `Parking space ${unit + 1}`,
            amountCents: cents(60_00),
          },
        ]
      : []),
  ]
}

/** Returns the amounts of `demoRecurringCharges` for one month, in cents, as they will be charged. */
export function recurringAmountsInMonth(story: Story, terms: LeaseTerms, month: PlainDate): Cents[] {
  return demoRecurringCharges(story).map(
    (charge, _, all) => recurringForPeriod(terms, charge, month, all)?.amountCents ?? cents(0),
  )
}
