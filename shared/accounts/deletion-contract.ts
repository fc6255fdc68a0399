import * as z from 'zod/mini'

import { instant, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

/** An account that is closed and will be deleted. */
const closure = z.object({
  accountName: z.string(),
  closedAt: instant,
  deleteAt: instant,
  /** Whether this user may restore the account: only an owner may. */
  mayRestore: z.boolean(),
})

export const closeAccount = defineRoute({
  method: 'POST',
  path: '/account/close',
  tag: 'Account',
  summary:
    'Close the account you are signed in to, confirmed by its name; owners only. Everything is deleted 30 days later',
  body: z.strictObject({ name: text('name', { max: 200 }) }),
  response: closure,
  errors: ['unauthorized', 'forbidden', 'proof_required', 'conflict'],
})

export const getClosure = defineRoute({
  method: 'GET',
  path: '/account/closed',
  tag: 'Account',
  summary: 'When the account you are signed in to will be deleted; null if it is open',
  response: z.nullable(closure),
  errors: ['unauthorized'],
})

export const restoreAccount = defineRoute({
  method: 'POST',
  path: '/account/restore',
  tag: 'Account',
  summary: 'Restore a closed account within its 30 days; owners only',
  response: z.object({ status: z.literal('restored') }),
  errors: ['unauthorized', 'forbidden', 'conflict'],
})

export const deleteSignIn = defineRoute({
  method: 'POST',
  path: '/auth/delete-sign-in',
  tag: 'Authentication',
  summary: 'Delete your own login in 30 days; signing in again before then keeps it',
  response: z.object({ deleteAt: instant }),
  errors: ['unauthorized', 'proof_required', 'last_owner'],
})
