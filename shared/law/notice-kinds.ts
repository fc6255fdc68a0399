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

/** What a notice's date depends on. What is left out is not known: then the longest notice that could apply is counted. */
export type NoticeFacts = {
  /** The day on which the notice reaches the other side. Days count from the day after. */
  on: PlainDate
  /** First day of the tenancy, for notices that grow with its length. */
  tenancyStartedOn?: PlainDate
  /** The day of the month on which rent is due, 1 to 31; 1 where left out. */
  rentDueDay?: number
  /** The due day of the rent that is unpaid; the last one before the notice where left out. */
  rentDueOn?: PlainDate
  /** The increase with all others of the last twelve months, in basis points (1000 = 10 %). */
  increaseBps?: number
  /** Whether the tenancy is month to month or has a longer term. */
  term?: 'monthToMonth' | 'longer'
  /** Rental units that the landlord owns (Virginia). */
  units?: number
  /** Rhode Island: a month-to-month tenant over 62. */
  hasTenantOver62?: boolean
  /** Served by mail within the state. */
  isMailed?: boolean
}

/** Which tier of a notice holds; every condition named has to hold. Ranges are [from, below). */
export type TierWhen = {
  tenancyMonths?: readonly [number, number | null]
  increaseBps?: readonly [number, number | null]
  units?: readonly [number, number | null]
  term?: 'monthToMonth' | 'longer'
  hasTenantOver62?: boolean
  /** The day of the notice, [from, before). */
  servedOn?: readonly [string | null, string | null]
  /** Full days that the month's rent is late on the day of the notice. */
  daysLate?: readonly [number, number | null]
}

/**
 * - `calendar` days; `workdays` leave out Saturdays, Sundays and holidays; `hours` for entry.
 * - `month` is a calendar month and at least the days (the fact's 30 for 'one month').
 */
export type NoticeUnit = 'calendar' | 'workdays' | 'month' | 'hours'

/**
 * When the notice can take effect:
 * - `anyDay`: as soon as the days are over.
 * - `periodEnd`: with the last day of a rental period, the days before the next rent day.
 * - `beforePeriodEnd`: the same, but the days lie before that last day ('before the end of the month'): one day more.
 * - `fullPeriod`: with the last day of a rental period that began after the notice.
 * - `nextMonth`: the days begin on the first of the month after the notice.
 */
export type NoticeEnd = 'anyDay' | 'periodEnd' | 'beforePeriodEnd' | 'fullPeriod' | 'nextMonth'

export type NoticeTier = {
  days: number
  unit?: NoticeUnit
  ends?: NoticeEnd
  when?: TierWhen
  /** In words, after '30 days': 'under one year of tenancy'. */
  label?: string
}

export type NoticeRule = {
  /** Tiers instead of the one number of the file. */
  tiers?: readonly NoticeTier[]
  unit?: NoticeUnit
  ends?: NoticeEnd
  /** No statute: the days that the rule's words advise instead. */
  advised?: { days: number; unit?: NoticeUnit; ends?: NoticeEnd }
  /** The rent must be so many full days late before the notice is given. */
  notBeforeDaysLate?: number
  /** Days until the tenancy ends, where that differs from the days to cure. */
  endsAfterDays?: number
  /** The days are not for curing: a notice to cease with a reasonable time comes first. */
  cureIsSeparate?: true
  /** The days lie whole between the notice and the date: neither of the two is counted. */
  fullDays?: true
  /** Further days where the notice is mailed. */
  mailDays?: number
  /** No increase takes effect in the first so many months of the tenancy. */
  notInFirstMonths?: number
  /** What else has to hold, in a sentence for people. */
  caution?: string
}
