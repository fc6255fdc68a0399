import { makeDate, type PlainDate } from '#shared/lib/plain-date.ts'

import { findCaveat, type LawTopic } from './describe/caveats.ts'
import type { StateLaw } from './places/state-law.ts'

/** The source of a rule: where it is written, the year in which it was read, and how sure the collection is. */
export type LawSource = {
  /** The state's two letters. */
  state: string
  /** The name of the state, or of the city whose rule takes the place of its state's. */
  stateName: string
  /** The state whose rule a city's takes the place of. */
  insteadOf?: string
  /** The statute; null where there is none. */
  citation: string | null
  /** The year in which the law was read. */
  asOf: number
  /** Whether a page that states the main value was read in that year. */
  confirmed: boolean
  /** Whether the collection is unsure of the fact: show 'verify' next to it. */
  isDoubtful: boolean
  /** Why the collection is unsure, in a sentence for readers; null where it is not. */
  doubt: string | null
}

/** The day on which the collection was last compared with its sources: pages that are built in advance show this law. */
export const lawReadOn: PlainDate = makeDate(2026, 11, 22)

/** The mark that is shown next to a rule. 'verify' is stronger than 'unconfirmed'. */
export type LawMark = 'confirmed' | 'unconfirmed' | 'verify'

type Fact = { citation: string | null; confirmed: boolean }

/** Returns the source of one fact of a state's law. `fact` is the part of the state's file with the topic. */
export function lawSource(law: StateLaw, topic: LawTopic, fact: Fact): LawSource {
  return sourceWith(law, fact, findCaveat(law.state, topic))
}

/** Returns the source of a fact with a given doubt; null for no doubt. */
export function sourceWith(law: StateLaw, fact: Fact, doubt: string | null): LawSource {
  return {
    state: law.state,
    stateName: law.name,
    citation: fact.citation,
    asOf: law.asOf,
    confirmed: fact.confirmed,
    isDoubtful: doubt !== null,
    doubt,
  }
}

/** Returns the mark for a rule: a doubted rule is 'verify', whether or not a source was read. */
export function lawMark({ confirmed, isDoubtful }: Pick<LawSource, 'confirmed' | 'isDoubtful'>): LawMark {
  return isDoubtful ? 'verify' : confirmed ? 'confirmed' : 'unconfirmed'
}

/**
 * Returns the statute for display; the section sign stays on the same line as its number. 'No statute' where there is
 * none.
 */
export function citationWords(citation: string | null): string {
  const words = citation?.replaceAll(/(§+) /g, '$1\u00a0') ?? 'No statute'
  return words.replace(/^no statute/, 'No statute')
}

/** Returns whose rule it is: 'Illinois', or 'Chicago, not Illinois' where a city's rule takes the place of its state's. */
export function placeWords({ stateName, insteadOf }: Pick<LawSource, 'stateName' | 'insteadOf'>): string {
  return insteadOf === undefined ? stateName : `${stateName}, not ${insteadOf}`
}

/** The notice on every page and document about law. */
export const notLegalAdvice =
  'This is general information, not legal advice. Cities and counties add their own rules, laws change during the year, and nothing here was reviewed by a lawyer. Read the statute, and ask a lawyer in your state before you rely on it.'
