import * as z from 'zod/mini'

import { depositKind, paymentMethod } from '#shared/ledger/contract.ts'
import { plainDate } from '#shared/lib/date-schema.ts'
import { message, optionalText, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd, usdNonNegative, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import {
  deductionCategory,
  depositAccount,
  depositReturn,
  dueInterest,
  forwardingAddress,
  interestSource,
  paidInterest,
  recordedEvents,
} from './parts.ts'
import { depositLaw } from './deposit-law-schema.ts'

const tag = 'Deposits'
const byLease = z.object({ id: uuid })

export const getDeposit = defineRoute({
  method: 'GET',
  path: '/leases/:id/deposit',
  tag,
  summary:
    'The deposits of a lease: amounts held and where, interest, the deadline to return them, and how they were returned',
  params: byLease,
  response: z.object({
    leaseId: uuid,
    agreed: usd,
    held: usd,
    /** The amount that the household owes apart from the deposits; negative is credit. */
    open: usd,
    deposits: z.array(
      z.object({
        chargeId: uuid,
        kind: depositKind,
        description: z.string(),
        amount: usd,
        paid: usd,
        dueDate: plainDate,
      }),
    ),
    account: z.nullable(depositAccount),
    forwardingAddress: z.nullable(forwardingAddress),
    /** Interest owed through today under the law of the state or city; null without one. */
    interest: z.nullable(z.object(interestSource)),
    /** Interest that is due through the last anniversary, of all years that are unpaid; null where none is. */
    interestDue: z.nullable(dueInterest),
    /** The interest that was paid or credited during the tenancy, the latest first. */
    interestPaid: z.array(paidInterest),
    /** The events that start the days for the return in this state, with the days that are recorded. */
    events: z.array(z.object({ event: z.enum(recordedEvents), date: z.nullable(plainDate) })),
    /** The last day of the lease; null while it has none. */
    endsOn: z.nullable(plainDate),
    law: z.nullable(depositLaw),
    /** The return that was not undone; null before it. */
    returned: z.nullable(depositReturn),
    /** Signed leases of the same tenants, to which the deposit can be transferred. */
    transferTargets: z.array(z.object({ leaseId: uuid, place: z.string(), startDate: plainDate })),
  }),
})

export const setDepositAccount = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id/deposit/account',
  tag,
  summary: 'Set where the deposits of a lease are held; the tenant sees it in the portal',
  params: byLease,
  body: z.strictObject({
    bankName: text('bankName', { max: 100 }),
    bankAddress: optionalText('bankAddress', 200),
    lastDigits: z.nullish(
      z
        .string(fieldError('deposits.lastDigitsInvalid'))
        .check(z.trim(), z.regex(/^(\d{4})?$/, fieldError('deposits.lastDigitsInvalid'))),
    ),
    isInterestBearing: z.boolean(fieldError('deposits.interestBearingChoices')),
    heldSince: z.nullish(plainDate),
  }),
  response: message,
})

export const setForwardingAddress = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id/deposit/forwarding-address',
  tag,
  summary: 'Record where the tenant can be reached after moving out',
  params: byLease,
  body: z.strictObject({ address: text('forwardingAddress', { min: 5, max: 500 }) }),
  response: message,
})

export const setDepositEvents = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/leases/:id/deposit/events',
  tag,
  summary: 'Record the days of the events that start the return deadline; null removes a day',
  params: byLease,
  body: z.strictObject({
    possession: z.nullish(plainDate).check(z.meta({ description: 'The home and its keys were given back.' })),
    demand: z
      .nullish(plainDate)
      .check(z.meta({ description: 'The tenant asked for the deposit in writing.' })),
    landlordKnows: z.nullish(plainDate).check(z.meta({ description: 'You learned that the tenant left.' })),
    newTenant: z.nullish(plainDate).check(z.meta({ description: 'The home was rented again.' })),
  }),
  response: message,
})

