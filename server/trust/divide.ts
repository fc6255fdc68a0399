import { type Cents, cents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { Holder } from '#shared/owners/balance.ts'
import { divideByWeights } from '#shared/owners/share.ts'

import type { Place } from './positions-store.ts'

/** Money by the place where it is, in cents. */
export type ByPlace = Map<Place, Cents>

/** Adds an amount in cents to what a place has. */
export function addTo(money: ByPlace, place: Place, amount: Cents): void {
  money.set(place, cents((money.get(place) ?? ZERO) + amount))
}

/**
 * Returns where a tenant's money is, from where it came in and what transfers moved of it: a place that gave more than it had
 * takes nothing from others, so that the sum stays and no place is below zero. What was released meanwhile (a deposit that was kept,
 * a refund) leaves where most is. A sum below zero stays where it is.
 */
export function settlePlaces(raw: ByPlace): ByPlace {
  const settled: ByPlace = new Map([...raw].filter(([, amount]) => amount !== 0))
  if (sumCents([...settled.values()]) < 0) {
    return settled
  }
  let missing = 0
  for (const [place, amount] of settled) {
    if (amount < 0) {
      missing -= amount
      settled.delete(place)
    }
  }
  for (const [place, amount] of [...settled].toSorted(([, one], [, other]) => other - one)) {
    const taken = Math.min(missing, amount)
    missing -= taken
    settled.set(place, cents(amount - taken))
  }
  return new Map([...settled].filter(([, amount]) => amount !== 0))
}

/** The money of an owner (or of the account itself: null) in a property, in cents. */
export type HolderMoney = { holder: Holder; cents: Cents }

/**
 * Divides what a property has in each place, beyond its tenants' money, among its owners. Where it has more than one place, each
 * but the fullest is divided in proportion to the owners' balances, and the fullest has the rest of each balance: the parts
 * of an owner sum to the balance.
 */
export function divideAmongOwners(
  money: ByPlace,
  balances: readonly HolderMoney[],
): { place: Place; parts: HolderMoney[] }[] {
  const [main, ...others] = [...money].toSorted(([, one], [, other]) => other - one)
  const left = new Map(balances.map(({ holder, cents: amount }) => [holder, amount]))
  const weights = balances.map(({ cents: amount }) => Math.max(0, amount))
  const hasWeights = weights.some((weight) => weight > 0)
  const take = (holder: Holder, amount: Cents) => left.set(holder, cents((left.get(holder) ?? ZERO) - amount))
  const divided = others
    .filter(([, amount]) => amount !== 0)
    .map(([place, amount]) => {
      const parts = hasWeights
        ? divideByWeights(amount, weights).map((part, index) => ({
            holder: balances[index]?.holder ?? null,
            cents: part,
          }))
        : [{ holder: null, cents: amount }]
      parts.forEach((part) => take(part.holder, part.cents))
      return { place, parts }
    })
  const rest = [...left].map(([holder, amount]) => ({ holder, cents: amount }))
  return main || sumCents(rest.map((part) => part.cents)) !== 0
    ? [{ place: main?.[0] ?? null, parts: rest }, ...divided]
    : divided
}
