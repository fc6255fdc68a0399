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
  /** The page of the web client that shows it; null where it has none. */
  url: z.nullable(z.string()),
  /** Where the API answers it. */
  apiUrl: z.string(),
  /** 100: the whole name; 80: its beginning; 60: the beginning of a word of it; 40: inside; an amount: 85 to 90. */
  score: z.int(),
})

export const search = defineRoute({
  method: 'GET',
  path: '/search',
  tag: 'Search',
  summary:
    'One box over properties, units, tenants, leases, payments, charges, maintenance, vendors, expenses and documents',
  query: z.object({
    /** Words that must all be there; an amount finds payments, charges and expenses of it. */
    q: z.optional(text('q', { min: 0, max: 200 })),
    /** Kinds to look for, with commas between them; all of them unless told. */
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
    /** Of each kind. */
    limit: z._default(queryInteger('limit', 1, 50), 8),
  }),
  response: z.object({
    query: z.string(),
    /** The kinds with the best fits first; in each the best fit first. */
    groups: z.array(z.object({ type: searchType, rows: z.array(searchRow) })),
  }),
})
