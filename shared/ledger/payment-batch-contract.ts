import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { payment, paymentBody } from './contract.ts'

/** The maximum number of payments that one request records. */
export const maxBatchPayments = 200

export const recordPaymentBatch = defineRoute({
  method: 'POST',
  path: '/payments/batch',
  tag: 'Payments',
  summary: 'Record several payments at once, all or none: the checks of a deposit slip',
  body: z.strictObject({
    /** Recorded in this order. An error names the payment by its place: `payments.3.amount`. */
    payments: z
      .array(
        z.extend(paymentBody, {
          status: z.optional(z.enum(['COMPLETED', 'PENDING'])).check(
            z.meta({
              description:
                'COMPLETED (the default): money received, which pays charges on `date`. PENDING: it lowers no balance until it is COMPLETED.',
            }),
          ),
        }),
        fieldError('ledger.batchEmpty'),
      )
      .check(
        z.minLength(1, fieldError('ledger.batchEmpty')),
        z.maxLength(maxBatchPayments, fieldError('ledger.batchTooLarge', { count: maxBatchPayments })),
      ),
    /** The total of the deposit slip. With it, payments that do not add up to it are refused. */
    total: z.optional(usdPositive),
  }),
  status: 201,
  response: z.object({
    /** GET /payments?batchId= lists the payments later. */
    batchId: uuid,
    total: usd,
    /** In the order of the request. */
    payments: z.array(payment),
  }),
  errors: ['not_found'],
})
