import { createRemoteJWKSet, errors, jwtVerify } from 'jose'
import * as z from 'zod/mini'

import type { HostedEnv } from '#server/platform/environment/env-sign-in.ts'
import { AppError } from '#server/platform/http/errors.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { OidcPerson } from './oidc.ts'

/** A hosted sign-in provider (Supabase Auth) whose tokens browsers send. */
export type HostedAuth = {
  /** Returns whether the token names this provider as its issuer, without verifying it. */
  isIssuer(token: string): boolean
  /**
   * Returns the person that a token identifies. Throws `session_expired` if the token is not valid, `sign_in_refused`
   * if the person did not sign in through Google, and `sign_in_unavailable`.
   */
  verify(token: string, now: Date): Promise<OidcPerson>
}

const timeoutMilliseconds = 5_000

const claims = z.object({
  sub: z.string().check(z.minLength(1), z.maxLength(500)),
  email: z.string().check(z.minLength(3), z.maxLength(254)),
  // how the session began: written by the provider, unlike user_metadata, which users can change
  amr: z.array(z.object({ method: z.string() })),
  is_anonymous: z.optional(z.boolean()),
})

const record = z.object({
  id: z.string(),
  email: z.string(),
  email_confirmed_at: z.nullish(z.string()),
  identities: z.array(
    z.object({
      provider: z.string(),
      identity_data: z.object({
        email: z.optional(z.string()),
        email_verified: z.optional(z.boolean()),
        full_name: z.optional(z.string()),
        name: z.optional(z.string()),
      }),
    }),
  ),
})

/** Creates the verifier of a hosted provider's tokens. It sends no requests yet. */
export function createHostedAuth(env: HostedEnv, log: Log): HostedAuth {
  const keys = createRemoteJWKSet(new URL(`${env.issuer}/.well-known/jwks.json`), {
    timeoutDuration: timeoutMilliseconds,
  })

  async function check(token: string, now: Date) {
    try {
      const { payload } = await jwtVerify(token, keys, {
        issuer: env.issuer,
        audience: 'authenticated',
        algorithms: ['ES256', 'RS256'],
        requiredClaims: ['exp', 'sub'],
        currentDate: now,
        clockTolerance: 30,
      })
      return z.parse(claims, payload)
    } catch (error) {
      if (isAway(error)) {
        throw unavailable()
      }
      log.info(
        { reason: error instanceof errors.JOSEError ? error.code : 'claims' },
        'a hosted sign-in does not hold',
      )
      throw new AppError('session_expired', 'auth.sessionExpired')
    }
  }

  /** Fetches the provider's record of the person: the token does not contain whether the address is confirmed. */
  async function ask(token: string): Promise<z.output<typeof record>> {
    const began = performance.now()
    const answer = await fetch(`${env.url}/auth/v1/user`, {
      headers: { authorization: `Bearer ${token}`, apikey: env.publishableKey },
      redirect: 'error',
      signal: AbortSignal.timeout(timeoutMilliseconds),
    }).catch(() => undefined)
    const ms = Math.round(performance.now() - began)
    const fields = { service: 'hosted-auth', operation: 'GET /auth/v1/user', status: answer?.status ?? 0, ms }
    log.info(fields, 'asked outside')
    if (!answer || answer.status === 429 || answer.status >= 500) {
      throw unavailable()
    }
    const body = z.safeParse(record, answer.ok ? await answer.json().catch(() => undefined) : undefined)
    if (!body.success) {
      throw new AppError('session_expired', 'auth.sessionExpired')
    }
    return body.data
  }

  return {
    isIssuer: (token) => issuerOf(token) === env.issuer,
    async verify(token, now) {
      const { sub, email, amr, is_anonymous } = await check(token, now)
      const person = await ask(token)
      const google = person.identities.find(({ provider }) => provider === 'google')?.identity_data
      // a password at the provider proves nothing: if the provider confirms addresses without an email, anyone could
      // have entered this one
      if (is_anonymous || !google || !amr.some(({ method }) => method === 'oauth') || person.id !== sub) {
        throw new AppError('sign_in_refused', 'google.notFromGoogle')
      }
      const isConfirmed = Boolean(person.email_confirmed_at) && google.email_verified === true
      const isSame = [person.email, google.email].every((one) => one?.toLowerCase() === email.toLowerCase())
      return {
        issuer: env.issuer,
        subject: sub,
        email,
        emailVerified: isConfirmed && isSame,
        name: google.full_name ?? google.name ?? null,
      }
    },
  }
}

function unavailable(): AppError {
  return new AppError(
    'sign_in_unavailable',
    'auth.serviceUnavailable',
    {},
    {
      retryAfterSeconds: 5,
    },
  )
}

/** Returns whether the provider's keys could not be fetched: a network error, a timeout, or a response without keys. */
function isAway(error: unknown): boolean {
  return (
    error instanceof errors.JWKSTimeout ||
    error instanceof errors.JWKSInvalid ||
    !(error instanceof errors.JOSEError || error instanceof z.core.$ZodError) ||
    (error.constructor === errors.JOSEError && error.code === 'ERR_JOSE_GENERIC')
  )
}

function issuerOf(token: string): unknown {
  try {
    return (JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString()) as { iss?: unknown })
      .iss
  } catch {
    return undefined
  }
}
