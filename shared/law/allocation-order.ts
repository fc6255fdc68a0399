import type { PlainDate } from '#shared/lib/plain-date.ts'

import { type Effective, rowInForce } from './effective.ts'
import type { StateLaw } from './places/state-law.ts'

/** The order in which a statute makes a payment count: rent, oldest first, and only then everything else. */
export type RequiredAllocation = {
  order: 'RENT_FIRST'
  /** The rule in a sentence for readers. */
  rule: string
  citation: string
  /** Why the collection is unsure of it, in a sentence; null where it is not. */
  doubt: string | null
}

/** The states whose law says what a payment pays first. All others leave it to the lease. */
const requiredAllocations: Readonly<Record<string, readonly (RequiredAllocation & Effective)[]>> = {
  CO: [
    {
      order: 'RENT_FIRST',
      rule: 'A late fee may not be taken out of a later rent payment.',
      citation: 'C.R.S. § 38-12-105',
      doubt: 'Read in a summary on November 22, 2026, not in the statute.',
    },
  ],
  DC: [
    {
      order: 'RENT_FIRST',
      rule: 'A late fee may not be deducted from a later rent payment; it is invoiced, and may be taken from the deposit at the end.',
      citation: 'D.C. Code § 42-3505.31(c)(2), (d)',
      doubt: null,
    },
  ],
  OR: [
    {
      order: 'RENT_FIRST',
      rule: 'A payment counts toward rent for earlier periods, then this period’s rent, then utilities, then late charges, then other fees.',
      citation: 'Or. Rev. Stat. § 90.220(9)',
      doubt: null,
    },
  ],
  WA: [
    {
      order: 'RENT_FIRST',
      rule: 'A payment counts toward rent before late fees, damage, legal costs or other fees.',
      citation: 'Wash. Rev. Code § 59.18.283',
      doubt: null,
      effectiveFrom: '2019-07-28',
    },
  ],
}

/**
 * Returns the order in which a payment received on a date must count by a state's law; null where the law leaves it to
 * the lease.
 */
export function allocationOrderFor({ state }: StateLaw, on: PlainDate): RequiredAllocation | null {
  return rowInForce<RequiredAllocation>(requiredAllocations[state], on) ?? null
}
