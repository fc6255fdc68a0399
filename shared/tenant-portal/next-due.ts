import { addCents, type Cents, minCents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

export type UpcomingPayment = {
  dueOn: PlainDate
  openCents: Cents
  description: string
  because: string | null
  isDeposit: boolean
}

/** Money that no charge has used yet, in cents. Rent and deposits never pay each other. */
export type UnusedCredit = { rentCents: Cents; depositCents: Cents }

export type NextDue = {
  date: PlainDate
  amountCents: Cents
  breakdown: { description: string; amountCents: Cents; because: string | null }[]
}

/**
 * What a tenant pays next. Where something is due today or was before: all of that, dated by the oldest of it. Otherwise
 * all that falls due on the next date. Credit that no charge has used yet is taken off what it may pay, and shown; never
 * below zero.
 * Amounts in cents. Null where nothing is to be paid.
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
  const breakdown = included.map(({ description, openCents, because }) => ({
    description,
    amountCents: openCents,
    because,
  }))
  const sumOf = (isDeposit: boolean) =>
    sumCents(included.filter((item) => item.isDeposit === isDeposit).map((item) => item.openCents))
  const used = addCents(minCents(credit.rentCents, sumOf(false)), minCents(credit.depositCents, sumOf(true)))
  if (used > ZERO) {
    breakdown.push({
      description: 'Credit',
      amountCents: negateCents(used),
      because: 'Money received that no charge has used yet.',
    })
  }
  return { date, amountCents: addCents(sumOf(false), sumOf(true), negateCents(used)), breakdown }
}
