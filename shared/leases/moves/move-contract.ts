import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { leaseWithPayments } from '#shared/leases/contract.ts'
import { lawReasons } from '#shared/leases/law/law-contract.ts'
import { atEnd } from '#shared/leases/ending/term-end-schema.ts'

const byId = z.object({ id: uuid })

const terms = {
  /** The unit that the household moves to: free from `moveOn` on. */
  unitId: uuid,
  /** The first day in the other unit; this lease ends the day before. */
  moveOn: plainDate,
  rentAmount: usdNonNegative,
  /** The deposit of the new lease; by default the agreed one. What is held of it goes along. */
  securityDeposit: z.optional(usdNonNegative),
}

/** A month’s rent of one of the two leases, with its arithmetic. */
const monthOfMove = z.nullable(z.object({ dueDate: plainDate, amount: usd, explanation: z.string() }))

export const previewMove = defineRoute({
  method: 'POST',
  path: '/leases/:id/move/preview',
  readsOnly: true,
  tag: 'Leases',
  summary: 'What moving the household to another unit would do; writes nothing',
  params: byId,
  body: z.strictObject(terms),
  response: z.object({
    tenants: z.array(z.string()),
    /** The last day of this lease, and its rent of that month. */
    lastDay: plainDate,
    lastRent: monthOfMove,
    firstRent: monthOfMove,
    /**
     * The deposit: the part held, the part that goes along, the amount still to pay, and the part that stays
     * here to be returned.
     */
    deposit: z.object({ held: usd, moved: usd, toPay: usd, toReturn: usd }),
    /** Unused money of the household, which can go along. */
    credit: usd,
    /** The amount owed under this lease; it stays owed here. Negative is credit. */
    balance: usd,
    recurringCharges: z.array(z.object({ id: uuid, name: z.string(), amount: usd })),
    payers: z.array(z.object({ name: z.string(), amount: usd })),
  }),
  errors: ['not_found', 'invalid_transition', 'lease_overlap'],
})

export const moveLease = defineRoute({
  method: 'POST',
  path: '/leases/:id/move',
  tag: 'Leases',
  summary:
    'Move the household to another unit: this lease ends the day before, a new one with the same tenants and terms begins, and the deposit is transferred',
  params: byId,
  body: z
    .strictObject({
      ...terms,
      /** The last day of the new lease; by default the last day of this lease, if later than the move. */
      endDate: z.nullish(plainDate),
      atEnd: z.optional(atEnd),
      /** Recurring charges that go along; by default all that run on the day. */
      recurringChargeIds: z.optional(z.array(uuid)),
      /** Whether unused money of the household goes along. */
      carryCredit: z.optional(z.boolean()),
      lawReasons: z.optional(lawReasons),
    })
    .check(
      z.refine(({ moveOn, endDate }) => !endDate || endDate >= moveOn, {
        error: fieldError('leases.lastDayBeforeFirst'),
        path: ['endDate'],
      }),
    ),
  status: 201,
  response: leaseWithPayments,
  errors: ['not_found', 'invalid_transition', 'lease_overlap', 'version_mismatch'],
})
