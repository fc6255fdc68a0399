import * as z from 'zod/mini'

import { instant, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { pageQuery } from '#shared/lib/paging.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { creationSort } from '#shared/lib/sorting.ts'
import { fieldError } from '#shared/messages/field-error.ts'

/** Mails that users may turn off. Security mails and invitations are always sent. */
const switches = {
  rentReminders: z.boolean(),
  receipts: z.boolean(),
  maintenanceUpdates: z.boolean(),
  notices: z.boolean(),
}

const someSwitches = z.strictObject({
  rentReminders: z.optional(z.boolean()),
  receipts: z.optional(z.boolean()),
  maintenanceUpdates: z.optional(z.boolean()),
  notices: z.optional(z.boolean()),
})

const ownPreferences = z.object({ email: z.string(), ...switches })
const accountPreferences = z.object(switches)

export const getMailPreferences = defineRoute({
  method: 'GET',
  path: '/users/mail-preferences',
  tag: 'Users',
  summary: 'The emails that you receive from this account',
  response: ownPreferences,
})

export const updateMailPreferences = defineRoute({
  method: 'PATCH',
  path: '/users/mail-preferences',
  tag: 'Users',
  summary: 'Turn emails from this account to you on or off',
  body: someSwitches,
  response: ownPreferences,
  whenReadOnly: true,
})

export const getAccountMail = defineRoute({
  method: 'GET',
  path: '/account/mail',
  tag: 'Account',
  summary: 'The kinds of email that the account sends',
  response: accountPreferences,
})

export const updateAccountMail = defineRoute({
  method: 'PATCH',
  path: '/account/mail',
  tag: 'Account',
  summary: 'Turn a kind of email on or off for everyone, for example receipts to tenants',
  body: someSwitches,
  response: accountPreferences,
})

export const mailState = z.enum(
  ['QUEUED', 'HELD', 'GATHERED', 'SENT', 'FAILED', 'SUPPRESSED', 'DROPPED'],
  fieldError('mail.stateChoices'),
)
export type MailState = z.infer<typeof mailState>

export const getMailStatus = defineRoute({
  method: 'GET',
  path: '/account/mail/status',
  tag: 'Account',
  summary: 'The account’s email status: whether email is being sent, how much is waiting, and the limits',
  response: z.object({
    /** Whether mails to tenants and the team wait until the owner confirms an address. */
    needsConfirmation: z.boolean(),
    /** The number of mails that wait for a confirmation or for the limits. */
    waiting: z.int(),
    /** The number of mails sent within the last 24 hours. */
    sentToday: z.int(),
    /** The limits; null where mails are written to files on the server and nothing is limited. */
    limits: z.nullable(
      z.object({ perDay: z.int(), perRecipientAndHour: z.int(), perRecipientAndDay: z.int() }),
    ),
  }),
})

export const listMails = defineRoute({
  method: 'GET',
  path: '/account/mails',
  tag: 'Account',
  summary: 'The account’s emails to tenants, the team and others, newest first: sent and waiting',
  query: z.object({
    ...pageQuery,
    sort: creationSort.parameter,
    state: z.optional(mailState),
    tenantId: z.optional(uuid),
  }),
  response: z.array(
    z.object({
      id: uuid,
      kind: z.string(),
      toName: z.string(),
      toEmail: z.string(),
      subject: z.string(),
      state: mailState,
      /** Why the mail waits. */
      heldBecause: z.nullable(z.enum(['unconfirmed', 'recipient', 'account'])),
      createdAt: instant,
      sentAt: z.nullable(instant),
    }),
  ),
  paged: true,
})

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/mail/unsubscribe',
  tag: 'Mail',
  summary: 'Turn off one kind of email with the token from an unsubscribe link; no sign-in needed',
  body: z.strictObject({ token: text('token', { max: 1_000 }) }),
  response: z.object({ status: z.literal('unsubscribed') }),
  errors: ['link_invalid'],
})
