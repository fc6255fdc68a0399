import * as client from 'openid-client'

import { type GoogleEnv, isLoopback } from '#server/platform/environment/env-sign-in.ts'
import type { Log } from '#server/platform/jobs/log.ts'

/** The values that the callback needs again; a cookie of the browser stores them. */
export type OidcCheck = { verifier: string; state: string; nonce: string }

/** A person identified by a provider. `email` may be trusted only if `emailVerified` is true. */
export type OidcPerson = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  name: string | null
}

export type OidcFailure = 'unreachable' | 'cancelled' | 'refused'

/**
 * An error of a sign-in: the provider is unreachable, the person cancelled, or the provider's response is not valid.
 */
export class OidcError extends Error {
  readonly kind: OidcFailure

  constructor(kind: OidcFailure, cause: unknown) {
    super(cause instanceof Error ? cause.message : String(cause), { cause })
    this.name = 'OidcError'
    this.kind = kind
  }
}

/**
 * Sign-in through an OpenID Connect provider: code flow with PKCE, state and nonce. Both functions throw `OidcError`.
 */
export type Oidc = {
  /** Returns the URL to redirect the browser to, and the values to keep until it returns. */
  begin(redirectUri: string): Promise<{ url: string; check: OidcCheck }>
  /** Returns the person after the redirect back. It checks state, issuer, code, signature, nonce and time. */
  finish(address: URL, check: OidcCheck): Promise<OidcPerson>
}

const timeoutSeconds = 5
/** How long the provider's discovery document is cached: one day, in milliseconds. */
const discoveryMilliseconds = 86_400_000

/**
 * Creates the client of a provider. It sends no request before the first sign-in, so that an outage of the provider
 * cannot stop the server from starting.
 */
export function createOidc(env: GoogleEnv, log: Log): Oidc {
  let known: { config: client.Configuration; at: number } | undefined
  let asking: Promise<client.Configuration> | undefined

  async function configuration(): Promise<client.Configuration> {
    if (known && performance.now() - known.at < discoveryMilliseconds) {
      return known.config
    }
    // a failed request is not cached: the next sign-in tries again
    asking ??= discover(env, log).finally(() => (asking = undefined))
    const config = await asking
    known = { config, at: performance.now() }
    return config
  }

  return {
    begin: (redirectUri) =>
      telling(async () => {
        const config = await configuration()
        const check = {
          verifier: client.randomPKCECodeVerifier(),
          state: client.randomState(),
          nonce: client.randomNonce(),
        }
        const url = client.buildAuthorizationUrl(config, {
          redirect_uri: redirectUri,
          scope: 'openid email profile',
          code_challenge: await client.calculatePKCECodeChallenge(check.verifier),
          code_challenge_method: 'S256',
          state: check.state,
          nonce: check.nonce,
          prompt: 'select_account',
        })
        return { url: url.href, check }
      }),
    finish: (address, check) =>
      telling(async () => {
        const answer = await client.authorizationCodeGrant(await configuration(), address, {
          pkceCodeVerifier: check.verifier,
          expectedState: check.state,
          expectedNonce: check.nonce,
          idTokenExpected: true,
        })
        return personOf(answer.claims()!) // idTokenExpected: it throws without an ID token
      }),
  }
}

function discover(env: GoogleEnv, log: Log): Promise<client.Configuration> {
  const issuer = new URL(env.issuer)
  const isPlain = issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return client.discovery(issuer, env.clientId, env.clientSecret, client.ClientSecretPost(env.clientSecret), {
    // without these checks the signature of an ID token is not verified
    execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
    timeout: timeoutSeconds,
    [client.customFetch]: (url, options) => fetchAndTell(log, url, options),
  })
}

/**
 * Sends a request and logs one line about it, without its data. A GET is sent a second time if the connection fails.
 */
async function fetchAndTell(log: Log, url: string, options: client.CustomFetchOptions): Promise<Response> {
  const began = performance.now()
  const tell = (status: number) =>
    log.info(
      {
        service: 'google',
        operation: `${options.method} ${new URL(url).pathname}`,
        status,
        ms: Math.round(performance.now() - began),
      },
      'asked outside',
    )
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = await fetch(url, options as RequestInit) // the library's type for the same options
      tell(answer.status)
      return answer
    } catch (error) {
      tell(0)
      if (options.method !== 'GET' || tries >= 2 || options.signal?.aborted) {
        throw error
      }
    }
  }
}

function personOf(claims: client.IDToken): OidcPerson {
  const { iss, sub, email, email_verified, name } = claims
  if (sub.length > 255) {
    throw new OidcError('refused', 'a subject has 255 characters at most') // OpenID Connect Core §2
  }
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    emailVerified: email_verified === true,
    name: typeof name === 'string' ? name : null,
  }
}

async function telling<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    throw error instanceof OidcError ? error : new OidcError(kindOf(error), error)
  }
}

function kindOf(error: unknown): OidcFailure {
  if (error instanceof client.AuthorizationResponseError) {
    // access_denied comes from the person; the other codes come from the provider
    return error.error === 'access_denied' ? 'cancelled' : 'refused'
  }
  if (error instanceof client.ResponseBodyError || error instanceof client.WWWAuthenticateChallengeError) {
    return error.status >= 500 ? 'unreachable' : 'refused'
  }
  const code = error instanceof client.ClientError ? error.code : undefined
  const unreachable = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
  return code === undefined || unreachable.includes(code) ? 'unreachable' : 'refused'
}
