import * as client from 'openid-client'

import { isLoopback } from '#server/platform/environment/env-sign-in.ts'
import type { Log } from '#server/platform/jobs/log.ts'
import type { Outbound } from '#server/platform/outbound/outbound.ts'

/** The values that the callback needs again; a cookie of the browser stores them. */
export type OidcCheck = { verifier: string; state: string; nonce: string }

/** A person identified by a provider. `email` may be trusted only if `emailVerified` is true. */
export type OidcPerson = {
  issuer: string
  subject: string
  email: string | null
  emailVerified: boolean
  /** The provider says that the address is not the person's: not the same as saying nothing about it. */
  emailDenied?: boolean
  name: string | null
}

export type OidcFailure =
  | 'unreachable'
  | 'cancelled'
  | 'refused'
  | 'wrong_client'
  | 'wrong_issuer'
  | 'wrong_time'

/**
 * An error of a sign-in: the provider is unreachable, the person cancelled, or the provider's response is not valid:
 * because it does not know this client or its secret, says that it is another issuer, its clock differs, or otherwise.
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

/** The provider, and this server's registration there. */
export type OidcClient = {
  issuer: string
  clientId: string
  clientSecret: string
  /** The name of the provider in the log. */
  service: string
  /** Whether the provider is always asked to let the person choose an account. */
  choosesAccount?: boolean
  /**
   * Sends the requests: to addresses that users entered, on the public internet only. Such a provider is also asked for the
   * address of a person whose ID token has none. By default the addresses are the operator's, and any is reached.
   */
  outbound?: Outbound
}

const timeoutSeconds = 5
/** By how many seconds a provider's clock may differ. */
const clockSeconds = 60
/** How long the provider's discovery document is cached: one day, in milliseconds. */
const discoveryMilliseconds = 86_400_000

/**
 * Creates the client of a provider. It sends no request before the first sign-in, so that an outage of the provider
 * cannot stop the server from starting.
 */
export function createOidc(env: OidcClient, log: Log): Oidc {
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
          ...(env.choosesAccount ? { prompt: 'select_account' } : {}),
        })
        return { url: url.href, check }
      }),
    finish: (address, check) =>
      telling(async () => {
        const config = await configuration()
        const answer = await client.authorizationCodeGrant(config, address, {
          pkceCodeVerifier: check.verifier,
          expectedState: check.state,
          expectedNonce: check.nonce,
          idTokenExpected: true,
        })
        const claims = answer.claims()! // idTokenExpected: it throws without an ID token
        if (env.outbound && claims['email'] === undefined && config.serverMetadata().userinfo_endpoint) {
          const { email, email_verified } = await client.fetchUserInfo(
            config,
            answer.access_token,
            claims.sub,
          )
          return personOf({ ...claims, email, email_verified })
        }
        return personOf(claims)
      }),
  }
}

function discover(env: OidcClient, log: Log): Promise<client.Configuration> {
  const issuer = new URL(env.issuer)
  const isPlain = !env.outbound && issuer.protocol === 'http:' && isLoopback(issuer.hostname)
  return client.discovery(
    issuer,
    env.clientId,
    { client_secret: env.clientSecret, [client.clockTolerance]: clockSeconds },
    authenticationOf(env),
    {
      // without these checks the signature of an ID token is not verified
      execute: [client.enableNonRepudiationChecks, ...(isPlain ? [client.allowInsecureRequests] : [])],
      timeout: timeoutSeconds,
      [client.customFetch]: (url, options) => fetchAndTell(env, log, url, options),
    },
  )
}

/** Sends the secret in the way that the provider prefers: in the header (the default of OpenID Connect) or the body. */
function authenticationOf({ clientSecret, outbound }: OidcClient): client.ClientAuth {
  const [inBody, inHeader] = [client.ClientSecretPost(clientSecret), client.ClientSecretBasic(clientSecret)]
  return (server, ...rest) => {
    const known = server.token_endpoint_auth_methods_supported ?? ['client_secret_basic']
    const isBasic = outbound !== undefined && known.includes('client_secret_basic')
    return (isBasic ? inHeader : inBody)(server, ...rest)
  }
}

/**
 * Sends a request and logs one line about it, without its data. A GET is sent a second time if the connection fails.
 */
async function fetchAndTell(
  { service, outbound }: OidcClient,
  log: Log,
  url: string,
  options: client.CustomFetchOptions,
): Promise<Response> {
  const began = performance.now()
  const tell = (status: number) =>
    log.info(
      {
        service,
        operation: `${options.method} ${new URL(url).pathname}`,
        status,
        ms: Math.round(performance.now() - began),
      },
      'asked outside',
    )
  for (let tries = 1; ; tries += 1) {
    try {
      const answer = outbound
        ? await fetchOutside(outbound, url, options)
        : await fetch(url, options as RequestInit) // the library's type for the same options
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

/** Sends a request of the library to an address on the public internet. Throws if it gets no response. */
async function fetchOutside(
  outbound: Outbound,
  url: string,
  { method, headers, body }: client.CustomFetchOptions,
): Promise<Response> {
  const answer = await outbound.request({
    method: method === 'POST' ? 'POST' : 'GET',
    url,
    headers: Object.fromEntries(new Headers(headers)),
    ...(body === undefined || body === null ? {} : { body: bodyText(body) }),
    timeoutMs: timeoutSeconds * 1000,
  })
  if (answer.outcome !== 'answered') {
    throw new Error(answer.reason)
  }
  const { status, headers: given } = answer
  return new Response([101, 204, 205, 304].includes(status) ? null : answer.body, { status, headers: given })
}

function bodyText(body: NonNullable<client.CustomFetchOptions['body']>): string {
  if (typeof body === 'string' || body instanceof URLSearchParams) {
    return body.toString()
  }
  throw new Error('the library sends forms only')
}

function personOf(claims: client.IDToken): OidcPerson {
  const { iss, sub, email, email_verified, name } = claims
  if (!/^[\x20-\x7E]{1,255}$/.test(sub)) {
    throw new OidcError('refused', 'a subject has at most 255 characters of ASCII') // OpenID Connect Core §2
  }
  return {
    issuer: iss,
    subject: sub,
    email: typeof email === 'string' && email !== '' ? email : null,
    emailVerified: email_verified === true,
    emailDenied: email_verified !== undefined && email_verified !== true && email_verified !== 'true',
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
  if (error instanceof client.WWWAuthenticateChallengeError) {
    return error.status >= 500 ? 'unreachable' : 'wrong_client'
  }
  if (error instanceof client.ResponseBodyError) {
    const isOfClient = ['invalid_client', 'unauthorized_client'].includes(error.error)
    return error.status >= 500 ? 'unreachable' : isOfClient ? 'wrong_client' : 'refused'
  }
  const code = error instanceof client.ClientError ? error.code : undefined
  if (code === 'OAUTH_JWT_TIMESTAMP_CHECK_FAILED') {
    return 'wrong_time'
  }
  if (code === 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') {
    return 'wrong_issuer'
  }
  const unreachable = ['OAUTH_TIMEOUT', 'OAUTH_RESPONSE_IS_NOT_CONFORM', 'OAUTH_RESPONSE_IS_NOT_JSON']
  return code === undefined || unreachable.includes(code) ? 'unreachable' : 'refused'
}
