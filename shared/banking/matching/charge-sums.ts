import { type Cents, cents, ZERO } from '#shared/lib/money.ts'

import type { OpenCharge } from './matching-types.ts'

/** What an amount pays exactly: one charge, all that is open, or the charges up to a day. */
export type ChargeSum = { kind: 'charge' | 'balance' | 'charges'; charges: readonly OpenCharge[] }

/**
 * Returns the amounts in cents that pay open charges exactly: each charge, the charges of each day and of the days up to it,
 * and all of them. Rent and its late fee are such a sum.
 */
export function chargeSums(charges: readonly OpenCharge[]): Map<Cents, ChargeSum> {
  const sums = new Map<Cents, ChargeSum>()
  const add = (kind: ChargeSum['kind'], some: readonly OpenCharge[]) => {
    const total = some.reduce((sum, { openCents }) => cents(sum + openCents), ZERO)
    if (some.length > 0 && total > 0 && !sums.has(total)) {
      sums.set(total, { kind: some.length === 1 ? 'charge' : kind, charges: some })
    }
  }
  for (const charge of charges) {
    add('charge', [charge])
  }
  add('balance', charges)
  const months = [...new Set(charges.map(({ dueDate }) => dueDate.slice(0, 7)))].toSorted()
  for (const month of months) {
    add(
      'charges',
      charges.filter(({ dueDate }) => dueDate.startsWith(month)),
    )
    add(
      'charges',
      charges.filter(({ dueDate }) => dueDate.slice(0, 7) <= month),
    )
    const rentOnly = charges.filter(({ dueDate, type }) => dueDate.startsWith(month) && type !== 'DEPOSIT')
    add('charges', rentOnly)
  }
  return sums
}

/** Returns which charges an amount pays, in their order; what is left of it becomes credit. */
export function fillCharges(
  charges: readonly OpenCharge[],
  amount: Cents,
): { chargeId: string; amountCents: Cents }[] {
  let rest: number = amount
  return charges.flatMap(({ id, openCents }) => {
    const part = Math.min(rest, openCents)
    rest -= part
    return part > 0 ? [{ chargeId: id, amountCents: cents(part) }] : []
  })
}
