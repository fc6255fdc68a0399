import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'

import { billsToPay } from './bill-contract.ts'
import { expenseCategory, expenseMethod, expenseStatus, paidTo } from './contract.ts'

const tag = 'Bills'
const byId = z.object({ id: uuid })

export const vendorCreditStatus = z.enum(['OPEN', 'USED', 'VOID'])

/** A credit of a vendor, for returned goods or an overcharge: a negative expense on its own date that is used later. */
export const vendorCredit = z.object({
  id: uuid,
  vendorId: uuid,
  vendor: z.object({ id: uuid, name: z.string() }),
  /** The property's id; null for the whole business. */
  propertyId: z.nullable(uuid),
  unitId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  unit: z.nullable(z.object({ id: uuid, unitNumber: z.string() })),
  category: expenseCategory,
  /** The date of the credit, on which it lowers its category on accrual basis. */
  date: plainDate,
  amount: usd,
  used: usd,
  /** The amount that is not used yet. */
  open: usd,
  /** A VOID credit stays listed; its entry is reversed. */
  status: vendorCreditStatus,
  description: z.string(),
  /** The vendor's number of the credit memo. */
  reference: z.nullable(z.string()),
  /**
   * The uses of the credit, by day; on cash basis it counts on these days. A VOID use does not count in any
   * sum.
   */
  uses: z.array(
    z.object({
      id: uuid,
      date: plainDate,
      amount: usd,
      /** The bill that it paid a part of; null where the vendor paid it back. */
      bill: z.nullable(z.object({ id: uuid, description: z.string() })),
      method: z.nullable(expenseMethod),
      reference: z.nullable(z.string()),
      status: expenseStatus,
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const vendorCreditSort = defineSort(['date', 'amount'], '-date')

export const listVendorCredits = defineRoute({
  method: 'GET',
  path: '/vendor-credits',
  tag,
  summary: 'Vendor credits, latest first',
  query: z.object({
    ...pageQuery,
    sort: vendorCreditSort.parameter,
    vendorId: z.optional(uuid),
    propertyId: z.optional(uuid),
    /** OPEN: with something that is not used yet. */
    status: z.optional(vendorCreditStatus),
    search: pageQuery.search,
  }),
  response: z.array(vendorCredit),
  paged: true,
})

export const createVendorCredit = defineRoute({
  method: 'POST',
  path: '/vendor-credits',
  tag,
  summary:
    'Record a vendor credit (credit memo). It is posted on its date: vendor credits against the account of its category',
  body: z.strictObject({
    ...paidTo,
    /** Up to today. */
    date: plainDate,
    amount: usdPositive,
    category: expenseCategory,
    description: text('description', { max: 200 }),
    propertyId: z.nullish(uuid),
    unitId: z.nullish(uuid),
    reference: optionalText('reference', 100),
  }),
  status: 201,
  response: vendorCredit,
  errors: ['not_found'],
})

export const getVendorCredit = defineRoute({
  method: 'GET',
  path: '/vendor-credits/:id',
  tag,
  summary: 'One vendor credit with its uses',
  params: byId,
  response: vendorCredit,
})

export const voidVendorCredit = defineRoute({
  method: 'DELETE',
  path: '/vendor-credits/:id',
  tag,
  summary: 'Void an unused credit: its entry is reversed on its own date',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const applyVendorCredit = defineRoute({
  method: 'POST',
  path: '/vendor-credits/:id/applications',
  location: '/vendor-credits',
  tag,
  summary:
    'Apply a credit to open bills of the same vendor, in whole or in part, all or none. It pays lines of its own property: accounts payable against vendor credits',
  params: byId,
  body: z.strictObject({
    /** From the dates of the credit and the bills on, up to today. */
    date: plainDate,
    bills: billsToPay,
  }),
  status: 201,
  response: vendorCredit,
  errors: ['not_found', 'invalid_transition'],
})

export const refundVendorCredit = defineRoute({
  method: 'POST',
  path: '/vendor-credits/:id/refunds',
  location: '/vendor-credits',
  tag,
  summary:
    'Record a vendor’s payment of a credit: bank, or undeposited funds for cash, against vendor credits',
  params: byId,
  body: z.strictObject({
    /** From the date of the credit on, up to today. */
    date: plainDate,
    /** At most what is not used. */
    amount: usdPositive,
    method: z.nullish(expenseMethod),
    reference: optionalText('reference', 100),
  }),
  status: 201,
  response: vendorCredit,
  errors: ['not_found', 'invalid_transition'],
})

export const voidVendorCreditUse = defineRoute({
  method: 'DELETE',
  path: '/vendor-credits/:id/uses/:vendorCreditUseId',
  tag,
  summary:
    'Remove a credit from a bill, or void a refund that was recorded by mistake: its entry is reversed on its own date, or on the first open day',
  params: z.object({ id: uuid, vendorCreditUseId: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
