import * as z from 'zod/mini'

import type { FieldLabel } from '#shared/messages/field-error.ts'

import { notWhole, text } from './fields.ts'

/** The largest `offset` in rows. Beyond it, follow the `next` link: its cursor costs the same at any depth. */
export const maxOffset = 10_000

/** The largest number of rows up to which X-Total-Count is exact. */
export const countedUpTo = 1_000

function queryInteger(field: FieldLabel, min: number, max: number) {
  const message = notWhole(field, min, max)
  return z.coerce.number(message).check(z.int(message), z.minimum(min, message), z.maximum(max, message))
}

export { queryInteger }

/** The query parameters that every list takes. */
export const pageQuery = {
  limit: z._default(queryInteger('limit', 1, 200), 50),
  offset: z._default(queryInteger('offset', 0, maxOffset), 0),
  // has room for the longest possible names, at three bytes per letter
  cursor: z.optional(text('cursor', { max: 2_000 })),
  search: z.optional(text('search', { max: 200 })),
}
