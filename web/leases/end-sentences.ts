import { formatMoney, toDollars } from '#web/lib/text/format.ts'

/*
 * What the previews of a lease's end say of rent and of recurring charges alike. A name is 'Rent for November 2026', an amount
 * is in dollars.
 */

/** Returns that a charge was set by hand, so that its new amount is computed from that one and is to be checked. */
export function setManually(name: string, amount: number): string {
  return `${name} was set manually to ${formatMoney(amount)}. Check the amount charged.`
}

/** Returns cents as text in dollars. */
export function dollars(amountCents: number): string {
  return formatMoney(toDollars(amountCents))
}