export const postDepositInterest = defineRoute({
  method: 'POST',
  path: '/leases/:id/deposit/interest',
  location: '/leases',
  tag,
  summary: 'Credit or pay the interest on the deposit that is due through the last anniversary',
  params: byLease,
  body: z.strictObject({
    dueDate: plainDate.check(z.meta({ description: 'The anniversary, as in `interestDue`.' })),
    amount: usdNonNegative.check(z.meta({ description: 'Zero if nothing is owed.' })),
    rateBps: z
      .nullish(z.int().check(z.minimum(0), z.maximum(10_000)))
      .check(z.meta({ description: 'The rate that was used, in basis points a year.' })),
    postAs: z
      .enum(['CREDIT', 'PAYMENT', 'NONE'])
      .check(z.meta({ description: 'NONE with an amount of 0: it was paid before these books began.' })),
    date: z.optional(plainDate),
    method: z.nullish(paymentMethod),
    reference: optionalText('reference', 100),
  }),
  status: 201,
  response: paidInterest,
  errors: ['invalid_transition'],
})

export const undoDepositInterest = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/deposit/interest/:interestId',
  tag,
  summary: 'Undo interest that was credited or paid: its entries are reversed',
  params: z.object({ id: uuid, interestId: uuid }),
  response: message,
  errors: ['invalid_transition'],
})

export const listDepositTasks = defineRoute({
  method: 'GET',
  path: '/leases/deposit-tasks',
  tag,
  summary: 'Deposits to return, the nearest deadline first, and interest on deposits that is due',
  response: z.object({
    returns: z.array(
      z.object({
        leaseId: uuid,
        tenant: z.nullable(z.string()),
        propertyName: z.string(),
        unitNumber: z.string(),
        held: usd,
        returnBy: plainDate,
        /** Negative once it is late. */
        daysLeft: z.int(),
        citation: z.nullable(z.string()),
      }),
    ),
    interest: z.array(
      z.object({
        leaseId: uuid,
        tenant: z.nullable(z.string()),
        propertyName: z.string(),
        unitNumber: z.string(),
        /** Null where the rate is not known here. */
        amount: z.nullable(usd),
        dueDate: plainDate,
        payBy: plainDate,
        citation: z.nullable(z.string()),
      }),
    ),
  }),
})

export const transferDeposit = defineRoute({
  method: 'POST',
  path: '/leases/:id/deposit/transfers',
  location: '/leases',
  tag,
  summary: 'Move the deposit to another lease of the same tenant; no money moves',
  params: byLease,
  body: z.strictObject({
    toLeaseId: uuid,
    amount: z
      .optional(usdPositive)
      .check(z.meta({ description: 'At most what is held; by default all of it.' })),
    date: z.optional(plainDate),
  }),
  status: 201,
  response: z.object({ id: uuid, held: usd }),
})

export const returnDeposit = defineRoute({
  method: 'POST',
  path: '/leases/:id/deposit/returns',
  location: '/leases',
  tag,
  summary:
    'Return the deposits of a lease: deductions become charges, unpaid charges are paid, the rest is refunded',
  params: byLease,
  body: z.strictObject({
    date: z.optional(plainDate).check(z.meta({ description: 'The day of the return; by default today.' })),
    interest: z.optional(usdNonNegative),
    deductions: z
      .array(
        z.strictObject({
          category: deductionCategory,
          description: text('description', { max: 200 }),
          amount: usdPositive,
          /** A receipt or an estimate among the documents of the lease. */
          documentId: z.nullish(uuid),
        }),
        fieldError('deposits.deductionsMissing'),
      )
      .check(z.maxLength(50, fieldError('deposits.tooManyDeductions'))),
    method: z.nullish(paymentMethod),
    reference: optionalText('reference', 100),
    sentTo: optionalText('forwardingAddress', 500),
    mailTenants: z
      .optional(z.boolean())
      .check(z.meta({ description: 'Email the itemization to the tenants; false by default.' })),
    refund: z.optional(usdNonNegative).check(
      z.meta({
        description:
          'The refund that was shown. If the books have changed since, the request is refused and nothing is posted.',
      }),
    ),
  }),
  status: 201,
  response: z.extend(depositReturn, {
    /** The names of the tenants to whom it is mailed, and of those without an address; both empty where none was asked. */
    mailedTo: z.array(z.string()),
    notMailedTo: z.array(z.string()),
  }),
  errors: ['invalid_transition'],
})

export const undoDepositReturn = defineRoute({
  method: 'DELETE',
  path: '/leases/:id/deposit/returns/:returnId',
  tag,
  summary: 'Undo the return of a deposit: refund and deductions are reversed, the deposit is held again',
  params: z.object({ id: uuid, returnId: uuid }),
  response: message,
  errors: ['invalid_transition'],
})
