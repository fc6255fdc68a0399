import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

const tag = 'Books'

const books = z.object({
  /** The last day of the closed period; null where no day is closed. */
  closedThrough: z.nullable(plainDate),
  /** Every closing and reopening, the latest first. */
  closings: z.array(
    z.object({
      number: z.int(),
      action: z.enum(['CLOSED', 'REOPENED']),
      /** From then on the books were closed through this day; null: no day. */
      closedThrough: z.nullable(plainDate),
      /** Why the books were reopened. */
      reason: z.nullable(z.string()),
      createdAt: instant,
      createdBy: z.nullable(z.string()),
    }),
  ),
})

export const getBooks = defineRoute({
  method: 'GET',
  path: '/books',
  tag,
  summary: 'The day through which the books are closed, and every closing and reopening',
  response: books,
})

export const closeBooks = defineRoute({
  method: 'POST',
  path: '/books/close',
  tag,
  summary:
    'Close the books through a day before today: nothing can be posted on closed days (`books_closed`), and corrections of them are posted on the first open day',
  body: z.strictObject({ through: plainDate }),
  response: books,
})

export const reopenBooks = defineRoute({
  method: 'POST',
  path: '/books/reopen',
  tag,
  summary: 'Reopen the books: they stay closed through an earlier day, or not at all',
  body: z.strictObject({
    /** The day through which they stay closed; null to reopen all. */
    through: z.nullable(plainDate),
    reason: text('reason', { max: 500 }),
  }),
  response: books,
})
