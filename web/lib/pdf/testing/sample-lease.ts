import { findStateLaw } from '#shared/law/places/lookup.ts'
import { composeLease } from '#shared/lease-generator/compose/compose-lease.ts'
import type { ComposedLease } from '#shared/lease-generator/compose/composed-lease.ts'
import { sampleAnswers, type SampleChoices } from '#shared/lease-generator/answers/sample-answers.ts'

/** Returns the lease of a finished interview; '' as state is the general lease. */
export function leaseOf(state: string, choices: Partial<SampleChoices> = {}): ComposedLease {
  return composeLease(sampleAnswers(state, choices), findStateLaw(state) ?? null)
}
