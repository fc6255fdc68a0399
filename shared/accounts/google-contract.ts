import * as z from 'zod/mini'

import { defineRoute } from '#shared/lib/route.ts'

const word = z.optional(z.string())

export const google = defineRoute({
  method: 'GET',
  path: '/auth/google',
  tag: 'Authentication',
  summary: 'Sign in with Google: leads the browser there, and to /auth/error where that is not possible',
  query: z.object({
    /** A page of this site to go on to. */
    from: word,
    at: word,
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
