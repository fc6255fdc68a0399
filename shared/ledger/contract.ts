import * as z from 'zod/mini'

import { allChargeKinds, chargeKinds, depositKinds } from './accounts.ts'
import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { defineSort } from '#shared/lib/sorting.ts'
import { unitReference } from '#shared/portfolio/unit-schema.ts'
import { tenantMethods } from './methods.ts'
import { returnedFeeBody } from './return-contract.ts'

export const chargeType = z.enum(['RENT', 'DEPOSIT', 'LATE_FEE', 'MAINTENANCE', 'OTHER'])
export const chargeKind = z.enum(chargeKinds)
export const depositKind = z.enum(depositKinds)
export const chargeStatusSchema = z.enum(['OPEN', 'PARTIAL', 'PAID', 'VOID'])
export const paymentStatusSchema = z.enum(['PENDING', 'COMPLETED', 'FAILED', 'REFUNDED'])
export const paymentState = z.enum(['PENDING', 'SETTLED', 'FAILED', 'RETURNED', 'REVERSED', 'REFUNDED'])
export const paymentMethod = z.enum(tenantMethods)
export const paymentSource = z.enum([
  'MONEY',
  'DEPOSIT_TRANSFER',
  'DEPOSIT_INTEREST',
  'CREDIT_TRANSFER',
  'OPENING_DEPOSIT',
  'OPENING_CREDIT',
])
export type PaymentSource = z.infer<typeof paymentSource>
export type PaymentStatus = z.infer<typeof paymentStatusSchema>
export type PaymentState = z.infer<typeof paymentState>
export type PaymentMethod = z.infer<typeof paymentMethod>

const leaseReference = z.object({
  id: uuid,
  unit: unitReference,
  /** The tenant; null where the lease has no tenant yet. */
  tenant: z.nullable(z.object({ id: uuid, name: z.string() })),
  /** The present tenants, in the order of the lease. */
  tenants: z.array(z.object({ id: uuid, name: z.string() })),
})

/** The payer of a lease who owes a charge or paid a payment, if it is not the household. */
const payerReference = z.object({ id: uuid, name: z.string() })

export const charge = z.object({
  id: uuid,
  leaseId: uuid,
  /** The payer with a share of the rent who owes it; null for the household. */
  payer: z.nullable(payerReference),
  amount: usd,
  dueDate: plainDate,
  /** The part of the amount that became owed by a change after the due date, and the day of the change, on which it is due. */
  dueLater: z.nullable(z.object({ amount: usd, dueDate: plainDate })),
  type: chargeType,
  /** The purpose of a charge of the type OTHER; null for other types and for charges of earlier versions. */
  kind: z.nullable(z.enum(allChargeKinds)),
  description: z.string(),
  status: chargeStatusSchema,
  /** The settled part of the amount: paid in money, waived or credited, or paid from a deposit. */
  paid: usd,
  /** The part of `paid` that was waived or credited, and the part that a deposit paid; the rest of it is money. */
  credited: usd,
  depositApplied: usd,
  open: usd,
  /** The part paid by credit, for charges other than rent and deposits. If waived, it is credit again. */
  paidByCredit: usd,
  /** Why the charge has this amount: the rule and its arithmetic. */
  explanation: z.nullable(z.string()),
  /** The amount of a whole month, computed or set by a person, for rent and recurring charges; else null. */
  wholeMonth: z.nullable(usd),
  /** Whether a person set the amount or the due date of a charge of the schedule: check it when the lease’s days change. */
  isByHand: z.boolean(),
  /** The id of the lease's recurring charge that created this monthly charge; null for other charges. */
  recurringChargeId: z.nullable(uuid),
  /** The purpose of a deposit; null for other charges. */
  depositKind: z.nullable(depositKind),
  createdAt: instant,
  updatedAt: instant,
  version,
  lease: leaseReference,
})

export const chargeWithPayments = z.extend(charge, {
  /** The payments and credit that pay the charge now, earliest first. */
  payments: z.array(
    z.object({
      /** Null for credit that the landlord gave, which is not a payment. */
      paymentId: z.nullable(uuid),
      date: plainDate,
      method: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      amount: usd,
    }),
  ),
})

