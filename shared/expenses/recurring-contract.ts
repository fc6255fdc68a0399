import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, integer, message, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { expenseCategory, expenseMethod, newVendor } from './contract.ts'
import { frequencies } from './recurring.ts'

const tag = 'Recurring expenses'
const byId = z.object({ id: uuid })

export const recurringExpenseKind = z.enum(
  ['EXPENSE', 'MORTGAGE'],
  fieldError('recurringExpenses.kindChoices'),
)
export const frequency = z.enum(frequencies, fieldError('recurringExpenses.everyChoices'))
export const handling = z.enum(['AUTOPAY', 'BILL'], fieldError('recurringExpenses.handlingChoices'))

/** A yearly rate in percent with at most three decimals, from 0 to 30; thousandths of a percent in the code. */
const percent = z.codec(
  z
    .number(fieldError('recurringExpenses.rateRange'))
    .check(
      z.minimum(0, fieldError('recurringExpenses.rateRange')),
      z.maximum(30, fieldError('recurringExpenses.rateRange')),
    ),
  z.int(),
  { decode: (value) => Math.round(value * 1_000), encode: (value) => value / 1_000 },
)

const parts = { interest: usd, principal: usd, tax: usd, insurance: usd }

export const recurringExpense = z.object({
  id: uuid,
  kind: recurringExpenseKind,
  description: z.string(),
  vendorId: z.nullable(uuid),
  vendor: z.nullable(z.object({ id: uuid, name: z.string() })),
  propertyId: z.nullable(uuid),
  property: z.nullable(z.object({ id: uuid, name: z.string() })),
  unitId: z.nullable(uuid),
  unit: z.nullable(z.object({ id: uuid, unitNumber: z.string() })),
  /**
   * Null for a mortgage, whose payments are split into interest, principal, tax and insurance; OTHER_INTEREST for one whose
   * lender sends no Form 1098 (Schedule E, line 13).
   */
  category: z.nullable(expenseCategory),
  every: frequency,
  /** The first due date. */
  startDate: plainDate,
  endDate: z.nullable(plainDate),
  /** AUTOPAY is recorded as paid on its day; BILL becomes a bill to pay, `leadDays` before it is due. */
  handling,
  leadDays: z.int(),
  method: z.nullable(expenseMethod),
  /** What it costs from a day on, the earliest first. */
  terms: z.array(
    z.object({
      from: plainDate,
      /** Of a mortgage the fixed payment of principal and interest. */
      amount: usd,
      rate: z.nullable(percent),
      tax: usd,
      insurance: usd,
    }),
  ),
  /** The amount owed on a mortgage now; null for other expenses. */
  balance: z.nullable(usd),
  /**
   * The escrow of a mortgage: money that its lender holds for taxes and insurance. Null for other expenses.
   * `counts` false: the part of a payment that goes into escrow is an expense on the day on which the lender
   * is paid, as mortgages of earlier releases have it.
   */
  escrow: z.nullable(
    z.object({
      counts: z.boolean(),
      /** The amount held after all recorded payments and payouts. */
      held: usd,
      /** What the lender paid out, the latest first, at most sixty. */
      payouts: z.array(
        z.object({
          expenseId: uuid,
          date: plainDate,
          amount: usd,
          description: z.string(),
          payee: z.nullable(z.string()),
        }),
      ),
    }),
  ),
  /** The next payments, at most twelve; payments of a mortgage have their parts. */
  upcoming: z.array(z.object({ date: plainDate, amount: usd, parts: z.nullable(z.object(parts)) })),
  /** What became of the due dates, the latest first, at most sixty. */
  dates: z.array(
    z.object({
      date: plainDate,
      outcome: z.enum(['RECORDED', 'BILLED', 'SKIPPED']),
      amount: z.nullable(usd),
      expenseId: z.nullable(uuid),
      billId: z.nullable(uuid),
    }),
  ),
  createdAt: instant,
  updatedAt: instant,
  version,
})

const amounts = {
  amount: usdPositive,
  /** The yearly rate of a mortgage in percent. */
  rate: z.nullish(percent),
  /** The amounts that a mortgage payment adds for property tax and for insurance. */
  tax: z.nullish(usdNonNegative),
  insurance: z.nullish(usdNonNegative),
}

