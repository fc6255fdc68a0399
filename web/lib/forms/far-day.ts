import { usualDaysBack } from '#shared/ledger/payment-date.ts'
import { addDays, addMonths, isPlainDate, type PlainDate } from '#shared/lib/plain-date.ts'
import { formatDate } from '#web/lib/text/format.ts'

/** A day of a form that may be mistyped: the path of its field, the day, and why, as '… is more than a year ahead'. */
export type FarDay = { path: string; day: string; why: string }

/** The days that are usual for a field; undefined: no limit on that side. */
type Usual = { back?: Limit; ahead?: Limit }
type Limit = { day: (today: PlainDate) => PlainDate; words: string }

const monthsFrom = (months: number) => (today: PlainDate) =>
  today >= '9980' ? today : addMonths(today, months)
const aYearAgo: Limit = { day: monthsFrom(-12), words: 'a year ago' }
const aYearAhead: Limit = { day: monthsFrom(12), words: 'a year ahead' }
// less than a year, so that last year's number in January is asked about
const elevenMonthsAgo: Limit = { day: monthsFrom(-11), words: 'eleven months ago' }

/**
 * The usual range for the days of a form, relative to today. Another day is asked about before the form is
 * saved.
 */
const usual = {
  /** Money of tenants and owners that moved: as the day of a tenant's payment. */
  money: {
    back: { day: (today) => addDays(today, -usualDaysBack), words: `${usualDaysBack} days ago` },
    ahead: { day: (today) => addDays(today, usualDaysBack), words: `${usualDaysBack} days ahead` },
  },
  /** Receipts, bills and other records that are entered later. */
  record: { back: aYearAgo, ahead: aYearAhead },
  /** The first day of an agreement, or the day of a notice. */
  agreed: { back: elevenMonthsAgo, ahead: aYearAhead },
  /** The last day of a lease, a loan or a recurring amount. */
  last: { back: elevenMonthsAgo, ahead: { day: monthsFrom(120), words: 'ten years ahead' } },
  /** The last payment of a mortgage: home mortgages run for 30 years, few for 40. */
  loan: { back: elevenMonthsAgo, ahead: { day: monthsFrom(480), words: '40 years ahead' } },
  /**
   * A start that may be decades ago, or a day that may not be earlier than another day of its form: an
   * account, a purchase, a due day.
   */
  past: { ahead: aYearAhead },
} as const satisfies Record<string, Usual>

/** The kind of a day in a form. It decides how far from today the day may be without a question. */
export type DayKind = keyof typeof usual

/** A day of a form that is asked about: what it is called in the question ('The first day of the new rent'), and its kind. */
export type DayToAsk = {
  name: string
  kind: DayKind
  /** A day to which it is compared instead of today. */
  near?: string
  /** The first day that it can have, and what that is: 'the first day of the lease'. */
  notBefore?: { day: string; words: string }
}

/** Returns a day that may be mistyped, as 2062 for 2026; undefined if it is not a valid date or is usual. */
export function farDayOf(
  path: string,
  day: string,
  { kind, near, notBefore }: Omit<DayToAsk, 'name'>,
  today: PlainDate,
): FarDay | undefined {
  if (!isPlainDate(day)) {
    return undefined
  }
  if (notBefore && day < notBefore.day) {
    return { path, day, why: `is before ${notBefore.words}, ${formatDate(notBefore.day)}` }
  }
  const { back, ahead }: Usual = usual[kind]
  const from = isPlainDate(near) ? near : today
  const crossed = back && day < back.day(from) ? back : ahead && day > ahead.day(from) ? ahead : undefined
  return (
    crossed && {
      path,
      day,
      why: from === today ? `is more than ${crossed.words}` : `is far from ${formatDate(from)}`,
    }
  )
}

/** Returns what a confirmation of far days is for: other days are asked about again. */
export function farDaysKey(days: readonly FarDay[]): string {
  return days.map(({ path, day }) => `${path} ${day}`).join(', ')
}

/** Returns the question about a far day, for its field. */
export function farDayQuestion({ day, why }: FarDay): string {
  return `${formatDate(day)} ${why}. Correct it, or confirm the date below`
}
