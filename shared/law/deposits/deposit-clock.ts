import type { ClockEvent } from './deposit-clock-events.ts'

/** The rule of a state for counting the days for the return of a deposit. */
export type DepositClock = {
  /** The days start with the latest of these. */
  starts: readonly ClockEvent[]
  /** `month` is a calendar month in place of the file's days; `workdays` skip weekends and the state's holidays. */
  unit?: 'calendar' | 'workdays' | 'month'
  /** A second deadline that counts from another event; the later or the earlier of the two holds. */
  or?: { event: ClockEvent; days: number; take: 'later' | 'earlier' }
  /** The days for a tenancy from month to month, where they differ. */
  daysMonthToMonth?: number
  /** Whether the start comes from a guide, not from the statute. */
  isFromGuide?: true
}

/** The clock where none is recorded: the last day of the tenancy, which is the earliest that any statute names. */
export const usualClock: DepositClock = { starts: ['ended'] }
