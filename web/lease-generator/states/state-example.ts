import type { StateLaw } from '#shared/law/places/state-law.ts'
import { dollarsToCents } from '#shared/lib/money.ts'
import { makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

/**
 * The rent of the example tenancy in cents. Every state's page uses the same tenancy, so that states can be compared.
 */
export const exampleRent = dollarsToCents(1850)

/** Dates of the example in the year of the reading: rent is due on the first, the notice is given on December 10. */
export function exampleDates({
  asOf,
}: StateLaw): Record<'since' | 'dueOn' | 'noticeOn' | 'leaseEndOn', PlainDate> {
  return {
    since: makeDate(asOf - 2, 3, 1),
    dueOn: makeDate(asOf, 12, 1),
    noticeOn: makeDate(asOf, 12, 10),
    leaseEndOn: makeDate(asOf, 12, 31),
  }
}
