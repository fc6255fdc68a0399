import { type Cents, cents, formatUsd, sumCents } from '#shared/lib/money.ts'
import { monthName, type PlainDate } from '#shared/lib/plain-date.ts'

import type { FeePart } from './fee.ts'

/** The fee of a month (its first day) as it is computed now, and what was charged for it so far; null for nothing. */
export type FeeOfMonth = {
  month: PlainDate
  parts: readonly FeePart[]
  computedCents: Cents
  postedCents: Cents | null
}

/** A line to charge: the fee of the month itself, or the difference of an earlier one. */
export type DueFee = {
  month: PlainDate
  parts: readonly Pick<FeePart, 'text' | 'amountCents'>[]
  amountCents: Cents
}

/**
 * Returns what is to be charged with the fee of a month, the last one of the list: the fee itself, and for each earlier
 * month that was charged, what its fee differs by now, because a payment was returned or recorded late. What was charged
 * too much lowers the fee down to nothing; the rest of it waits for the next month, as the difference stays.
 */
export function dueFees(months: readonly FeeOfMonth[]): DueFee[] {
  const own = months.at(-1)
  if (!own || own.postedCents !== null) {
    return []
  }
  const differences = months
    .slice(0, -1)
    .flatMap(({ month, computedCents, postedCents }) =>
      postedCents === null || postedCents === computedCents
        ? []
        : [{ month, computedCents, postedCents, amountCents: cents(computedCents - postedCents) }],
    )
  let left =
    own.computedCents + sumCents(differences.map(({ amountCents }) => cents(Math.max(0, amountCents))))
  return [
    { month: own.month, parts: own.parts, amountCents: own.computedCents },
    ...differences.flatMap(({ month, computedCents, postedCents, amountCents }) => {
      const taken = cents(Math.max(amountCents, -left))
      left += Math.min(0, taken)
      const text = `Difference for ${monthName(month)}: ${formatUsd(computedCents)} now, ${formatUsd(postedCents)} charged`
      return taken === 0 ? [] : [{ month, parts: [{ text, amountCents: taken }], amountCents: taken }]
    }),
  ]
}
