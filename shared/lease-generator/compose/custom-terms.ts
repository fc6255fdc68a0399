import type { StateLaw } from '#shared/law/places/state-law.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import type { LeaseWarning } from './composed-lease.ts'
import { kindsOf, matchesProhibitedKind, prohibitedKindLabel } from '#shared/lease-generator/prohibited.ts'
import { placeName } from './text.ts'

/**
 * Returns warnings for the parties' own texts that read like a clause on the state's list of prohibited clauses. It is
 * a guess by the words: it warns and never changes the text. The lists have no statute of their own.
 */
export function customTermWarnings({ additionalTerms, rules }: LeaseAnswers, law: StateLaw): LeaseWarning[] {
  const forbidden = new Map(
    law.prohibitedClauses
      .flatMap((entry) => kindsOf(entry).map((kind) => [kind, entry] as const))
      .toReversed(),
  )
  const own = [
    ['additionalTerms', additionalTerms],
    ['rules.other', rules.other],
  ] as const
  return own.flatMap(([questionId, text]) =>
    matchesProhibitedKind(text, [...forbidden.keys()]).map((kind) => ({
      questionId,
      text: `This may be a clause under which ${prohibitedKindLabel(kind)}. The list of clauses that are void or prohibited in ${placeName(law)} has: “${(forbidden.get(kind) ?? '').replaceAll("'", '’')}”.`,
      citation: null,
    })),
  )
}
