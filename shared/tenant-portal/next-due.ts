import { addCents, type Cents, minCents, negateCents, sumCents } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

export type UpcomingPayment = {
  dueOn: PlainDate
  openCents: Cents
  description: string
  explanation: string | null
  isDeposit: boolean
}

/** Received cents that no charge has used yet. Rent credit never pays deposits, and deposit credit never pays rent. */
export type UnusedCredit = { rentCents: Cents; depositCents: Cents }

export type NextDue = {
  date: PlainDate
  amountCents: Cents
  breakdown: { description: string; amountCents: Cents; explanation: string | null }[]
  /** The cents that unused credit deducts from it: 0 or more. */
  creditCents: Cents
}

/**
 * Returns what a tenant pays next, in cents: everything that is due today or overdue, dated by its oldest charge;
 * otherwise everything that is due on the next date. Unused credit is deducted from the charges that it may pay;
 * the result is never below zero. Null where there is nothing to pay.
 */
export function computeNextDue(
  items: readonly UpcomingPayment[],
  credit: UnusedCredit,
  today: PlainDate,
): NextDue | null {
  const owed = items.filter((item) => item.openCents > 0)
  const [first, ...rest] = owed.map((item) => item.dueOn)
  if (first === undefined) {
    return null
  }
  const date = minDate(first, ...rest)
  const included = owed.filter((item) => item.dueOn <= (date < today ? today : date))
  const breakdown = included.map(({ description, openCents, explanation }) => ({
    description,
    amountCents: openCents,
    explanation,
  }))
  const sumOf = (isDeposit: boolean) =>
    sumCents(included.filter((item) => item.isDeposit === isDeposit).map((item) => item.openCents))
  const used = addCents(minCents(credit.rentCents, sumOf(false)), minCents(credit.depositCents, sumOf(true)))
  return {
    date,
    amountCents: addCents(sumOf(false), sumOf(true), negateCents(used)),
    breakdown,
    creditCents: used,
  }
}
