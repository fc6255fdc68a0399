import * as z from 'zod/mini'

import { usd } from '#shared/lib/money-codec.ts'

/** The amounts owed under a lease today, by part; each part is zero or more. */
export const owed = z.object({
  /** Charges due before today, without what pending payments will pay. */
  overdue: usd,
  /** Charges due today, without what pending payments will pay. */
  due: usd,
  /** Payments recorded that are not settled yet. */
  pending: usd,
  /** Posted charges of every kind that are due after today. */
  upcoming: usd,
  /** Deposits due today or before. */
  deposit: usd,
  /** Settled money that no charge has used yet. */
  credit: usd,
})
