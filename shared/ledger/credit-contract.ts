import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

export const createCredit = defineRoute({
  method: 'POST',
  path: '/leases/:id/credits',
  location: '/leases',
  tag: 'Charges',
  summary: 'Add a credit to a lease, or waive a charge; no money is received',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    amount: usdPositive,
    /** As the tenants read it in their ledger. */
    reason: text('reason', { max: 200 }),
    date: z.optional(plainDate).check(z.meta({ description: 'Today by default; not in the future.' })),
    chargeId: z
      .optional(uuid)
      .check(z.meta({ description: 'The unpaid charge to waive, up to its unpaid amount.' })),
  }),
  status: 201,
  response: z.object({ id: uuid, balance: usd }),
  errors: ['not_found', 'invalid_transition'],
})

export const withdrawCredit = defineRoute({
  method: 'DELETE',
  path: '/credits/:id',
  tag: 'Charges',
  summary: 'Withdraw a credit or a waiver: its entry is reversed, and what it paid is unpaid again',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition'],
})

export const creditToMove = defineRoute({
  method: 'GET',
  path: '/leases/:id/credit-transfers',
  tag: 'Payments',
  summary:
    'The credit of a lease that can be moved, and the leases of the same tenant to which it can be moved',
  params: z.object({ id: uuid }),
  response: z.object({
    /** Unused money of the tenants: not what you gave as credit, and not a payer’s. */
    amount: usd,
    targets: z.array(
      z.object({
        leaseId: uuid,
        /** Property and unit. */
        place: z.string(),
        startDate: plainDate,
      }),
    ),
  }),
})

export const moveCredit = defineRoute({
  method: 'POST',
  path: '/leases/:id/credit-transfers',
  location: '/payments',
  tag: 'Payments',
  summary:
    'Move unused credit of a lease to another lease of the same tenant, where it pays what is owed; no money is received or paid out',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    toLeaseId: uuid,
    amount: z
      .optional(usdPositive)
      .check(z.meta({ description: 'At most the credit; by default all of it.' })),
    date: z
      .optional(plainDate)
      .check(z.meta({ description: 'Today by default; not before the money was received.' })),
  }),
  status: 201,
  response: z.object({
    /** Of the payment as which the credit enters the other lease. */
    id: uuid,
    balance: usd,
  }),
})

export const undoCreditMove = defineRoute({
  method: 'DELETE',
  path: '/credit-transfers/:id',
  tag: 'Payments',
  summary:
    'Undo a transfer of credit that was recorded by mistake: what it paid is unpaid again, and the credit returns to the original lease',
  /** Of the payment as which the credit entered the other lease. */
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
