import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { findCaveat } from './caveats.ts'
import type { StateLaw } from './state-law.ts'

/** What becomes of a deposit when a tenancy is over, with where that is written. */
export type DepositReturn = {
  state: string
  stateName: string
  returnDays: number
  /** Where it differs: the days when nothing is kept. */
  returnDaysIfNothingKept: number | null
  /** Whether Saturdays and Sundays are not counted (nor holidays, which this does not know). */
  countsWorkdaysOnly: boolean
  /** The last day to return it, counted from the last day of the lease; null while there is none. */
  returnBy: PlainDate | null
  returnByIfNothingKept: PlainDate | null
  itemizationRequired: boolean
  interestRequired: boolean
  /** In the words of the collection, English. */
  interestRule: string | null
  citation: string | null
  confirmed: boolean
  /** The collection itself doubts this deadline: statutes and guides disagree, or a change is under way. */
  isDoubtful: boolean
  asOf: number
}

/** Ariz. Rev. Stat. § 33-1321(D): fourteen days, excluding Saturdays, Sundays and other legal holidays. */
const countsWorkdays = new Set(['AZ'])

/** Me. Rev. Stat. tit. 14, § 6033: 21 days for a tenancy at will, which one from month to month is. */
const daysMonthToMonth: Readonly<Record<string, number>> = { ME: 21 }

/**
 * The return of a deposit under a state's law. Days count from the day after the last day of the lease (both days
 * calendar dates); many statutes count from the return of the keys or from the tenant's new address instead, which the
 * product does not know, so whoever shows the date says so. `isMonthToMonth` is whether the tenancy is one without a term.
 */
export function computeDepositReturn(
  law: StateLaw,
  lastDay: PlainDate | null,
  isMonthToMonth = false,
): DepositReturn {
  const { securityDeposit: deposit, state } = law
  const isWorkdays = countsWorkdays.has(state)
  const returnDays = (isMonthToMonth ? daysMonthToMonth[state] : undefined) ?? deposit.returnDays
  const after = (days: number | null) =>
    lastDay === null || days === null
      ? null
      : isWorkdays
        ? addWorkdays(lastDay, days)
        : addDays(lastDay, days)
  return {
    state,
    stateName: law.name,
    returnDays,
    returnDaysIfNothingKept: deposit.returnDaysNoDeductions,
    countsWorkdaysOnly: isWorkdays,
    returnBy: after(returnDays),
    returnByIfNothingKept: after(deposit.returnDaysNoDeductions),
    itemizationRequired: deposit.itemizationRequired,
    interestRequired: deposit.interestRequired,
    interestRule: deposit.interestRule,
    citation: deposit.citation,
    confirmed: deposit.confirmed,
    isDoubtful: findCaveat(state, 'depositReturn') !== null,
    asOf: law.asOf,
  }
}

function addWorkdays(from: PlainDate, days: number): PlainDate {
  let day = from
  for (let left = days; left > 0; left -= isWeekend(day) ? 0 : 1) {
    day = addDays(day, 1)
  }
  return day
}

function isWeekend(day: PlainDate): boolean {
  return [0, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())
}
