import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { integer, message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxConcessionMonths, maxConcessions } from './concessions.ts'

const kind = z.enum(['ONCE', 'MONTHLY', 'SPREAD'], fieldError('leases.concessionKindChoices'))
const months = integer('months', 1, maxConcessionMonths)
const basisPoints = integer('basisPoints', 1, 10_000)

/** A discount on the rent of some months. */
export const concession = z.object({
  id: uuid,
  /** ONCE for one month, MONTHLY for each of its months, or a total that is SPREAD evenly over them. */
  kind,
  /** The first day of its first month. */
  from: plainDate,
  months,
  /** Off a whole month's rent; the total of a SPREAD one. Null for a percentage. */
  amount: z.nullable(usd),
  /** The part of each month's rent in hundredths of a percent; null for an amount. */
  basisPoints: z.nullable(basisPoints),
  reason: z.nullable(z.string()),
  /** The day on which it was agreed. */
  agreedOn: plainDate,
  /** The first day of the first month for which it was cancelled; null while it was not. */
  cancelledFrom: z.nullable(plainDate),
})

/** A discount in a request: an amount or a percentage. */
export const concessionBody = z
  .strictObject({
    kind,
    /** A day of the first month; it applies to calendar months. */
    from: plainDate,
    /** The number of months; ONCE is for one. */
    months: z.optional(months),
    amount: z.nullish(usdPositive),
    basisPoints: z.nullish(basisPoints),
    /** As the tenants read it. */
    reason: optionalText('reason', 200),
  })
  .check(
    z.refine((body) => (typeof body.amount === 'number') !== (typeof body.basisPoints === 'number'), {
      error: fieldError('leases.concessionAmountOrPercent'),
      path: ['amount'],
    }),
    z.refine((body) => body.kind !== 'SPREAD' || typeof body.basisPoints !== 'number', {
      error: fieldError('leases.concessionSpreadAmount'),
      path: ['basisPoints'],
    }),
    z.refine((body) => body.kind === 'ONCE' || (body.months ?? 0) >= (body.kind === 'SPREAD' ? 2 : 1), {
      error: fieldError('leases.concessionMonthsMissing'),
      path: ['months'],
    }),
    z.refine((body) => body.kind !== 'ONCE' || (body.months ?? 1) === 1, {
      error: fieldError('leases.concessionOnceMonths'),
      path: ['months'],
    }),
  )

/** The discounts that are agreed with a new lease. */
export const concessionsBody = z
  .array(concessionBody)
  .check(z.maxLength(maxConcessions, fieldError('leases.tooManyConcessions', { count: maxConcessions })))

export const createConcession = defineRoute({
  method: 'POST',
  path: '/leases/:id/concessions',
  location: '/leases',
  tag: 'Leases',
  summary: 'Add a discount on the rent of months that are not charged yet',
  params: z.object({ id: uuid }),
  body: concessionBody,
  status: 201,
  response: concession,
  errors: ['not_found'],
})

export const cancelConcession = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/concessions/:concessionId',
  tag: 'Leases',
  summary: 'Cancel a discount for the months that are not charged yet',
  params: z.object({ id: uuid, concessionId: uuid }),
  response: message,
  errors: ['not_found', 'invalid_transition'],
})
