import { addDays, addMonths, maxDate, minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { findCaveat } from './caveats.ts'
import type { ClockEvent } from './deposit-clock-events.ts'
import { type DepositClock, depositClocks, usualClock } from './deposit-clock-table.ts'
import { rowInForce } from './effective.ts'
import { lawOn } from './former-law.ts'
import type { StateLaw } from './state-law.ts'
import { addWorkdays } from './workdays.ts'

/** How a deposit is returned when a tenancy ends, with the source of the rule. */
export type DepositReturn = {
  state: string
  stateName: string
  returnDays: number
  /** The days when nothing is kept, where the statute has a different number for that; else null. */
  returnDaysIfNothingKept: number | null
  /** Whether Saturdays, Sundays and the state's holidays are not counted. */
  countsWorkdaysOnly: boolean
  /** The day after which the days count, as far as is known; null while the end of the tenancy is unknown. */
  startsOn: PlainDate | null
  /** The events that also start the days and are not known: the deadline is later where they come later. */
  waitsFor: ClockEvent[]
  /** Whether the start of the days comes from a guide, not from the statute. */
  isStartDoubtful: boolean
  /** The last day to return the deposit, counted from `startsOn`; null while that is unknown. */
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

/** The facts on which the deadline depends. A missing date is not known. */
export type DepositReturnFacts = {
  /** The last day of the tenancy; null while it is unknown. */
  endedOn: PlainDate | null
  /** Whether the tenancy has no fixed term; false by default. */
  isMonthToMonth?: boolean
  /** When each of the other events happened that can start the days. */
  events?: Partial<Record<Exclude<ClockEvent, 'ended'>, PlainDate>>
}

/**
 * Returns the rules for the return of a deposit under a state's law on a date. Days count from the day after the start,
 * which is the latest of the events that the state names (deposit-clock-table.ts). An event that is not known is taken
 * to have happened on the last day of the tenancy, so that the deadline is the earliest one, and is in `waitsFor`.
 */
export function computeDepositReturn(
  given: StateLaw,
  facts: DepositReturnFacts,
  on: PlainDate,
): DepositReturn {
  const law = lawOn(given, on)
  const { securityDeposit: deposit, state } = law
  const clock = depositClock(law, on)
  const returnDays = (facts.isMonthToMonth ? clock.daysMonthToMonth : undefined) ?? deposit.returnDays
  const startsOn = startOf(clock, facts)
  const after = (days: number | null) => deadline(clock, { startsOn, days, facts, state })
  return {
    state,
    stateName: law.name,
    returnDays,
    returnDaysIfNothingKept: deposit.returnDaysNoDeductions,
    countsWorkdaysOnly: clock.unit === 'workdays',
    startsOn,
    waitsFor: waitsFor(clock, facts),
    isStartDoubtful: clock.isFromGuide === true,
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

/** Returns how a state counts the days for the return of a deposit on a date. */
export function depositClock({ state }: StateLaw, on: PlainDate): DepositClock {
  return rowInForce(depositClocks[state], on) ?? usualClock
}

/** Returns the events of a state's clock other than the end of the tenancy: those of the start, and a second deadline's. */
export function clockEventsOf({ starts, or }: DepositClock): readonly Exclude<ClockEvent, 'ended'>[] {
  return [...starts, ...(or ? [or.event] : [])].filter((event) => event !== 'ended')
}

function startOf({ starts }: DepositClock, facts: DepositReturnFacts): PlainDate | null {
  const dates = starts.map((event) => dateOf(event, facts)).filter((date) => date !== null)
  return dates.length === 0 ? null : dates.reduce((a, b) => maxDate(a, b))
}

function dateOf(event: ClockEvent, { endedOn, events = {} }: DepositReturnFacts): PlainDate | null {
  return event === 'ended' ? endedOn : (events[event] ?? endedOn)
}

/** Returns the events that are not known and could still make the deadline later. */
function waitsFor(clock: DepositClock, { events = {} }: DepositReturnFacts): ClockEvent[] {
  const later = clock.or?.take === 'later' ? [clock.or.event] : []
  return [...clock.starts, ...later].filter((event) => event !== 'ended' && events[event] === undefined)
}

type Counted = { startsOn: PlainDate | null; days: number | null; facts: DepositReturnFacts; state: string }

function deadline({ unit, or }: DepositClock, { startsOn, days, facts, state }: Counted): PlainDate | null {
  if (startsOn === null || days === null) {
    return null
  }
  const first =
    unit === 'month'
      ? addMonths(startsOn, 1)
      : unit === 'workdays'
        ? addWorkdays(startsOn, days, state)
        : addDays(startsOn, days)
  const event = or && or.event !== 'ended' ? facts.events?.[or.event] : undefined
  if (or === undefined || event === undefined) {
    return first
  }
  const second = addDays(event, or.days)
  return or.take === 'later' ? maxDate(first, second) : minDate(first, second)
}
