import * as z from 'zod/mini'

import { type Cents, centsToDollars, dollarsToCents, hasAtMostTwoDecimals, MOST_CENTS } from './money.ts'
import { fieldError } from '#shared/messages/field-error.ts'

type UsdCodec = z.ZodMiniCodec<z.ZodMiniNumber<number>, z.ZodMiniType<Cents, Cents>>

/**
 * Wire dollars ↔ Cents, any sign, within ±100 billion dollars. Use it in answers and for balances.
 *
 * All three codecs: `z.decode`/`z.parse` turn dollars into Cents, `z.encode` turns Cents into dollars, also
 * inside objects and arrays. For OpenAPI call `z.toJSONSchema(schema, { io: 'input' })` of 'zod', for requests
 * and for answers: a codec's input side is the wire, and every check and `meta` sits on that side, so it gives
 * `{ type: 'number', minimum, maximum, description, examples }` without an override. It deliberately gives no
 * `multipleOf: 0.01`: JSON Schema validators divide in floating point and would refuse 1850.55.
 */
export const usd: UsdCodec = usdCodec('US dollars with at most two decimals', [
  z.minimum(-MOST_CENTS / 100, fieldError('fields.under100Billion')),
  z.maximum(MOST_CENTS / 100, fieldError('fields.over100Billion')),
])

/** Wire dollars ↔ Cents, from $0.01 to $10,000,000: what somebody is asked to pay or has paid. See `usd`. */
export const usdPositive: UsdCodec = usdCodec('US dollars with at most two decimals, more than zero', [
  z.minimum(0.01, fieldError('fields.notPositive')),
  z.maximum(10_000_000, fieldError('fields.over10Million')),
])

/** Wire dollars ↔ Cents, from $0 to $10,000,000: a deposit or a cost that may be nothing. See `usd`. */
export const usdNonNegative: UsdCodec = usdCodec('US dollars with at most two decimals, zero or more', [
  z.minimum(0, fieldError('fields.negative')),
  z.maximum(10_000_000, fieldError('fields.over10Million')),
])

function usdCodec(description: string, bounds: z.core.$ZodCheck<number>[]): UsdCodec {
  const error = fieldError('fields.notMoney')
  const wire = z.number({ error }).check(
    z.refine((n) => Math.abs(n) > MOST_CENTS / 100 || hasAtMostTwoDecimals(n), { error, abort: true }),
    ...bounds,
    z.meta({ description, examples: [1850.5] }),
  )
  // Branded by hand: the schema only re-checks that it is an integer, `cents` has made it one.
  const amount = z.int() as unknown as z.ZodMiniType<Cents, Cents>
  return z.codec(wire, amount, { decode: dollarsToCents, encode: centsToDollars })
}
