import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate } from '#shared/lib/plain-date.ts'
import { toCents } from '#web/lib/text/format.ts'
import type { LeaseWithPayments } from '#web/leases/api.ts'
import { type ConcessionOnTheWire, termOfConcession } from '#web/leases/concessions/concession-values.ts'

export type TermsOnTheWire = Pick<
  LeaseWithPayments,
  | 'startDate'
  | 'endDate'
  | 'atEnd'
  | 'terminationDate'
  | 'startingRent'
  | 'dueDay'
  | 'proration'
  | 'chargesFrom'
> & {
  rentFrequency?: LeaseTerms['rentFrequency']
  periodsFrom?: string | null
  rentSteps: readonly { from: string; rentAmount: number }[]
  concessions?: readonly ConcessionOnTheWire[]
}

/** Returns the terms of a lease from the API's response. Its charges follow from these terms. */
export function termsOfLease(lease: TermsOnTheWire): LeaseTerms {
  return {
    startOn: parsePlainDate(lease.startDate),
    endOn: lease.endDate === null || lease.atEnd === 'MONTH_TO_MONTH' ? null : parsePlainDate(lease.endDate),
    terminatedOn: lease.terminationDate === null ? null : parsePlainDate(lease.terminationDate),
    rentCents: cents(toCents(lease.startingRent)),
    rentSteps: lease.rentSteps.map(({ from, rentAmount }) => ({
      from: parsePlainDate(from),
      rentCents: cents(toCents(rentAmount)),
    })),
    dueDay: lease.dueDay,
    proration: lease.proration,
    rentFrequency: lease.rentFrequency,
    periodsFrom: lease.periodsFrom ? parsePlainDate(lease.periodsFrom) : null,
    chargesFrom: parsePlainDate(lease.chargesFrom),
    concessions: (lease.concessions ?? []).map(termOfConcession),
  }
}
