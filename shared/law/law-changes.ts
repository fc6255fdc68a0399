import { addMonths, type PlainDate } from '#shared/lib/plain-date.ts'

import { findLawCity, type LawAddress, lawPlaces } from './places/cities.ts'
import { isInForce } from './effective.ts'
import type { LawFact } from './fact.ts'
import { factsOf } from './facts.ts'

/** A fact that took or takes effect on a day, in the state where it does. */
export type LawChange = {
  fact: LawFact & { effectiveFrom: PlainDate }
  state: string
  scope: 'state' | 'city' | 'county'
  isUpcoming: boolean
}

/** The number of months that a change is listed after it took effect. */
const listedMonths = 60

/**
 * Returns the changes of the law for these addresses. Upcoming changes come first, then the changes of the last five years
 * that are in force. Of each, confirmed changes come before those in doubt: upcoming ones with the next one at the top, past
 * ones newest first. A change of a city is included only if an address is in the city. A change of a county is included if
 * an address is in its state.
 */
export function lawChangesFor(addresses: readonly LawAddress[], today: PlainDate): readonly LawChange[] {
  const states = [...new Set(addresses.map(({ state }) => state.toUpperCase()))].toSorted()
  const cities = new Set(addresses.map((address) => placeKey(findLawCity(address))))
  const since = addMonths(today, -listedMonths)
  return states
    .flatMap((state) => factsOf(state).map((fact) => ({ state, fact, scope: scopeOf(state, fact.city) })))
    .flatMap(({ state, fact, scope }) =>
      hasDay(fact) && (scope !== 'city' || cities.has(placeKey({ state, name: fact.city ?? '' })))
        ? { state, fact, scope, isUpcoming: fact.effectiveFrom > today }
        : [],
    )
    .filter(({ fact, isUpcoming }) => isUpcoming || (fact.effectiveFrom >= since && isInForce(fact, today)))
    .toSorted(byUrgency)
}

function byUrgency(a: LawChange, b: LawChange): number {
  if (a.isUpcoming !== b.isUpcoming) {
    return a.isUpcoming ? -1 : 1
  }
  if (a.fact.status !== b.fact.status) {
    return a.fact.status === 'confirmed' ? -1 : 1
  }
  const order = a.fact.effectiveFrom.localeCompare(b.fact.effectiveFrom) * (a.isUpcoming ? 1 : -1)
  return order || a.fact.id.localeCompare(b.fact.id)
}

function hasDay(fact: LawFact): fact is LawFact & { effectiveFrom: PlainDate } {
  return fact.effectiveFrom !== null
}

function scopeOf(state: string, city: string | null): LawChange['scope'] {
  return city === null
    ? 'state'
    : (lawPlaces.find((place) => place.state === state && place.name === city)?.kind ?? 'city')
}

function placeKey(place: { state: string; name: string } | undefined): string {
  return place === undefined ? '' : `${place.state} ${place.name}`
}

/**
 * The values of a change that `change-store.ts` compares with a lease. They decide whether the change affects
 * the lease, and how.
 */
export type LeaseComparison = {
  id: string
  state: string
  city: string | null
  kind: 'deposit' | 'lateFee' | 'everyLease'
  effectiveFrom: PlainDate
  isForNewLeases: boolean
  depositMonths: number | null
  hasFeeLimit: boolean
  feeBps: number | null
  feeIsOfUnpaid: boolean
  feeAboveCents: number
  feeFlatCents: number | null
  feePick: 'lesser' | 'greater' | 'sum'
  graceDays: number | null
}

/**
 * Returns what to compare with leases for a change. A rule about deposits is for leases that have one, a rule about late
 * fees for leases that have one, every other rule for every lease of the place.
 */
export function comparisonOf({ fact, state }: LawChange): LeaseComparison {
  const { depositMonths, lateFee, graceDays } = fact.limit ?? {}
  return {
    id: fact.id,
    state,
    city: fact.city,
    kind:
      fact.topic === 'deposit' || fact.topic === 'depositReturn'
        ? 'deposit'
        : fact.topic === 'lateFee'
          ? 'lateFee'
          : 'everyLease',
    effectiveFrom: fact.effectiveFrom,
    isForNewLeases: fact.appliesTo === 'leasesMadeFrom',
    depositMonths: depositMonths ?? null,
    hasFeeLimit: lateFee !== undefined,
    feeBps: lateFee?.percentBps ?? null,
    feeIsOfUnpaid: lateFee?.of === 'unpaidRent',
    feeAboveCents: lateFee?.ofRentAboveCents ?? 0,
    feeFlatCents: lateFee?.flatCents ?? null,
    feePick: lateFee?.pick ?? 'lesser',
    graceDays: graceDays ?? null,
  }
}
