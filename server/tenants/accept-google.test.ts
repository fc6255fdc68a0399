import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord } from '#testing/books/build.ts'
import { setUpTotp } from '#testing/books/factors.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { type GoogleStandIn, startGoogle } from '#testing/stand-ins/google.ts'
import { visitGoogle } from '#testing/stand-ins/google-visitor.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import * as contract from '#shared/tenants/invitation-contract.ts'

const host = 'rent.example.com'
const origin = `https://${host}`
const page = '/tenant/accept-invitation'

const someone = () => `ivy-${randomInt(10 ** 12)}@example.com`

describe('an invitation accepted with Google', () => {
  let app: TestApp
  let google: GoogleStandIn
  let landlord: Landlord
  before(async () => {
    google = await startGoogle()
    google.allow(`${origin}/api/v1/auth/google/callback`)
    const { issuer, clientId, clientSecret } = google
    app = await startApp({
      now: new Date().toISOString(),
      signIn: { google: { issuer, clientId, clientSecret }, hosted: undefined },
    })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
  })
  after(async () => {
    await app.stop()
    await google.stop()
  })

  function person(email: string, emailVerified = true) {
    const sub = `7${randomInt(10 ** 12)}`
    google.addAccount({ sub, email, emailVerified, name: 'Ivy At Google' })
    return sub
  }
  async function invited(email: string) {
    const body = { name: 'Ivy Invited', email }
    const made = await app.call(contract.inviteTenant, { token: landlord.token, body })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    const mail = (await deliverMails(app, landlord.accountId)).findLast(({ kind }) => kind === 'invitation')
    assert.ok(mail)
    return tokenIn(mail, page)
  }
  const begin = (token: string) => app.call(contract.beginTenantInvitationGoogle, { params: { token } })
  /** Goes to Google and back, as a browser does; returns the part after the #. */
  async function bring(token: string, sub: string) {
    const { link } = (await begin(token)).json
    const path = `/auth/google?${new URLSearchParams({ link, from: page }).toString()}`
    const begun = await app.raw({ path, headers: { host } })
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const back = await visitGoogle(begun.headers['location'] ?? '', sub)
    const answer = await app.raw({ path: `/auth/google/callback${back.search}`, headers: { host, cookie } })
    const to = new URL(answer.headers['location'] ?? '', origin)
    assert.equal(to.pathname, page)
    return new URLSearchParams(to.hash.slice(1)).get('google') ?? ''
  }
  const finish = (token: string, seal: string) =>
    app.call(contract.acceptTenantInvitationWithGoogle, { params: { token }, body: { google: seal } })
  async function accept(token: string, sub: string) {
    return finish(token, await bring(token, sub))
  }

  test('is offered where Google is set up', async () => {
    const shown = await app.call(contract.verifyTenantInvitation, {
      params: { token: await invited(someone()) },
    })
    assert.equal(shown.json.googleOffered, true)
  })

  test('makes a newcomer a tenant without a password, whom Google lets in from then on', async () => {
    const email = someone()
    const sub = person(email.toUpperCase())
    const answer = await accept(await invited(email), sub)
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const { user, tenant, access_token } = answer.json
    assert.deepEqual(
      [user.email, user.name, user.role, user.emailVerified, tenant.userId],
      [email, 'Ivy Invited', 'TENANT', true, user.id],
    )
    const own = await app.call(factors.getSecurity, { token: access_token })
    assert.deepEqual([own.json.hasPassword, own.json.google?.email], [false, email])
    assert.equal((await app.call(auth.me, { token: access_token })).json.id, user.id)
    landlord = await buildLandlord(app)
    const second = await accept(await invited(email), sub)
    assert.equal(second.json.user.id, user.id, 'and a second landlord finds the same person')
  })

  test('adds the home to the confirmed sign-in of the address, and tells its person of Google', async () => {
    const known = await buildLandlord(app)
    await confirmAddress(app, known)
    const answer = await accept(await invited(known.email), person(known.email))
    assert.deepEqual(
      [answer.status, answer.json.user.id, answer.json.user.role],
      [200, known.user.id, 'TENANT'],
    )
    const mails = await deliverMails(app, landlord.accountId)
    assert.ok(mails.some(({ subject }) => subject === 'Google sign-in was added to your account'))
  })

  test('is refused for another address, an unconfirmed one, and a sign-in that nobody has confirmed', async () => {
    const email = someone()
    const token = await invited(email)
    const stranger = await buildLandlord(app)
    const theirs = await invited(stranger.email)
    for (const [given, sub, sentence] of [
      [token, person(someone()), /different address than the invitation/],
      [token, person(email, false), /has not confirmed that this address is yours/],
      [theirs, person(stranger.email), /the address is not confirmed yet/],
    ] as const) {
      const answer = await accept(given, sub)
      assert.equal(answer.problem.code, 'sign_in_refused')
      assert.match(answer.problem.detail ?? '', sentence)
    }
    assert.equal((await accept(token, person(email))).status, 200, 'and the invitation is still good')
  })

  test('is good for the invitation that it was begun for, once, and for ten minutes', async () => {
    const email = someone()
    const first = await invited(email)
    const sub = person(email)
    const seal = await bring(first, sub)
    landlord = await buildLandlord(app)
    const second = await invited(email)
    assert.equal((await finish(second, seal)).problem.code, 'sign_in_refused')
    assert.equal((await finish(first, (await begin(first)).json.link)).problem.code, 'sign_in_refused')
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 10 * 60_000)
    assert.equal((await finish(first, seal)).problem.code, 'sign_in_refused')
    app.clock.now = now
    const both = await Promise.all([finish(first, seal), finish(first, seal)])
    assert.deepEqual(
      both.map(({ status }) => status).toSorted((a, b) => a - b),
      [200, 410],
    )
    assert.equal((await finish(first, seal)).problem.code, 'link_used')
  })

  test('asks whoever has a second factor for it', async () => {
    const known = await buildLandlord(app)
    await confirmAddress(app, known)
    await setUpTotp(app, known)
    const answer = await accept(await invited(known.email), person(known.email))
    assert.equal(answer.problem.code, 'second_factor_required')
  })
})
