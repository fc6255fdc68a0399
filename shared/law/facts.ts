import type { LawFact } from './fact.ts'
import { findStateLaw } from './places/lookup.ts'
import { stateFacts } from './state-facts.ts'

const known = new Map<string, readonly LawFact[]>()

/**
 * Returns the dated facts of a state by its two letters, in either case, whenever they are in force. Empty for text that
 * is not a state or D.C.
 */
export function factsOf(code: string): readonly LawFact[] {
  const law = findStateLaw(code)
  if (!law) {
    return []
  }
  const facts = known.get(law.state) ?? stateFacts(law)
  known.set(law.state, facts)
  return facts
}
