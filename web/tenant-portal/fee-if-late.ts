import { applyBps, centsToDollars, dollarsToCents } from '#shared/lib/money.ts'
import type { Dashboard } from './api.ts'

type AgreedFee = NonNullable<NonNullable<Dashboard['lease']>['lateFee']>

/** What it costs if this rent comes late, in dollars: a part of it as it was charged, so less for a part of a month. */
export function feeIfLate({ amount, basisPoints }: AgreedFee, rent: { amount: number }): number {
  return basisPoints === null ? amount : centsToDollars(applyBps(dollarsToCents(rent.amount), basisPoints))
}