export const payment = z.object({
  id: uuid,
  leaseId: uuid,
  /** The payer with a share of the rent who paid; null for the household. */
  payer: z.nullable(payerReference),
  /** The tenant of the household who paid; null if that was not recorded, and for a payer’s money. */
  paidBy: z.nullable(z.object({ id: uuid, name: z.string() })),
  amount: usd,
  date: plainDate,
  dueDate: plainDate,
  type: chargeType,
  status: paymentStatusSchema,
  /** The exact state behind `status`: RETURNED is money that came back, REVERSED is a mistake that was corrected. */
  state: paymentState,
  /** The day on which its money went back, or on which it was known that none comes; null while neither happened. */
  returnedOn: z.nullable(plainDate),
  /** Why it failed or went back, as it was written; null where nothing was. */
  reason: z.nullable(z.string()),
  /** MONEY that was received; a deposit moved from another lease, or interest that the landlord owes on it, is none. */
  source: paymentSource,
  /** The part of the payment that no charge has used and that was not refunded: credit. */
  unallocated: usd,
  /** The part of the payment that was given back to the tenant, where the rest of it stays. */
  refunded: usd,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  notes: z.nullable(z.string()),
  /** Shared by the payments of one POST /payments/batch; null for a payment that was recorded alone. */
  batchId: z.nullable(uuid),
  createdAt: instant,
  updatedAt: instant,
  version,
  lease: leaseReference,
})

export const paymentWithAllocations = z.extend(payment, {
  allocations: z.array(
    z.object({
      chargeId: uuid,
      description: z.string(),
      dueDate: plainDate,
      amount: usd,
      explanation: z.string(),
    }),
  ),
  /** Refunds of parts of the payment, oldest first, without undone ones. */
  refunds: z.array(
    z.object({
      id: uuid,
      /** MONEY went to the tenant; DEPOSIT_TRANSFER and CREDIT_TRANSFER to another lease of theirs. */
      target: z.enum(['MONEY', 'DEPOSIT_TRANSFER', 'CREDIT_TRANSFER']),
      amount: usd,
      date: plainDate,
      method: z.nullable(z.string()),
      reference: z.nullable(z.string()),
      notes: z.nullable(z.string()),
    }),
  ),
})

const byId = z.object({ id: uuid })

const ledgerFilters = {
  leaseId: z.optional(uuid),
  payerId: z.optional(uuid),
  propertyId: z.optional(uuid),
  tenantId: z.optional(uuid),
  dateFrom: z.optional(plainDate),
  dateTo: z.optional(plainDate),
}

const filters = { ...pageQuery, ...ledgerFilters }

export const chargeSort = defineSort(['dueDate', 'amount', 'createdAt'], '-dueDate')

export const listCharges = defineRoute({
  method: 'GET',
  path: '/charges',
  tag: 'Charges',
  summary: 'Charges, latest due first',
  query: z.object({
    ...filters,
    sort: chargeSort.parameter,
    status: z.optional(chargeStatusSchema),
    type: z.optional(chargeType),
    kind: z.optional(chargeKind),
  }),
  response: z.array(charge),
  paged: true,
})

/** Why an amount above the law's limit is allowed. */
const lawReason = text('reason', { min: 3, max: 500 })

export const createCharge = defineRoute({
  method: 'POST',
  path: '/charges',
  tag: 'Charges',
  summary: 'Post a charge to a lease',
  body: z.strictObject({
    leaseId: uuid,
    amount: usdPositive,
    dueDate: plainDate,
    type: chargeType,
    /** For the type OTHER: what it is for, which gives it its income account and, without a description, its name. */
    kind: z.optional(chargeKind),
    /** For a DEPOSIT: what it is for; SECURITY by default. */
    depositKind: z.optional(depositKind),
    description: optionalText('description', 200),
    /** A payer of the lease who owes the charge instead of the household. */
    payerId: z.nullish(uuid),
    /** Why a deposit, late fee or fee for a returned payment above the law's limit is allowed here. */
    lawReason: z.optional(lawReason),
  }),
  status: 201,
  response: charge,
  errors: ['not_found', 'invalid_transition'],
})

export const getCharge = defineRoute({
  method: 'GET',
  path: '/charges/:id',
  tag: 'Charges',
  summary: 'One charge with the payments that cover it',
  params: byId,
  response: chargeWithPayments,
})

