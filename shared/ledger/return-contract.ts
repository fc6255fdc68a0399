import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

/** The fee for a payment that came back, posted as a charge of today. */
export const returnedFeeBody = z.strictObject({
  amount: usdPositive,
  /** Needed where the fee is more than the law of the state allows; shown with the charge. */
  reason: z.optional(text('reason', { min: 3, max: 500 })),
})

export const previewReturn = defineRoute({
  method: 'GET',
  path: '/payments/:id/return',
  tag: 'Payments',
  summary: 'What would be owed if the payment were returned today, and the fee; changes nothing',
  params: z.object({ id: uuid }),
  response: z.object({
    /** The charges that the payment pays and what was refunded of it, with what is owed on each afterwards. */
    charges: z.array(
      z.object({
        /** Null for what was refunded of the payment: the charge is posted with the return. */
        chargeId: z.nullable(uuid),
        description: z.string(),
        dueDate: plainDate,
        /** The amount that the payment pays of it now. */
        paid: usd,
        /** The amount owed on it afterwards. */
        open: usd,
        /** The amount that other credit of the lease pays of it instead. */
        credit: usd,
      }),
    ),
    /** The account's fee for a returned payment, within the law; null where the account has none. */
    fee: z.nullable(usd),
    /** The law of the state on the fee; null if it is not known. */
    law: z.nullable(
      z.object({
        stateName: z.string(),
        citation: z.nullable(z.string()),
        isFirm: z.boolean(),
        /** Null where the statute sets no number. */
        limit: z.nullable(usd),
        caution: z.nullable(z.string()),
      }),
    ),
  }),
  errors: ['not_found'],
})
