import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { bytes, integer, message } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { queryInteger } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { personalTreatments } from './personal-use.ts'

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
        /**
         * The effect of the owner's personal use on the lines: expenses are divided by days of use, or
         * everything is left off if a home was rented for less than 15 days. Null without personal days.
         * `note` says it and names the limits that are not computed. `lines` has each line before it, the
         * part that is not divided, and the part that stays.
         */
        personalUse: z.nullable(
          z.object({
            treatment: z.enum(personalTreatments),
            rentalDays: z.int(),
            personalDays: z.int(),
            /** Whether it counts as a home, whose deductions may not exceed its rents. */
            isHome: z.boolean(),
            note: z.string(),
            lines: z.array(z.object({ line, whole: usd, direct: usd, amount: usd })),
          }),
        ),
        /** Whether Form 4562 is needed: property first used this year, or the use of a car. */
        needsForm4562: z.boolean(),
        ...amounts,
      }),
    ),
    /** The amounts that belong to no property: the preparer divides them. */
    business: z.object({
      ...amounts,
      /** Interest of the bank that belongs to no property: on Form 1040, line 2b, and in no line and no total here. */
      interest: usd,
    }),
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
    /**
     * Interest on deposits that was credited to tenants, less what of it was paid out: in lines 3 and 13, and in no statement that
     * counts money.
     */
    creditedInterest: usd,
    /**
     * Lines A and B: whether Forms 1099 are required for payments of the year (null where the IRS threshold of the year is not
     * known), and whether they are or will be filed (null until it is answered).
     */
    forms1099: z.object({ required: z.nullable(z.boolean()), filed: z.nullable(z.boolean()) }),
    /** Miles of the year without a known standard rate, which no line includes. */
    milesWithoutRate: z.number(),
  }),
  snapshot: true,
})

export const listScheduleERows = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/rows',
  tag,
  summary:
    'The entries behind a line of Schedule E, oldest first; without a property: those not assigned to a property',
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
      /** The record behind the row; null for a deposit that was taken out of or added to the rents. */
      source: z.nullable(
        z.object({ kind: z.enum(['payment', 'otherIncome', 'expense', 'asset', 'trip']), id: uuid }),
      ),
      leaseId: z.nullable(uuid),
      /** The number of receipts and other documents of an expense. */
      documents: z.int(),
    }),
  ),
  snapshot: true,
})

export const listRentedDays = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/days',
  tag,
  summary: 'The leases that count toward the fair rental days of a property in a year, earliest first',
  query: z.object({ year, propertyId: uuid }),
  response: z.array(
    z.object({
      leaseId: uuid,
      unit: z.string(),
      tenants: z.nullable(z.string()),
      /** Its days within the year, both included. */
      from: plainDate,
      to: plainDate,
      days: z.int(),
    }),
  ),
})

export const getForm4562 = defineRoute({
  method: 'GET',
  path: '/tax/form-4562',
  tag,
  summary:
    'The figures of IRS Form 4562 for a year, of a property or of all: section 179, special allowance, MACRS by class with method and convention, amortization, and business miles by vehicle',
  query: z.object({ year: z.optional(year), propertyId: z.optional(uuid) }),
  response: z.object({
    year: z.int(),
    /** The sums of lines 12, 14, 17, 19b to 19i, 20a to 20d, 42 and 43; lines without a sum are left out. */
    lines: z.array(z.object({ line: z.string(), name: z.string(), amount: usd })),
    /** Line 22, the depreciation of the year. */
    total: usd,
    /** Line 44, the amortization of the year, which line 22 does not include. */
    amortization: usd,
    rows: z.array(
      z.object({
        line: z.string(),
        assetId: uuid,
        description: z.string(),
        property: z.object({ id: uuid, name: z.string() }),
        placedInService: plainDate,
        /** Of lines 19 and 20 less section 179 and the special allowance; of the other lines the whole basis. */
        basis: usd,
        recoveryYears: z.number(),
        /** Null of amortization. */
        convention: z.nullable(z.enum(['MM', 'HY', 'MQ'])),
        method: z.enum(['S/L', '150 DB', '200 DB']),
        amount: usd,
      }),
    ),
    /** Part V: business miles (line 30) by vehicle; null is the vehicle of trips that name none. */
    vehicles: z.array(z.object({ vehicle: z.nullable(z.string()), businessMiles: z.number() })),
  }),
  snapshot: true,
})

export const setTaxYear = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/tax/schedule-e',
  tag,
  summary: 'Answer line B of Schedule E: whether the Forms 1099 of a year are or will be filed',
  body: z.strictObject({
    /** The current year by default. */
    year: z.optional(integer('year', 2000, 2100)),
    /** Null: not answered. */
    forms1099Filed: z.nullable(z.boolean()),
  }),
  response: message,
})

export const downloadTaxPack = defineRoute({
  method: 'GET',
  path: '/tax/schedule-e/pack',
  tag,
  summary:
    'Everything for your tax preparer as one ZIP file: Schedule E, the rows behind its lines, depreciation with the figures of Form 4562, mileage, and the receipts',
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
  summary: 'Answer what Schedule E asks about a property in a year that the books cannot show',
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
