import { type Cents, cents, sumCents } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { rentPeriodOf } from '#shared/leases/rent-periods.ts'
import { type LeaseTerms, nextRentDue, type RentExplanation, rentForPeriod } from './rent-schedule.ts'
import { type RentShare, type SharePart, splitRent } from './rent-shares.ts'

/** The last month that a payer, or the household (payerId null), was charged rent for. */
export type LastCharged = { payerId: string | null; lastMonth: PlainDate }

/** Rent that is not charged yet: the parts of a month's rent that are due on one day. */
export type NextRent = {
  dueOn: PlainDate
  amountCents: Cents
  /** One explanation of the whole where all of the month's rent is due on the day, else one for each part. */
  explanations: RentExplanation[]
}

/**
 * Returns the rent of a lease that is due next after today and not charged yet, also where another part of its month is
 * charged already, because its payer has another due day. Null where no rent will be due.
 */
export function findNextRent(
  terms: LeaseTerms,
  shares: readonly RentShare[],
  charged: readonly LastCharged[],
  today: PlainDate,
): NextRent | null {
  const isCharged = (part: SharePart, month: PlainDate) =>
    charged.some(({ payerId, lastMonth }) => payerId === part.payerId && lastMonth >= month)
  // the period of this month too: a part of it may be due later than the rest
  let period = rentForPeriod(terms, today) ?? nextRentDue(terms, today)
  while (period !== null) {
    const { from, explanation } = period
    const parts = splitRent(period, shares).filter(({ amountCents }) => amountCents > 0)
    const ahead = parts.filter(
      (part) => part.dueOn > today && !isCharged(part, rentPeriodOf(terms, from).from),
    )
    const [first, ...others] = ahead
    if (first) {
      const dueOn = minDate(first.dueOn, ...others.map((part) => part.dueOn))
      const due = ahead.filter((part) => part.dueOn === dueOn)
      return {
        dueOn,
        amountCents: cents(sumCents(due.map(({ amountCents }) => amountCents))),
        explanations:
          due.length === parts.length ? [explanation] : due.map((part) => explainPart(explanation, part)),
      }
    }
    period = nextRentDue(terms, rentPeriodOf(terms, from).to)
  }
  return null
}

/** Returns the explanation of a part of a month's rent, made from the explanation of the whole. */
export function explainPart(
  ofWhole: RentExplanation,
  { share, concession }: Pick<SharePart, 'share' | 'concession'>,
): RentExplanation {
  const { concession: _, ...whole } = ofWhole
  return { ...whole, ...(share && { share }), ...(concession && { concession }) }
}
