import * as z from 'zod/mini'

import { allocationOrder } from '#shared/accounts/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { charge } from './contract.ts'

export const previewPayment = defineRoute({
  method: 'GET',
  path: '/leases/:id/payment-preview',
  tag: 'Payments',
  summary:
    'What a payment from the tenants would pay: the unpaid charges, the order in which it pays them, the balance',
  params: z.object({ id: uuid }),
  response: z.object({
    /** The state of the lease's books. POST /payments with it is refused where they have changed since. */
    booksVersion: z.string(),
    /** The account's current day. */
    today: plainDate,
    /** The amount that the tenants owe on charges of any due date, less their credit; negative is credit. */
    balance: usd,
    /** The order in which payments pay charges; `source` cites the law that demands it, null where the account chose it. */
    allocationOrder: z.object({ order: allocationOrder, source: z.nullable(z.string()) }),
    /**
     * The amount of a deposit payment that is held beyond the open charges of deposits, because it is agreed
     * and not charged. Null if no deposit is agreed or charged: then all of the payment is held.
     */
    depositRoom: z.nullable(usd),
    /** The charges of the tenants that are not fully paid, earliest due first. */
    charges: z.array(charge),
  }),
  errors: ['not_found'],
})
