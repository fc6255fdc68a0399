import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const movePayment = defineRoute({
  method: 'POST',
  path: '/payments/:id/move',
  location: '/payments',
  tag: 'Payments',
  summary:
    'Move a payment that was recorded on the wrong lease to another one: the same day, amount, method and deposit at the bank. It is removed from one lease and recorded on the other on its own date',
  params: z.object({ id: uuid }),
  /** The lease that it is for. */
  body: z.strictObject({ leaseId: uuid }),
  status: 201,
  response: z.object({
    /** Of the payment on the other lease; the former one stays listed as REVERSED. */
    id: uuid,
    leaseId: uuid,
  }),
  errors: ['not_found', 'invalid_transition'],
})
