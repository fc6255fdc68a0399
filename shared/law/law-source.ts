import { findCaveat, type LawTopic } from './caveats.ts'
import type { StateLaw } from './state-law.ts'

/** Where a rule is written, of which year the reading is, and how sure the collection is of it. */
export type LawSource = {
  /** Two letters. */
  state: string
  stateName: string
  /** The statute; null where there is none. */
  citation: string | null
  /** The year of the reading. */
  asOf: number
  /** Whether a page that states the main value was read then. */
  confirmed: boolean
  /** The collection itself doubts the fact: show 'verify' beside it. */
  isDoubtful: boolean
  /** Why, in a sentence for people; null where it does not doubt. */
  doubt: string | null
}

/** What is shown beside a rule. 'verify' is stronger than 'unconfirmed'. */
export type LawMark = 'confirmed' | 'unconfirmed' | 'verify'

type Fact = { citation: string | null; confirmed: boolean }

/** The source of one fact of a state's law. `fact` is the part of the file that the topic is read from. */
export function lawSource(law: StateLaw, topic: LawTopic, fact: Fact): LawSource {
  return sourceWith(law, fact, findCaveat(law.state, topic))
}

/** The source of a fact whose doubt is known. */
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

/** The mark beside a rule: what the collection doubts says 'verify', whether or not a source was read. */
export function lawMark({ confirmed, isDoubtful }: Pick<LawSource, 'confirmed' | 'isDoubtful'>): LawMark {
  return isDoubtful ? 'verify' : confirmed ? 'confirmed' : 'unconfirmed'
}

/** The statute for a page: a section sign stays on the line of its number. 'No statute' where there is none. */
export function citationWords(citation: string | null): string {
  const words = citation?.replaceAll(/(§+) /g, '$1\u00a0') ?? 'No statute'
  return words.replace(/^no statute/, 'No statute')
}

/** Stands on every page and document about law. */
export const notLegalAdvice =
  'This is general information, not legal advice. Cities and counties add rules of their own, laws change during the year, and nothing here was reviewed by a lawyer: read the statute, and ask a lawyer in your state before you rely on it.'
