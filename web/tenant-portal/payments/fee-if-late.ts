import { percentFee } from '#shared/leases/late-fees/late-fee.ts'
import { centsToDollars, dollarsToCents } from '#shared/lib/money.ts'
import type { Dashboard } from '#web/tenant-portal/api.ts'

type AgreedFee = NonNullable<NonNullable<Dashboard['lease']>['lateFee']>

/**
 * Returns the late fee for this rent in dollars. A percentage applies to the rent as charged, so the fee is less for a
 * part of a month.
 */
export function feeIfLate({ amount, basisPoints }: AgreedFee, rent: { amount: number }): number {
  return basisPoints === null ? amount : centsToDollars(percentFee(dollarsToCents(rent.amount), basisPoints))
}
