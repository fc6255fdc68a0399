import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'

import { decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT, UnsecuredJWT } from 'jose'

import { type GoogleStandIn, listen } from './google.ts'
import { readBody } from './read-body.ts'

/**
 * The kinds of misbehaviour: tokens that are expired, tampered with, unsigned, signed with the public key as
 * a secret, for others or by others; an address that is not confirmed; a session that a password began; a
 * server that hangs, or is gone.
 */
export type HostedFault =
  | 'expired'
  | 'tampered'
  | 'alg_none'
  | 'hs256_with_public_key'
  | 'wrong_audience'
  | 'wrong_issuer'
  | 'unconfirmed'
  | 'by_password'
  | 'hangs'
  | 'dead'

export type HostedStandIn = {
  url: string
  publishableKey: string
  /** Adds an address to which it may lead back. */
  allow(redirectTo: string): void
  /** Sets the fault for all accounts, or for one of Google's. */
  misbehave(fault: HostedFault | null, sub?: string): void
  /** The calls received so far, as 'METHOD /path'. */
  calls: string[]
  stop(): Promise<void>
}

type Person = { id: string; email: string; name: string; isVerified: boolean; sub: string }
type Started = { redirectTo: string; challenge: string; verifier: string }

/**
 * Serves the calls that the browser client of a hosted provider (GoTrue) makes, in front of the Google stand-in; `POST
 * /control` works as there.
 */
