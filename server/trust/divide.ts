import { type Cents, cents, negateCents, sumCents, ZERO } from '#shared/lib/money.ts'
import type { Holder } from '#shared/owners/balance.ts'
import { divideByWeights } from '#shared/owners/share.ts'

import type { Place } from './positions-store.ts'

/** Money by the place where it is, in cents. */
export type ByPlace = Map<Place, Cents>

/** Adds an amount in cents to the money in a place. */
export function addTo(money: ByPlace, place: Place, amount: Cents): void {
  money.set(place, cents((money.get(place) ?? ZERO) + amount))
}

/** Returns the places with their money, the fullest first; of equally full ones the first that was added, so that a day is always divided alike. */
function fullestFirst(money: ByPlace): [Place, Cents][] {
  return [...money].toSorted(
    ([place, amount], [otherPlace, other]) => other - amount || compareIds(place, otherPlace),
  )
}

/** Compares ids, which are in order of time. Null comes last. */
function compareIds(one: string | null, other: string | null): number {
  return one === other ? 0 : other === null || (one !== null && one < other) ? -1 : 1
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
  for (const [place, amount] of fullestFirst(settled)) {
    const taken = Math.min(missing, amount)
    missing -= taken
    settled.set(place, cents(amount - taken))
  }
  return new Map([...settled].filter(([, amount]) => amount !== 0))
}

/** The money of an owner (or of the account itself: null) in a property, in cents. */
export type HolderMoney = { holder: Holder; cents: Cents }

/** An owner's part of the money in a place, in cents. */
export type PlacedPart = HolderMoney & { place: Place }

/**
 * Divides what a property has in each place, beyond its tenants' money, among its owners. What transfers moved of one owner (`named`)
 * is that owner's. Of the rest, where it is in more than one place, each but the fullest is divided in proportion to the owners'
 * balances, and the fullest has the rest of each balance: the parts of an owner sum to the balance.
 */
export function divideAmongOwners(
  money: ByPlace,
  balances: readonly HolderMoney[],
  named: readonly PlacedPart[] = [],
): PlacedPart[] {
  const others: ByPlace = new Map(money)
  const still = stillThere(named, money)
  still.forEach(({ place, cents: amount }) => addTo(others, place, negateCents(amount)))
  const [main, ...rest] = fullestFirst(others)
  const weights = balances.map(({ cents: amount }) => Math.max(0, amount))
  const hasWeights = weights.some((weight) => weight > 0)
  const divided = rest.flatMap(([place, amount]): PlacedPart[] =>
    hasWeights
      ? divideByWeights(amount, weights).map((part, index) => ({
          place,
          holder: balances[index]?.holder ?? null,
          cents: part,
        }))
      : [{ place, holder: null, cents: amount }],
  )
  const left = [...balances, ...divided.map((part) => ({ ...part, cents: negateCents(part.cents) }))].map(
    ({ holder, cents: amount }) => ({ place: main?.[0] ?? null, holder, cents: amount }),
  )
  return sumByHolder([...left, ...divided, ...still])
}

/** Returns what transfers moved of owners' money as far as it is still where it went: at most what is there. */
function stillThere(named: readonly PlacedPart[], money: ByPlace): PlacedPart[] {
  const left = new Map(money)
  const inOrder = named.toSorted(
    (one, other) => compareIds(one.holder, other.holder) || compareIds(one.place, other.place),
  )
  return [...Map.groupBy(inOrder, ({ holder }) => holder).values()].flatMap((parts) => {
    let moved = 0
    const into = parts
      .filter((part) => part.cents > 0)
      .map((part) => {
        const amount = Math.min(part.cents, Math.max(0, left.get(part.place) ?? 0))
        addTo(left, part.place, cents(-amount))
        moved += amount
        return { ...part, cents: cents(amount) }
      })
    const outOf = parts
      .filter((part) => part.cents < 0)
      .map((part) => {
        const amount = Math.min(negateCents(part.cents), moved)
        moved -= amount
        return { ...part, cents: cents(-amount) }
      })
    return [...into, ...outOf]
  })
}

/** Sums parts of the same owner in the same place; what is zero is left out. */
function sumByHolder(parts: readonly PlacedPart[]): PlacedPart[] {
  const groups = Map.groupBy(parts, ({ place, holder }) => `${place} ${holder}`)
  return [...groups.values()].flatMap((group) => {
    const amount = sumCents(group.map((part) => part.cents))
    return group[0] && amount !== 0 ? [{ ...group[0], cents: amount }] : []
  })
}
