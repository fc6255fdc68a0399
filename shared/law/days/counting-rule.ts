import type { NoticeKind } from '#shared/law/notices/notice-kinds.ts'

/** A day on which a period may not end. */
export type ClosedDay = 'saturday' | 'sunday' | 'holiday'

/** The rule of a state for counting the days of a notice. In all states the first day is left out. */
export type CountingRule = {
  /** Notices of unpaid rent or a breach of fewer days than this leave out Saturdays, Sundays and holidays. */
  workdaysBelow?: number
  /** A last day on one of these moves to the next day that is none of them. */
  rolls?: readonly ClosedDay[]
  /** The open question about it, in a sentence for readers. */
  caution?: string
}

/** The days on which no period ends in the states that move its last day on. */
export const closedDays = ['saturday', 'sunday', 'holiday'] as const

/** The days that mail adds to a notice, or the reason why mail alone does not serve it. */
export type MailRule = {
  days: number
  /** `workdays` skip Saturdays, Sundays and holidays. */
  unit?: 'calendar' | 'workdays'
  /** The notices for which it holds; all by default. */
  kinds?: readonly NoticeKind[]
  /** The kind of mail and other conditions, in a sentence for readers. */
  caution?: string
}

/** The notices that come before an eviction. */
export const evictionNotices = ['nonpayment', 'violation', 'landlordEnds'] as const
