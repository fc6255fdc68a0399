import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo, Socket } from 'node:net'

import { type CryptoKey, decodeJwt, exportJWK, generateKeyPair, type JWTPayload, SignJWT } from 'jose'
import { interactionPolicy, type KoaContextWithOIDC, Provider } from 'oidc-provider'

import { createOidcMemory } from './oidc-memory.ts'
import { readBody } from './read-body.ts'

/** A person with a Google account. */
export type GoogleAccount = { sub: string; email: string; emailVerified: boolean; name: string }

/**
 * The kinds of misbehaviour: ID tokens with a wrong nonce, issuer or audience, expired or tampered with; an
 * answer with another issuer; a server that hangs, or is gone.
 */
export type GoogleFault =
  | 'wrong_nonce'
  | 'wrong_issuer'
  | 'wrong_audience'
  | 'wrong_answer_issuer'
  | 'expired'
  | 'tampered'
  | 'hangs'
  | 'dead'

export type GoogleStandIn = {
  issuer: string
  clientId: string
  clientSecret: string
  /** Adds an allowed redirect address. */
  allow(redirectUri: string): void
  addAccount(account: GoogleAccount): void
  /** Sets the fault for all accounts, or for one. */
  misbehave(fault: GoogleFault | null, sub?: string): void
  stop(): Promise<void>
}

const accounts: GoogleAccount[] = [
  {
    sub: '100000000000000000001',
    email: 'vera.verified@gmail.test',
    emailVerified: true,
    name: 'Vera Verified',
  },
  { sub: '100000000000000000002', email: 'una.unsure@gmail.test', emailVerified: false, name: 'Una Unsure' },
]

const clientId = 'tenure.apps.stand-in.test'
const clientSecret = 'a-secret-of-the-stand-in'

/**
 * Starts a stand-in of Google's protocol: the certified OpenID provider from npm on a port of this machine, with
 * Google's paths, accounts to choose from, Cancel, and `POST /control` ({ fault, sub? } or { account } or { allow })
 * for tests in another process.
 */
export async function startGoogle(port = 0): Promise<GoogleStandIn> {
  const known = new Map(accounts.map((account) => [account.sub, account]))
  const allowed = new Set<string>()
  let fault: GoogleFault | null = null
  const faults = new Map<string, GoogleFault | null>()
  const sockets = new Set<Socket>()
  const running: { provider?: Provider } = {}

  const standIn = {
    clientId,
    clientSecret,
    allow: (redirectUri: string) => void allowed.add(redirectUri),
    addAccount: (account: GoogleAccount) => void known.set(account.sub, account),
    misbehave: (next: GoogleFault | null, sub?: string) => {
      if (sub === undefined) {
        fault = next
      } else {
        faults.set(sub, next)
      }
    },
  }
  async function control(request: IncomingMessage): Promise<void> {
    const order = JSON.parse(await readBody(request)) as {
      fault?: GoogleFault | null
      sub?: string
      account?: GoogleAccount
      allow?: string
    }
    if (order.fault !== undefined) {
      standIn.misbehave(order.fault, order.sub)
    }
    if (order.account) {
      standIn.addAccount(order.account)
    }
    if (order.allow) {
      standIn.allow(order.allow)
    }
  }

  const server = createServer((request, response) => {
    if (request.url === '/control' && request.method === 'POST') {
      void control(request).finally(() => response.end('{}'))
    } else if (fault === 'dead') {
      request.socket.destroy()
    } else if (fault !== 'hangs') {
      void running.provider?.callback()(request, response)
    }
  })
  server.on('connection', (socket) => {
    sockets.add(socket)
    socket.once('close', () => sockets.delete(socket))
  })
  const issuer = await listen(server, port)

  const { privateKey } = await generateKeyPair('RS256', { extractable: true })
  const key = { ...(await exportJWK(privateKey)), kid: 'google-1', alg: 'RS256', use: 'sig' }
  const made = makeProvider(issuer, key, known)
  // any address that a test has allowed, as in the console of the real Google
  Object.assign(made.Client.prototype, { redirectUriAllowed: (uri: string) => allowed.has(uri) })
  made.use(async (ctx, next) => {
    if (await answerInteraction(made, ctx, known)) {
      return
    }
    await next()
    const body = ctx.body as { id_token?: string } | undefined
    if (ctx.path === '/token' && body?.id_token) {
      const wrong = fault ?? faults.get(decodeJwt(body.id_token).sub ?? '')
      body.id_token = wrong ? await spoil(body.id_token, wrong, privateKey) : body.id_token
    }
    const location = ctx.response.get('location')
    const whose = (ctx as KoaContextWithOIDC).oidc?.session?.accountId ?? ''
    if ((fault ?? faults.get(whose)) === 'wrong_answer_issuer' && location.includes('iss=')) {
      ctx.set('location', location.replace(/iss=[^&]*/, `iss=${encodeURIComponent('https://evil.example')}`))
    }
  })
  running.provider = made

  return {
    ...standIn,
    issuer,
    async stop() {
      sockets.forEach((socket) => socket.destroy())
      await new Promise((done) => server.close(done))
    },
  }
}

