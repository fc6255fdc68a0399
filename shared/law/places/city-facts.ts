import type { PlainDate } from '#shared/lib/plain-date.ts'

import { findLawCity, type LawAddress } from './cities.ts'
import { isInForce } from '#shared/law/effective.ts'
import type { FactTopic } from '#shared/law/fact-topics.ts'
import type { FactLimit, LawFact } from '#shared/law/fact.ts'
import file from '#shared/law/facts/cities.json' with { type: 'json' }
import type { LawSource } from '#shared/law/law-source.ts'
import type { StateLaw } from './state-law.ts'

// checked by facts.test.ts, so that the browser does not load the schema
const all = file.facts as unknown as readonly LawFact[]

/**
 * Returns the rules of the cities of a state (its two capital letters) that limit deposits, fees or notices, whenever they
 * are in force. Few enough for the browser.
 */
export function cityFactsOf(state: string): readonly LawFact[] {
  return all.filter(({ id }) => id.startsWith(`${state}-`))
}

/** The law of each city by state and name: the law of a place is made once, also for a run over thousands of leases. */
const known = new WeakMap<StateLaw, Map<string, StateLaw>>()

/** Returns the law of a state with the rules of the city that an address is in; the same law where the city has none. */
export function withCity(law: StateLaw, address: Omit<LawAddress, 'state'>): StateLaw {
  const name = findLawCity({ ...address, state: law.state })?.name
  if (name === undefined) {
    return law
  }
  const ofState = known.get(law) ?? new Map<string, StateLaw>()
  known.set(law, ofState)
  const found = ofState.get(name)
  if (found) {
    return found
  }
  const facts = cityFactsOf(law.state).filter(({ city }) => city === name)
  const made = { ...law, city: { name, facts } }
  ofState.set(name, made)
  return made
}

/** A confirmed rule of a city that limits something. */
export type CityRule<Key extends keyof FactLimit> = {
  fact: LawFact
  /** The city's name. */
  name: string
  limit: NonNullable<FactLimit[Key]>
}

/** Returns the city's confirmed limit that is in force on a date; undefined where there is none. Doubtful ones never limit. */
export function findCityRule<Key extends keyof FactLimit>(
  { city }: StateLaw,
  topic: FactTopic,
  key: Key,
  on: PlainDate,
): CityRule<Key> | undefined {
  return city?.facts.flatMap((fact) => {
    const limit = fact.limit?.[key]
    return fact.topic === topic && fact.status === 'confirmed' && limit !== undefined && isInForce(fact, on)
      ? [{ fact, name: city.name, limit }]
      : []
  })[0]
}

/**
 * Returns what the city's rules on a topic may be, in sentences with their sources: rules that are in force on a date and
 * not confirmed. They are said and limit nothing.
 */
export function cityDoubts({ city }: StateLaw, topic: FactTopic, on: PlainDate): string[] {
  return (city?.facts ?? []).flatMap((fact) =>
    fact.topic === topic && fact.status === 'doubt' && isInForce(fact, on)
      ? [`${city?.name} may have its own rule: ${fact.rule} (${fact.citation}; not confirmed.)`]
      : [],
  )
}

/** Returns the source of a city's rule, which takes the place of the state's. */
export function citySource(law: StateLaw, { fact, name }: { fact: LawFact; name: string }): LawSource {
  return {
    state: law.state,
    stateName: name,
    insteadOf: law.name,
    citation: fact.citation,
    asOf: law.asOf,
    confirmed: true,
    isDoubtful: false,
    doubt: null,
  }
}
