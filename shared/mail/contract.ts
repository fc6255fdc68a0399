import * as z from 'zod/mini'

import { text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

/** Mails that people may turn off. What keeps a sign-in safe, and invitations, always come. */
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
  summary: 'Which mails of this account you want to get',
  response: ownPreferences,
})

export const updateMailPreferences = defineRoute({
  method: 'PATCH',
  path: '/users/mail-preferences',
  tag: 'Users',
  summary: 'Turn mails of this account to yourself on or off',
  body: someSwitches,
  response: ownPreferences,
  whenReadOnly: true,
})

export const getAccountMail = defineRoute({
  method: 'GET',
  path: '/account/mail',
  tag: 'Account',
  summary: 'Which mails the account sends at all',
  response: accountPreferences,
})

export const updateAccountMail = defineRoute({
  method: 'PATCH',
  path: '/account/mail',
  tag: 'Account',
  summary: 'Turn mails of the account on or off for everybody, for example receipts to tenants',
  body: someSwitches,
  response: accountPreferences,
})

export const unsubscribe = defineRoute({
  method: 'POST',
  path: '/mail/unsubscribe',
  tag: 'Mail',
  summary: 'Turn off one kind of mail by the token of an unsubscribe link; no sign-in needed',
  body: z.strictObject({ token: text('Token', { max: 1_000 }) }),
  response: z.object({ status: z.literal('unsubscribed') }),
  errors: ['link_invalid'],
})
