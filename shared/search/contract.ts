import * as z from 'zod/mini'

import { text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { searchTypes } from './words.ts'

export const searchType = z.enum(searchTypes)

export const searchRow = z.object({
  type: searchType,
  id: uuid,
  title: z.string(),
  subtitle: z.string(),
  /** The page of the web client that shows the row; null where there is none. */
  url: z.nullable(z.string()),
  /** The path of the row in the API. */
  apiUrl: z.string(),
  /**
   * How well the row matches. 100: the whole name; 80: its beginning; 60: the beginning of a word in it; 40: inside a
   * word; an amount: 85 to 90.
   */
  score: z.int(),
})

export const search = defineRoute({
  method: 'GET',
  path: '/search',
  tag: 'Search',
  summary:
    'Search across properties, units, tenants, leases, payments, charges, maintenance, vendors, owners, expenses and documents',
  query: z.object({
    /**
     * Words that must all match; an amount finds payments, charges and expenses of that amount. In 'check 453' the word 'check'
     * need not be part of a reference.
     */
    q: z.optional(text('q', { min: 0, max: 200 })),
    /** The kinds to search, separated by commas; all kinds by default. */
    types: z.optional(
      z
        .string()
        .check(
          z.regex(
            new RegExp(`^(${searchTypes.join('|')})(,(${searchTypes.join('|')}))*$`),
            fieldError('search.typesUnknown', { options: searchTypes.join(', ') }),
          ),
        ),
    ),
    /** The largest number of rows of each kind. */
    limit: z._default(queryInteger('limit', 1, 50), 8),
  }),
  response: z.object({
    query: z.string(),
    /** The kinds with the best matches first; in each kind the best match first. */
    groups: z.array(z.object({ type: searchType, rows: z.array(searchRow) })),
  }),
})
