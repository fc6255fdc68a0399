import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { paymentMethod, paymentWithAllocations } from './contract.ts'

const newRefund = z.strictObject({
  amount: z.optional(usdPositive).check(z.meta({ description: 'At most the credit; by default all of it.' })),
  date: z
    .optional(plainDate)
    .check(z.meta({ description: 'The day on which the tenant got the money; by default today.' })),
  method: z.nullish(paymentMethod),
  reference: optionalText('reference', 100),
  notes: optionalText('notes', 2_000),
})

export const refundPayment = defineRoute({
  method: 'POST',
  path: '/payments/:id/refunds',
  location: '/payments',
  tag: 'Payments',
  summary: 'Refund all or part of a payment’s credit; the charges that it covers stay paid',
  params: z.object({ id: uuid }),
  body: newRefund,
  status: 201,
  response: paymentWithAllocations,
  errors: ['invalid_transition'],
})

export const undoRefund = defineRoute({
  method: 'DELETE',
  path: '/payments/:id/refunds/:refundId',
  tag: 'Payments',
  summary:
    'Undo a refund that was recorded by mistake: its entry is reversed, and its amount is credit again',
  params: z.object({ id: uuid, refundId: uuid }),
  response: message,
  errors: ['invalid_transition'],
})

export const refundCredit = defineRoute({
  method: 'POST',
  path: '/leases/:id/refunds',
  location: '/leases',
  tag: 'Payments',
  summary: 'Refund credit of a lease, from its latest payments first',
  params: z.object({ id: uuid }),
  body: newRefund,
  status: 201,
  response: z.object({ id: uuid, balance: usd }),
})
