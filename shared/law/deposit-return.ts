import { addDays, type PlainDate } from '#shared/lib/plain-date.ts'

import { findCaveat } from './caveats.ts'
import { lawOn } from './former-law.ts'
import type { StateLaw } from './state-law.ts'

/** How a deposit is returned when a tenancy ends, with the source of the rule. */
export type DepositReturn = {
  state: string
  stateName: string
  returnDays: number
  /** The days when nothing is kept, where the statute has a different number for that; else null. */
  returnDaysIfNothingKept: number | null
  /**
   * Whether Saturdays and Sundays are not counted (holidays are not counted either, but this code does not know them).
   */
  countsWorkdaysOnly: boolean
  /** The last day to return the deposit, counted from the last day of the lease; null while that is unknown. */
  returnBy: PlainDate | null
  returnByIfNothingKept: PlainDate | null
  itemizationRequired: boolean
  interestRequired: boolean
  /** The rule on interest in the collection's own words (English). */
  interestRule: string | null
  citation: string | null
  confirmed: boolean
  /** Whether the collection is unsure of this deadline: statutes and guides disagree, or a change is under way. */
  isDoubtful: boolean
  asOf: number
}

/**
 * States that count workdays. Ariz. Rev. Stat. § 33-1321(D): fourteen days, excluding Saturdays, Sundays and other
 * legal holidays.
 */
const countsWorkdays = new Set(['AZ'])

/**
 * Days for month-to-month tenancies where they differ. Me. Rev. Stat. tit. 14, § 6033: 21 days for a tenancy at will,
 * which includes month-to-month.
 */
const daysMonthToMonth: Readonly<Record<string, number>> = { ME: 21 }

/** The facts on which the deadline depends. */
export type DepositReturnFacts = {
  /** The last day of the lease; null while it is unknown. */
  endedOn: PlainDate | null
  /** Whether the tenancy has no fixed term; false by default. */
  isMonthToMonth?: boolean
}

/**
 * Returns the rules for the return of a deposit under a state's law on a date. Days count from the day after the last day of the
 * lease (both are calendar dates). Many statutes count from the return of the keys or from the tenant's new address
 * instead, which the product does not know; pages that show the date must say so.
 */
export function computeDepositReturn(
  given: StateLaw,
  facts: DepositReturnFacts,
  on: PlainDate,
): DepositReturn {
  const { endedOn: lastDay, isMonthToMonth = false } = facts
  const law = lawOn(given, on)
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
