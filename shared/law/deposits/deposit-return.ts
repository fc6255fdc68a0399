import { addDays, addMonths, type PlainDate } from '#shared/lib/plain-date.ts'

import { findCaveat } from '#shared/law/describe/caveats.ts'
import type { ClockEvent } from './deposit-clock-events.ts'
import { type DepositClock, usualClock } from './deposit-clock.ts'
import { lawOn } from '#shared/law/former-law.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import { addWorkdays } from '#shared/law/days/workdays.ts'

/** The return of a deposit when a tenancy ends, with the source of the rule. */
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
  /** The event and the days that decide `returnBy`; null while that is unknown. */
  countedFrom: DepositCount | null
  /** The last day to return the deposit; null while `startsOn` is unknown. */
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

/** Why a deposit is to be returned by a day: so many days (or a month) after the day of an event. */
export type DepositCount = {
  event: ClockEvent
  date: PlainDate
  days: number
  unit: 'calendar' | 'workdays' | 'month'
}

/** The facts on which the deadline depends. A missing date is not known. */
export type DepositReturnFacts = {
  /** The last day of the tenancy; null while it is unknown. */
  endedOn: PlainDate | null
  /** Whether the tenancy has no fixed term; false by default. */
  isMonthToMonth?: boolean
  /** The days of the other events that can start the count. */
  events?: Partial<Record<Exclude<ClockEvent, 'ended'>, PlainDate>>
}

/**
 * Returns the rules for the return of a deposit under a state's law on a date. Days count from the day after the start,
 * which is the latest of the events that the state names. An event that is not known is taken
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
  const start = startOf(clock, facts)
  const second = secondCount(clock, facts)
  const after = (days: number | null) =>
    start === null || days === null
      ? null
      : chosen(clock, [{ ...start, days, unit: clock.unit ?? 'calendar' }, second], state)
  return {
    state,
    stateName: law.name,
    returnDays,
    returnDaysIfNothingKept: deposit.returnDaysNoDeductions,
    countsWorkdaysOnly: clock.unit === 'workdays',
    startsOn: start?.date ?? null,
    waitsFor: waitsFor(clock, facts),
    isStartDoubtful: clock.isFromGuide === true,
    countedFrom: after(returnDays)?.count ?? null,
    returnBy: after(returnDays)?.on ?? null,
    returnByIfNothingKept: after(deposit.returnDaysNoDeductions)?.on ?? null,
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
export function depositClock(law: StateLaw, on: PlainDate): DepositClock {
  return lawOn(law, on).securityDeposit.clock ?? usualClock
}

/**
 * Returns the events of a state's clock other than the end of the tenancy: the events of the start, and the
 * event of a second deadline.
 */
export function clockEventsOf({ starts, or }: DepositClock): readonly Exclude<ClockEvent, 'ended'>[] {
  return [...starts, ...(or ? [or.event] : [])].filter((event) => event !== 'ended')
}

/** Returns the latest of the events that start the days; the end of the tenancy where an unknown one is taken as that day. */
function startOf(
  { starts }: DepositClock,
  facts: DepositReturnFacts,
): Pick<DepositCount, 'event' | 'date'> | null {
  const known = starts.flatMap((event) => {
    const date = dateOf(event, facts)
    return date === null ? [] : [{ event: isKnown(event, facts) ? event : ('ended' as const), date }]
  })
  return known.reduce<(typeof known)[number] | null>(
    (latest, one) => (latest === null || one.date > latest.date ? one : latest),
    null,
  )
}

function dateOf(event: ClockEvent, { endedOn, events = {} }: DepositReturnFacts): PlainDate | null {
  return event === 'ended' ? endedOn : (events[event] ?? endedOn)
}

function isKnown(event: ClockEvent, { events = {} }: DepositReturnFacts): boolean {
  return event !== 'ended' && events[event] !== undefined
}

/** Returns the events that are not known and could still make the deadline later. */
function waitsFor(clock: DepositClock, { events = {} }: DepositReturnFacts): ClockEvent[] {
  const later = clock.or?.take === 'later' ? [clock.or.event] : []
  return [...clock.starts, ...later].filter((event) => event !== 'ended' && events[event] === undefined)
}

/** Returns the second deadline's count; null where the state has none, or its event is not known. */
function secondCount({ or }: DepositClock, { events }: DepositReturnFacts): DepositCount | null {
  const date = or && or.event !== 'ended' ? events?.[or.event] : undefined
  return or && date !== undefined ? { event: or.event, date, days: or.days, unit: 'calendar' } : null
}

/** Returns the later or the earlier of the deadlines, as the clock says, with the count that it follows from. */
function chosen(
  { or }: DepositClock,
  counts: readonly [DepositCount, DepositCount | null],
  state: string,
): { count: DepositCount; on: PlainDate } {
  const [first, second] = counts.map((count) => count && { count, on: endOf(count, state) })
  if (!second) {
    return first!
  }
  const isSecond = or?.take === 'earlier' ? second.on < first!.on : second.on > first!.on
  return isSecond ? second : first!
}

/** Returns the last day of the days after an event. */
function endOf({ date, days, unit }: DepositCount, state: string): PlainDate {
  return unit === 'month'
    ? addMonths(date, 1)
    : unit === 'workdays'
      ? addWorkdays(date, days, state)
      : addDays(date, days)
}
