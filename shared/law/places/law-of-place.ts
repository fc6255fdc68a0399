import type { PlainDate } from '#shared/lib/plain-date.ts'

import { findLawCity, type LawAddress, lawPlaces } from './cities.ts'
import { inForceOn } from '#shared/law/effective.ts'
import type { LawFact } from '#shared/law/fact.ts'
import { factsOf } from '#shared/law/facts.ts'
import { lawOn } from '#shared/law/former-law.ts'
import { findStateLaw } from './lookup.ts'
import type { StateLaw } from './state-law.ts'

/** The law of one address on one date. */
export type LawOfPlace = {
  /** The state's law as it was on the date. */
  law: StateLaw
  /** The city with rules of its own that the address is in; null where none is known. Other cities may have some too. */
  city: string | null
  /** The confirmed dated facts of the whole state that are in force. */
  stateFacts: readonly LawFact[]
  /** The confirmed rules of the city that are in force: exceptions to the state's law, each with its citation. */
  exceptions: readonly LawFact[]
  /** The facts of the state and city that are in force but in doubt. They are shown and never block. */
  doubts: readonly LawFact[]
  /** Rules of counties of the state, whether or not in doubt: an address does not say in which county it is. */
  ofCounties: readonly LawFact[]
}

/**
 * Returns the law of an address on a date: the state's, the exceptions of its city, and the doubts. Undefined for a state
 * that does not exist. Washington, D.C., is a jurisdiction of its own and not a city of one.
 */
export function lawOfPlace(address: LawAddress, on: PlainDate): LawOfPlace | undefined {
  const law = findStateLaw(address.state)
  if (!law) {
    return undefined
  }
  const city = findLawCity(address)?.name ?? null
  const facts = inForceOn(factsOf(law.state), on)
  const here = facts.filter((fact) => fact.city === null || fact.city === city)
  const confirmed = here.filter(({ status }) => status === 'confirmed')
  return {
    law: lawOn(law, on),
    city,
    stateFacts: confirmed.filter((fact) => fact.city === null),
    exceptions: confirmed.filter((fact) => fact.city !== null),
    doubts: here.filter(({ status }) => status === 'doubt'),
    ofCounties: facts.filter((fact) => isCounty(law.state, fact.city)),
  }
}

function isCounty(state: string, name: string | null): boolean {
  return lawPlaces.some((place) => place.kind === 'county' && place.state === state && place.name === name)
}
