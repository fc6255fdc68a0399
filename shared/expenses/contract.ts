import * as z from 'zod/mini'

import { document, maxDocumentBytes } from '#shared/documents/contract.ts'
import { formBoolean, instant, integer, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { month, plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { expenseCategoryNames } from './categories.ts'
import { costTreatments } from './cost-treatment.ts'
import { expenseMethods } from './methods.ts'
import { maxExpenseLines } from './split.ts'

export const expenseCategory = z.enum(
  expenseCategoryNames,
  fieldError('expenses.categoryUnknown', { options: expenseCategoryNames.join(', ') }),
)
export const expenseMethod = z.enum(
  expenseMethods,
  fieldError('expenses.methodChoices', { options: expenseMethods.join(', ') }),
)

export const costTreatment = z.enum(
  costTreatments,
  fieldError('expenses.treatmentChoices', { options: costTreatments.join(', ') }),
)

export const expenseStatus = z.enum(['POSTED', 'VOID'])

const place = {
  /** The property's id; null for the whole business. */
  propertyId: z.nullable(uuid),
  unitId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  unit: z.nullable(z.object({ id: uuid, unitNumber: z.string() })),
}

/**
 * An expense. Most have one line, whose category and place are also the expense's own. Of a split expense these are
 * null where its lines differ.
 */
export const expense = z.object({
  id: uuid,
  ...place,
  vendorId: z.nullable(uuid),
  maintenanceId: z.nullable(uuid),
  /** The bill that it pays, whole or a part of it. */
  billId: z.nullable(uuid),
  /** The mortgage out of whose escrow its lender paid it, so that no cash moved. */
  escrowLoanId: z.nullable(uuid),
  date: plainDate,
  amount: usd,
  /** The amount that vendors refunded of it. */
  refunded: usd,
  /** `amount` less `refunded`. */
  net: usd,
  /** Null where the lines of a split expense have several. */
  category: z.nullable(expenseCategory),
  /** The parts of the expense, which sum to its amount. */
  lines: z.array(z.object({ ...place, category: expenseCategory, amount: usd })),
  description: z.string(),
  method: z.nullable(expenseMethod),
  reference: z.nullable(z.string()),
  /** Whether a cost of $2,500 or more is a repair, an improvement or de minimis, as it was answered; null where nobody was asked. */
  costTreatment: z.nullable(costTreatment),
  costTreatmentReason: z.nullable(z.string()),
  /** A VOID expense stays listed; its journal entry is reversed and no sum includes it. */
  status: expenseStatus,
  /**
   * Whether the caller may change it: members limited to some properties see the lines of these only, and may change an
   * expense that has no others.
   */
  isEditable: z.boolean(),
  createdAt: instant,
  updatedAt: instant,
  version,
  vendor: z.nullable(z.object({ id: uuid, name: z.string() })),
  maintenance: z.nullable(z.object({ id: uuid, title: z.string() })),
  /** The refunds by vendors, by day; a VOID refund does not count in any sum. */
  refunds: z.array(
    z.object({
      id: uuid,
      date: plainDate,
      amount: usd,
      method: z.nullable(expenseMethod),
      reference: z.nullable(z.string()),
      status: expenseStatus,
    }),
  ),
  /** Receipts and other documents, oldest first; before them the invoice of the bill that it pays. */
  documents: z.array(document),
})

/** A vendor that is added together with an expense, unless an active one has the name. */
export const newVendor = z.strictObject({
  name: text('name', { min: 2, max: 120 }),
  trade: optionalText('trade', 80),
})

/** A part of a new or changed expense; a unit says its property. */
const lineBodyOf = (amount: typeof usdPositive) =>
  z.strictObject({
    category: expenseCategory,
    propertyId: z.nullish(uuid),
    unitId: z.nullish(uuid),
    amount,
  })

/** An amount with what it was spent on: the fields that expenses and bills share. `amount` is how both read amounts. */
export const spentOnOf = (amount: typeof usdPositive) => ({
  amount,
  /** Required if `lines` are missing. */
  category: z.optional(expenseCategory),
  description: text('description', { max: 200 }),
  propertyId: z.nullish(uuid),
  unitId: z.nullish(uuid),
  /** Splits the amount, instead of `category`, `propertyId` and `unitId`; the amounts sum to `amount`. */
  lines: z.optional(
    z
      .array(lineBodyOf(amount))
      .check(
        z.minLength(1, fieldError('expenses.linesMissing')),
        z.maxLength(maxExpenseLines, fieldError('expenses.tooManyLines', { max: maxExpenseLines })),
      ),
  ),
})

/** Who is paid: a vendor by id, or one that is added. */
export const paidTo = {
  vendorId: z.nullish(uuid),
  /** A vendor to add and to use instead of `vendorId`; an active vendor with the name, regardless of case and spaces, is used. */
  newVendor: z.nullish(newVendor),
}

export const expenseBody = z.strictObject({
  date: plainDate,
  ...spentOnOf(usdPositive),
  ...paidTo,
  maintenanceId: z.nullish(uuid),
  method: z.nullish(expenseMethod),
  reference: optionalText('reference', 100),
  /** Why a cost of $2,500 or more for repairs, supplies or maintenance is one, or no expense: kept as it is answered. */
  costTreatment: z.nullish(costTreatment),
  costTreatmentReason: optionalText('costTreatmentReason', 500),
})

const byId = z.object({ id: uuid })

export const expenseSort = defineSort(['date', 'amount', 'createdAt'], '-date')

const filters = {
  propertyId: z.optional(uuid),
  unitId: z.optional(uuid),
  vendorId: z.optional(uuid),
  maintenanceId: z.optional(uuid),
  category: z.optional(expenseCategory),
  dateFrom: z.optional(plainDate),
  dateTo: z.optional(plainDate),
}

export const listExpenses = defineRoute({
  method: 'GET',
  path: '/expenses',
  tag: 'Expenses',
  summary: 'Expenses, latest first',
  query: z.object({
    ...pageQuery,
    sort: expenseSort.parameter,
    ...filters,
    status: z.optional(expenseStatus),
    /** Whether a receipt or another document is attached to it, or to the bill that it pays. */
    hasReceipt: z.optional(formBoolean),
  }),
  response: z.array(expense),
  paged: true,
})

const countAndSum = z.object({ expenses: z.int(), amount: usd })

export const expenseTotals = defineRoute({
  method: 'GET',
  path: '/expenses/totals',
  tag: 'Expenses',
  summary: 'Totals of a filtered list of expenses: the number and the sums',
  query: z.object({ ...filters, search: pageQuery.search }),
  response: z.object({
    /** The expenses that are not void. */
    posted: z.object({
      ...countAndSum.shape,
      /** The amount that was refunded of them. */
      refunded: usd,
      /**
       * The amount that vendor credits took off the categories that they are for. Counts the credits of the
       * filter that were used on its days: see vendor credits.
       */
      credited: usd,
      /** The amount that they paid of bills, in the categories of the bills. */
      paidByCredit: usd,
      /** What was spent: the amount less what was refunded and credited, with what credits paid. */
      net: usd,
    }),
    /** Those of them without a receipt or another document. */
    withoutReceipt: countAndSum,
    void: countAndSum,
  }),
})

export const createExpense = defineRoute({
  method: 'POST',
  path: '/expenses',
  tag: 'Expenses',
  summary:
    'Record an expense. It is posted to the books: its category’s account against bank, or undeposited funds for cash',
  body: expenseBody,
  status: 201,
  response: expense,
  errors: ['not_found'],
})

/**
 * The cost of a repair: the amount becomes the request's actual cost, and the expense belongs to the request's unit.
 */
export const repairExpenseBody = z.strictObject({
  maintenanceId: uuid,
  date: plainDate,
  vendorId: z.nullish(uuid),
  /** A vendor to add and to use instead of `vendorId`; an active vendor with the name, regardless of case and spaces, is used. */
  newVendor: z.nullish(newVendor),
  method: z.nullish(expenseMethod),
})

export const recordRepairCost = defineRoute({
  method: 'POST',
  path: '/expenses/repair-cost',
  tag: 'Expenses',
  summary:
    'Record the actual cost of a completed maintenance request as an expense for repairs, once: if the request has an expense that is not void, returns that one',
  body: repairExpenseBody,
  response: expense,
  errors: ['not_found', 'invalid_transition'],
})

export const getExpense = defineRoute({
  method: 'GET',
  path: '/expenses/:id',
  tag: 'Expenses',
  summary: 'One expense',
  params: byId,
  response: expense,
})

export const updateExpense = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/expenses/:id',
  tag: 'Expenses',
  summary: 'Correct an expense; its entries in the books are reversed and posted again, never changed',
  params: byId,
  body: z.partial(expenseBody),
  response: expense,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const voidExpense = defineRoute({
  method: 'DELETE',
  path: '/expenses/:id',
  tag: 'Expenses',
  summary: 'Void an expense: its entry is reversed on its own date, both stay in the books',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

/** A stored file of an expense or a bill. */
export const receipt = z.extend(document, {
  /**
   * Other expenses and bills of the account that have a file of the same content, latest first, at most 5. It may be entered
   * twice; or one invoice has two payments.
   */
  duplicateOf: z.array(
    z.object({
      kind: z.enum(['expense', 'bill']),
      id: uuid,
      /** The day on which the expense was paid, or the date of the bill. */
      date: plainDate,
      vendor: z.nullable(z.string()),
      amount: usd,
      description: z.string(),
    }),
  ),
})

export const uploadReceipt = defineRoute({
  method: 'POST',
  path: '/expenses/:id/receipt',
  location: '/documents',
  tag: 'Expenses',
  summary:
    'Attach a receipt to an expense, as a picture or a PDF; returns which other expenses and bills have the same file',
  params: byId,
  multipart: { file: 'required', maxBytes: maxDocumentBytes, fields: z.strictObject({}) },
  status: 201,
  response: receipt,
  errors: ['not_found', 'plan_limit_reached', 'payload_too_large', 'unsupported_media_type'],
})

export const expenseStats = defineRoute({
  method: 'GET',
  path: '/expenses/stats',
  tag: 'Expenses',
  summary: 'Expenses by month, category and property between two dates; this year by default',
  query: z.object({
    from: z.optional(plainDate),
    to: z.optional(plainDate),
    propertyId: z.optional(uuid),
  }),
  response: z.object({
    from: plainDate,
    to: plainDate,
    count: z.int(),
    total: usd,
    /** The expenses without interest, which lower net operating income. */
    operating: usd,
    byMonth: z.array(z.object({ month, total: usd })),
    byCategory: z.array(
      z.object({
        category: expenseCategory,
        name: z.string(),
        scheduleELine: integer('line', 5, 19),
        total: usd,
      }),
    ),
    /** The sums by property; propertyId is null for expenses of the whole business. */
    byProperty: z.array(
      z.object({ propertyId: z.nullable(uuid), propertyName: z.nullable(z.string()), total: usd }),
    ),
  }),
})

export const listCategories = defineRoute({
  method: 'GET',
  path: '/expenses/categories',
  tag: 'Expenses',
  summary: 'The categories of expenses with their accounts and lines of IRS Schedule E',
  response: z.array(
    z.object({
      category: expenseCategory,
      name: z.string(),
      code: z.int(),
      scheduleELine: integer('line', 5, 19),
      /** Whether the category lowers net operating income; false for interest. */
      isOperating: z.boolean(),
    }),
  ),
})
