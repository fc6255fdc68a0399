import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#testing/books/build.ts'
import { setUpTotp } from '#testing/books/factors.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'

const secret = 'x'.repeat(43)

describe('tokens of the wrong kind', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  const refresh = async (token: string) =>
    (await app.call(auth.refresh, { body: { refresh_token: token } })).problem
  const asBearer = async (token: string) => (await app.call(auth.me, { token })).problem
  const asLink = async (token: string) => (await app.call(links.verifyLink, { body: { token } })).problem
  const asInvitation = async (token: string) =>
    (await app.call(invitations.verifyTenantInvitation, { params: { token } })).problem
  const asChallenge = async (challenge: string) =>
    (await app.call(factors.finishSecondFactor, { body: { challenge, code: '123456' } })).problem

  test('an access token refreshes nothing, and a refresh token opens nothing', async () => {
    const { token, refreshToken } = await buildLandlord(app)
    assert.deepEqual(
      [(await refresh(token)).code, (await refresh(token)).detail],
      ['session_expired', 'This is an access token, not a refresh token. Please sign in again.'],
    )
    assert.deepEqual(
      [(await asBearer(refreshToken)).code, (await asBearer(refreshToken)).detail],
      ['unauthorized', 'This is a refresh token, not an access token. Please sign in again.'],
    )
  })

  test('a sign-in waiting for its second factor is no session', async () => {
    const landlord = await buildLandlord(app)
    await setUpTotp(app, landlord)
    const { email, password } = landlord
    const half = await app.call(auth.login, { body: { email, password } })
    const { challenge } = half.problem as unknown as { challenge: string }
    assert.match((await asBearer(challenge)).detail, /^This is a sign-in waiting for its verification code/)
    assert.match((await refresh(challenge)).detail, /^This is a sign-in waiting for its verification code/)
    assert.equal((await asLink(challenge)).code, 'link_wrong_kind')
  })

  test('tokens of sessions are no links, no invitations and no challenges', async () => {
    const { token, refreshToken } = await buildLandlord(app)
    for (const kind of [token, refreshToken]) {
      for (const use of [asLink, asInvitation, asChallenge]) {
        const problem = await use(kind)
        assert.equal(problem.code, 'link_wrong_kind')
        assert.match(problem.detail, /^This is (an access|a refresh) token/)
      }
    }
  })

  test('each kind of link says what it is where another is wanted', async () => {
    const place = 'y'.repeat(22)
    const kinds: [token: string, use: (token: string) => Promise<{ code: string }>][] = [
      [`in_${place}${secret}`, asLink],
      [`tm_${place}${secret}`, asInvitation],
      [`cf_${secret}`, asInvitation],
      [`rc_${secret}`, asChallenge],
      [`rp_${place}${secret}`, asLink],
      [`bl_${place}${secret}`, asInvitation],
      [`tnr_live_${secret}${place}`, asLink],
    ]
    for (const [token, use] of kinds) {
      assert.equal((await use(token)).code, 'link_wrong_kind', token)
    }
    for (const [token] of kinds.filter(([kind]) => !kind.startsWith('tnr_'))) {
      assert.match((await asBearer(token)).detail, /^This is the token from a/, token)
    }
  })
})

describe('a client with clock skew', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('is judged by the server’s clock alone', async () => {
    const { token } = await buildLandlord(app)
    for (const minutes of [-10, 10]) {
      const date = new Date(app.clock.now.getTime() + minutes * 60_000).toUTCString()
      const answer = await app.call(auth.me, { token, headers: { date, 'if-modified-since': date } })
      assert.equal(answer.status, 200)
    }
    app.clock.now = new Date(app.clock.now.getTime() + 901_000)
    assert.equal((await app.call(auth.me, { token })).status, 401)
  })
})

describe('many concurrent sign-ins', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', trustProxy: 1 })
  })
  after(() => app.stop())

  const logIn = (email: string, password: string, network: string) =>
    app.call(auth.login, { body: { email, password }, headers: { 'x-forwarded-for': network } })

  test('from one network meets 429 with the time to wait, and somebody else signs in meanwhile', async () => {
    const landlord = await buildLandlord(app)
    const flood = Promise.all(
      Array.from({ length: 130 }, (_, n) => logIn(`guess-${n}@example.com`, 'not the one', '203.0.113.9')),
    )
    const own = await logIn(landlord.email, landlord.password, '198.51.100.7')
    assert.equal(own.status, 200)
    const answers = await flood
    const refused = answers.filter(({ status }) => status === 429)
    assert.ok(refused.length >= 30, `${refused.length} of 130 were refused`)
    assert.ok(refused.every(({ headers }) => Number(headers['retry-after']) >= 1))
  })

  test('from ever new networks waits in line, and does not keep out who signs in meanwhile', async () => {
    const landlord = await buildLandlord(app)
    // twenty times what may run at once, and few enough to end within the 15 seconds of the queue on a busy machine
    const flood = Promise.all(
      Array.from({ length: 60 }, (_, n) => logIn(`other-${n}@example.com`, 'not the one', `10.0.0.${n}`)),
    )
    const own = await logIn(landlord.email, landlord.password, '198.51.100.8')
    assert.equal(own.status, 200)
    assert.deepEqual([...new Set((await flood).map(({ status }) => status))], [401])
  })
})
