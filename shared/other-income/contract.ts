import * as z from 'zod/mini'

import { expenseMethod } from '#shared/expenses/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { otherIncomeCategories } from './other-income.ts'

const tag = 'Other income'
const byId = z.object({ id: uuid })

export const otherIncomeCategory = z.enum(
  otherIncomeCategories,
  fieldError('books.incomeCategoryChoices', { options: otherIncomeCategories.join(', ') }),
)

/** Income without a lease: of a property, of one of its units, or of the whole business. */
const otherIncome = z.object({
  id: uuid,
  date: plainDate,
  amount: usd,
  /** Null for the whole business. */
  propertyId: z.nullable(uuid),
  unitId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  unit: z.nullable(z.object({ id: uuid, unitNumber: z.string() })),
  category: otherIncomeCategory,
  /** The payer. */
  payerName: z.nullable(z.string()),
  description: z.string(),
  method: z.nullable(expenseMethod),
  reference: z.nullable(z.string()),
  /** VOID income stays listed; its entry is reversed and no sum includes it. */
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const otherIncomeBody = z.strictObject({
  date: plainDate,
  amount: usdPositive,
  category: otherIncomeCategory,
  description: text('description', { max: 200 }),
  propertyId: z.nullish(uuid),
  /** A unit says its property. */
  unitId: z.nullish(uuid),
  payerName: optionalText('payerName', 120),
  method: z.nullish(expenseMethod),
  reference: optionalText('reference', 100),
})

export const otherIncomeSort = defineSort(['date', 'amount'], '-date')

const filters = {
  propertyId: z.optional(uuid),
  unitId: z.optional(uuid),
  category: z.optional(otherIncomeCategory),
  dateFrom: z.optional(plainDate),
  dateTo: z.optional(plainDate),
  search: pageQuery.search,
}

export const listOtherIncome = defineRoute({
  method: 'GET',
  path: '/other-income',
  tag,
  summary: 'Income without a lease, latest first',
  query: z.object({
    ...pageQuery,
    ...filters,
    sort: otherIncomeSort.parameter,
    status: z.optional(z.enum(['POSTED', 'VOID'])),
  }),
  response: z.array(otherIncome),
  paged: true,
})

const countAndSum = z.object({ count: z.int(), amount: usd })

export const otherIncomeTotals = defineRoute({
  method: 'GET',
  path: '/other-income/totals',
  tag,
  summary: 'Totals of a filtered list of income without a lease: posted and void',
  query: z.object(filters),
  response: z.object({ posted: countAndSum, void: countAndSum }),
})

export const createOtherIncome = defineRoute({
  method: 'POST',
  path: '/other-income',
  tag,
  summary:
    'Record income without a lease: Cr 4900 other income, Dr bank, or undeposited funds for cash, checks and money orders',
  body: otherIncomeBody,
  status: 201,
  response: otherIncome,
  errors: ['not_found'],
})

export const getOtherIncome = defineRoute({
  method: 'GET',
  path: '/other-income/:id',
  tag,
  summary: 'One income without a lease',
  params: byId,
  response: otherIncome,
})

export const updateOtherIncome = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/other-income/:id',
  tag,
  summary: 'Correct income without a lease; its entry is reversed and posted again, never changed',
  params: byId,
  body: z.partial(otherIncomeBody),
  response: otherIncome,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const voidOtherIncome = defineRoute({
  method: 'DELETE',
  path: '/other-income/:id',
  tag,
  summary:
    'Void income that was recorded by mistake: its entry is reversed on its own date, or on the first open day',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
