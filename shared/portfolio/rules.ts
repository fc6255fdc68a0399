import { type Cents, cents, mulRatio } from '#shared/lib/money.ts'

/** The status of a unit on the wire (UnitStatus). */
export type UnitStatus = 'VACANT' | 'OCCUPIED' | 'MAINTENANCE' | 'RESERVED'

/** A hold that a landlord sets by hand to keep a vacant unit off the market. */
export type UnitHold = 'MAINTENANCE' | 'RESERVED'

/**
 * Returns the status of a unit. An active lease makes it OCCUPIED whatever the hold, because a lease is a fact and a
 * hold only an intention; the hold applies again when the lease is over.
 */
export function computeUnitStatus(hold: UnitHold | null, isOccupied: boolean): UnitStatus {
  if (isOccupied) {
    return 'OCCUPIED'
  }
  return hold ?? 'VACANT'
}

/**
 * Returns the percentage of occupied units with one decimal, half-up (2 of 3 is 66.7); 0 if there are zero
 * units.
 */
export function occupancyRate(occupied: number, total: number): number {
  return percent(cents(occupied), cents(total))
}

/**
 * Returns collected money as a percentage of charged money with one decimal, half-up; 0 where nothing was charged.
 * Above 100 where more was collected than charged.
 */
export function collectionRate(collected: Cents, charged: Cents): number {
  return percent(collected, charged)
}

function percent(part: Cents, whole: Cents): number {
  return whole <= 0 ? 0 : mulRatio(cents(1000), part, whole) / 10
}
