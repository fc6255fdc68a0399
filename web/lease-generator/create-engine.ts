import type { LeaseAnswers } from '#shared/lease-generator/answers.ts'
import { factsAsked as factsOf } from '#shared/lease-generator/disclosures.ts'
import type { FactId } from '#shared/lease-generator/facts.ts'
import { settingOf } from '#shared/lease-generator/setting.ts'
import type { StateLaw } from '#shared/law/state-law.ts'

// What the interview needs to know of leases beyond its own questions, in one file that is fetched behind the first page.

export { composeLease } from '#shared/lease-generator/compose-lease.ts'
export { findProblems } from '#shared/lease-generator/problems.ts'
export { warningsFor } from '#shared/lease-generator/warnings.ts'

/** What the state's disclosures need to know of the building, for these answers. */
export function factsAsked(answers: LeaseAnswers, law: StateLaw | null): FactId[] {
  return factsOf(settingOf(answers, law))
}
