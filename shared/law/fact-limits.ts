import { type Cents, cents } from '#shared/lib/money.ts'

import type { FactLateFeeLimit, FactLimit } from './fact.ts'

/**
 * Returns the highest late fee in cents that a fact's limit allows for a month, rounded down. `unpaidRent` is the
 * unpaid part of the rent; both amounts are in cents.
 */
export function lateFeeUnder(
  { percentBps, of = 'rent', ofRentAboveCents = 0, flatCents, pick = 'lesser' }: FactLateFeeLimit,
  { rent, unpaidRent }: { rent: Cents; unpaidRent: Cents },
): Cents {
  if (percentBps === undefined) {
    return cents(flatCents ?? 0)
  }
  const base = Math.max((of === 'unpaidRent' ? unpaidRent : rent) - ofRentAboveCents, 0)
  const percent = Math.floor((base * percentBps) / 10_000)
  if (flatCents === undefined) {
    return cents(percent)
  }
  return cents(
    pick === 'sum'
      ? percent + flatCents
      : pick === 'greater'
        ? Math.max(percent, flatCents)
        : Math.min(percent, flatCents),
  )
}

/** Returns the most that a deposit may be under a fact's limit, in cents, rounded down; null without such a limit. */
export function depositUnder({ depositMonths }: FactLimit, rent: Cents): Cents | null {
  return depositMonths === undefined ? null : cents(Math.floor(rent * depositMonths))
}
