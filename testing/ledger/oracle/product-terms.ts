import type { Concession } from '#shared/leases/rent/concessions.ts'
import type { LateFeeTerms } from '#shared/leases/late-fees/late-fee.ts'
import type { LeaseTerms } from '#shared/leases/rent/rent-schedule.ts'
import { cents } from '#shared/lib/money.ts'
import { parsePlainDate, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

import type { LeaseCase } from './lease-case.ts'

/** Returns the terms of the rent of a case as the product stores them. */
export function termsOf(lease: LeaseCase): LeaseTerms {
  return {
    startOn: parsePlainDate(lease.startOn),
    endOn: dateOrNull(lease.endOn),
    terminatedOn: dateOrNull(lease.terminatedOn),
    rentCents: cents(lease.rentCents),
    rentSteps: lease.rentSteps.map(({ from, amountCents }) => ({
      from: parsePlainDate(from),
      rentCents: cents(amountCents),
    })),
    dueDay: lease.dueDay,
    proration: lease.proration,
    chargesFrom: parsePlainDate(lease.chargesFrom),
    concessions: lease.concessions.map(concessionOf),
  }
}

/** Returns the agreed late fee of a case as the product stores it. */
export function lateFeeTerms({ lateFee: { kind, amount, basisPoints } }: LeaseCase): LateFeeTerms {
  switch (kind) {
    case 'FLAT':
      return { kind, amount: cents(amount), basisPoints: null }
    case 'PERCENT':
      return { kind, amount: null, basisPoints }
    case 'NONE':
    default:
      return { kind: 'NONE', amount: null, basisPoints: null }
  }
}

/** Returns an ISO date as the product's. */
export function dateOrNull(date: string | null): PlainDate | null {
  return date === null ? null : parsePlainDate(date)
}

function concessionOf(
  { from, months, off, cancelledFrom }: LeaseCase['concessions'][number],
  at: number,
): Concession {
  const amount = 'total' in off ? off.total : 'cents' in off ? off.cents : null
  return {
    id: `concession ${at}`,
    kind: 'total' in off ? 'SPREAD' : months === 1 ? 'ONCE' : 'MONTHLY',
    from: startOfMonth(parsePlainDate(from)),
    months,
    amountCents: amount === null ? null : cents(amount),
    basisPoints: 'basisPoints' in off ? off.basisPoints : null,
    reason: null,
    agreedOn: parsePlainDate(from),
    cancelledFrom: cancelledFrom === null ? null : startOfMonth(parsePlainDate(cancelledFrom)),
  }
}
