import * as z from 'zod/mini'

import { email, text } from '#shared/lib/fields.ts'
import { defineRoute } from '#shared/lib/route.ts'

import { paidBefore, password, tokens, user } from './auth-contract.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const askForLink = z.strictObject({
  email,
  redirectTo: z.optional(text('redirectTo', { max: 1_000 })),
})

const sent = z.object({ status: z.literal('sent') })

/**
 * The kind of session that a mail link opens. `signin`: an ordinary session; `recovery`: one that may set a password.
 */
export const sessionType = z.enum(['signin', 'signup', 'recovery'])

export const resendVerification = defineRoute({
  method: 'POST',
  path: '/auth/resend-verification',
  tag: 'Authentication',
  summary:
    'Email another link that confirms an address; the response does not reveal whether the address is registered',
  body: z.extend(askForLink, { setup: z.optional(paidBefore) }),
  response: sent,
  errors: ['rate_limit_exceeded'],
})

export const forgotPassword = defineRoute({
  method: 'POST',
  path: '/auth/forgot-password',
  tag: 'Authentication',
  summary:
    'Email a link to set a new password; the response does not reveal whether the address is registered',
  body: askForLink,
  response: sent,
  errors: ['rate_limit_exceeded'],
})

export const verifyLink = defineRoute({
  method: 'POST',
  path: '/auth/verify-link',
  tag: 'Authentication',
  summary:
    'Use the one-time token from an email; returns the page on this site to continue to, with tokens after #',
  body: z.strictObject({
    token: text('token', { max: 5_000 }),
    /**
     * Whether to keep or end what was set up with this sign-in before its address was confirmed: see `verifyMailLink`.
     */
    earlier: z.optional(z.enum(['keep', 'end'])),
  }),
  response: z.object({ redirectTo: z.string(), type: z.enum(['signup', 'recovery']) }),
  errors: [
    'link_invalid',
    'link_incomplete',
    'link_wrong_kind',
    'link_used',
    'link_expired',
    'account_banned',
    'invalid_credentials',
    'rate_limit_exceeded',
  ],
})

export const authSession = defineRoute({
  method: 'GET',
  path: '/auth/session',
  tag: 'Authentication',
  summary: 'The session for the bearer token, or null if the token is missing or no longer valid',
  response: z.nullable(z.object({ user, type: sessionType })),
})

export const updatePassword = defineRoute({
  method: 'POST',
  path: '/auth/update-password',
  tag: 'Authentication',
  summary:
    'Set a new password; every other session ends. Without a recovery link, the current password is required',
  body: z.strictObject({
    password,
    currentPassword: z.optional(z.string().check(z.maxLength(200, fieldError('auth.currentPasswordWrong')))),
  }),
  response: z.object({ status: z.literal('updated') }),
  errors: ['unauthorized', 'proof_required', 'rate_limit_exceeded'],
})

export const authCallback = defineRoute({
  method: 'POST',
  path: '/auth/callback',
  tag: 'Authentication',
  summary: 'Exchange tokens from an email link, a Google sign-in or the hosted provider for new ones',
  body: z.strictObject({
    access_token: text('accessToken', { max: 5_000 }),
    refresh_token: text('refreshToken', { max: 500 }),
    type: z.optional(text('type', { min: 0, max: 40 })),
  }),
  response: z.object({ ...tokens, user }),
  errors: [
    'session_expired',
    'sign_in_refused',
    'account_banned',
    'second_factor_required',
    'sign_in_unavailable',
    'rate_limit_exceeded',
  ],
})
