import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { bankLineStates } from './words.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

export const bankLine = z.object({
  id: uuid,
  bankAccountId: uuid,
  importId: uuid,
  date: plainDate,
  /** Positive where money came in. */
  amount: usd,
  description: z.string(),
  memo: z.string(),
  checkNumber: z.nullable(z.string()),
  /** The bank's own word for the kind of line. */
  type: z.nullable(z.string()),
  /** The balance after the line as the file says it. */
  balance: z.nullable(usd),
  state: z.enum(bankLineStates),
  /** Why it is excluded. */
  reason: z.nullable(z.string()),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const lineSort = defineSort(['date', 'amount'], '-date')

export const listBankLines = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id/lines',
  tag,
  summary: 'The lines of a bank account, latest first',
  params: byId,
  query: z.object({
    ...pageQuery,
    sort: lineSort.parameter,
    state: z.optional(
      z.enum(bankLineStates, fieldError('banking.choices', { options: bankLineStates.join(', ') })),
    ),
    importId: z.optional(uuid),
    dateFrom: z.optional(plainDate),
    dateTo: z.optional(plainDate),
  }),
  response: z.array(bankLine),
  paged: true,
  errors: ['not_found'],
})

const countAndSums = z.object({ lines: z.int(), moneyIn: usd, moneyOut: usd })

export const bankLineTotals = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id/lines/totals',
  tag,
  summary: 'Number of lines of a bank account in each state, and total money in and out',
  params: byId,
  response: z.object({
    open: countAndSums,
    matched: countAndSums,
    excluded: countAndSums,
    removed: countAndSums,
  }),
  errors: ['not_found'],
})

export const getBankLine = defineRoute({
  method: 'GET',
  path: '/banking/lines/:id',
  tag,
  summary: 'One bank line',
  params: byId,
  response: bankLine,
})

export const excludeBankLine = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/exclude',
  tag,
  summary:
    'Exclude a line that has nothing to do with the books: private spending, a line of another business',
  params: byId,
  body: z.strictObject({ reason: text('reason', { max: 200 }) }),
  response: bankLine,
  errors: ['invalid_transition'],
})

export const reopenBankLine = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/reopen',
  tag,
  summary: 'Restore an excluded or deleted line; it must be reviewed again',
  params: byId,
  response: bankLine,
  errors: ['invalid_transition'],
})

export const deleteBankLine = defineRoute({
  method: 'DELETE',
  path: '/banking/lines/:id',
  tag,
  summary: 'Delete a line that is not confirmed. A later file with it does not bring it back',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
