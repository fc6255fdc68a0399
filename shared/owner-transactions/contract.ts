import * as z from 'zod/mini'

import { expenseMethod } from '#shared/expenses/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Owner contributions and draws'
const byId = z.object({ id: uuid })

export const ownerTransactionKind = z.enum(['CONTRIBUTION', 'DRAW'], fieldError('books.ownerKindChoices'))

const ownerTransaction = z.object({
  id: uuid,
  /** CONTRIBUTION: the owner put money in; DRAW: the owner took money out. */
  kind: ownerTransactionKind,
  /** Null for the whole business. */
  propertyId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** The owner of the money; null: divided among the owners of the property by their shares of the day. */
  ownerId: z.nullable(uuid),
  owner: z.nullable(z.object({ id: uuid, name: z.string() })),
  date: plainDate,
  amount: usd,
  description: z.string(),
  method: z.nullable(expenseMethod),
  reference: z.nullable(z.string()),
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const listOwnerTransactions = defineRoute({
  method: 'GET',
  path: '/owner-transactions',
  tag,
  summary: 'The owner’s contributions and draws, latest first, at most 500',
  query: z.object({
    propertyId: z.optional(uuid),
    ownerId: z.optional(uuid),
    kind: z.optional(ownerTransactionKind),
    search: pageQuery.search,
  }),
  response: z.array(ownerTransaction),
})

export const createOwnerTransaction = defineRoute({
  method: 'POST',
  path: '/owner-transactions',
  tag,
  summary:
    'Record money that the owner put in (Dr bank, Cr 3200) or took out (Dr 3100, Cr bank); undeposited funds for cash',
  body: z.strictObject({
    kind: ownerTransactionKind,
    propertyId: z.nullish(uuid),
    /**
     * An owner with a part of the property on that day, whose money it is. Without one it is divided among the owners of the
     * property by their shares of the day.
     */
    ownerId: z.nullish(uuid),
    date: plainDate,
    amount: usdPositive,
    description: text('description', { max: 200 }),
    method: z.nullish(expenseMethod),
    reference: optionalText('reference', 100),
  }),
  status: 201,
  response: ownerTransaction,
  errors: ['not_found'],
})

export const getOwnerTransaction = defineRoute({
  method: 'GET',
  path: '/owner-transactions/:id',
  tag,
  summary: 'One contribution or draw',
  params: byId,
  response: ownerTransaction,
})

export const voidOwnerTransaction = defineRoute({
  method: 'DELETE',
  path: '/owner-transactions/:id',
  tag,
  summary: 'Void a contribution or draw that was recorded by mistake: its entry is reversed on its own date',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
