import type { PlainDate } from '#shared/lib/plain-date.ts'

/** The notices whose dates are computed. The first two end a month-to-month tenancy. */
export const noticeKinds = [
  'landlordEnds',
  'tenantEnds',
  'rentIncrease',
  'nonpayment',
  'violation',
  'entry',
] as const

export type NoticeKind = (typeof noticeKinds)[number]

/**
 * The facts on which a notice's date depends. A missing field is not known: then the longest notice that could apply is
 * counted.
 */
export type NoticeFacts = {
  /** The day on which the other side receives the notice. Days count from the day after. */
  on: PlainDate
  /** The first day of the tenancy, for notices that grow longer with its length. */
  tenancyStartedOn?: PlainDate
  /** The day of the month on which rent is due, 1 to 31; 1 by default. */
  rentDueDay?: number
  /** The due day of the unpaid rent; by default the last one before the notice. */
  rentDueOn?: PlainDate
  /** The rent increase together with all others of the last twelve months, in basis points (1000 = 10 %). */
  increaseBps?: number
  /** Whether the tenancy is month to month or has a longer term. */
  term?: 'monthToMonth' | 'longer'
  /** Rental units that the landlord owns (Virginia). */
  units?: number
  /** Rhode Island: a month-to-month tenant over 62. */
  hasTenantOver62?: boolean
  /** Whether the notice is sent by mail within the state. */
  isMailed?: boolean
  /** Months of the lease's term; 0 where it has none (New York). By default 0 for a monthly tenancy, else not known. */
  leaseTermMonths?: number
  /** The last day for which rent is paid (Maine); by default the notice's own last day is counted. */
  rentPaidThrough?: PlainDate
}

/** The conditions under which a tier of a notice applies; all of them must be true. Ranges are [from, below). */
export type TierWhen = {
  tenancyMonths?: readonly [number, number | null]
  /** The longer of the months of the tenancy and of the lease's term. */
  tenancyOrTermMonths?: readonly [number, number | null]
  increaseBps?: readonly [number, number | null]
  units?: readonly [number, number | null]
  term?: 'monthToMonth' | 'longer'
  hasTenantOver62?: boolean
  /** The day of the notice, [from, before). */
  servedOn?: readonly [string | null, string | null]
  /** The number of full days that the month's rent is late on the day of the notice. */
  daysLate?: readonly [number, number | null]
}

export const noticeUnits = ['calendar', 'workdays', 'hours', 'month'] as const

/**
 * The unit of a notice's days:
 * - `calendar` days; `workdays` exclude Saturdays, Sundays and holidays; `hours` are for entry.
 * - `month` is a calendar month, but at least the number of days (the fact's 30 for 'one month').
 */
export type NoticeUnit = (typeof noticeUnits)[number]

/**
 * The day on which the notice can take effect:
 * - `anyDay`: as soon as the days are over.
 * - `periodEnd`: on the last day of a rental period, with the days before the next rent day.
 * - `beforePeriodEnd`: like `periodEnd`, but the days are before that last day ('before the end of the month'): one day
 *   more.
 * - `fullPeriod`: on the last day of a rental period that began after the notice.
 * - `firstOfPeriod`: on the first day of the first rental period that begins when the days are over, or later.
 * - `paidThrough`: as soon as the days are over, but not before the day through which rent is paid.
 * - `nextMonth`: the days begin on the first day of the month after the notice.
 */
export type NoticeEnd =
  | 'anyDay'
  | 'periodEnd'
  | 'beforePeriodEnd'
  | 'fullPeriod'
  | 'nextMonth'
  | 'firstOfPeriod'
  | 'paidThrough'

export type NoticeTier = {
  days: number
  unit?: NoticeUnit
  ends?: NoticeEnd
  when?: TierWhen
  /** The tier in words, for use after '30 days': 'under one year of tenancy'. */
  label?: string
}

export type NoticeRule = {
  /** Tiers in place of the single number of the notice; the tier without days has that number. */
  tiers?: readonly (Omit<NoticeTier, 'days'> & { days?: number })[]
  unit?: NoticeUnit
  ends?: NoticeEnd
  /** The days that the rule's words advise if the rule has no statute. */
  advised?: { days: number; unit?: NoticeUnit; ends?: NoticeEnd }
  /** The number of full days that the rent must be late before the notice is given. */
  notBeforeDaysLate?: number
  /** Days until the tenancy ends, where this differs from the days to cure. */
  endsAfterDays?: number
  /** Whether the days are not for curing: a notice to cease with a reasonable time comes first. */
  cureIsSeparate?: true
  /** Whether the days must be whole days between the notice and the date: neither of the two is counted. */
  fullDays?: true
  /**
   * Whether a landlord who does not renew owes the notice before the end of a term too: of terms of `fromMonths` or more,
   * with the tiers of a 'longer' lease from `longerFromMonths` on; by default of all.
   */
  atTermEnd?: { fromMonths?: number; longerFromMonths?: number }
  /** Months at the start of the tenancy in which no increase takes effect. */
  notInFirstMonths?: number
  /** Other conditions, in a sentence for readers. */
  caution?: string
}
