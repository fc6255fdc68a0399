import * as z from 'zod/mini'

import { month, plainDate } from '#shared/lib/date-schema.ts'
import { message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Owners'

const feesOfMonth = z.object({
  month,
  /** The sum of the fees to be charged and the sum of the fees that were charged. */
  due: usd,
  posted: usd,
  rows: z.array(
    z.object({
      property: z.object({ id: uuid, name: z.string() }),
      /** The fee of the month, each part with its equation. As it was charged, where it was. */
      parts: z.array(z.object({ text: z.string(), amount: usd })),
      /** The amount charged too much (less than zero) or too little for earlier months. */
      differences: z.array(z.object({ month, text: z.string(), amount: usd })),
      total: usd,
      /** Null until it is charged. */
      posted: z.nullable(
        z.object({
          id: uuid,
          /** Null where there was nothing to pay. */
          expenseId: z.nullable(uuid),
        }),
      ),
    }),
  ),
})

export const getFees = defineRoute({
  method: 'GET',
  path: '/owners/fees',
  tag,
  summary:
    'The management fees of a month by property, computed from the books as they are, or as they were charged',
  query: z.object({ month: z.optional(month) }),
  response: feesOfMonth,
  snapshot: true,
})

export const postFees = defineRoute({
  method: 'POST',
  path: '/owners/fees',
  tag,
  summary:
    'Charge the management fees of a month, each once: an expense of the property (5110), paid from its cash',
  body: z.strictObject({
    month,
    /** All properties by default. */
    propertyIds: z.optional(z.array(uuid).check(z.maxLength(1_000, fieldError('owners.tooManyProperties')))),
    /** The day of the expense; the last day of the month by default, today at the latest. */
    date: z.optional(plainDate),
  }),
  response: feesOfMonth,
})

export const voidFee = defineRoute({
  method: 'DELETE',
  path: '/owners/fees/:id',
  tag,
  summary: 'Void a management fee with its expense, so that it can be charged again',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
