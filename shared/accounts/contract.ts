import * as z from 'zod/mini'

import { lateFee, lateFeeBody } from '#shared/leases/late-fees/late-fee-schema.ts'
import { addressParts } from '#shared/lib/address-fields.ts'
import { integer, language, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { isTimeZone } from '#shared/lib/plain-date.ts'
import { usd, usdPositive } from '#shared/lib/money-codec.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { user } from './auth-contract.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const proration = z.enum(['ACTUAL_DAYS', 'THIRTY_DAY_MONTH'])

export const usersMe = defineRoute({
  method: 'GET',
  path: '/users/me',
  tag: 'Users',
  summary: 'Who is signed in',
  response: user,
})

/** The address of a user's picture: an https address, or an upload of this site; '' removes the picture. */
const pictureAddress = text('picture', { min: 0, max: 1_000 }).check(
  z.refine((address) => address === '' || isPictureAddress(address), {
    error: fieldError('users.pictureAddress'),
  }),
)

function isPictureAddress(address: string): boolean {
  return (
    /^\/api\/v1\/users\/pictures\/[\w-]{1,100}$/.test(address) ||
    /^https:\/\/[a-z\d.-]+(:\d+)?(\/[^\s\\]*)?$/i.test(address)
  )
}

export const updateProfile = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/users/profile',
  tag: 'Users',
  summary: 'Change your own name, phone, bio or picture',
  whenReadOnly: true,
  body: z.strictObject({
    name: z.optional(text('name', { min: 2, max: 120 })),
    phone: optionalText('phone', 40),
    bio: optionalText('bio', 2_000),
    avatarUrl: z.nullish(pictureAddress),
    language: z.nullish(language),
  }),
  response: user,
})

/** The open charges that a payment pays first; see AllocationOrder in shared/ledger. */
export const allocationOrder = z.enum(
  ['OLDEST_FIRST', 'RENT_FIRST', 'FEES_FIRST'],
  fieldError('accounts.allocationChoices'),
)
/** The basis of Finances and the reports of income when they open, and if a request names none. */
export const accountBasis = z.enum(['accrual', 'cash'], fieldError('accounts.basisChoices'))

/** Settings of the automatic rent reminders, which are sent in the morning of the account's time zone. */
const reminderSettings = {
  autoReminders: z.boolean(fieldError('accounts.autoRemindersChoices')),
  /**
   * Days before the due day on which a reminder is sent; 0 sends none. The list of reminders looks ahead by the same
   * number of days.
   */
  reminderDaysBefore: integer('daysBefore', 0, 14),
  reminderOnDueDay: z.boolean(fieldError('accounts.reminderOnDueDayChoices')),
  /** Days after the due day on which a reminder of unpaid rent is sent; 0 sends none. */
  reminderDaysAfter: integer('daysAfter', 0, 30),
}

export const account = z.object({
  id: uuid,
  name: z.string(),
  timeZone: z.string(),
  today: z.string(),
  defaultDueDay: integer('dueDay', 1, 31),
  proration,
  /** Days after the due day in which rent can be paid without a late fee: the default of new leases. */
  defaultGraceDays: integer('graceDays', 0, 30),
  /** The default late fee of new leases; each lease has its own. */
  defaultLateFee: lateFee,
  /** The charges that are paid first by payments that are recorded from now on. */
  allocationOrder,
  reportBasis: accountBasis,
  /** The landlord's business name on printed documents. */
  businessName: z.nullable(z.string()),
  businessPhone: z.nullable(z.string()),
  businessStreet: z.nullable(z.string()),
  businessStreet2: z.nullable(z.string()),
  businessCity: z.nullable(z.string()),
  businessState: z.nullable(z.string()),
  businessZip: z.nullable(z.string()),
  /** The lines of the address as documents print it, composed of its parts. */
  businessAddress: z.nullable(z.string()),
  /** Instructions for paying rent, in the landlord's words; shown to tenants. */
  paymentInstructions: z.nullable(z.string()),
  /** The fee that is proposed for a returned payment, within the law of the state; null for none. */
  returnedPaymentFee: z.nullable(usd),
  ...reminderSettings,
  isDemo: z.boolean(),
  version,
})

export const getAccount = defineRoute({
  method: 'GET',
  path: '/account',
  tag: 'Account',
  summary: 'The account: name, time zone and defaults for new leases',
  response: account,
})

export const updateAccount = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/account',
  tag: 'Account',
  summary: 'Change the account’s name, time zone or defaults',
  body: z.strictObject({
    name: z.optional(text('accountName', { min: 2, max: 120 })),
    timeZone: z.optional(
      z
        .string(fieldError('accounts.timeZoneMissing'))
        .check(z.refine(isTimeZone, fieldError('accounts.timeZoneUnknown'))),
    ),
    defaultDueDay: z.optional(integer('dueDay', 1, 31)),
    proration: z.optional(proration),
    defaultGraceDays: z.optional(integer('graceDays', 0, 30)),
    defaultLateFee: z.optional(lateFeeBody),
    allocationOrder: z.optional(allocationOrder),
    reportBasis: z.optional(accountBasis),
    businessName: optionalText('businessName', 120),
    businessPhone: optionalText('phone', 40),
    businessStreet: addressParts.street,
    businessStreet2: addressParts.street2,
    businessCity: addressParts.city,
    businessState: addressParts.state,
    businessZip: addressParts.zipCode,
    paymentInstructions: optionalText('paymentInstructions', 2_000),
    returnedPaymentFee: z.nullish(usdPositive),
    autoReminders: z.optional(reminderSettings.autoReminders),
    reminderDaysBefore: z.optional(reminderSettings.reminderDaysBefore),
    reminderOnDueDay: z.optional(reminderSettings.reminderOnDueDay),
    reminderDaysAfter: z.optional(reminderSettings.reminderDaysAfter),
  }),
  response: account,
  errors: ['version_mismatch'],
})
