import * as z from 'zod/mini'

import { user } from '#shared/accounts/auth-contract.ts'
import { bytes, email } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'

const byId = z.object({ id: uuid })

export const userExists = defineRoute({
  method: 'GET',
  path: '/users/:id/exists',
  tag: 'Users',
  summary: 'Whether this person belongs to your account; anyone else is not found',
  params: byId,
  response: z.object({ exists: z.literal(true) }),
})

export const ensureUserExists = defineRoute({
  method: 'POST',
  path: '/users/ensure-exists',
  tag: 'Users',
  summary:
    'Create the signed-in person’s user if it does not exist; for your own identity only, and safe to repeat',
  body: z.strictObject({
    authUser: z.strictObject({
      id: uuid,
      email,
      /** Additional data of the identity provider; the product does not use it. */
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

export const uploadAvatar = defineRoute({
  method: 'POST',
  path: '/users/avatar',
  tag: 'Users',
  summary: 'Upload your own picture; it is stored small, without the camera’s data about place and time',
  multipart: { file: 'required', accepts: 'images', maxBytes: 5 * 1024 * 1024 },
  response: user,
  whenReadOnly: true,
})

export const deleteAvatar = defineRoute({
  method: 'DELETE',
  path: '/users/avatar',
  tag: 'Users',
  summary: 'Remove your own picture',
  response: user,
  whenReadOnly: true,
})

export const userPicture = defineRoute({
  method: 'GET',
  path: '/users/pictures/:token',
  tag: 'Users',
  summary: 'The picture of a person, by the address that avatarUrl gives',
  params: z.object({ token: z.string().check(z.maxLength(100)) }),
  response: bytes,
  download: true,
})
