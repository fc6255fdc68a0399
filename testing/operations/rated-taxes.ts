import type { Account, Charge, Lease } from './account-state.ts'
import { limitWaivers } from './limit-waivers.ts'
import { chargeLines } from './postings.ts'

/** Returns the tax of an amount in cents, half a cent rounded up; the rate is in thousandths of a percent. */
export function taxAt(cents: number, rate: number): number {
  return Math.floor((cents * rate + 50_000) / 100_000)
}

/** Returns what is taxed of a month in cents: the rent and taxed charges that are owed, less discounts and what is waived of them. */
export function taxedOf({ charges, credits }: Account, lease: Lease, month: string): number {
  const taxed = charges.filter(
    (one) => one.lease === lease && one.due === month && one.isScheduled && one.isTaxed && !one.isVoid,
  )
  const waived = credits.filter(
    (one) => one.waived !== null && taxed.includes(one.waived) && !one.isWithdrawn,
  )
  return (
    sum(
      taxed.map(({ cents, concession }) => cents - (concession ? (lease.concessions.get(month) ?? 0) : 0)),
    ) - sum(waived.map(({ cents }) => cents))
  )
}

const sum = (list: readonly number[]) => list.reduce((total, cents) => total + cents, 0)

/**
 * Makes the sales tax of a month follow a charge of it that was corrected, voided or waived, on the day `on` or by default on its
 * own. What a person corrected stays until nothing is taxed; what a person voided stays void.
 */
export function followTaxed(account: Account, { lease, due, isTaxed }: Charge, on?: string): void {
  const tax = account.charges.find((one) => one.lease === lease && one.due === due && one.tax)
  if (!isTaxed || !tax?.tax || (tax.isVoid && !tax.tax.isVoidWithRent)) {
    return
  }
  const cents = taxAt(taxedOf(account, lease, due), tax.tax.rate)
  if ((tax.isVoid ? 0 : tax.cents) === cents || (tax.tax.isByHand && cents > 0)) {
    return
  }
  const { books } = account
  const day = on !== undefined && on > due ? on : due
  if (!tax.isVoid) {
    books.reverse(tax.entry, on === undefined ? undefined : day)
  }
  tax.isVoid = cents === 0
  tax.tax.isVoidWithRent = cents === 0
  if (cents > 0) {
    tax.cents = cents
    tax.entry = books.postMoved(day, chargeLines(lease, tax.kind, cents))
  } else {
    tax.tax.isByHand = false
  }
  limitWaivers(account, tax, cents)
}
