import * as z from 'zod/mini'

import { document, maxDocumentBytes } from '#shared/documents/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, message, optionalText, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive, usdPositiveElse } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { expenseCategory, expenseMethod, paidTo, receipt, spentOnOf } from './contract.ts'

const tag = 'Bills'
const byId = z.object({ id: uuid })

/** The most bills that one payment pays. */
export const maxBillsPaid = 100

/** The amount to pay of each bill. */
export const billsToPay = z
  .array(z.strictObject({ billId: uuid, amount: usdPositive }))
  .check(
    z.minLength(1, fieldError('bills.noneChosen')),
    z.maxLength(maxBillsPaid, fieldError('bills.tooMany', { max: maxBillsPaid })),
  )

export const billStatus = z.enum(['DUE', 'OVERDUE', 'PAID', 'VOID'])

const place = {
  /** The property's id; null for the whole business. */
  propertyId: z.nullable(uuid),
  unitId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  unit: z.nullable(z.object({ id: uuid, unitNumber: z.string() })),
}

/** A bill of a vendor: an expense on its own date that is paid later, in full or in parts. */
export const bill = z.object({
  id: uuid,
  vendorId: uuid,
  vendor: z.object({ id: uuid, name: z.string() }),
  /** The repair that it is for. Its payments are expenses of the same repair. */
  maintenanceId: z.nullable(uuid),
  maintenance: z.nullable(z.object({ id: uuid, title: z.string() })),
  /** The date of the bill, on which it is an expense on accrual basis. */
  date: plainDate,
  dueDate: plainDate,
  amount: usd,
  paid: usd,
  /** The amount that is still to be paid. */
  open: usd,
  /** DUE until its due date is over. A VOID bill stays listed; its entry is reversed. */
  status: billStatus,
  /** Null where its lines have several. */
  category: z.nullable(expenseCategory),
  lines: z.array(z.object({ ...place, category: expenseCategory, amount: usd })),
  description: z.string(),
  /** The vendor's number of the invoice. */
  reference: z.nullable(z.string()),
  /** The amounts that credits of the vendor paid of it, oldest first: see vendor credits. */
  credits: z.array(
    z.object({
      vendorCreditId: uuid,
      vendorCreditUseId: uuid,
      date: plainDate,
      amount: usd,
      /** Of the credit. */
      description: z.string(),
    }),
  ),
  /** The expenses that pay it, oldest first. */
  payments: z.array(
    z.object({
      expenseId: uuid,
      date: plainDate,
      amount: usd,
      method: z.nullable(expenseMethod),
      reference: z.nullable(z.string()),
    }),
  ),
  documents: z.array(document),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const billBody = z.strictObject({
  ...paidTo,
  date: plainDate,
  dueDate: plainDate,
  ...spentOnOf(usdPositiveElse(fieldError('bills.negative'))),
  maintenanceId: z.nullish(uuid),
  reference: optionalText('reference', 100),
})

export const billSort = defineSort(['dueDate', 'date', 'amount'], 'dueDate')

const filters = {
  vendorId: z.optional(uuid),
  maintenanceId: z.optional(uuid),
  propertyId: z.optional(uuid),
  category: z.optional(expenseCategory),
  dueFrom: z.optional(plainDate),
  dueTo: z.optional(plainDate),
  search: pageQuery.search,
}

export const listBills = defineRoute({
  method: 'GET',
  path: '/bills',
  tag,
  summary: 'Bills, by due date',
  query: z.object({
    ...pageQuery,
    ...filters,
    sort: billSort.parameter,
    /** UNPAID: due and overdue ones. */
    status: z.optional(z.enum(['UNPAID', ...billStatus.options])),
  }),
  response: z.array(bill),
  paged: true,
})

const countAndSum = z.object({ bills: z.int(), amount: usd })

export const billTotals = defineRoute({
  method: 'GET',
  path: '/bills/totals',
  tag,
  summary: 'Totals of a filtered list of bills: the number, the amount to pay, and unused vendor credits',
  query: z.object(filters),
  response: z.object({
    /** The open balance of unpaid bills, overdue ones included. */
    unpaid: countAndSum,
    overdue: countAndSum,
    /** The open balance of those due in the next seven days, today included. */
    dueSoon: countAndSum,
    /** The amounts of bills that are paid, and what vendor credits paid of them. */
    paid: z.object({ ...countAndSum.shape, byCredit: usd }),
    void: countAndSum,
    /** The unused amount of vendor credits that match the filter, whatever the due dates of the bills. */
    unusedCredits: z.object({ credits: z.int(), amount: usd }),
  }),
})

export const createBill = defineRoute({
  method: 'POST',
  path: '/bills',
  tag,
  summary: 'Enter a bill to pay. It is posted on its date: its categories’ accounts against accounts payable',
  body: billBody,
  status: 201,
  response: bill,
  errors: ['not_found'],
})

export const getBill = defineRoute({
  method: 'GET',
  path: '/bills/:id',
  tag,
  summary: 'One bill with its payments',
  params: byId,
  response: bill,
})

export const updateBill = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/bills/:id',
  tag,
  summary:
    'Correct a bill. Its date, amount, vendor and lines can change until part of it is paid; entries are reversed and posted again',
  params: byId,
  body: z.partial(billBody),
  response: bill,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const voidBill = defineRoute({
  method: 'DELETE',
  path: '/bills/:id',
  tag,
  summary: 'Void a bill with no payments: its entry is reversed on its own date',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const payBills = defineRoute({
  method: 'POST',
  path: '/bills/payments',
  location: '/expenses',
  tag,
  summary:
    'Pay one or several bills, in whole or in part, all or none. Each payment is an expense of that day: accounts payable against bank, or undeposited funds for cash',
  body: z.strictObject({
    date: plainDate,
    method: z.nullish(expenseMethod),
    /** The number of the check or transfer. */
    reference: optionalText('reference', 100),
    bills: billsToPay,
  }),
  status: 201,
  response: z.object({ amount: usd, expenseIds: z.array(uuid) }),
  errors: ['not_found', 'invalid_transition'],
})

export const uploadBillFile = defineRoute({
  method: 'POST',
  path: '/bills/:id/file',
  location: '/documents',
  tag,
  summary:
    'Attach the invoice to a bill, as a picture or a PDF; returns which other expenses and bills have the same file',
  params: byId,
  multipart: { file: 'required', maxBytes: maxDocumentBytes, fields: z.strictObject({}) },
  status: 201,
  response: receipt,
  errors: ['not_found', 'plan_limit_reached', 'payload_too_large', 'unsupported_media_type'],
})
