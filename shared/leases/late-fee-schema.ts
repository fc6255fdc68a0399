import * as z from 'zod/mini'

import { integer } from '#shared/lib/fields.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'

import { lateFeeKinds } from './late-fee.ts'

const kind = z.enum(lateFeeKinds, 'Kind must be NONE, FLAT or PERCENT')

/** What late rent costs: a FLAT amount, or so many basis points of the month's rent (500 = 5 %). */
export const lateFee = z.object({
  kind,
  amount: z.nullable(usd),
  basisPoints: z.nullable(integer('Basis points', 1, 5_000)),
})

/** As it is sent: what its kind does not use may be left out. */
export const lateFeeBody = z
  .strictObject({
    kind,
    amount: z.nullish(usdPositive),
    basisPoints: z.nullish(integer('Basis points', 1, 5_000)),
  })
  .check(
    z.refine((fee) => (fee.kind === 'FLAT') === (typeof fee.amount === 'number'), {
      error: 'A FLAT late fee, and no other, has an amount',
      path: ['amount'],
    }),
    z.refine((fee) => (fee.kind === 'PERCENT') === (typeof fee.basisPoints === 'number'), {
      error: 'A PERCENT late fee, and no other, has basis points (500 is 5 %)',
      path: ['basisPoints'],
    }),
  )
