import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const addCredit = defineRoute({
  method: 'POST',
  path: '/leases/:id/credits',
  location: '/leases',
  tag: 'Charges',
  summary: 'Give the tenants of a lease credit, or waive a charge: no money is received',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    amount: usdPositive,
    /** As the tenants read it in their ledger. */
    reason: text('reason', { max: 200 }),
    date: z.optional(plainDate).check(z.meta({ description: 'Today by default; not in the future.' })),
    chargeId: z
      .optional(uuid)
      .check(z.meta({ description: 'The open charge that is waived, up to its open amount.' })),
  }),
  status: 201,
  response: z.object({ id: uuid, balance: usd }),
  errors: ['not_found', 'invalid_transition'],
})

export const withdrawCredit = defineRoute({
  method: 'DELETE',
  path: '/credits/:id',
  tag: 'Charges',
  summary: 'Withdraw a credit or the waiving of a charge: its entry is reversed, what it paid is open again',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
