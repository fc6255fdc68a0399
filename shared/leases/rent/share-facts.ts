import { type Cents, cents, formatUsd } from '#shared/lib/money.ts'
import { endOfMonth, type PlainDate, startOfMonth } from '#shared/lib/plain-date.ts'

/** The division of a month's rent, as it is stored with each part of it. */
export type ShareFacts = {
  /** The payer's name; null for the rest, which the household owes. */
  payer: string | null
  /** The month's whole rent, and the cents of it that the other parts have. */
  ofCents: Cents
  otherCents: Cents
  /** The payer's share of a whole month; null for the rest. */
  monthlyCents: Cents | null
}

/** The days of a period of one month, and the divisor of a part of a month. */
type Days = { from: PlainDate; to: PlainDate; days: number; daysInMonth: number }

/** Whether a period has all days of its month. */
export function isWholeMonth({ from, to }: { from: PlainDate; to: PlainDate }): boolean {
  return from === startOfMonth(from) && to === endOfMonth(from)
}

/**
 * Returns the arithmetic of a part of a month's rent: '$1,100.00 × 14 ÷ 30 = $513.33' of a payer, and
 * '$1,500.00 − $1,100.00 = $400.00' of the household.
 */
export function shareArithmetic(period: Days, { ofCents, otherCents, monthlyCents }: ShareFacts): string {
  const amount = formatUsd(cents(ofCents - otherCents))
  if (monthlyCents === null) {
    return `${formatUsd(ofCents)} − ${formatUsd(otherCents)} = ${amount}`
  }
  return isWholeMonth(period)
    ? amount
    : `${formatUsd(monthlyCents)} × ${period.days} ÷ ${period.daysInMonth} = ${amount}`
}
