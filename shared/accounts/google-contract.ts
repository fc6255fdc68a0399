import * as z from 'zod/mini'

import { text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

const word = z.optional(z.string())

export const google = defineRoute({
  method: 'GET',
  path: '/auth/google',
  tag: 'Authentication',
  summary: 'Sign in with Google: leads the browser there, and to /auth/error where that is not possible',
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
  summary: 'Where Google leads back to: on to /auth/oauth/callback with tokens, or to /auth/error',
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
    'Begin to add a Google account to your own sign-in: answers `link`, which the browser takes along to GET /auth/google',
  response: z.object({ link: z.string() }),
  errors: [...guarded, 'email_verification_required'],
})

export const finishGoogleLink = defineRoute({
  method: 'POST',
  path: '/auth/google/link/finish',
  tag: 'Authentication',
  summary:
    'Add the Google account that came back: what stood behind # as `google`, in the session that began',
  body: z.strictObject({ google: text('token', { max: 5_000 }) }),
  response: z.object({ message: z.string() }),
  errors: [...guarded, 'email_verification_required', 'sign_in_refused'],
})

export const removeGoogle = defineRoute({
  method: 'DELETE',
  path: '/auth/google/link',
  tag: 'Authentication',
  summary: 'Take Google off your own sign-in; another way in must be left',
  response: z.object({ message: z.string() }),
  errors: guarded,
})
