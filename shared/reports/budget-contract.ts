import * as z from 'zod/mini'

import { integer } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { reportBasis } from './table-contract.ts'

const months = (amount: typeof usd) =>
  z.array(amount).check(z.length(12, fieldError('reports.notTwelveMonths')))

const line = z.object({
  account: z.int(),
  /** From January to December. */
  months: z.array(usd),
})

const whose = {
  year: z.optional(queryInteger('year', 2000, 2100)),
  /** Without a property: what belongs to none, for the whole business. */
  propertyId: z.optional(uuid),
}

const budget = z.object({
  year: z.int(),
  propertyId: z.nullable(uuid),
  /** Null where none was saved. */
  version: z.nullable(z.int()),
  lines: z.array(line),
  /** The ids of the properties with a budget of that year, by name. */
  plannedProperties: z.array(uuid),
})

export const getBudget = defineRoute({
  method: 'GET',
  path: '/reports/budgets',
  tag: 'Reports',
  summary: 'The budget of a property, or of the whole business, in a year; by default this year',
  query: z.object(whose),
  response: budget,
  errors: ['not_found'],
})

export const updateBudget = defineRoute({
  method: 'PUT',
  path: '/reports/budgets',
  tag: 'Reports',
  summary: 'Save the budget of a property, or of the whole business, in a year: all of its lines',
  body: z.strictObject({
    year: integer('year', 2000, 2100),
    propertyId: z.nullish(uuid),
    lines: z
      .array(z.strictObject({ account: z.int(), months: months(usdNonNegative) }))
      .check(z.maxLength(100)),
  }),
  response: budget,
  errors: ['not_found', 'version_mismatch'],
})

export const getBudgetActuals = defineRoute({
  method: 'GET',
  path: '/reports/budgets/actuals',
  tag: 'Reports',
  summary: 'The actual amounts of a property, or of the whole business, in a year, in the form of a budget',
  query: z.object({ ...whose, basis: z._default(reportBasis, 'accrual') }),
  response: z.object({ year: z.int(), lines: z.array(line) }),
  errors: ['not_found'],
  snapshot: true,
})
