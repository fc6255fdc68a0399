import * as z from 'zod/mini'

import { text } from './fields.ts'

/** How far `offset` reaches; beyond it, follow the `next` link, whose cursor costs the same at any depth. */
export const maxOffset = 10_000

/** The count in X-Total-Count is exact up to here. */
export const countedUpTo = 1_000

function queryInteger(name: string, min: number, max: number) {
  const said = `${name} must be a whole number from ${min} to ${max}`
  return z.coerce.number(said).check(z.int(said), z.minimum(min, said), z.maximum(max, said))
}

export { queryInteger }

/** The query parameters that every list takes. */
export const pageQuery = {
  limit: z._default(queryInteger('limit', 1, 200), 50),
  offset: z._default(queryInteger('offset', 0, maxOffset), 0),
  // room for the longest names there are, three bytes a letter
  cursor: z.optional(text('cursor', { max: 2_000 })),
  search: z.optional(text('search', { max: 200 })),
}
