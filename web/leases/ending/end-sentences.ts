import { formatMoney, toDollars } from '#web/lib/text/format.ts'

/*
 * What the previews of a lease's end say of rent and of recurring charges alike. A name is 'Rent for November 2026', an amount
 * is in dollars.
 */

/** Returns the sentence that a charge was set by hand (amount in dollars), because its new amount is computed from that one. */
export function setManually(name: string, amount: number): string {
  return `${name} was set manually to ${formatMoney(amount)}. Check the amount charged.`
}

/** Returns cents as text in dollars. */
export function dollars(amountCents: number): string {
  return formatMoney(toDollars(amountCents))
}
