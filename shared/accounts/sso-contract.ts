import * as z from 'zod/mini'

import { instant, message, optionalText, text, version } from '#shared/lib/fields.ts'
import { uuid } from '#shared/lib/ids.ts'
import { defineRoute } from '#shared/lib/route.ts'
import { fieldError } from '#shared/messages/field-error.ts'

const tag = 'Single sign-on'
const word = z.optional(z.string())

/** The largest number of domains of one connection. */
export const maxSsoDomains = 20

/** A domain of email addresses, in lower case. */
export const ssoDomain = text('domain', { max: 253 }).check(
  z.toLowerCase(),
  z.regex(/^[a-z0-9-]+(\.[a-z0-9-]+)+$/, fieldError('sso.domainInvalid')),
)

const issuer = text('issuer', { max: 500 }).check(
  z.regex(/^https:\/\/[^\s\\?#@]+$/, fieldError('sso.issuerInvalid')),
)

export const ssoConnection = z.object({
  issuer: z.string(),
  clientId: z.string(),
  /** False: the secret was lost with the key of the server. */
  hasSecret: z.boolean(),
  domains: z.array(z.object({ domain: z.string(), verifiedAt: z.nullable(instant) })),
  required: z.boolean(),
  /** Members who have signed in through it. */
  members: z.number(),
  /** The page on which members start, also where no domain is verified. */
  signInUrl: z.string(),
  createdAt: instant,
  updatedAt: instant,
  version,
})

export const ssoSettings = z.object({
  connection: z.nullable(ssoConnection),
  /** To be entered at the provider. */
  redirectUri: z.string(),
  /** The TXT record that verifies a domain. */
  verification: z.string(),
})

export const getSso = defineRoute({
  method: 'GET',
  path: '/single-sign-on',
  tag,
  summary: 'The single sign-on of the account; its client secret is never returned',
  response: ssoSettings,
})

export const updateSso = defineRoute({
  method: 'PUT',
  path: '/single-sign-on',
  tag,
  summary: 'Set up or change single sign-on; owners only, after a recent proof of identity',
  body: z.strictObject({
    issuer,
    clientId: text('clientId', { max: 300 }),
    /** Left out: the one that is stored, as long as issuer and client stay the same. */
    clientSecret: optionalText('clientSecret', 1_000),
    domains: z
      .array(ssoDomain, fieldError('sso.domainMissing'))
      .check(
        z.minLength(1, fieldError('sso.domainMissing')),
        z.maxLength(maxSsoDomains, fieldError('sso.tooManyDomains')),
      ),
    required: z.boolean(fieldError('sso.requiredChoices')),
  }),
  response: ssoSettings,
  errors: ['proof_required', 'email_verification_required', 'version_mismatch', 'conflict'],
})

export const deleteSso = defineRoute({
  method: 'DELETE',
  path: '/single-sign-on',
  tag,
  summary: 'Turn off single sign-on; every session that it opened ends',
  whenReadOnly: true,
  response: message,
  errors: ['proof_required'],
})

export const testSso = defineRoute({
  method: 'POST',
  path: '/single-sign-on/test',
  tag,
  summary: 'Test the connection: reads the provider’s configuration, and the records that verify the domains',
  response: z.object({
    ok: z.boolean(),
    /** The problem with the provider; null if it has none. */
    problem: z.nullable(z.string()),
    domains: z.array(
      z.object({ domain: z.string(), verified: z.boolean(), problem: z.nullable(z.string()) }),
    ),
  }),
  errors: ['rate_limit_exceeded'],
})

export const startSso = defineRoute({
  method: 'GET',
  path: '/auth/sso',
  tag: 'Authentication',
  summary:
    'Sign in through a company’s provider: redirects the browser there, or to /auth/error if that is not possible',
  query: z.object({
    /** The domain of the person’s work email address. */
    domain: word,
    /** The account in its sign-in link, instead of a domain. */
    account: word,
    /** The page of this site to open after the sign-in. */
    from: word,
    at: word,
  }),
  status: 302,
  redirect: true,
  response: z.null(),
})

export const ssoCallback = defineRoute({
  method: 'GET',
  path: '/auth/sso/callback/:accountId',
  tag: 'Authentication',
  summary:
    'Where a company’s provider redirects back to: on to /auth/oauth/callback with tokens, or to /auth/error',
  params: z.object({ accountId: uuid }),
  query: z.object({ code: word, state: word, iss: word, error: word, error_description: word }),
  status: 302,
  redirect: true,
  response: z.null(),
})
