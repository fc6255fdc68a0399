import * as z from 'zod/mini'

import { text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

const word = z.optional(z.string())

export const google = defineRoute({
  method: 'GET',
  path: '/auth/google',
  tag: 'Authentication',
  summary: 'Sign in with Google: redirects the browser there, or to /auth/error if that is not possible',
  query: z.object({
    /** The page of this site to open after the sign-in. */
    from: word,
    at: word,
    /**
     * A token that adds the Google account to the sign-in that asked for it, instead of signing in: see POST
     * /auth/google/link.
     */
    link: word,
  }),
  status: 302,
  redirect: true,
  response: z.null(),
})

export const googleCallback = defineRoute({
  method: 'GET',
  path: '/auth/google/callback',
  tag: 'Authentication',
  summary: 'Where Google redirects back to: on to /auth/oauth/callback with tokens, or to /auth/error',
  query: z.object({ code: word, state: word, iss: word, error: word, error_description: word }),
  status: 302,
  redirect: true,
  response: z.null(),
})

const guarded = ['unauthorized', 'proof_required', 'conflict'] as const

export const beginGoogleLink = defineRoute({
  method: 'POST',
  path: '/auth/google/link',
  tag: 'Authentication',
  summary:
    'Start adding a Google account to your own login: returns `link`, which the browser passes to GET /auth/google',
  response: z.object({ link: z.string() }),
  errors: [...guarded, 'email_verification_required'],
})

export const finishGoogleLink = defineRoute({
  method: 'POST',
  path: '/auth/google/link/finish',
  tag: 'Authentication',
  summary:
    'Add the Google account that Google returned: the value after # as `google`, in the session that started it',
  body: z.strictObject({ google: text('token', { max: 5_000 }) }),
  response: z.object({ message: z.string() }),
  errors: [...guarded, 'email_verification_required', 'sign_in_refused'],
})

export const unlinkGoogle = defineRoute({
  method: 'DELETE',
  path: '/auth/google/link',
  tag: 'Authentication',
  summary: 'Remove Google from your own login; another way to sign in must remain',
  response: z.object({ message: z.string() }),
  errors: guarded,
})
