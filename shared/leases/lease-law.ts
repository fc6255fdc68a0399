import { findStateLaw } from '#shared/law/lookup.ts'
import type { StateLaw } from '#shared/law/state-law.ts'

/** Where a leased home is, as its property says. */
export type LeasePlace = { state: string; city: string }

/**
 * Returns the law that applies to a lease of a home in this place; undefined where its state is not one that the
 * product knows. Everything that applies the law to a lease asks this function.
 */
export function lawOfLease({ state }: LeasePlace): StateLaw | undefined {
  return findStateLaw(state)
}
