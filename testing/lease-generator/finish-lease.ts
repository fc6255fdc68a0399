import type { StateLaw } from '#shared/law/places/state-law.ts'
import { leaseAnswers, type LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import { findLeaseProblems, type LeaseProblem } from '#shared/lease-generator/answers/problems.ts'

/** Returns the finished lease, or the answers that are missing or too long. */
export function finishLease(
  answers: LeaseAnswers,
  law: StateLaw | null,
): { lease: ComposedLease; problems: null } | { lease: null; problems: LeaseProblem[] } {
  const tooLong = leaseAnswers.safeParse(answers)
  const problems = tooLong.success
    ? findLeaseProblems(answers, law)
    : tooLong.error.issues.map(({ path, message }) => ({ questionId: path.join('.'), text: message }))
  return problems.length > 0
    ? { lease: null, problems }
    : { lease: composeLease(answers, law), problems: null }
}
