import * as z from 'zod/mini'

import { integer, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { isTimeZone } from '#shared/lib/plain-date.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { user } from './auth-contract.ts'

export const proration = z.enum(['ACTUAL_DAYS', 'THIRTY_DAY_MONTH'])

export const usersMe = defineRoute({
  method: 'GET',
  path: '/users/me',
  tag: 'Users',
  summary: 'Who is signed in',
  response: user,
})

export const updateProfile = defineRoute({
  method: 'PATCH',
  alias: 'PUT',
  path: '/users/profile',
  tag: 'Users',
  summary: 'Change your own name, phone, bio or picture',
  whenReadOnly: true,
  body: z.strictObject({
    name: z.optional(text('Name', { min: 2, max: 120 })),
    phone: optionalText('Phone', 40),
    bio: optionalText('Bio', 2_000),
    avatarUrl: optionalText('Picture', 1_000),
  }),
  response: user,
})

export const account = z.object({
  id: uuid,
  name: z.string(),
  timeZone: z.string(),
  today: z.string(),
  defaultDueDay: integer('Due day', 1, 31),
  proration,
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
    name: z.optional(text('Account name', { min: 2, max: 120 })),
    timeZone: z.optional(
      z
        .string('Time zone is required')
        .check(z.refine(isTimeZone, 'Use an IANA time zone, for example America/Chicago')),
    ),
    defaultDueDay: z.optional(integer('Due day', 1, 31)),
    proration: z.optional(proration),
  }),
  response: account,
  errors: ['version_mismatch'],
})
