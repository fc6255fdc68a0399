import * as z from 'zod/mini'

import { email, instant, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

/** A change of the sign-in address that is not yet confirmed by both mailboxes. */
export const emailChange = z.object({
  email: z.string(),
  newConfirmed: z.boolean(),
  oldConfirmed: z.boolean(),
  expiresAt: instant,
})

const token = z.strictObject({ token: text('token', { max: 5_000 }) })
const linkErrors = [
  'link_invalid',
  'link_incomplete',
  'link_wrong_kind',
  'link_used',
  'link_expired',
  'link_cancelled',
  'conflict',
  'rate_limit_exceeded',
] as const

export const getEmailChange = defineRoute({
  method: 'GET',
  path: '/auth/email-change',
  tag: 'Authentication',
  summary: 'Your pending sign-in address change; null if there is none',
  response: z.nullable(emailChange),
  errors: ['unauthorized'],
})

export const requestEmailChange = defineRoute({
  method: 'POST',
  path: '/auth/email-change',
  tag: 'Authentication',
  summary:
    'Request a new sign-in address: a link is emailed to both addresses, and the change takes effect once both are confirmed',
  body: z.strictObject({ email }),
  response: emailChange,
  errors: ['unauthorized', 'proof_required', 'rate_limit_exceeded'],
})

export const cancelEmailChange = defineRoute({
  method: 'DELETE',
  path: '/auth/email-change',
  tag: 'Authentication',
  summary: 'Cancel your pending sign-in address change',
  response: z.object({ status: z.literal('cancelled') }),
  errors: ['unauthorized'],
})

export const confirmEmailChange = defineRoute({
  method: 'POST',
  path: '/auth/email-change/confirm',
  tag: 'Authentication',
  summary: 'Use a link from the old or the new mailbox that confirms a sign-in address change',
  body: token,
  response: z.object({
    /** `waiting`: the other mailbox has not confirmed the change yet. */
    status: z.enum(['changed', 'waiting']),
    email: z.string(),
    /** The mailbox that still has to confirm; null where none has to. */
    waitsFor: z.nullable(z.enum(['old', 'new'])),
  }),
  errors: linkErrors,
})

export const undoEmailChange = defineRoute({
  method: 'POST',
  path: '/auth/email-change/undo',
  tag: 'Authentication',
  summary:
    'Stop or undo a sign-in address change from the old mailbox; every session ends and the password stops working',
  body: token,
  response: z.object({ email: z.string() }),
  errors: linkErrors,
})
