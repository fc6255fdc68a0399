import type { ClockEvent } from './deposit-clock-events.ts'
import type { Dated } from '#shared/law/effective.ts'

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

const ended: DepositClock = { starts: ['ended'] }
const possession: DepositClock = { starts: ['ended', 'possession'] }
const fromGuide = (...starts: ClockEvent[]): DepositClock => ({ starts, isFromGuide: true })

/** The clock where none is recorded: the last day of the tenancy, which is the earliest that any statute names. */
export const usualClock: DepositClock = ended

/** The events that start the days, by state, from the statutes and guides read on November 22, 2026. */
export const depositClocks: Readonly<Record<string, Dated<DepositClock>>> = {
  AL: fromGuide('ended', 'possession'),
  AR: fromGuide('ended', 'possession'),
  // A.R.S. § 33-1321(D): fourteen days, excluding Saturdays, Sundays and other legal holidays
  AZ: { starts: ['ended', 'possession', 'demand'], unit: 'workdays' },
  CA: { starts: ['possession'] }, // Cal. Civ. Code § 1950.5(g): after the tenant has vacated
  CO: possession, // C.R.S. § 38-12-103: the lease's end or surrender and acceptance, whichever is last
  // Conn. Gen. Stat. § 47a-21(d)
  CT: { starts: ['ended'], or: { event: 'address', days: 15, take: 'later' }, isFromGuide: true },
  FL: fromGuide('possession'),
  GA: fromGuide('possession'),
  IA: fromGuide('ended', 'address'),
  ID: fromGuide('possession'),
  IN: { starts: ['possession', 'address'] }, // Ind. Code §§ 32-31-3-12, -14
  KS: { starts: ['ended', 'possession', 'demand'] }, // Kan. Stat. Ann. § 58-2550
  LA: { starts: ['ended'], unit: 'month' }, // La. Rev. Stat. § 9:3251
  // Me. Rev. Stat. tit. 14, § 6033: 21 days for a tenancy at will, which includes month to month
  ME: { starts: ['ended'], daysMonthToMonth: 21 },
  MI: { starts: ['possession'] }, // Mich. Comp. Laws § 554.609: moving out
  MN: { starts: ['ended', 'address'] }, // Minn. Stat. § 504B.178, subd. 3
  MS: fromGuide('ended', 'possession', 'demand'),
  NY: fromGuide('possession'),
  OH: possession, // Ohio Rev. Code § 5321.16(B)
  OK: fromGuide('ended', 'possession', 'demand'),
  RI: { starts: ['ended', 'possession', 'address'] }, // R.I. Gen. Laws § 34-18-19(b)
  SC: fromGuide('ended', 'possession', 'demand'),
  TX: { starts: ['possession', 'address'] }, // Tex. Prop. Code §§ 92.103, 92.107
  UT: { starts: ['possession'] }, // Utah Code § 57-17-3
  VT: fromGuide('landlordKnows'),
  WI: possession, // Wis. Admin. Code § ATCP 134.06(2); Wis. Stat. § 704.28(4)
  // W. Va. Code § 37-6A-1(7)
  WV: { starts: ['ended'], or: { event: 'newTenant', days: 45, take: 'earlier' } },
  // Wyo. Stat. § 1-21-1208
  WY: { starts: ['ended'], or: { event: 'address', days: 15, take: 'later' }, isFromGuide: true },
}
