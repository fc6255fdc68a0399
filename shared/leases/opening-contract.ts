import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'

/** The figures of other books, as of a day, for a lease that was entered after it had begun. */
export const openingBody = z.strictObject({
  asOf: plainDate,
  /** The amount owed on that day; negative is credit. Rent that fell due until then is in it and is not charged. */
  balance: z.optional(usd),
  /** The part of the security deposit that is held. */
  depositHeld: z.optional(usdNonNegative),
})
