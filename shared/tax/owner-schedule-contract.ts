import * as z from 'zod/mini'

import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'

const amounts = {
  lines: z.array(z.object({ line: z.int(), amount: usd })),
  rents: usd,
  depreciation: usd,
  /** Lines 5 to 19, depreciation included. */
  expenses: usd,
  income: usd,
}

export const getScheduleEByOwner = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/owners',
  tag: 'Taxes',
  summary:
    'Schedule E of a year by owner: each line of a property divided by the shares of each day; the parts sum to the property',
  query: z.object({ year: z.optional(queryInteger('year', 2000, 2100)) }),
  response: z.object({
    year: z.int(),
    /** The owners with their sums over all properties, by name; null is the account itself, the last. */
    owners: z.array(z.object({ owner: z.nullable(z.object({ id: uuid, name: z.string() })), ...amounts })),
    /** Only properties that had owners in the year. */
    properties: z.array(
      z.object({
        propertyId: uuid,
        name: z.string(),
        owners: z.array(
          z.object({ owner: z.nullable(z.object({ id: uuid, name: z.string() })), ...amounts }),
        ),
      }),
    ),
  }),
  snapshot: true,
})
