import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { bytes, integer, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'

const tag = 'Taxes'
const year = queryInteger('year', 2000, 2100)

/** Line 3 is rents received, lines 5 to 19 are the expenses, 20 their sum and 21 the rents less the sum. */
const line = z.int()
const amounts = {
  lines: z.array(z.object({ line, amount: usd })),
  /** The items of line 19, each by its name. */
  other: z.array(z.object({ name: z.string(), amount: usd })),
  rents: usd,
  expenses: usd,
  /** Rents less expenses, before the limits of Forms 6198 and 8582. */
  income: usd,
}

export const getScheduleE = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e',
  tag,
  summary:
    'The figures of IRS Schedule E, Part I, by property for a calendar year: rents as received, advance rent included; expenses as paid; depreciation and mileage computed',
  query: z.object({ year: z.optional(year) }),
  response: z.object({
    year: z.int(),
    properties: z.array(
      z.object({
        propertyId: uuid,
        name: z.string(),
        address: z.string(),
        /** The type of line 1b, 1 to 8. */
        type: z.int(),
        rentalDays: z.int(),
        /** Days counted from the leases: with any unit rented, and the sum over the units. */
        countedDays: z.int(),
        unitDays: z.int(),
        personalDays: z.int(),
        isJointVenture: z.boolean(),
        /** Whether Form 4562 is needed: property first used this year, or the use of a car. */
        needsForm4562: z.boolean(),
        ...amounts,
      }),
    ),
    /** What belongs to no property: the preparer divides it. */
    business: z.object(amounts),
    /** Line 23: the sums over all properties of lines 3, 12, 18 and 20; and the gains and losses of lines 24 to 26. */
    totals: z.object({
      rents: usd,
      mortgageInterest: usd,
      depreciation: usd,
      expenses: usd,
      gains: usd,
      losses: usd,
      income: usd,
    }),
    /** Miles of the year without a known standard rate, which no line includes. */
    milesWithoutRate: z.number(),
  }),
  snapshot: true,
})

export const listScheduleERows = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/rows',
  tag,
  summary: 'What a line of Schedule E is made of, oldest first; without a property: what belongs to none',
  query: z.object({
    year,
    line: queryInteger('line', 3, 19),
    propertyId: z.optional(uuid),
  }),
  response: z.array(
    z.object({
      date: plainDate,
      description: z.string(),
      /** The tenants of a receipt, the vendor of an expense; null without one. */
      party: z.nullable(z.string()),
      amount: usd,
      /** What the row was made of; null for a deposit that was taken out of or added to the rents. */
      source: z.nullable(z.object({ kind: z.enum(['payment', 'expense', 'asset', 'trip']), id: uuid })),
      leaseId: z.nullable(uuid),
      /** The number of receipts and other documents of an expense. */
      documents: z.int(),
    }),
  ),
  snapshot: true,
})

export const downloadTaxPack = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/pack',
  tag,
  summary:
    'Everything for the preparer as one ZIP file: Schedule E, the rows behind its lines, depreciation with the figures of Form 4562, mileage, and the receipts',
  query: z.object({ year: z.optional(year) }),
  response: bytes,
  download: true,
  snapshot: true,
})

export const setPropertyTaxYear = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/properties/:id',
  tag,
  summary: 'Say what Schedule E asks about a property in a year and the books cannot know',
  params: z.object({ id: uuid }),
  body: z.strictObject({
    /** The current year by default. */
    year: z.optional(integer('year', 2000, 2100)),
    type: z.nullish(integer('propertyTypeOfLine1b', 1, 8)),
    /** Fair rental days; null: as counted from the leases. */
    rentalDays: z.nullish(integer('rentalDays', 0, 366)),
    personalDays: z.optional(integer('personalDays', 0, 366)),
    isJointVenture: z.optional(z.boolean()),
  }),
  response: message,
  errors: ['not_found'],
})