const changeable = {
  description: text('description', { max: 200 }),
  vendorId: z.nullish(uuid),
  /** A vendor to add and to use instead of `vendorId`. */
  newVendor: z.nullish(newVendor),
  endDate: z.nullish(plainDate),
  handling,
  leadDays: z.optional(integer('leadDays', 0, 60)),
  method: z.nullish(expenseMethod),
}

export const listRecurringExpenses = defineRoute({
  method: 'GET',
  path: '/recurring-expenses',
  tag,
  summary: 'Recurring expenses and mortgages, the next due first',
  query: z.object({ propertyId: z.optional(uuid) }),
  response: z.array(recurringExpense),
})

export const createRecurringExpense = defineRoute({
  method: 'POST',
  path: '/recurring-expenses',
  tag,
  summary:
    'Add a recurring expense or a mortgage. What is due through today is recorded immediately; the balance of a mortgage is posted on its day (Dr 3000, Cr 2500)',
  body: z.strictObject({
    kind: recurringExpenseKind,
    ...changeable,
    ...amounts,
    propertyId: z.nullish(uuid),
    unitId: z.nullish(uuid),
    /** Required unless it is a mortgage, whose interest is MORTGAGE_INTEREST by default, or OTHER_INTEREST. */
    category: z.optional(expenseCategory),
    every: frequency,
    /** The first due date. */
    startDate: plainDate,
    /** The amount owed on a mortgage before the first payment, and the day of that amount. */
    balance: z.nullish(usdPositive),
    balanceDate: z.nullish(plainDate),
    /** The amount that the lender of a mortgage held in escrow on that day. */
    escrowBalance: z.nullish(usdNonNegative),
  }),
  status: 201,
  response: recurringExpense,
  errors: ['not_found'],
})

export const getRecurringExpense = defineRoute({
  method: 'GET',
  path: '/recurring-expenses/:id',
  tag,
  summary: 'One recurring expense with what was recorded and what comes next',
  params: byId,
  response: recurringExpense,
})

export const updateRecurringExpense = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/recurring-expenses/:id',
  tag,
  summary: 'Change a recurring expense, or end it on a day; recorded entries stay',
  params: byId,
  body: z.partial(
    z.strictObject({
      ...changeable,
      /** True: from the next payment on, tax and insurance of a mortgage are held in escrow until the lender pays them out. */
      hasEscrow: z.boolean(),
    }),
  ),
  response: recurringExpense,
  errors: ['version_mismatch'],
})

export const updateRecurringTerms = defineRoute({
  method: 'POST',
  path: '/recurring-expenses/:id/terms',
  tag,
  summary: 'Set the amount of a recurring expense from a day that is not recorded yet',
  params: byId,
  body: z.strictObject({ from: plainDate, ...amounts }),
  response: recurringExpense,
})

export const recordEscrowPayout = defineRoute({
  method: 'POST',
  path: '/recurring-expenses/:id/escrow-payouts',
  tag,
  summary:
    'Record what the lender of a mortgage paid out of escrow, as its statement says: an expense of that day that moves no cash. To undo it, void the expense',
  params: byId,
  body: z.strictObject({
    date: plainDate,
    amount: usdPositive,
    /** The category of the payment: TAXES, INSURANCE or another expense. */
    category: expenseCategory,
    description: text('description', { max: 200 }),
    /** Who was paid: the county, the insurer. */
    vendorId: z.nullish(uuid),
    newVendor: z.nullish(newVendor),
  }),
  status: 201,
  response: recurringExpense,
  errors: ['not_found'],
})

export const skipRecurringDate = defineRoute({
  method: 'POST',
  path: '/recurring-expenses/:id/skip',
  tag,
  summary: 'Skip one due date that is not recorded yet, or undo the skip',
  params: byId,
  body: z.strictObject({ date: plainDate, skip: z.boolean() }),
  response: recurringExpense,
})

export const deleteRecurringExpense = defineRoute({
  method: 'DELETE',
  path: '/recurring-expenses/:id',
  tag,
  summary:
    'Remove a recurring expense with no recorded entries; the balance of a mortgage is taken out of the books',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})
