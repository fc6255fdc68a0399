import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { expense, expenseMethod } from './contract.ts'

export const refundExpense = defineRoute({
  method: 'POST',
  path: '/expenses/:id/refunds',
  location: '/expenses',
  tag: 'Expenses',
  summary:
    'Record a vendor’s refund of an expense: bank, or undeposited funds for cash, against its accounts in proportion to its lines',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    /** From the day of the payment on. */
    date: plainDate,
    /** At most what was paid less earlier refunds. */
    amount: usdPositive,
    method: z.nullish(expenseMethod),
    reference: optionalText('reference', 100),
  }),
  status: 201,
  response: expense,
  errors: ['invalid_transition'],
})

export const voidExpenseRefund = defineRoute({
  method: 'DELETE',
  path: '/expenses/:id/refunds/:expenseRefundId',
  tag: 'Expenses',
  summary:
    'Void a refund that was recorded by mistake: its entry is reversed on its own date, or on the first open day',
  params: z.object({ id: uuid, expenseRefundId: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
