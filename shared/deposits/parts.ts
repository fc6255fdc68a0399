import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { deductionCategories } from './deposit-return.ts'

export const deductionCategory = z.enum(deductionCategories, fieldError('deposits.categoryChoices'))

/** Where a deposit is held. */
export const depositAccount = z.object({
  bankName: z.string(),
  bankAddress: z.nullable(z.string()),
  /** The last four digits of the account's number. */
  lastDigits: z.nullable(z.string()),
  isInterestBearing: z.boolean(),
  heldSince: z.nullable(plainDate),
})

export const forwardingAddress = z.object({
  address: z.string(),
  givenOn: plainDate,
  givenBy: z.enum(['TENANT', 'LANDLORD']),
})

/** How a deposit was returned or accounted for: deposit + interest - deductions - what was open. */
export const depositReturn = z.object({
  id: uuid,
  date: plainDate,
  held: usd,
  interest: usd,
  deductions: z.array(
    z.object({
      chargeId: uuid,
      category: deductionCategory,
      description: z.string(),
      amount: usd,
      documentId: z.nullable(uuid),
    }),
  ),
  /** What was open on the lease besides the deposit and the deductions; negative is credit. */
  open: usd,
  refund: usd,
  /** What the tenant still owed after it. */
  owed: usd,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The address to which it was sent. */
  sentTo: z.nullable(z.string()),
  createdAt: instant,
})
