import { type Cents, cents, mulRatio } from '#shared/lib/money.ts'

/** UnitStatus of the wire. */
export type UnitStatus = 'VACANT' | 'OCCUPIED' | 'MAINTENANCE' | 'RESERVED'

/** What a landlord sets by hand to keep a vacant unit off the market. */
export type UnitHold = 'MAINTENANCE' | 'RESERVED'

/**
 * The status of a unit. Somebody living there is a fact and a hold an intention, so a live lease makes it
 * OCCUPIED whatever the hold; the hold shows again when the lease is over.
 */
export function computeUnitStatus(hold: UnitHold | null, isOccupied: boolean): UnitStatus {
  if (isOccupied) {
    return 'OCCUPIED'
  }
  return hold ?? 'VACANT'
}

/** Occupied of all units in percent with one decimal, half-up (2 of 3 is 66.7); 0 where there are none. */
export function occupancyRate(occupied: number, total: number): number {
  return percent(cents(occupied), cents(total))
}

/**
 * Money collected of money charged in percent with one decimal, half-up; 0 where nothing was charged. Above 100
 * where more came in than was charged.
 */
export function collectionRate(collected: Cents, charged: Cents): number {
  return percent(collected, charged)
}

function percent(part: Cents, whole: Cents): number {
  return whole <= 0 ? 0 : mulRatio(cents(1000), part, whole) / 10
}
