import type { Db } from '#server/platform/database/database.ts'
import { computeDepositReturn, type DepositReturn } from '#shared/law/deposits/deposit-return.ts'
import { lawOfLease } from '#shared/leases/law/lease-law.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { isMonthToMonth } from '#shared/leases/ending/term-end.ts'
import { addDays, compareDates, daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'

import type { DepositEvents } from './event-store.ts'
import { type HeldDepositRow, listHeldDeposits } from './held-store.ts'

/** The number of days before the deadline at which the reminders to the team begin. */
const nearDays = 7

/** The number of days after the end of a lease in which its deposit is watched. */
const watchedDays = 180

type Tenancy = Pick<
  HeldDepositRow,
  'propertyState' | 'city' | 'zipCode' | 'propertyType' | 'startOn' | 'endOn' | 'terminatedOn' | 'termEndsOn'
>

/** Returns the law of the home of a lease. */
export function lawOfHome({
  propertyState: state,
  city,
  zipCode,
  propertyType,
}: Pick<Tenancy, 'propertyState' | 'city' | 'zipCode' | 'propertyType'>) {
  return lawOfLease({ state, city, zipCode, propertyType })
}

/** The known dates of the events that start the days for the return. */
type KnownEvents = {
  /** The day on which the tenant's new address was given; null while it is not known. */
  addressGivenOn: PlainDate | null
  /** The recorded days of the other events. */
  events: DepositEvents
}

/**
 * Returns the rules and the deadline of the return of a deposit under the law of the home; undefined for commercial
 * property and for an address outside the states.
 */
export function depositDeadline(
  lease: Tenancy,
  { addressGivenOn, events }: KnownEvents,
  today: PlainDate,
): DepositReturn | undefined {
  const law = lawOfHome(lease)
  return (
    law &&
    computeDepositReturn(
      law,
      {
        endedOn: lastDayOf(lease),
        isMonthToMonth: isMonthToMonth(lease, today),
        events: { ...events, ...(addressGivenOn && { address: addressGivenOn }) },
      },
      today,
    )
  )
}

export type DueDeposit = HeldDepositRow & { returnBy: PlainDate; daysLeft: number; citation: string | null }

/**
 * Lists the deposits of ended leases that are still held, with the last day for the return of each, the
 * nearest first.
 */
export async function listDepositsToReturn(
  db: Db,
  accountId: string,
  today: PlainDate,
): Promise<DueDeposit[]> {
  const rows = await listHeldDeposits(db, accountId, {
    kind: 'ended',
    from: addDays(today, -watchedDays),
    to: addDays(today, -1),
  })
  return rows
    .flatMap((row) => {
      const { returnBy = null, citation = null } = depositDeadline(row, row, today) ?? {}
      return returnBy === null ? [] : [{ ...row, returnBy, citation, daysLeft: daysBetween(today, returnBy) }]
    })
    .toSorted((a, b) => compareDates(a.returnBy, b.returnBy))
}

/**
 * Lists the deposits of ended leases that are still held within a week of their deadline or past it, the nearest
 * deadline first.
 */
export async function listDueDeposits(db: Db, accountId: string, today: PlainDate): Promise<DueDeposit[]> {
  const deposits = await listDepositsToReturn(db, accountId, today)
  return deposits.filter(({ daysLeft }) => daysLeft <= nearDays)
}
