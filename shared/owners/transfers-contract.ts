import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

const tag = 'Owners'
const named = z.object({ id: uuid, name: z.string() })

const transfer = z.object({
  id: uuid,
  property: named,
  /** Null: the account itself. */
  from: z.nullable(named),
  to: z.nullable(named),
  date: plainDate,
  amount: usd,
  note: z.nullable(z.string()),
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
})

export const listBalanceTransfers = defineRoute({
  method: 'GET',
  path: '/owners/transfers',
  tag,
  summary: 'Balance transfers between owners of a property, latest first, at most 500',
  query: z.object({ propertyId: z.optional(uuid), ownerId: z.optional(uuid) }),
  response: z.array(transfer),
})

export const createBalanceTransfer = defineRoute({
  method: 'POST',
  path: '/owners/transfers',
  tag,
  summary:
    'Move a balance from one owner of a property to another, as in a sale that includes the cash; no cash moves, and a change of shares alone moves no balance',
  body: z.strictObject({
    propertyId: uuid,
    /** Null: the account itself. */
    fromOwnerId: z.nullable(uuid),
    toOwnerId: z.nullable(uuid),
    date: plainDate,
    amount: usdPositive,
    note: optionalText('notes', 200),
  }),
  status: 201,
  response: transfer,
  errors: ['not_found', 'books_closed'],
})

export const voidBalanceTransfer = defineRoute({
  method: 'DELETE',
  path: '/owners/transfers/:id',
  tag,
  summary: 'Void a transfer that was recorded by mistake; not on a closed day',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition', 'books_closed'],
})
