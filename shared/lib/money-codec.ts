import * as z from 'zod/mini'

import { type Cents, centsToDollars, dollarsToCents, hasAtMostTwoDecimals, MOST_CENTS } from './money.ts'
import { fieldError } from '#shared/messages/field-error.ts'

type UsdCodec = z.ZodMiniCodec<z.ZodMiniNumber<number>, z.ZodMiniType<Cents, Cents>>

/**
 * Converts wire dollars ↔ Cents, positive or negative, within ±100 billion dollars. Use it in responses.
 *
 * All codecs: `z.decode`/`z.parse` turn dollars into Cents, and `z.encode` turns Cents into dollars, also inside
 * objects and arrays. For OpenAPI call `z.toJSONSchema(schema, { io: 'input' })` of 'zod', for requests and for
 * responses: a codec's input side is the wire, and every check and `meta` is on that side. So it gives
 * `{ type: 'number', minimum, maximum, description, examples }` without an override. It deliberately gives no
 * `multipleOf: 0.01`: JSON Schema validators divide in floating point and would refuse 1850.55.
 */
export const usd: UsdCodec = usdCodec('US dollars with at most two decimals', [
  z.minimum(-MOST_CENTS / 100, fieldError('fields.under100Billion')),
  z.maximum(MOST_CENTS / 100, fieldError('fields.over100Billion')),
])

/** Converts wire dollars ↔ Cents, from -$1,000,000,000 to $1,000,000,000: a balance that a bank's statement says. See `usd`. */
export const usdOfStatement: UsdCodec = usdCodec('US dollars with at most two decimals', [
  z.minimum(-1_000_000_000, fieldError('fields.under1Billion')),
  z.maximum(1_000_000_000, fieldError('fields.over1Billion')),
])

/** Converts wire dollars ↔ Cents, from $0.01 to $10,000,000: an amount to pay or paid. See `usd`. */
export const usdPositive: UsdCodec = usdPositiveElse(fieldError('fields.notPositive'))

/** As `usdPositive`, with a message of its own (see `fieldError`) for zero and less. */
export function usdPositiveElse(error: string): UsdCodec {
  return usdCodec('US dollars with at most two decimals, more than zero', [
    z.minimum(0.01, error),
    z.maximum(10_000_000, fieldError('fields.over10Million')),
  ])
}

/** Converts wire dollars ↔ Cents, from $0 to $10,000,000: a deposit or a cost that may be zero. See `usd`. */
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
  // the cast brands the number: this schema only checks that it is an integer, and `cents` has made it one
  const amount = z.int() as unknown as z.ZodMiniType<Cents, Cents>
  return z.codec(wire, amount, { decode: dollarsToCents, encode: centsToDollars })
}
