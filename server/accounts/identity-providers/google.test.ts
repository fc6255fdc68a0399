import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { linkByEmail } from '#server/accounts/identity-providers/identities.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { codeOf, setUpTotp } from '#testing/books/factors.ts'
import { type GoogleFault, type GoogleStandIn, startGoogle } from '#testing/stand-ins/google.ts'
import { visitGoogle } from '#testing/stand-ins/google-visitor.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { authCallback } from '#shared/accounts/mail-link-contract.ts'
import { finishSecondFactor } from '#shared/accounts/second-factor-contract.ts'

const host = 'rent.example.com'
const callback = `https://${host}/api/v1/auth/google/callback`

/**
 * Signing in with Google is tested with an OpenID provider from npm that is certified; everything uses its protocol.
 */
describe('signing in with Google', () => {
  let app: TestApp
  let google: GoogleStandIn
  before(async () => {
    google = await startGoogle()
    google.allow(callback)
    const { issuer, clientId, clientSecret } = google
    app = await startApp({ signIn: { google: { issuer, clientId, clientSecret }, hosted: undefined } })
  })
  after(async () => {
    await app.stop()
    await google.stop()
  })

  type Begun = { url: string; cookie: string; header: string }
  async function begin(query = ''): Promise<Begun> {
    const answer = await app.raw({ path: `/auth/google${query}`, headers: { host } })
    assert.equal(answer.status, 302)
    const header = answer.headers['set-cookie'] ?? ''
    return { url: answer.headers['location'] ?? '', cookie: header.split(';')[0] ?? '', header }
  }
  async function finish(back: URL, cookie: string) {
    const answer = await app.raw({ path: back.pathname + back.search, headers: { host, cookie } })
    assert.equal(answer.status, 302)
    const to = new URL(answer.headers['location'] ?? '', `https://${host}`)
    return { to, answer, page: to.pathname, query: Object.fromEntries(to.searchParams) }
  }
  async function signIn(sub: string, query = '') {
    const { url, cookie } = await begin(query)
    return finish(await visitGoogle(url, sub), cookie)
  }
  function newPerson({ email = '', emailVerified = true, name = 'Gina Google' } = {}) {
    const sub = `2${randomInt(10 ** 12)}`
    const account = { sub, email: email || `gina.${sub}@gmail.test`, emailVerified, name }
    google.addAccount(account)
    return account
  }
  async function confirmedLandlord(): Promise<Landlord> {
    const landlord = await buildLandlord(app)
    await app.database.write({ as: 'tenure_identity' }, (db) =>
      db.query('UPDATE users SET email_verified_at = now() WHERE id = $1', [landlord.user.id]),
    )
    return landlord
  }

  test('leads to Google with a code flow, PKCE, state, nonce and a choice of accounts', async () => {
    const { url } = await begin()
    const query = Object.fromEntries(new URL(url).searchParams)
    assert.equal(query['response_type'], 'code')
    assert.equal(query['code_challenge_method'], 'S256')
    assert.equal(query['prompt'], 'select_account')
    assert.equal(query['scope'], 'openid email profile')
    assert.equal(query['redirect_uri'], callback)
    assert.ok(query['state'] && query['nonce'] && query['code_challenge'])
  })

  test('remembers the way in a cookie that no script and no other path sees, for ten minutes', async () => {
    const { header } = await begin()
    assert.match(header, /; Path=\/api\/v1\/auth\/google; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/)
  })

  test('a newcomer gets an account as at sign-up, with a confirmed address and a trial', async () => {
    const person = newPerson()
    const { page, query, answer } = await signIn(person.sub)
    assert.equal(page, '/auth/oauth/callback')
    assert.equal(query['user_email'], person.email)
    assert.equal(query['user_name'], 'Gina Google')
    assert.equal(query['user_role'], 'OWNER')
    assert.equal(query['expires_in'], '900')
    assert.equal(answer.headers['referrer-policy'], 'no-referrer')
    assert.equal(answer.headers['cache-control'], 'no-store')
    const me = await app.call(auth.me, { token: query['access_token'] })
    assert.equal(me.json.id, query['user_id'])
    assert.equal(me.json.emailVerified, true)
    const plan = await app.raw({ path: '/subscriptions/current', token: query['access_token'] })
    assert.equal((plan.json as { plan: string }).plan, 'freeTrial')
  })

  test('the same person comes back to the same account, also with another address at Google', async () => {
    const person = newPerson()
    const first = await signIn(person.sub)
    google.addAccount({ ...person, email: `moved.${person.sub}@gmail.test`, emailVerified: false })
    const second = await signIn(person.sub)
    assert.equal(second.query['user_id'], first.query['user_id'])
    assert.equal(second.query['user_email'], person.email)
  })

  test('the tokens of the address are traded once and are then spent', async () => {
    const { query } = await signIn(newPerson().sub)
    const body = { access_token: query['access_token'] ?? '', refresh_token: query['refresh_token'] ?? '' }
    const traded = await app.call(authCallback, { body })
    assert.equal(traded.status, 200)
    assert.equal(traded.json.user.role, 'OWNER')
    assert.notEqual(traded.json.refresh_token, body.refresh_token)
    const now = app.clock.now
    app.clock.now = new Date(now.getTime() + 20_000)
    const again = await app.call(authCallback, { body })
    app.clock.now = now
    assert.equal(again.problem.code, 'session_expired')
    const after = await app.call(auth.me, { token: traded.json.access_token })
    assert.equal(after.status, 401, 'whoever has the address too ends the session, and nobody keeps it')
  })

  test('a user with a confirmed address is linked, keeps their account, and hears of it by mail', async () => {
    const landlord = await confirmedLandlord()
    const { query } = await signIn(newPerson({ email: landlord.email.toUpperCase() }).sub)
    assert.equal(query['user_id'], landlord.user.id)
    const mails = await app.sql<{ subject: string }>(
      landlord.accountId,
      'SELECT subject FROM mail_outbox WHERE account_id = $1',
      [landlord.accountId],
    )
    assert.ok(mails.some(({ subject }) => subject === 'Google sign-in was added to your account'))
  })

  test('Google is one factor: who has a second one is asked for it, and then goes where they were going', async () => {
    const landlord = await confirmedLandlord()
    const { secret } = await setUpTotp(app, landlord)
    const { page, to } = await signIn(newPerson({ email: landlord.email }).sub, '?from=%2Frent')
    assert.equal(page, '/auth/second-factor')
    assert.equal(to.search, '', 'nothing that a server would log')
    const half = Object.fromEntries(new URLSearchParams(to.hash.slice(1)))
    assert.deepEqual([half['methods'], half['from']], ['totp,recovery_code', '/rent'])
    const now = app.clock.now
    app.clock.now = new Date(now.getTime() + 60_000)
    const body = { challenge: half['challenge'] ?? '', code: codeOf(app, secret) }
    const whole = await app.call(finishSecondFactor, { body })
    app.clock.now = now
    assert.equal(whole.json.user.id, landlord.user.id)
  })

  test('an address with a password that nobody has confirmed is not taken over; the way forward is named', async () => {
    const landlord = await buildLandlord(app)
    const person = newPerson({ email: landlord.email })
    failed(await signIn(person.sub), /Use “Forgot your password\?”/)
    failed(await signIn(person.sub), /is not confirmed yet/)
  })

  test('an address that has changed hands at Google does not take the account along', async () => {
    const person = newPerson()
    await signIn(person.sub)
    failed(await signIn(newPerson({ email: person.email }).sub), /another Google account/)
  })

  test('an address that Google has not confirmed is refused', async () => {
    failed(await signIn('100000000000000000002'), /Google has not confirmed/)
  })

  test('an address that no mail could go to is none', async () => {
    failed(await signIn(newPerson({ email: 'not an address' }).sub), /Google has not confirmed/)
  })

  test('a name that cannot be kept is cleaned, and without one the address stands in', async () => {
    const odd = await signIn(newPerson({ name: ' \u0000Ann\u0007 Lee ' }).sub)
    assert.equal(odd.query['user_name'], 'Ann  Lee')
    const turned = await signIn(newPerson({ name: 'Ann\r\n\u202ELee\u202C\u009B' }).sub)
    assert.equal(turned.query['user_name'], 'Ann Lee')
    const person = newPerson({ name: 'A' })
    assert.equal((await signIn(person.sub)).query['user_name'], person.email)
  })

  test('two returns at once make one account', async () => {
    const { sub } = newPerson()
    const [one, two] = [await begin(), await begin()]
    const backs = [await visitGoogle(one.url, sub), await visitGoogle(two.url, sub)]
    const [first, second] = await Promise.all([finish(backs[0]!, one.cookie), finish(backs[1]!, two.cookie)])
    assert.ok(first.query['user_id'])
    assert.equal(first.query['user_id'], second.query['user_id'])
  })

  test('the slower of two returns finds the account that the faster one made', async () => {
    const { sub, email } = newPerson()
    const { query } = await signIn(sub)
    const person = { issuer: google.issuer, subject: sub, email }
    const found = await app.database.write({ as: 'tenure_identity' }, (db) =>
      linkByEmail(db, person, { now: new Date() }),
    )
    assert.equal(found, query['user_id'])
  })

  test('who has lost every place is told so', async () => {
    const person = newPerson()
    const { query } = await signIn(person.sub)
    await runSql(app.test.connection, `DELETE FROM memberships WHERE user_id = '${query['user_id']}'`)
    failed(await signIn(person.sub), /no longer belongs to any account/)
  })

  test('who cancels at Google is told so', async () => {
    failed(await signIn('cancel'), /You canceled/)
  })

  for (const fault of [
    'wrong_nonce',
    'wrong_issuer',
    'wrong_audience',
    'wrong_answer_issuer',
    'expired',
    'tampered',
  ] satisfies GoogleFault[]) {
    test(`an answer of Google with ${fault} is refused`, async () => {
      const person = newPerson()
      google.misbehave(fault)
      const result = await signIn(person.sub)
      google.misbehave(null)
      failed(result, /could not be verified/)
    })
  }

  test('another state than the cookie’s is refused', async () => {
    const { url, cookie } = await begin()
    const back = await visitGoogle(url, newPerson().sub)
    back.searchParams.set('state', 'of-somebody-else')
    failed(await finish(back, cookie), /started in another browser/)
  })

  test('without the cookie, or with that of another sign-in, nobody comes in', async () => {
    const mine = await begin()
    const theirs = await begin()
    const back = await visitGoogle(mine.url, newPerson().sub)
    failed(await finish(back, ''), /started in another browser/)
    failed(await finish(back, theirs.cookie), /started in another browser/)
    const renamed = `${mine.cookie.split('=')[0]}=${theirs.cookie.split('=')[1]}`
    failed(await finish(back, renamed), /started in another browser/)
    failed(await finish(back, `${mine.cookie}x`), /started in another browser/)
    assert.equal((await finish(back, mine.cookie)).page, '/auth/oauth/callback')
  })

  test('two tabs do not disturb each other', async () => {
    const [one, two] = [await begin(), await begin()]
    const both = `${one.cookie}; ${two.cookie}`
    const { sub } = newPerson()
    assert.equal((await finish(await visitGoogle(two.url, sub), both)).page, '/auth/oauth/callback')
    assert.equal((await finish(await visitGoogle(one.url, sub), both)).page, '/auth/oauth/callback')
  })

  test('the cookie goes away with its first use, and opens nothing a second time', async () => {
    const { url, cookie } = await begin()
    const { sub } = newPerson()
    const back = await visitGoogle(url, sub)
    const first = await finish(back, cookie)
    assert.match(String(first.answer.headers['set-cookie']), /^tenure_google_[\w-]+=; .*Max-Age=0/)
    failed(await finish(await visitGoogle(url, sub), cookie), /already ended/)
  })

  test('a code that was used before is refused', async () => {
    const { url, cookie } = await begin()
    const back = await visitGoogle(url, newPerson().sub)
    const kept = JSON.parse(
      Buffer.from(cookie.split('=')[1]?.split('.')[0] ?? '', 'base64url').toString(),
    ) as { verifier: string }
    const used = await fetch(`${google.issuer}/token`, {
      method: 'POST',
      body: new URLSearchParams({
        grant_type: 'authorization_code',
        code: back.searchParams.get('code') ?? '',
        redirect_uri: callback,
        code_verifier: kept.verifier,
        client_id: google.clientId,
        client_secret: google.clientSecret,
      }),
    })
    assert.equal(used.status, 200)
    failed(await finish(back, cookie), /could not be verified/)
  })

  test('after ten minutes the way is over', async () => {
    const { url, cookie } = await begin()
    const back = await visitGoogle(url, newPerson().sub)
    const now = app.clock.now
    app.clock.now = new Date(now.getTime() + 600_000)
    failed(await finish(back, cookie), /longer than ten minutes/)
    app.clock.now = now
  })

  test('goes on to the page that was asked for, if it is one of this site', async () => {
    const { query } = await signIn(newPerson().sub, '?from=%2Frent%3Fmonth%3D2026-10')
    assert.equal(query['from'], '/rent?month=2026-10')
    for (const bad of ['https://evil.example', '//evil.example', '/\\evil.example', '/\t/evil.example']) {
      const { page, query } = await signIn(newPerson().sub, `?from=${encodeURIComponent(bad)}`)
      assert.equal(page, '/auth/oauth/callback')
      assert.equal(query['from'], undefined, bad)
    }
  })

  test('who comes by another name of this machine is led to the site’s own first, where the cookie has to be', async () => {
    const answer = await app.raw({ path: '/auth/google?from=%2Frent', headers: { host: '127.0.0.1:3000' } })
    assert.equal(answer.headers['location'], `https://${host}/api/v1/auth/google?at=site&from=%2Frent`)
    assert.equal(answer.headers['set-cookie'], undefined)
    const again = await app.raw({ path: '/auth/google?at=site', headers: { host: 'behind-a-proxy' } })
    assert.ok(again.headers['location']?.startsWith(google.issuer), 'and never in a circle')
  })

  for (const fault of ['dead', 'hangs'] satisfies GoogleFault[]) {
    test(`a Google that ${fault === 'dead' ? 'is gone' : 'does not answer'} is said so, and nobody waits for ever`, async () => {
      const { issuer, clientId, clientSecret } = google
      const fresh = await startApp({
        signIn: { google: { issuer, clientId, clientSecret }, hosted: undefined },
      })
      google.misbehave(fault)
      const began = performance.now()
      const answer = await fresh.raw({ path: '/auth/google', headers: { host } })
      const ms = performance.now() - began
      google.misbehave(null)
      const to = new URL(answer.headers['location'] ?? '', `https://${host}`)
      assert.match(to.searchParams.get('details') ?? '', /could not be reached/)
      assert.ok(ms < 30_000, `${ms} ms`)
      const later = await fresh.raw({ path: '/auth/google', headers: { host } })
      assert.ok(later.headers['location']?.startsWith(issuer), 'and it is asked again once it is back')
      await fresh.stop()
    })
  }

  test('no token, code or verifier is in any line of the log', async () => {
    const { url, cookie } = await begin()
    const back = await visitGoogle(url, newPerson().sub)
    const { query, to } = await finish(back, cookie)
    await app.raw({ path: `${to.pathname}${to.search}` })
    await app.raw({ path: `/api/v1/nothing${to.search}` })
    const log = app.logs.join('')
    for (const secret of [
      query['access_token'],
      query['refresh_token'],
      back.searchParams.get('code'),
      cookie.split('=')[1],
    ]) {
      assert.ok(secret && !log.includes(secret))
    }
    assert.match(log, /"service":"google","operation":"POST \/token","status":200/)
  })

  test('the sign-in page is told that there is Google', async () => {
    const { json } = await app.call(auth.authConfig)
    assert.equal(json.google, true)
    assert.equal(json.hosted, null)
  })
})

describe('an installation without Google', () => {
  test('says so on the error page', async () => {
    const app = await startApp({ isAlone: true })
    const answer = await app.raw({ path: '/auth/google', headers: { host } })
    assert.equal(answer.status, 302)
    const to = new URL(answer.headers['location'] ?? '', `https://${host}`)
    assert.equal(to.pathname, '/auth/error')
    assert.match(to.searchParams.get('details') ?? '', /not set up on this server/)
    assert.equal((await app.call(auth.authConfig)).json.google, false)
    await app.stop()
  })
})

function failed(result: { page: string; query: Record<string, string> }, details: RegExp): void {
  assert.equal(result.page, '/auth/error')
  assert.equal(result.query['error'], 'oauth_error')
  assert.match(result.query['details'] ?? '', details)
  assert.equal(result.query['returnUrl'], '/auth/login')
}
