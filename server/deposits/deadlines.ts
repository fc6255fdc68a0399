import type { Db } from '#server/platform/database/database.ts'
import { computeDepositReturn, type DepositReturn } from '#shared/law/deposit-return.ts'
import { findStateLaw } from '#shared/law/lookup.ts'
import { lastDayOf } from '#shared/leases/lease-status.ts'
import { isMonthToMonth } from '#shared/leases/term-end.ts'
import { addDays, compareDates, daysBetween, type PlainDate } from '#shared/lib/plain-date.ts'

import { type HeldDepositRow, listHeldDeposits } from './store.ts'

/** The days before the deadline from which the team is reminded of it. */
const nearDays = 7

/** For how many days after the end of a lease its deposit is looked at. */
const watchedDays = 180

type Tenancy = Pick<HeldDepositRow, 'propertyState' | 'startOn' | 'endOn' | 'terminatedOn' | 'termEndsOn'>

/**
 * Returns the rules and the deadline of the return of a deposit under the law of the home's state; undefined for an
 * address outside the states. `addressGivenOn` is when the tenant's new address was given: some states count from it.
 */
export function depositDeadline(
  lease: Tenancy,
  addressGivenOn: PlainDate | null,
  today: PlainDate,
): DepositReturn | undefined {
  const law = findStateLaw(lease.propertyState)
  return (
    law &&
    computeDepositReturn(
      law,
      {
        endedOn: lastDayOf(lease),
        isMonthToMonth: isMonthToMonth(lease, today),
        ...(addressGivenOn && { events: { address: addressGivenOn } }),
      },
      today,
    )
  )
}

export type DueDeposit = HeldDepositRow & { returnBy: PlainDate; daysLeft: number; citation: string | null }

/**
 * Lists the deposits of ended leases that are still held within a week of their deadline or past it, the nearest
 * deadline first.
 */
export async function listDueDeposits(db: Db, accountId: string, today: PlainDate): Promise<DueDeposit[]> {
  const rows = await listHeldDeposits(db, accountId, addDays(today, -watchedDays), addDays(today, -1))
  return rows
    .flatMap((row) => {
      const { returnBy = null, citation = null } = depositDeadline(row, row.addressGivenOn, today) ?? {}
      return returnBy === null ? [] : [{ ...row, returnBy, citation, daysLeft: daysBetween(today, returnBy) }]
    })
    .filter(({ daysLeft }) => daysLeft <= nearDays)
    .toSorted((a, b) => compareDates(a.returnBy, b.returnBy))
}
