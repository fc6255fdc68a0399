import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { applicableQuestions as factsOf } from '#shared/lease-generator/disclosures/disclosures.ts'
import type { DisclosureQuestionId } from '#shared/law/disclosures/question-ids.ts'
import { deriveLeaseContext } from '#shared/lease-generator/lease-context.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'

// The lease logic that the interview needs beyond its own questions, in one file that is fetched after the first page.

export { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
export { findLeaseProblems } from '#shared/lease-generator/answers/problems.ts'
export { warningsFor } from '#shared/lease-generator/warnings.ts'

/** Returns the questions about the building that the state's disclosures need for these answers. */
export function questionsFor(answers: LeaseAnswers, law: StateLaw | null): DisclosureQuestionId[] {
  return factsOf(deriveLeaseContext(answers, law))
}
