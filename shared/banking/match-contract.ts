import * as z from 'zod/mini'

import { contraKeys, evidenceKeys, targetKinds } from '#shared/banking/matching/matching-types.ts'
import { otherIncomeCategory } from '#shared/other-income/contract.ts'
import { expenseBody } from '#shared/expenses/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { instant, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { named, whoseMoney } from './contract.ts'
import { bankLine } from './line-contract.ts'

const tag = 'Banking'
const byId = z.object({ id: uuid })

const facts = z.record(z.string(), z.union([z.string(), z.number()]))

/** One part of a possible match for a line. */
export const matchPart = z.object({
  kind: z.enum(targetKinds),
  /** The id of the recorded or open document, the lease, the other line, the earlier line or the rule. */
  id: uuid,
  amount: usd,
  /** 'Payment of Maria Lopez' and 'Maple Court, 4B, Nov 3'. */
  title: z.string(),
  detail: z.string(),
  /** The date of the recorded document, or of the other line. */
  date: z.nullable(plainDate),
})

/** A possible match for a line, with the evidence for it and against it; amounts in params are cents. */
export const matchOption = z.object({
  parts: z.array(matchPart),
  evidence: z.array(z.object({ key: z.enum(evidenceKeys), params: facts })),
  contra: z.array(z.object({ key: z.enum(contraKeys), params: facts })),
})

export const matchLevel = z.enum(['sure', 'likely', 'choose', 'none'])

export const bankProposal = z.object({
  /** Confirmations name it: what is confirmed is what was shown. */
  id: uuid,
  level: matchLevel,
  /** Best first; empty where there is none. */
  options: z.array(matchOption),
})

/** One part of the confirmed match of a line. */
export const confirmedPart = z.object({
  kind: z.enum([
    'PAYMENT',
    'RETURN',
    'EXPENSE',
    'TRANSFER',
    'OWNER',
    'REFUND',
    'DISTRIBUTION',
    'OTHER_INCOME',
    'EXPENSE_REFUND',
    'VENDOR_CREDIT_REFUND',
  ]),
  /** Of the document; of the refund of an expense that expense's, of the refund of a vendor credit that use's. */
  id: z.nullable(uuid),
  amount: usd,
  title: z.string(),
  detail: z.string(),
  date: z.nullable(plainDate),
  /** Whether it was recorded with the match: it goes when the match is undone. */
  isRecorded: z.boolean(),
})

export const reviewLine = z.object({
  ...bankLine.shape,
  proposal: z.nullable(bankProposal),
  match: z.nullable(z.object({ at: instant, by: z.nullable(z.string()), parts: z.array(confirmedPart) })),
})

export const listReviewLines = defineRoute({
  method: 'GET',
  path: '/banking/accounts/:id/review',
  tag,
  summary:
    'The first 200 lines of a bank account to review, most certain first, with the suggestions for each',
  params: byId,
  response: z.object({
    lines: z.array(reviewLine),
    /** The number of proposals in all. */
    total: z.int(),
    sure: z.int(),
    /** The time at which proposals were last made; null if never. */
    proposedAt: z.nullable(instant),
  }),
  errors: ['not_found'],
})

export const getReviewLine = defineRoute({
  method: 'GET',
  path: '/banking/lines/:id/review',
  tag,
  summary: 'One line with its suggestions, or what it is matched to',
  params: byId,
  response: reviewLine,
  errors: ['not_found'],
})

export const proposeBankMatches = defineRoute({
  method: 'POST',
  path: '/banking/proposals',
  tag,
  summary: 'Compute the suggestions for all lines to review again. Posts nothing',
  response: z.object({ sure: z.int(), likely: z.int(), choose: z.int(), none: z.int() }),
})

export const confirmProposal = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/confirm',
  tag,
  summary: 'Confirm an option of the proposal that was shown. A proposal that is out of date is refused',
  params: byId,
  body: z.strictObject({
    proposalId: uuid,
    /** The place of the option, from 0. */
    option: z.int().check(z.minimum(0), z.maximum(20)),
  }),
  response: reviewLine,
  errors: ['not_found', 'conflict', 'invalid_transition', 'books_changed'],
})

export const confirmProposals = defineRoute({
  method: 'POST',
  path: '/banking/confirmations',
  tag,
  summary: 'Confirm the best options of several proposals, all or none',
  body: z.strictObject({
    lines: z
      .array(z.strictObject({ lineId: uuid, proposalId: uuid }))
      .check(
        z.minLength(1, fieldError('banking.noLines')),
        z.maxLength(200, fieldError('banking.tooManyAtOnce')),
      ),
  }),
  response: z.object({ confirmed: z.int() }),
  errors: ['not_found', 'conflict', 'invalid_transition', 'books_changed'],
})

/**
 * A part that is chosen by hand. Amounts are positive; the parts sum to the amount of the line. A new expense in a line of money
 * in is what a processor kept: the payments less the fee are the line.
 */
