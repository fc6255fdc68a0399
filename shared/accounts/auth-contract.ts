import * as z from 'zod/mini'

import { email, instant, integer, language, message, text } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { userRoles } from '#shared/lib/access/roles.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

export const userRole = z.enum(userRoles)

/** A password in sign-up, sign-in and reset: 6 characters or more. The upper limit keeps hashing cheap. */
export const password = z
  .string(fieldError('auth.passwordTooShort', { count: 6 }))
  .check(
    z.minLength(6, fieldError('auth.passwordTooShort', { count: 6 })),
    z.maxLength(200, fieldError('auth.passwordTooLong', { count: 200 })),
  )

export const user = z.object({
  id: uuid,
  email: z.string(),
  name: z.string(),
  avatarUrl: z.nullable(z.string()),
  phone: z.nullable(z.string()),
  bio: z.nullable(z.string()),
  /** The language that the user chose; null where none was chosen, and the browser's language is used. */
  language: z.nullable(language),
  /** Whether the user is limited to some of the account's properties. Absent in the response to a sign-in. */
  isScoped: z.optional(z.boolean()),
  /**
   * The IANA time zone of the account, whose calendar day is 'today' for every user. Absent in the response to a sign-in.
   */
  timeZone: z.optional(z.string()),
  role: userRole,
  emailVerified: z.boolean(),
  createdAt: instant,
})

export const tokens = {
  access_token: z.string(),
  refresh_token: z.string(),
  expires_in: integer('expiresIn', 1, 86_400),
}

export const credentials = z.strictObject({ email, password })

/** A checkout that was paid before the account existed; see POST /subscriptions/link. */
export const paidBefore = z.strictObject({
  sessionId: z.nullish(text('session', { min: 0, max: 255 })),
  subscriptionId: z.nullish(text('subscription', { min: 0, max: 255 })),
})

export const registration = z
  .strictObject({
    name: text('name', { min: 2, max: 120 }),
    email,
    password,
    confirmPassword: z.optional(z.string()),
    /** Account setup after a checkout: the link in the confirmation mail leads back to it. */
    setup: z.optional(paidBefore),
  })
  .check(
    z.refine((body) => body.confirmPassword === undefined || body.confirmPassword === body.password, {
      error: fieldError('auth.passwordsDiffer'),
      path: ['confirmPassword'],
    }),
  )

const refreshToken = z.strictObject({ refresh_token: text('refreshToken', { max: 500 }) })

export const register = defineRoute({
  method: 'POST',
  path: '/auth/register',
  tag: 'Authentication',
  summary: 'Sign up: creates a user and an account that the user owns',
  body: registration,
  status: 201,
  response: z.object({ ...tokens, user }),
  errors: ['unable_to_create_user', 'email_verification_required', 'rate_limit_exceeded'],
})

export const login = defineRoute({
  method: 'POST',
  path: '/auth/login',
  tag: 'Authentication',
  summary: 'Sign in with email and password',
  body: credentials,
  response: z.object({ ...tokens, user }),
  errors: [
    'invalid_credentials',
    'email_verification_required',
    'account_banned',
    'second_factor_required',
    'rate_limit_exceeded',
  ],
})

export const refresh = defineRoute({
  method: 'POST',
  path: '/auth/refresh',
  tag: 'Authentication',
  summary: 'Exchange a refresh token for a new pair; each refresh token works once',
  body: refreshToken,
  response: z.object(tokens),
  errors: ['session_expired', 'rate_limit_exceeded'],
})

export const logout = defineRoute({
  method: 'POST',
  path: '/auth/logout',
  tag: 'Authentication',
  summary: 'Sign out: the session of this refresh token ends',
  body: refreshToken,
  response: message,
})

export const me = defineRoute({
  method: 'GET',
  path: '/auth/me',
  tag: 'Authentication',
  summary: 'Who is signed in',
  response: user,
})

export const authConfig = defineRoute({
  method: 'GET',
  path: '/auth/config',
  tag: 'Authentication',
  summary: 'What this installation offers on its sign-in page',
  response: z.object({
    google: z.boolean(),
    /** Whether users can pay for plans on this installation. */
    payments: z.boolean(),
    /** Whether browsers can create passkeys for the address of this site. */
    passkeys: z.boolean(),
    /**
     * The hosted page where browsers sign in first, and the publishable key that they show there; see
     * docs/self-hosting.md.
     */
    hosted: z.nullable(z.object({ url: z.string(), publishableKey: z.string() })),
    demo: z.nullable(z.object({ email: z.string(), password: z.string() })),
    /** The support address for users who cannot sign in; null where none is configured. */
    supportEmail: z.nullable(z.string()),
    /** The sign-in of a tenant of the demo's landlord. */
    demoTenant: z.nullable(z.object({ email: z.string(), password: z.string() })),
    /** The sign-in of a property owner whom the demo's landlord manages for. */
    demoOwner: z.nullable(z.object({ email: z.string(), password: z.string() })),
  }),
})

export const session = z.object({
  id: uuid,
  userAgent: z.string(),
  ipAddress: z.string(),
  createdAt: instant,
  lastUsedAt: instant,
  /** The time at which the session ends if it is not used. */
  expiresAt: instant,
  /** The time at which the session ends even if it is used: 90 days after its user signed in. */
  endsAt: instant,
  current: z.boolean(),
})

export const listSessions = defineRoute({
  method: 'GET',
  path: '/auth/sessions',
  tag: 'Authentication',
  summary: 'Where you are signed in',
  response: z.array(session),
})

export const membershipPlace = z.object({
  id: uuid,
  name: z.string(),
  role: userRole,
  timeZone: z.string(),
  isDemo: z.boolean(),
  since: instant,
  current: z.boolean(),
})

export const listPlaces = defineRoute({
  method: 'GET',
  path: '/auth/accounts',
  tag: 'Authentication',
  summary: 'Every account that you belong to: as an owner, a team member or a tenant',
  response: z.array(membershipPlace),
})

export const switchAccount = defineRoute({
  method: 'POST',
  path: '/auth/switch',
  tag: 'Authentication',
  summary: 'Switch to another of your accounts; returns the tokens of a new session',
  body: z.strictObject({ accountId: uuid }),
  response: z.object({ ...tokens, user }),
  errors: ['unauthorized', 'not_found', 'account_banned', 'second_factor_required', 'rate_limit_exceeded'],
})

export const revokeOtherSessions = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions',
  tag: 'Authentication',
  summary: 'End all your sessions except this one',
  whenReadOnly: true,
  response: message,
})

export const revokeSession = defineRoute({
  method: 'DELETE',
  path: '/auth/sessions/:id',
  tag: 'Authentication',
  summary: 'End one of your sessions',
  whenReadOnly: true,
  params: z.object({ id: uuid }),
  response: message,
})
