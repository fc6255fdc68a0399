import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { integer } from '#shared/lib/fields.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { lateFeeKinds } from './late-fee.ts'

const kind = z.enum(lateFeeKinds, fieldError('leases.lateFeeKindChoices'))

/** The late fee: a FLAT amount, or basis points of the month's rent (500 = 5 %). */
export const lateFee = z.object({
  kind,
  amount: z.nullable(usd),
  basisPoints: z.nullable(integer('basisPoints', 1, 5_000)),
})

/** A late fee before the present one: of rent due from `from` until the day before `until`. */
export const formerLateFee = z.object({
  from: plainDate,
  until: plainDate,
  graceDays: integer('graceDays', 0, 30),
  lateFee,
})

/** The late fee in a request: fields that its kind does not use may be omitted. */
export const lateFeeBody = z
  .strictObject({
    kind,
    amount: z.nullish(usdPositive),
    basisPoints: z.nullish(integer('basisPoints', 1, 5_000)),
  })
  .check(
    z.refine((fee) => (fee.kind === 'FLAT') === (typeof fee.amount === 'number'), {
      error: fieldError('leases.flatFeeAmount'),
      path: ['amount'],
    }),
    z.refine((fee) => (fee.kind === 'PERCENT') === (typeof fee.basisPoints === 'number'), {
      error: fieldError('leases.percentFeeBasisPoints'),
      path: ['basisPoints'],
    }),
  )