export const chosenPart = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('PAYMENT'), paymentId: uuid }),
  z.strictObject({ kind: z.literal('EXPENSE'), expenseId: uuid }),
  /** Pays so much of a bill on the day of the line. */
  z.strictObject({ kind: z.literal('BILL'), billId: uuid, amount: usdPositive }),
  z.strictObject({ kind: z.literal('TRANSFER'), transferId: uuid }),
  z.strictObject({ kind: z.literal('RETURN'), paymentId: uuid }),
  z.strictObject({
    kind: z.literal('NEW_PAYMENT'),
    leaseId: uuid,
    amount: usdPositive,
    /** The payer of the lease whose money it is, as a housing authority; without one, the household paid. */
    payerId: z.optional(uuid),
  }),
  z.strictObject({
    kind: z.literal('NEW_EXPENSE'),
    amount: usdPositive,
    category: expenseBody.shape.category,
    description: text('description', { max: 200 }),
    propertyId: z.nullish(uuid),
    unitId: z.nullish(uuid),
    vendorId: z.nullish(uuid),
  }),
  z.strictObject({ kind: z.literal('NEW_TRANSFER'), bankAccountId: uuid, ...whoseMoney }),
  z.strictObject({
    kind: z.literal('OWNER'),
    amount: usdPositive,
    propertyId: z.nullish(uuid),
    /** An owner with a part of the property on the day of the line; without one it is divided by the shares of that day. */
    ownerId: z.nullish(uuid),
  }),
  /** A contribution or draw that is recorded. */
  z.strictObject({ kind: z.literal('OWNER_MONEY'), ownerTransactionId: uuid }),
  /** A recorded payment to an owner, refund to a tenant, or payment of the rest of a deposit. */
  z.strictObject({ kind: z.literal('DISTRIBUTION'), distributionId: uuid }),
  z.strictObject({ kind: z.literal('REFUND'), refundId: uuid }),
  z.strictObject({ kind: z.literal('DEPOSIT_RETURN'), depositReturnId: uuid }),
  /** Income without a lease that is recorded. */
  z.strictObject({ kind: z.literal('OTHER_INCOME'), otherIncomeId: uuid }),
  z.strictObject({
    kind: z.literal('NEW_OTHER_INCOME'),
    amount: usdPositive,
    category: otherIncomeCategory,
    description: text('description', { max: 200 }),
    propertyId: z.nullish(uuid),
  }),
  /** A vendor's refund of an expense, to be recorded with the line. */
  z.strictObject({ kind: z.literal('NEW_EXPENSE_REFUND'), amount: usdPositive, expenseId: uuid }),
  /** A refund of an expense that is recorded. */
  z.strictObject({ kind: z.literal('EXPENSE_REFUND'), expenseRefundId: uuid }),
  /** A vendor's repayment of a credit: recorded already, or recorded with the line. */
  z.strictObject({ kind: z.literal('VENDOR_CREDIT_REFUND'), vendorCreditUseId: uuid }),
  z.strictObject({
    kind: z.literal('NEW_VENDOR_CREDIT_REFUND'),
    amount: usdPositive,
    vendorCreditId: uuid,
  }),
])

export const matchBankLine = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/match',
  tag,
  summary:
    'Match a line to the chosen payments and expenses, or to new ones that are recorded with it. The parts add up to the line',
  params: byId,
  body: z.strictObject({
    parts: z
      .array(chosenPart)
      .check(
        z.minLength(1, fieldError('banking.partsMissing')),
        z.maxLength(100, fieldError('banking.tooManyParts')),
      ),
  }),
  response: reviewLine,
  errors: ['not_found', 'conflict', 'invalid_transition', 'books_changed'],
})

export const suggestExpense = defineRoute({
  method: 'GET',
  path: '/banking/lines/:id/expense-suggestion',
  tag,
  summary: 'How the last line of the same payee was recorded as an expense, to record this line likewise',
  params: byId,
  response: z.object({
    /** Null where no line of the last two years has the same words. */
    suggestion: z.nullable(
      z.object({
        category: expenseBody.shape.category,
        /** Null where the expense is of no single property, or of one that is archived. */
        property: named,
        vendor: named,
        /** The line that was recorded so. */
        date: plainDate,
        amount: usd,
      }),
    ),
  }),
  errors: ['not_found'],
})

export const unmatchBankLine = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/unmatch',
  tag,
  summary: 'Undo what was confirmed for a line. What was recorded with it is voided',
  params: byId,
  response: reviewLine,
  errors: ['not_found', 'invalid_transition'],
})

export const refuseProposal = defineRoute({
  method: 'POST',
  path: '/banking/lines/:id/refuse',
  tag,
  summary:
    'Refuse the best option of a proposal: it is not proposed for this line again, and its rule is suspended',
  params: byId,
  body: z.strictObject({ proposalId: uuid }),
  response: reviewLine,
  errors: ['not_found', 'conflict', 'invalid_transition'],
})

/** Something that a line can be matched to. */
export const matchCandidate = z.object({
  kind: z.enum([
    'PAYMENT',
    'EXPENSE',
    'BILL',
    'TRANSFER',
    'RETURN',
    'LEASE',
    'OWNER_MONEY',
    'DISTRIBUTION',
    'REFUND',
    'DEPOSIT_RETURN',
    'OTHER_INCOME',
    'EXPENSE_REFUND',
    'VENDOR_CREDIT_REFUND',
    'VENDOR_CREDIT',
  ]),
  id: uuid,
  title: z.string(),
  detail: z.string(),
  /** Signed as the line, of a bill its open balance, of a vendor credit what is not used; null for a lease. */
  amount: z.nullable(usd),
  /** Of a lease: its open balance. */
  open: z.nullable(usd),
  date: z.nullable(plainDate),
})

export const listMatchCandidates = defineRoute({
  method: 'GET',
  path: '/banking/lines/:id/candidates',
  tag,
  summary: 'What a line can be matched to: the 50 nearest in amount and date, or those found by a search',
  params: byId,
  query: z.object({ search: z.optional(text('search', { max: 100 })) }),
  response: z.array(matchCandidate),
  errors: ['not_found'],
})
