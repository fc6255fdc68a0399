import * as z from 'zod/mini'

import { email } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

const byId = z.object({ id: uuid })

export const userExists = defineRoute({
  method: 'GET',
  path: '/users/:id/exists',
  tag: 'Users',
  summary: 'Whether there is such a person among your account’s people; anybody else is not found',
  params: byId,
  response: z.object({ exists: z.literal(true) }),
})

export const ensureUserExists = defineRoute({
  method: 'POST',
  path: '/users/ensure-exists',
  tag: 'Users',
  summary:
    'Make sure that the signed-in person is known here; for one’s own identity only, and safe to repeat',
  body: z.strictObject({
    authUser: z.strictObject({
      id: uuid,
      email,
      /** What a provider of identities says besides; nothing here follows from it. */
      user_metadata: z.optional(z.record(z.string(), z.unknown())),
    }),
    options: z.optional(z.record(z.string(), z.unknown())),
  }),
  response: z.object({ success: z.literal(true), userId: uuid, action: z.enum(['created', 'existed']) }),
  whenReadOnly: true,
})

export const verifyUser = defineRoute({
  method: 'POST',
  path: '/users/:id/verify',
  tag: 'Users',
  summary: 'Whether the email address of one of your account’s people is confirmed',
  params: byId,
  response: z.object({ verified: z.boolean() }),
  whenReadOnly: true,
})
