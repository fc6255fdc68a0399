import { allocationOrderFor } from '#shared/law/allocation-order.ts'
import type { StateLaw } from '#shared/law/places/state-law.ts'
import type { AllocationOrder } from '#shared/ledger/allocation/allocation.ts'

import type { LeaseAnswers } from '#shared/lease-generator/answers/answers.ts'
import { lawDateOf } from '#shared/lease-generator/answers/limits.ts'

/** The order of a lease that is not kept in the books of an account. It is the order of a new account. */
export const defaultOrder: AllocationOrder = 'OLDEST_FIRST'

/**
 * Returns the order in which a payment pays charges by the text of the lease. It is the order that a
 * confirmed law demands on the day of the lease (Or. Rev. Stat. § 90.220(9), Wash. Rev. Code § 59.18.283,
 * D.C. Code § 42-3505.31), or else the order of the books.
 */
export function orderInLease(
  answers: LeaseAnswers,
  law: StateLaw | null,
  ofBooks: AllocationOrder,
): AllocationOrder {
  const required = law && allocationOrderFor(law, lawDateOf(answers))
  return required && required.doubt === null ? required.order : ofBooks
}
