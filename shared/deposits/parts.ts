import * as z from 'zod/mini'

import { plainDate } from '#shared/lib/date-schema.ts'
import { instant } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { usd } from '#shared/lib/money-codec.ts'
import { fieldError } from '#shared/messages/field-error.ts'

import { deductionCategories } from './deposit-return.ts'

/** The events that start the days for the return in some states and that a landlord records. */
export const recordedEvents = ['possession', 'demand', 'landlordKnows', 'newTenant'] as const
export type RecordedEvent = (typeof recordedEvents)[number]

export const deductionCategory = z.enum(deductionCategories, fieldError('deposits.categoryChoices'))

/** The bank account that holds a deposit. */
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

/** The return or the account of a deposit: deposit + interest - deductions - the amount owed. */
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
  /** The amount that the household owed apart from the deposit and the deductions; negative is credit. */
  open: usd,
  refund: usd,
  /** The amount that the tenant still owed after it. */
  owed: usd,
  method: z.nullable(z.string()),
  reference: z.nullable(z.string()),
  /** The address to which it was sent. */
  sentTo: z.nullable(z.string()),
  createdAt: instant,
})

/** Interest on a deposit that was paid to the tenant or credited during the tenancy. */
export const paidInterest = z.object({
  id: uuid,
  /** The first day of the time that it is for, and the anniversary through which it was owed. */
  from: plainDate,
  dueDate: plainDate,
  amount: usd,
  /** Basis points a year; null where several rates were used. */
  rateBps: z.nullable(z.int()),
  date: plainDate,
  postedAs: z.enum(['CREDIT', 'PAYMENT', 'NONE']),
})

const lookUp = z.nullable(z.object({ words: z.string(), href: z.nullable(z.string()) }))

/** The law on the interest on a deposit. */
export const interestSource = {
  basis: z.enum(['none', 'statute', 'minimum', 'unknown']),
  /** Null where the rate is not known here: the landlord looks it up. */
  amount: z.nullable(usd),
  /** Basis points a year; null without a single rate. */
  rateBps: z.nullable(z.int()),
  rule: z.nullable(z.string()),
  citation: z.nullable(z.string()),
  /** The place to look up the rate. */
  lookUp,
  /** The homes that the rule is for, if an address does not say so. */
  condition: z.nullable(z.string()),
}

/** Interest that is due for a year of the tenancy. */
export const dueInterest = z.object({
  ...interestSource,
  from: plainDate,
  dueDate: plainDate,
  payBy: plainDate,
  /** The part of the deposit that bears interest. */
  base: usd,
  /**
   * The most that the landlord owes and the part that the landlord may keep, in basis points a year, or null.
   */
  mostBps: z.nullable(z.int()),
  lessBps: z.nullable(z.int()),
})
