import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import type { Cents } from '#shared/lib/money.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { maxTaxRate } from './sales-tax.ts'

export const recurringChargeKind = z.enum([
  'PET_RENT',
  'PARKING',
  'STORAGE',
  'UTILITIES',
  'SALES_TAX',
  'OTHER',
])

/** A rate of sales tax in percent with at most three decimals; thousandths of a percent in the code. */
const taxRate = z.codec(
  z.number(fieldError('leases.salesTaxRate')).check(
    z.minimum(0.001, fieldError('leases.salesTaxRate')),
    z.maximum(maxTaxRate / 1_000, fieldError('leases.salesTaxRate')),
    z.refine((value) => Math.abs(value * 1_000 - Math.round(value * 1_000)) < 1e-6, {
      error: fieldError('leases.salesTaxRate'),
    }),
  ),
  z.int(),
  { decode: (value) => Math.round(value * 1_000), encode: (value) => value / 1_000 },
)

/** A monthly charge of a lease other than its rent: due with the rent, and prorated like the rent. */
export const recurringCharge = z.object({
  id: uuid,
  leaseId: uuid,
  kind: recurringChargeKind,
  description: z.nullable(z.string()),
  /** The name: the description, else the name of the kind. */
  name: z.string(),
  /**
   * The current amount for a whole month; before the start, the first amount. Of sales tax with a rate: its part
   * of the present rent before concessions.
   */
  amount: usd,
  /** All amounts for a whole month, each with its first day; earliest first. */
  amounts: z.array(z.object({ from: plainDate, amount: usd })),
  /** Of sales tax that is computed from the rent: the current rate in percent; null for an amount. */
  rate: z.nullable(taxRate),
  /** All rates, each with its first day; earliest first. Empty for an amount. */
  rates: z.array(z.object({ from: plainDate, rate: taxRate })),
  /** Whether sales tax with a rate is computed from it besides the rent. */
  isTaxed: z.boolean(),
  startDate: plainDate,
  /** The last day of the charge; null: it lasts as long as the lease. */
  endDate: z.nullable(plainDate),
  /** The first day of the last charged month. Posted charges are not changed or removed. */
  lastMonth: z.nullable(plainDate),
  /** The next charge that will be due, with its arithmetic; null where there is none. */
  next: z.nullable(z.object({ dueDate: plainDate, amount: usd, explanation: z.string() })),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const fields = {
  kind: recurringChargeKind,
  description: optionalText('description', 100),
  /** The amount for a whole month; left out with `rate`. */
  amount: z.optional(usdPositive),
  /**
   * Of the kind SALES_TAX, for commercial property with rent by months: the percentage of each month's rent and taxed charges that
   * is charged with it.
   */
  rate: z.nullish(taxRate),
  /** Whether sales tax with a rate is computed from it besides the rent. */
  isTaxed: z.optional(z.boolean()),
  endDate: z.nullish(plainDate),
}

const inOrder = { error: fieldError('leases.lastDayBeforeFirst'), path: ['endDate'] }

type Priced = {
  kind: z.infer<typeof recurringChargeKind>
  amount?: Cents | undefined
  rate?: number | null | undefined
  isTaxed?: boolean | undefined
}

const priced = [
  z.refine<Priced>((body) => body.amount !== undefined || typeof body.rate === 'number', {
    error: fieldError('leases.recurringAmountMissing'),
    path: ['amount'],
  }),
  z.refine<Priced>((body) => body.amount === undefined || typeof body.rate !== 'number', {
    error: fieldError('leases.recurringAmountOrRate'),
    path: ['amount'],
  }),
  z.refine<Priced>((body) => body.kind === 'SALES_TAX' || typeof body.rate !== 'number', {
    error: fieldError('leases.rateOfSalesTax'),
    path: ['rate'],
  }),
  z.refine<Priced>((body) => body.kind !== 'SALES_TAX' || body.isTaxed !== true, {
    error: fieldError('leases.taxOnTax'),
    path: ['isTaxed'],
  }),
]

export const recurringBody = z.strictObject({ ...fields, startDate: plainDate }).check(
  ...priced,
  z.refine(({ startDate, endDate }) => !endDate || endDate >= startDate, inOrder),
)

/** A monthly charge in a request for a new lease: it begins on the lease's first day by default. */
export const recurringOfLease = z.strictObject({ ...fields, startDate: z.optional(plainDate) }).check(
  ...priced,
  z.refine(({ startDate, endDate }) => !startDate || !endDate || endDate >= startDate, inOrder),
)

export const recurringChanges = z.partial(
  z.strictObject({
    ...fields,
    startDate: plainDate,
    /** The first day of the month in which the new `amount` or `rate` begins; it is not charged yet. */
    amountFrom: plainDate,
  }),
)

const byId = z.object({ id: uuid })

export const listRecurringCharges = defineRoute({
  method: 'GET',
  path: '/leases/:id/recurring-charges',
  tag: 'Leases',
  summary: 'The recurring charges of a lease: monthly charges in addition to rent',
  params: byId,
  response: z.array(recurringCharge),
})

export const createRecurringCharge = defineRoute({
  method: 'POST',
  path: '/leases/:id/recurring-charges',
  tag: 'Leases',
  summary: 'Add a recurring monthly charge; amounts due through today are charged immediately',
  params: byId,
  body: recurringBody,
  status: 201,
  response: recurringCharge,
  errors: ['not_found', 'conflict'],
})

export const getRecurringCharge = defineRoute({
  method: 'GET',
  path: '/recurring-charges/:id',
  tag: 'Leases',
  summary: 'A recurring charge',
  params: byId,
  response: recurringCharge,
})

export const updateRecurringCharge = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/recurring-charges/:id',
  tag: 'Leases',
  summary: 'Change a recurring charge, from a month on, or end it on a day',
  params: byId,
  body: recurringChanges,
  response: recurringCharge,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const deleteRecurringCharge = defineRoute({
  method: 'DELETE',
  path: '/recurring-charges/:id',
  tag: 'Leases',
  summary: 'Remove a recurring charge that was never charged; otherwise end it',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