export const updateCharge = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/charges/:id',
  tag: 'Charges',
  summary: 'Correct a charge; a new amount reverses the old entry and posts another',
  params: byId,
  body: z.partial(
    z.strictObject({
      amount: usdPositive,
      dueDate: plainDate,
      description: text('description', { max: 200 }),
      /** Why an amount above the law's limit is allowed here. */
      lawReason,
    }),
  ),
  response: charge,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const voidCharge = defineRoute({
  method: 'DELETE',
  path: '/charges/:id',
  tag: 'Charges',
  summary: 'Void a charge: its entry is reversed, and money paid on it becomes credit',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const paymentSort = defineSort(['date', 'amount', 'createdAt'], '-date')

export const listPayments = defineRoute({
  method: 'GET',
  path: '/payments',
  tag: 'Payments',
  summary: 'Payments, latest first',
  query: z.object({
    ...filters,
    sort: paymentSort.parameter,
    status: z.optional(paymentStatusSchema),
    type: z.optional(chargeType),
    batchId: z.optional(uuid),
  }),
  response: z.array(payment),
  paged: true,
})

const confirmDate = z.optional(z.boolean()).check(
  z.meta({
    description:
      'Has no effect: every past `date` is accepted. Clients that asked their user about a date far from today may say so.',
  }),
)

/** The body of POST /payments, and of each payment of POST /payments/batch. */
export const paymentBody = z.strictObject({
  leaseId: uuid,
  amount: usdPositive,
  date: plainDate,
  type: z.optional(chargeType),
  method: z.nullish(paymentMethod),
  reference: optionalText('reference', 100),
  notes: optionalText('notes', 2_000),
  dueDate: z.optional(plainDate),
  /** The charge that this payment pays first, instead of the oldest one. */
  chargeId: z.optional(uuid),
  confirmDate,
  /** The payer of the lease whose money it is; without one, the household paid. */
  payerId: z.nullish(uuid),
  /** The tenant of the lease who paid; by default its only tenant. Null: not recorded. */
  paidBy: z.nullish(uuid),
})

export const recordPayment = defineRoute({
  method: 'POST',
  path: '/payments',
  tag: 'Payments',
  summary: 'Record a payment; it pays charges oldest first, and any remainder is credit',
  body: z.extend(paymentBody, {
    status: z.optional(paymentStatusSchema).check(
      z.meta({
        description:
          'COMPLETED (the default): money received, which pays charges on `date`. PENDING: promised; it lowers no balance until it is COMPLETED. FAILED: an attempt that brought no money; it is listed and never in the books. REFUNDED: money received on `date` and paid back today; the ledger shows both.',
      }),
    ),
    /** From GET /leases/{id}/payment-preview: with it, the payment is refused where the lease's books have changed since. */
    booksVersion: z.optional(z.string().check(z.maxLength(100))),
  }),
  status: 201,
  response: paymentWithAllocations,
  errors: ['not_found', 'invalid_transition', 'books_changed'],
})

export const getPayment = defineRoute({
  method: 'GET',
  path: '/payments/:id',
  tag: 'Payments',
  summary: 'One payment with the charges that it covers',
  params: byId,
  response: paymentWithAllocations,
})

export const updatePayment = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/payments/:id',
  tag: 'Payments',
  summary: 'Correct a payment, settle a pending one, or mark it returned (FAILED) or refunded (REFUNDED)',
  params: byId,
  body: z.partial(
    z.strictObject({
      amount: usdPositive,
      date: plainDate,
      type: chargeType,
      status: paymentStatusSchema.check(
        z.meta({
          description:
            'PENDING becomes COMPLETED or FAILED; COMPLETED becomes FAILED (returned) or REFUNDED, as of `returnedOn`. Every other change is a 409 invalid_transition.',
        }),
      ),
      /** With FAILED or REFUNDED: the day on which the money went back, from `date` until today; by default today. */
      returnedOn: plainDate,
      /** Why the payment was returned, for example 'Insufficient funds'. */
      reason: text('reason', { max: 200 }),
      method: z.nullable(paymentMethod),
      reference: z.nullable(text('reference', { min: 0, max: 100 })),
      notes: z.nullable(text('notes', { min: 0, max: 2_000 })),
      /** The tenant of the lease who paid; null: not recorded. */
      paidBy: z.nullable(uuid),
      confirmDate,
      returnedFee: returnedFeeBody,
    }),
  ),
  response: paymentWithAllocations,
  errors: ['version_mismatch', 'invalid_transition'],
})

export const reversePayment = defineRoute({
  method: 'DELETE',
  path: '/payments/:id',
  tag: 'Payments',
  summary:
    'Reverse a payment that was recorded by mistake: its entries are reversed, and the charges are unpaid again',
  params: byId,
  response: message,
  errors: ['invalid_transition'],
})

export const paymentStats = defineRoute({
  method: 'GET',
  path: '/payments/stats',
  tag: 'Payments',
  summary: 'Payment totals',
  /** The payments that `byStatus` counts, as in the list; the other figures follow `propertyId` alone. */
  query: z.object({ ...ledgerFilters, search: pageQuery.search, type: z.optional(chargeType) }),
  response: z.object({
    totalPayments: z.int(),
    /** The sum of settled payments, less what was refunded of them. */
    totalAmount: usd,
    /** The sum of pending payments, not yet settled. */
    pendingAmount: usd,
    /** The sum of open charges whose due date has passed. */
    overdueAmount: usd,
    /** The percentage of this month’s charges, without deposits, that is paid in money, whenever it was received. */
    collectionRate: z.number(),
    /**
     * With the sum of the money, refunded parts included. Deposit interest and money moved from another lease
     * count as payments, but are not money received.
     */
    byStatus: z.record(paymentStatusSchema, z.object({ payments: z.int(), amount: usd })),
  }),
})
