import type { PlainDate } from '#shared/lib/plain-date.ts'

import { lawOn } from './former-law.ts'
import type { StateLaw } from './places/state-law.ts'
import type { RequiredAllocation } from './required-allocation.ts'

/**
 * Returns the order in which a payment received on a date must count by a state's law; null where the law leaves it to
 * the lease.
 */
export function allocationOrderFor(law: StateLaw, on: PlainDate): RequiredAllocation | null {
  return lawOn(law, on).paymentOrder ?? null
}
