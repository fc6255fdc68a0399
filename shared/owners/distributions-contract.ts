import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Owners'
const named = z.object({ id: uuid, name: z.string() })

const distribution = z.object({
  id: uuid,
  /** Distributions that were recorded together have the same id. */
  batchId: uuid,
  owner: named,
  property: named,
  date: plainDate,
  amount: usd,
  reference: z.nullable(z.string()),
  status: z.enum(['POSTED', 'VOID']),
  createdAt: instant,
})

export const proposeDistributions = defineRoute({
  method: 'GET',
  path: '/owners/distributions/proposal',
  tag,
  summary:
    'What can be paid to owners today, property by property: no property pays for another owner’s property',
  response: z.object({
    total: usd,
    /** The owners below, each once with the sums of all properties. */
    owners: z.array(
      z.object({
        owner: named,
        /** The amount that can be paid in all properties together. */
        amount: usd,
        /**
         * The missing amount, if nothing can be paid because the owner’s balances do not suffice for the
         * amounts kept back.
         */
        shortfall: usd,
      }),
    ),
    properties: z.array(
      z.object({
        property: named,
        cash: usd,
        reserve: usd,
        deposits: usd,
        prepaid: usd,
        /** Sales tax that tenants paid and that is owed to the state or city. */
        salesTax: usd,
        unpaidBills: usd,
        /** Cash less what is kept back; less than zero where it does not suffice: then nothing is paid. */
        available: usd,
        owners: z.array(
          z.object({
            owner: named,
            /** The part on this day; 0% for an owner who has money from before only. */
            share: z.string(),
            paymentNote: z.nullable(z.string()),
            /**
             * The owner’s own balance in the property, the owner’s part of the amounts kept back, and the
             * rest.
             */
            balance: usd,
            reserve: usd,
            unpaidBills: usd,
            available: usd,
            /**
             * The amount that can be paid: the owner's available money, together at most the property's
             * available money.
             */
            amount: usd,
          }),
        ),
      }),
    ),
  }),
  snapshot: true,
})

export const distributionSort = defineSort(['date', 'createdAt'], '-date')

export const listDistributions = defineRoute({
  method: 'GET',
  path: '/owners/distributions',
  tag,
  summary: 'Distributions paid to owners, latest first unless sorted otherwise',
  query: z.object({
    ...pageQuery,
    sort: distributionSort.parameter,
    ownerId: z.optional(uuid),
    propertyId: z.optional(uuid),
  }),
  response: z.array(distribution),
  paged: true,
})

export const recordDistributions = defineRoute({
  method: 'POST',
  path: '/owners/distributions',
  tag,
  summary: 'Record distributions to owners, all or none: owner draws (3100) from the cash of each property',
  body: z.strictObject({
    date: plainDate,
    reference: optionalText('reference', 100),
    lines: z
      .array(z.strictObject({ ownerId: uuid, propertyId: uuid, amount: usdPositive }))
      .check(
        z.minLength(1, fieldError('owners.distributionMissing')),
        z.maxLength(1_000, fieldError('owners.tooManyDistributions')),
      ),
  }),
  response: z.array(distribution),
})

export const voidDistribution = defineRoute({
  method: 'DELETE',
  path: '/owners/distributions/:id',
  tag,
  summary: 'Void a distribution that was recorded by mistake',
  params: z.object({ id: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