export async function startHostedAuth(google: GoogleStandIn, port = 0): Promise<HostedStandIn> {
  const publishableKey = 'sb_publishable_stand_in'
  const people = new Map<string, Person>()
  const started = new Map<string, Started>()
  const codes = new Map<string, { person: Person; challenge: string }>()
  const refreshes = new Map<string, Person>()
  const allowed = new Set<string>()
  const calls: string[] = []
  const sockets = new Set<Socket>()
  let fault: HostedFault | null = null
  const faults = new Map<string, HostedFault | null>()
  const faultOf = ({ sub }: Person) => fault ?? faults.get(sub)
  function misbehave(next: HostedFault | null, sub?: string): void {
    if (sub === undefined) {
      fault = next
    } else {
      faults.set(sub, next)
    }
  }

  const { publicKey, privateKey } = await generateKeyPair('ES256', { extractable: true })
  const jwk = { ...(await exportJWK(publicKey)), kid: 'hosted-1', alg: 'ES256', use: 'sig' }

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://here')
    if (pathname === '/control') {
      void control(request).finally(() => response.end('{}'))
    } else if (fault === 'dead') {
      request.socket.destroy()
    } else if (fault !== 'hangs') {
      calls.push(`${request.method} ${pathname}`)
      answer(request, response).catch((error: unknown) =>
        json(response, 500, { code: 500, message: String(error) }),
      )
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const url = await listen(server, port)
  const callback = `${url}/auth/v1/callback`
  google.allow(callback)

  async function control(request: IncomingMessage): Promise<void> {
    const order = JSON.parse(await readBody(request)) as {
      fault?: HostedFault | null
      sub?: string
      allow?: string
    }
    if (order.fault !== undefined) {
      misbehave(order.fault, order.sub)
    }
    if (order.allow) {
      allowed.add(order.allow)
    }
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = new URL(request.url ?? '/', url)
    const query = Object.fromEntries(address.searchParams)
    response.setHeader('access-control-allow-origin', request.headers.origin ?? '*')
    response.setHeader(
      'access-control-allow-headers',
      '*, authorization, apikey, content-type, x-client-info',
    )
    response.setHeader('access-control-allow-methods', 'GET, POST')
    if (request.method === 'OPTIONS') {
      response.writeHead(204).end()
      return
    }
    switch (address.pathname.replace('/auth/v1', '')) {
      case '/health':
        return json(response, 200, { name: 'GoTrue', version: 'stand-in', description: 'stand-in' })
      case '/settings':
        return json(response, 200, { external: { google: true } })
      case '/.well-known/jwks.json':
        return json(response, 200, { keys: [jwk] })
      case '/authorize':
        return redirect(response, await authorize(query))
      case '/callback':
        return redirect(response, await finish(query))
      case '/token': {
        const body = JSON.parse(await readBody(request)) as Record<string, string>
        return query['grant_type'] === 'pkce' ? exchange(response, body) : refresh(response, body)
      }
      case '/user': {
        const token = /^Bearer (.+)$/.exec(request.headers.authorization ?? '')?.[1] ?? ''
        const person = [...people.values()].find(({ id }) => id === decodeJwt(token).sub)
        return person && request.headers['apikey'] === publishableKey
          ? json(response, 200, userOf(person))
          : json(response, 403, { code: 403, message: 'invalid JWT' })
      }
      case '/logout':
        response.writeHead(204).end()
        return
      default:
        return json(response, 404, { code: 404, message: 'not found' })
    }
  }

  async function authorize(query: Record<string, string>): Promise<string> {
    const state = randomUUID()
    const verifier = randomBytes(32).toString('base64url')
    const redirectTo = query['redirect_to'] ?? ''
    started.set(state, {
      // when the requested address is not allowed, the site's own address is used
      redirectTo: allowed.has(redirectTo) ? redirectTo : ([...allowed][0] ?? url),
      challenge: query['code_challenge'] ?? '',
      verifier,
    })
    const to = new URL('/o/oauth2/v2/auth', google.issuer)
    to.search = new URLSearchParams({
      client_id: google.clientId,
      redirect_uri: callback,
      response_type: 'code',
      scope: 'openid email profile',
      prompt: 'select_account',
      state,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 'S256',
    }).toString()
    return to.href
  }

  async function finish(query: Record<string, string>): Promise<string> {
    const start = started.get(query['state'] ?? '')
    if (!start) {
      return url
    }
    const to = new URL(start.redirectTo)
    if (query['error']) {
      to.search = new URLSearchParams({
        error: query['error'],
        error_code: query['error'],
        error_description: query['error_description'] ?? '',
      }).toString()
      to.hash = to.search.slice(1)
      return to.href
    }
    const answer = await fetch(`${google.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: query['code'] ?? '',
        redirect_uri: callback,
        code_verifier: start.verifier,
        client_id: google.clientId,
        client_secret: google.clientSecret,
      }),
    })
    const { id_token } = (await answer.json()) as { id_token: string }
    const claims = decodeJwt<{ email: string; email_verified: boolean; name: string }>(id_token)
    const sub = claims.sub ?? ''
    const person = people.get(sub) ?? {
      id: randomUUID(),
      sub,
      email: claims.email,
      name: claims.name,
      isVerified: claims.email_verified,
    }
    people.set(sub, person)
    const code = randomUUID()
    codes.set(code, { person, challenge: start.challenge })
    to.searchParams.set('code', code)
    return to.href
  }

  async function exchange(response: ServerResponse, body: Record<string, string>): Promise<void> {
    const kept = codes.get(body['auth_code'] ?? '')
    codes.delete(body['auth_code'] ?? '')
    const challenge = createHash('sha256')
      .update(body['code_verifier'] ?? '')
      .digest('base64url')
    return kept && kept.challenge === challenge
      ? json(response, 200, await sessionOf(kept.person))
      : json(response, 403, {
          code: 'bad_code_verifier',
          message: 'code challenge does not match previously saved code verifier',
        })
  }

  async function refresh(response: ServerResponse, body: Record<string, string>): Promise<void> {
    const person = refreshes.get(body['refresh_token'] ?? '')
    refreshes.delete(body['refresh_token'] ?? '')
    return person
      ? json(response, 200, await sessionOf(person))
      : json(response, 400, { code: 'refresh_token_not_found', message: 'Invalid Refresh Token' })
  }

  async function sessionOf(person: Person) {
    const refresh_token = randomBytes(9).toString('base64url')
    refreshes.set(refresh_token, person)
    const expires_at = Math.floor(Date.now() / 1000) + 3600
    return {
      access_token: await tokenOf(person),
      token_type: 'bearer',
      expires_in: 3600,
      expires_at,
      refresh_token,
      user: userOf(person),
    }
  }

  async function tokenOf(person: Person): Promise<string> {
    const now = Math.floor(Date.now() / 1000)
    const wrong = faultOf(person)
    const payload: JWTPayload = {
      iss: wrong === 'wrong_issuer' ? 'https://evil.example/auth/v1' : `${url}/auth/v1`,
      aud: wrong === 'wrong_audience' ? 'of-somebody-else' : 'authenticated',
      sub: person.id,
      iat: wrong === 'expired' ? now - 7_200 : now,
      exp: wrong === 'expired' ? now - 3_600 : now + 3_600,
      email: person.email,
      role: 'authenticated',
      is_anonymous: false,
      amr: [{ method: wrong === 'by_password' ? 'password' : 'oauth', timestamp: now }],
      app_metadata: { provider: 'google', providers: ['google'] },
      user_metadata: { email: person.email, email_verified: true, full_name: person.name },
    }
    const header = { kid: 'hosted-1', typ: 'JWT' }
    if (wrong === 'alg_none') {
      return new UnsecuredJWT(payload).encode()
    }
    if (wrong === 'hs256_with_public_key') {
      const secret = new TextEncoder().encode(JSON.stringify(jwk))
      return new SignJWT(payload).setProtectedHeader({ ...header, alg: 'HS256' }).sign(secret)
    }
    const token = await new SignJWT(payload).setProtectedHeader({ ...header, alg: 'ES256' }).sign(privateKey)
    if (wrong !== 'tampered') {
      return token
    }
    const [head, , signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...payload, email: 'somebody.else@gmail.test' }))
    return `${head}.${other.toString('base64url')}.${signature}`
  }

  function userOf(person: Person) {
    const isConfirmed = person.isVerified && faultOf(person) !== 'unconfirmed'
    return {
      id: person.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: person.email,
      email_confirmed_at: isConfirmed ? '2026-01-01T00:00:00Z' : null,
      app_metadata: { provider: 'google', providers: ['google'] },
      // users can write this field themselves
      user_metadata: { email: person.email, email_verified: true, full_name: person.name },
      identities: [
        {
          id: person.sub,
          provider: 'google',
          identity_data: {
            sub: person.sub,
            email: person.email,
            email_verified: isConfirmed,
            full_name: person.name,
          },
        },
      ],
      created_at: '2026-01-01T00:00:00Z',
    }
  }

  return {
    url,
    publishableKey,
    calls,
    allow: (redirectTo) => void allowed.add(redirectTo),
    misbehave,
    async stop() {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((done) => server.close(done))
    },
  }
}

function json(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
}

function redirect(response: ServerResponse, to: string): void {
  response.writeHead(302, { location: to }).end()
}