function makeProvider(issuer: string, key: object, known: ReadonlyMap<string, GoogleAccount>): Provider {
  const policy = interactionPolicy.base()
  policy.add(new interactionPolicy.Prompt({ name: 'select_account', requestable: true }), 0)
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: ['https://rent.example.com/nowhere'],
        token_endpoint_auth_method: 'client_secret_post',
        grant_types: ['authorization_code', 'refresh_token'],
      },
    ],
    adapter: createOidcMemory(),
    jwks: { keys: [key] },
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    // Google puts them into the ID token
    conformIdTokenClaims: false,
    extraParams: ['access_type', 'hd', 'include_granted_scopes'],
    routes: {
      authorization: '/o/oauth2/v2/auth',
      token: '/token',
      jwks: '/oauth2/v3/certs',
      userinfo: '/v1/userinfo',
    },
    pkce: { required: () => true },
    cookies: { keys: ['a-key-of-the-stand-in'] },
    features: { devInteractions: { enabled: false } },
    interactions: { policy, url: (_ctx, { uid }) => `/interaction/${uid}` },
    ttl: {
      AccessToken: 3600,
      AuthorizationCode: 60,
      IdToken: 3600,
      Interaction: 600,
      Session: 3600,
      Grant: 3600,
    },
    findAccount: async (_ctx, sub) => {
      const account = known.get(sub)
      return (
        account && {
          accountId: sub,
          claims: async () => ({
            sub,
            email: account.email,
            email_verified: account.emailVerified,
            name: account.name,
          }),
        }
      )
    },
    loadExistingGrant: async (ctx) => {
      const grant = new ctx.oidc.provider.Grant({
        clientId: ctx.oidc.client!.clientId,
        accountId: ctx.oidc.session!.accountId!,
      })
      grant.addOIDCScope('openid email profile')
      await grant.save()
      return grant
    },
  })
  return provider
}

/** Serves the page on which a person chooses an account or cancels; returns whether the request was for it. */
async function answerInteraction(
  provider: Provider,
  ctx: KoaContextWithOIDC | Parameters<Parameters<Provider['use']>[0]>[0],
  known: ReadonlyMap<string, GoogleAccount>,
): Promise<boolean> {
  if (!ctx.path.startsWith('/interaction/')) {
    return false
  }
  if (ctx.method === 'GET') {
    await provider.interactionDetails(ctx.req, ctx.res)
    const rows = [...known.values()].map(({ sub, name, email }) => button(sub, `${name} (${email})`))
    ctx.type = 'html'
    ctx.body = `<!doctype html><html lang="en"><title>Choose an account</title><h1>Choose an account</h1><form method="post">${rows.join('')}${button('', 'Cancel')}</form></html>`
    return true
  }
  const sub = new URLSearchParams(await readBody(ctx.req)).get('sub') ?? ''
  ctx.respond = false
  await provider.interactionFinished(
    ctx.req,
    ctx.res,
    sub
      ? { login: { accountId: sub }, select_account: {} }
      : { error: 'access_denied', error_description: 'End-User aborted interaction' },
  )
  return true
}

function button(value: string, label: string): string {
  return `<p><button name="sub" value="${value}">${label}</button></p>`
}

async function spoil(token: string, fault: GoogleFault, key: CryptoKey): Promise<string> {
  const payload: JWTPayload = decodeJwt(token)
  const changes: Partial<Record<GoogleFault, JWTPayload>> = {
    wrong_nonce: { nonce: 'of-somebody-else' },
    wrong_issuer: { iss: 'https://evil.example' },
    wrong_audience: { aud: 'of-somebody-else' },
    expired: { iat: Math.floor(Date.now() / 1000) - 7_200, exp: Math.floor(Date.now() / 1000) - 3_600 },
  }
  if (fault === 'tampered') {
    const [head, , signature] = token.split('.')
    const other = Buffer.from(JSON.stringify({ ...payload, email: 'somebody.else@gmail.test' }))
    return `${head}.${other.toString('base64url')}.${signature}`
  }
  const changed = changes[fault]
  return changed
    ? new SignJWT({ ...payload, ...changed }).setProtectedHeader({ alg: 'RS256', kid: 'google-1' }).sign(key)
    : token
}

export async function listen(server: Server, port: number): Promise<string> {
  // without this, a call could fail by chance: an idle connection closes just as a late caller writes to it
  server.keepAliveTimeout = 0
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}
