import { addCents, type Cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import { minDate, type PlainDate } from '#shared/lib/plain-date.ts'

export type ToPay = { dueOn: PlainDate; openCents: Cents; description: string; because: string | null }

export type NextDue = {
  date: PlainDate
  amountCents: Cents
  breakdown: { description: string; amountCents: Cents; because: string | null }[]
}

/**
 * What a tenant pays next. Where something is due today or was before: all of that, dated by the oldest of it. Otherwise
 * all that falls due on the next date. Credit that no charge has used yet is taken off and shown; never below zero.
 * Amounts in cents. Null where nothing is to be paid.
 */
export function computeNextDue(
  items: readonly ToPay[],
  creditCents: Cents,
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
  const sum = sumCents(breakdown.map((item) => item.amountCents))
  const used = creditCents < sum ? creditCents : sum
  if (used > ZERO) {
    breakdown.push({
      description: 'Credit',
      amountCents: negateCents(used),
      because: 'Money received that no charge has used yet.',
    })
  }
  return { date, amountCents: addCents(sum, negateCents(used)), breakdown }
}
