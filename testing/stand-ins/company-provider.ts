import { createHash, randomBytes } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { createServer } from 'node:https'
import type { AddressInfo } from 'node:net'

import { exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'

import { testCertificate, testCertificateKey } from '#testing/product/receiver.ts'
import { createOutbound, type Outbound } from '#server/platform/outbound/outbound.ts'

import { readBody } from './read-body.ts'

/** A person at the provider. `emailVerified` undefined: the provider says nothing about it. */
export type CompanyPerson = { sub: string; email?: string; emailVerified?: boolean | undefined }

/** How it misbehaves. `thin`: a correct ID token without an address, which its userinfo endpoint has. */
export type CompanyFault =
  | 'wrong_nonce'
  | 'wrong_audience'
  | 'wrong_issuer'
  | 'other_issuer'
  | 'expired'
  | 'tampered'
  | 'other_key'
  | 'unsigned'
  | 'away'
  | 'huge'
  | 'plain_page'
  | 'thin'

export type CompanyProvider = {
  issuer: string
  clientId: string
  clientSecret: string
  fault: CompanyFault | null
  /** The paths that were asked, for tests of the requests sent to it. */
  asked: string[]
  /** The TXT records of domains; null where the DNS does not answer. */
  records: Map<string, string[] | null>
  /** Acts as its page on which a person signs in or cancels; returns the address to which it leads back. */
  visit(url: string, person: CompanyPerson | 'cancel'): URL
  /** Sends requests to it, and to nothing else on this machine. */
  outbound: Outbound
  stop(): Promise<void>
}

type Grant = { person: CompanyPerson; redirectUri: string; challenge: string; nonce: string }

/** Starts a small OpenID provider over TLS at hooks.example.com, as a company runs one: code flow with PKCE. */
export async function startCompanyProvider(): Promise<CompanyProvider> {
  const [right, other] = await Promise.all([
    generateKeyPair('RS256', { extractable: true }),
    generateKeyPair('RS256'),
  ])
  const jwk = { ...(await exportJWK(right.publicKey)), kid: 'company-1', alg: 'RS256', use: 'sig' }
  const grants = new Map<string, Grant>()
  const tokens = new Map<string, CompanyPerson>()
  const clientId = 'tenure-client'
  const clientSecret = 's3cret/of:the company'
  const records = new Map<string, string[] | null>()

  const server = createServer(
    { key: testCertificateKey, cert: testCertificate },
    (request, response) => void answer(request, response),
  )
  server.on('tlsClientError', () => undefined)

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { pathname } = new URL(request.url ?? '/', provider.issuer)
    provider.asked.push(`${request.method} ${pathname}`)
    const send = (status: number, body: object) =>
      response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body))
    if (provider.fault === 'away') {
      request.socket.destroy()
    } else if (pathname === '/.well-known/openid-configuration') {
      send(200, configuration())
    } else if (pathname === '/authorize') {
      answerPage(new URL(request.url ?? '', provider.issuer), response)
    } else if (pathname === '/keys') {
      send(200, { keys: [jwk] })
    } else if (pathname === '/userinfo') {
      const person = tokens.get(request.headers.authorization?.slice('Bearer '.length) ?? '')
      send(person ? 200 : 401, person ? claimsOf(person) : { error: 'invalid_token' })
    } else if (pathname === '/token') {
      const form = new URLSearchParams(await readBody(request))
      const grant = await answerToken(form, request.headers.authorization ?? '')
      send('error' in grant ? (grant.error === 'invalid_client' ? 401 : 400) : 200, grant)
    } else {
      send(404, {})
    }
  }

  /** Serves the page on which a person in a browser signs in with an address, or cancels. */
  function answerPage(url: URL, response: ServerResponse): void {
    const email = url.searchParams.get('email')
    if (email !== null) {
      const person = email === '' ? 'cancel' : { sub: `sub-${email}`, email, emailVerified: true }
      response.writeHead(302, { location: provider.visit(url.href, person).href }).end()
      return
    }
    const kept = [...url.searchParams].map(
      ([name, value]) => `<input type="hidden" name="${name}" value="${value}">`,
    )
    response
      .writeHead(200, { 'content-type': 'text/html' })
      .end(
        `<!doctype html><html lang="en"><title>Company</title><h1>Company</h1><form>${kept.join('')}<label>Address <input name="email"></label><button>Sign in</button></form>`,
      )
  }

  function configuration() {
    const { issuer, fault } = provider
    return {
      issuer: fault === 'other_issuer' ? 'https://other.example.com' : issuer,
      authorization_endpoint: `${fault === 'plain_page' ? issuer.replace('https:', 'http:') : issuer}/authorize`,
      token_endpoint: `${issuer}/token`,
      userinfo_endpoint: `${issuer}/userinfo`,
      jwks_uri: `${issuer}/keys`,
      response_types_supported: ['code'],
      subject_types_supported: ['public'],
      id_token_signing_alg_values_supported: ['RS256'],
      token_endpoint_auth_methods_supported: ['client_secret_basic'],
      ...(fault === 'huge' ? { filler: 'x'.repeat(300_000) } : {}),
    }
  }

  function claimsOf({ sub, email, emailVerified }: CompanyPerson) {
    return {
      sub,
      ...(email === undefined ? {} : { email }),
      ...(emailVerified === undefined ? {} : { email_verified: emailVerified }),
    }
  }

  async function answerToken(form: URLSearchParams, authorization: string) {
    const [id = '', secret = ''] = Buffer.from(authorization.replace('Basic ', ''), 'base64')
      .toString()
      .split(':')
      .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    if (id !== clientId || secret !== clientSecret) {
      return { error: 'invalid_client' }
    }
    const code = form.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const challenge = createHash('sha256')
      .update(form.get('code_verifier') ?? '')
      .digest('base64url')
    if (!grant || challenge !== grant.challenge || form.get('redirect_uri') !== grant.redirectUri) {
      return { error: 'invalid_grant' }
    }
    const accessToken = randomBytes(16).toString('hex')
    tokens.set(accessToken, grant.person)
    return {
      access_token: accessToken,
      token_type: 'Bearer',
      expires_in: 60,
      id_token: await idToken(grant),
    }
  }

  async function idToken({ person, nonce }: Grant): Promise<string> {
    const { issuer, fault } = provider
    const now = Math.floor(Date.now() / 1000)
    const past = fault === 'expired' ? 7_200 : 0
    const { sub, ...rest } = claimsOf(person)
    const payload: JWTPayload = {
      iss: fault === 'wrong_issuer' ? 'https://evil.example' : issuer,
      aud: fault === 'wrong_audience' ? 'another-client' : clientId,
      nonce: fault === 'wrong_nonce' ? 'another-nonce' : nonce,
      iat: now - past,
      exp: now - past + 300,
      sub,
      ...(fault === 'thin' ? {} : rest),
    }
    const key = fault === 'other_key' ? other.privateKey : right.privateKey
    const signed = await new SignJWT(payload).setProtectedHeader({ alg: 'RS256', kid: 'company-1' }).sign(key)
    const [head, , signature] = signed.split('.')
    return fault === 'unsigned'
      ? `${part({ alg: 'none' })}.${part(payload)}.`
      : fault === 'tampered'
        ? `${head}.${part({ ...payload, email: 'another@example.com' })}.${signature}`
        : signed
  }

  const provider: CompanyProvider = {
    issuer: '',
    clientId,
    clientSecret,
    fault: null,
    asked: [],
    records,
    visit(url, person) {
      const query = new URL(url).searchParams
      const redirectUri = query.get('redirect_uri') ?? ''
      const back = new URL(redirectUri)
      back.searchParams.set('state', query.get('state') ?? '')
      if (person === 'cancel') {
        back.searchParams.set('error', 'access_denied')
        return back
      }
      const code = randomBytes(16).toString('hex')
      grants.set(code, {
        person,
        redirectUri,
        challenge: query.get('code_challenge') ?? '',
        nonce: query.get('nonce') ?? '',
      })
      back.searchParams.set('code', code)
      return back
    },
    outbound: createOutbound({
      ca: testCertificate,
      resolve: async (name) => [name === 'hooks.example.com' ? '127.0.0.1' : '10.0.0.1'],
      isAllowed: (address) => address === '127.0.0.1',
      resolveText: async (name) => {
        const found = records.get(name)
        if (found === null) {
          throw Object.assign(new Error(name), { code: 'ESERVFAIL' })
        }
        return found ?? []
      },
    }),
    stop: () =>
      new Promise((done) => {
        server.closeAllConnections()
        server.close(() => done())
      }),
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  const { port } = server.address() as AddressInfo // it listens on a port, not a socket
  provider.issuer = `https://hooks.example.com:${port}`
  return provider
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url')
}
