import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

const bankDeposit = z.object({
  id: uuid,
  bankAccount: z.object({ id: uuid, name: z.string() }),
  date: plainDate,
  amount: usd,
  /** The number of payments in the deposit. */
  payments: z.int(),
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
})

export const listUndepositedPayments = defineRoute({
  method: 'GET',
  path: '/banking/undeposited',
  tag,
  summary: 'Checks, cash and money orders received and not deposited yet, oldest first; at most 500',
  query: z.object({ through: z.optional(plainDate) }),
  response: z.object({
    /** Of all of them. */
    count: z.int(),
    total: usd,
    payments: z.array(
      z.object({
        id: uuid,
        date: plainDate,
        amount: usd,
        method: z.nullable(z.string()),
        reference: z.nullable(z.string()),
        tenant: z.string(),
        place: z.string(),
      }),
    ),
  }),
})

export const listBankDeposits = defineRoute({
  method: 'GET',
  path: '/banking/deposits',
  tag,
  summary: 'The latest 100 deposits of checks and cash',
  response: z.array(bankDeposit),
})

export const createDeposit = defineRoute({
  method: 'POST',
  path: '/banking/deposits',
  tag,
  summary:
    'Record that checks, cash and money orders were deposited: the named payments, or all that were received through that day',
  body: z.strictObject({
    bankAccountId: uuid,
    date: plainDate,
    paymentIds: z.optional(
      z
        .array(uuid)
        .check(
          z.minLength(1, fieldError('banking.nothingToDeposit')),
          z.maxLength(1_000, fieldError('banking.nothingToDeposit')),
        ),
    ),
  }),
  status: 201,
  response: bankDeposit,
  errors: ['not_found'],
})

export const getBankDeposit = defineRoute({
  method: 'GET',
  path: '/banking/deposits/:id',
  tag,
  summary: 'One deposit of checks and cash',
  params: byId,
  response: bankDeposit,
})

export const voidDeposit = defineRoute({
  method: 'DELETE',
  path: '/banking/deposits/:id',
  tag,
  summary: 'Void a deposit that was recorded by mistake: its payments are undeposited again',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
