import assert from 'node:assert/strict'
import { createHash, randomBytes, randomInt } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#testing/books/build.ts'
import { type GoogleStandIn, startGoogle } from '#testing/stand-ins/google.ts'
import { visitGoogle } from '#testing/stand-ins/google-visitor.ts'
import { type HostedFault, type HostedStandIn, startHostedAuth } from '#testing/stand-ins/hosted-auth.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { authCallback } from '#shared/accounts/mail-link-contract.ts'

const page = 'https://rent.example.com/auth/oauth/callback'

type Tokens = { access_token: string; refresh_token: string }

describe('signing in through the hosted provider', () => {
  let app: TestApp
  let google: GoogleStandIn
  let hosted: HostedStandIn
  before(async () => {
    google = await startGoogle()
    hosted = await startHostedAuth(google)
    hosted.allow(page)
    const { url, publishableKey } = hosted
    app = await startApp({
      // its tokens carry the real time
      now: new Date().toISOString(),
      signIn: { google: undefined, hosted: { url, publishableKey, issuer: `${url}/auth/v1` } },
    })
  })
  after(async () => {
    await app.stop()
    await hosted.stop()
    await google.stop()
  })

  function newPerson({ email = '', emailVerified = true } = {}) {
    const sub = `3${randomInt(10 ** 12)}`
    const account = { sub, email: email || `hilda.${sub}@gmail.test`, emailVerified, name: 'Hilda Hosted' }
    google.addAccount(account)
    return account
  }

  /** Does what the provider's own client does in the browser: returns the tokens. */
  async function tokensOf(sub: string): Promise<Tokens> {
    const verifier = randomBytes(32).toString('base64url')
    const start = new URL(`${hosted.url}/auth/v1/authorize`)
    start.search = new URLSearchParams({
      provider: 'google',
      redirect_to: page,
      code_challenge: createHash('sha256').update(verifier).digest('base64url'),
      code_challenge_method: 's256',
    }).toString()
    const toGoogle = await fetch(start, { redirect: 'manual' })
    const back = await visitGoogle(toGoogle.headers.get('location') ?? '', sub)
    const toPage = await fetch(back, { redirect: 'manual' })
    const code = new URL(toPage.headers.get('location') ?? '').searchParams.get('code')
    const answer = await fetch(`${hosted.url}/auth/v1/token?grant_type=pkce`, {
      method: 'POST',
      body: JSON.stringify({ auth_code: code, code_verifier: verifier }),
    })
    return (await answer.json()) as Tokens
  }
  const trade = ({ access_token, refresh_token }: Tokens) =>
    app.call(authCallback, { body: { access_token, refresh_token } })

  test('its token is traded for our own; a newcomer gets an account with a confirmed address', async () => {
    const person = newPerson()
    const { status, json } = await trade(await tokensOf(person.sub))
    assert.equal(status, 200)
    assert.equal(json.user.email, person.email)
    assert.equal(json.user.name, 'Hilda Hosted')
    assert.equal(json.user.emailVerified, true)
    assert.equal(json.user.role, 'OWNER')
    assert.equal((await app.call(auth.me, { token: json.access_token })).json.id, json.user.id)
    assert.ok(hosted.calls.includes('GET /auth/v1/user'), 'the provider itself is asked about the address')
  })

  test('the provider’s own token opens nothing here', async () => {
    const { access_token } = await tokensOf(newPerson().sub)
    assert.equal((await app.call(auth.me, { token: access_token })).status, 401)
  })

  test('the same person comes back to the same account', async () => {
    const { sub } = newPerson()
    const first = await trade(await tokensOf(sub))
    const second = await trade(await tokensOf(sub))
    assert.equal(second.json.user.id, first.json.user.id)
  })

  test('a user with a confirmed address is linked; one that nobody confirmed is not taken over', async () => {
    const landlord = await buildLandlord(app)
    const { sub } = newPerson({ email: landlord.email })
    const refused = await trade(await tokensOf(sub))
    assert.equal(refused.status, 403)
    assert.equal(refused.problem.code, 'sign_in_refused')
    assert.match(refused.problem.detail, /Forgot your password/)
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [landlord.user.id]),
    )
    assert.equal((await trade(await tokensOf(sub))).json.user.id, landlord.user.id)
  })

  for (const [fault, code] of [
    ['expired', 'session_expired'],
    ['tampered', 'session_expired'],
    ['alg_none', 'session_expired'],
    ['hs256_with_public_key', 'session_expired'],
    ['wrong_audience', 'session_expired'],
    ['wrong_issuer', 'session_expired'],
    ['unconfirmed', 'sign_in_refused'],
    ['by_password', 'sign_in_refused'],
  ] satisfies [HostedFault, string][]) {
    test(`a token that is ${fault.replaceAll('_', ' ')} is refused`, async () => {
      const { sub } = newPerson()
      hosted.misbehave(fault)
      const tokens = await tokensOf(sub)
      const { status, problem } = await trade(tokens)
      hosted.misbehave(null)
      assert.equal(problem.code, code)
      assert.equal(status, code === 'session_expired' ? 401 : 403)
    })
  }

  test('an address that Google has not confirmed is refused, whatever the person wrote about themselves', async () => {
    const tokens = await tokensOf(newPerson({ emailVerified: false }).sub)
    const { problem } = await trade(tokens)
    assert.equal(problem.code, 'sign_in_refused')
    assert.match(problem.detail, /has not confirmed/)
    const { access_token, refresh_token } = tokens
    const headers = { 'accept-language': 'es-US' }
    const spoken = await app.call(authCallback, { body: { access_token, refresh_token }, headers })
    assert.match(spoken.problem.detail, /Google no ha confirmado/)
  })

  for (const fault of ['dead', 'hangs'] satisfies HostedFault[]) {
    test(`a provider that ${fault === 'dead' ? 'is gone' : 'does not answer'} is said so in time`, async () => {
      const tokens = await tokensOf(newPerson().sub)
      hosted.misbehave(fault)
      const began = performance.now()
      const { status, problem } = await trade(tokens)
      const ms = performance.now() - began
      hosted.misbehave(null)
      app.takeErrors()
      assert.equal(status, 503)
      assert.equal(problem.code, 'sign_in_unavailable')
      assert.ok(ms < 30_000, `${ms} ms`)
    })
  }

  test('no token is in any line of the log', async () => {
    const tokens = await tokensOf(newPerson().sub)
    const { json } = await trade(tokens)
    const log = app.logs.join('')
    for (const secret of [tokens.access_token, tokens.refresh_token, json.access_token, json.refresh_token]) {
      assert.ok(!log.includes(secret))
    }
  })

  test('the sign-in page is told where it is, with the key that everybody may see', async () => {
    const { json } = await app.call(auth.authConfig)
    assert.deepEqual(json.hosted, { url: hosted.url, publishableKey: hosted.publishableKey })
  })
})
