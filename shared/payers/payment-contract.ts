import * as z from 'zod/mini'

import { paymentMethod, paymentStatusSchema } from '#shared/ledger/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const byId = z.object({ id: uuid })

/** The maximum number of leases that one payment pays. */
export const maxPaymentLines = 500

const leaseOfPayer = z.object({
  leaseId: uuid,
  propertyName: z.string(),
  unitNumber: z.string(),
  tenantName: z.string(),
})

/** A lease of a payer: its share of this month’s rent, what it owes of the lease, and its unused money. */
export const payerLease = z.extend(leaseOfPayer, {
  share: usd,
  open: usd,
  overdue: usd,
  /** The due date of the oldest unpaid charge; null where there is none. */
  oldestDueDate: z.nullable(plainDate),
  credit: usd,
})

export const listPayerLeases = defineRoute({
  method: 'GET',
  path: '/payers/:id/leases',
  tag: 'Payers',
  summary: 'The leases for which a payer owes a share, oldest unpaid charge first',
  params: byId,
  response: z.array(payerLease),
})

const deposit = z.object({
  id: uuid,
  payerId: uuid,
  /** The sum; for a member who is kept to some properties, of their leases alone. */
  amount: usd,
  date: plainDate,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  createdAt: instant,
  lines: z.array(
    z.extend(leaseOfPayer, {
      paymentId: uuid,
      amount: usd,
      status: paymentStatusSchema,
      /** The part that no charge of the lease has used. */
      unallocated: usd,
    }),
  ),
})

export const listPayerPayments = defineRoute({
  method: 'GET',
  path: '/payers/:id/payments',
  tag: 'Payers',
  summary: 'Payments from a payer, latest first, each with the leases that it paid',
  params: byId,
  query: z.object({ limit: pageQuery.limit }),
  response: z.array(deposit),
})

export const recordPayerPayment = defineRoute({
  method: 'POST',
  path: '/payers/:id/payments',
  tag: 'Payers',
  summary:
    'Record one payment from a payer for several leases; without lines it pays the unpaid charges, oldest first',
  params: byId,
  body: z.strictObject({
    date: plainDate,
    amount: usdPositive,
    method: z.nullish(paymentMethod),
    reference: optionalText('reference', 100),
    notes: optionalText('notes', 2_000),
    /** The parts of the amount by lease; the lines sum to the amount. */
    lines: z.optional(
      z
        .array(z.strictObject({ leaseId: uuid, amount: usdPositive }), fieldError('payers.linesMissing'))
        .check(
          z.minLength(1, fieldError('payers.linesMissing')),
          z.maxLength(maxPaymentLines, fieldError('payers.tooManyLines', { count: maxPaymentLines })),
        ),
    ),
  }),
  status: 201,
  response: deposit,
  errors: ['not_found'],
})

export const payerStatement = defineRoute({
  method: 'GET',
  path: '/payers/:id/statement',
  tag: 'Payers',
  summary: 'What a payer was charged and has paid, with the running balance',
  params: byId,
  query: z.object({ from: z.optional(plainDate), to: z.optional(plainDate) }),
  response: z.object({
    /** The amount that the payer owed before the first day. */
    opening: usd,
    entries: z.array(
      z.extend(leaseOfPayer, {
        id: uuid,
        date: plainDate,
        description: z.string(),
        /** Positive raises what the payer owes, negative lowers it. */
        amount: usd,
        balance: usd,
      }),
    ),
    closing: usd,
    /** The leases that the statement is about: what the payer owed of each before, was charged and paid, and owed after. */
    leases: z.array(z.extend(leaseOfPayer, { opening: usd, charged: usd, paid: usd, closing: usd })),
    /** Who receives the money: the owner who joined first, and the account's own data. */
    landlord: z.object({
      name: z.string(),
      businessName: z.nullable(z.string()),
      address: z.nullable(z.string()),
      phone: z.nullable(z.string()),
    }),
    asOf: plainDate,
  }),
})
