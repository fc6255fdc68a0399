import assert from 'node:assert/strict'
import { randomInt } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord } from '#testing/books/build.ts'
import { reauthenticateByPassword } from '#testing/books/factors.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { runSql } from '#testing/product/sql.ts'
import { type GoogleStandIn, startGoogle } from '#testing/stand-ins/google.ts'
import { visitGoogle } from '#testing/stand-ins/google-visitor.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/accounts/google-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'

const host = 'rent.example.com'
const origin = `https://${host}`

describe('linking a Google account', () => {
  let app: TestApp
  let google: GoogleStandIn
  before(async () => {
    google = await startGoogle()
    google.allow(`${origin}/api/v1/auth/google/callback`)
    const { issuer, clientId, clientSecret } = google
    // its tokens carry the real time
    app = await startApp({
      now: new Date().toISOString(),
      signIn: { google: { issuer, clientId, clientSecret }, hosted: undefined },
    })
  })
  after(async () => {
    await app.stop()
    await google.stop()
  })

  async function confirmed(): Promise<Landlord> {
    const landlord = await buildLandlord(app)
    await confirmAddress(app, landlord)
    await reauthenticateByPassword(app, landlord)
    return landlord
  }
  function newGoogle(email = '') {
    const sub = `4${randomInt(10 ** 12)}`
    google.addAccount({
      sub,
      email: email || `g.${sub}@gmail.test`,
      emailVerified: true,
      name: 'Gina Google',
    })
    return { sub, email: email || `g.${sub}@gmail.test` }
  }
  /** Goes to Google and back, as a browser does. */
  async function travel(sub: string, query: Record<string, string>) {
    const path = `/auth/google?${new URLSearchParams(query).toString()}`
    const begun = await app.raw({ path, headers: { host } })
    const to = new URL(begun.headers['location'] ?? '', origin)
    if (to.origin === origin) {
      return to
    }
    const cookie = String(begun.headers['set-cookie']).split(';')[0] ?? ''
    const back = await visitGoogle(to.href, sub)
    const answer = await app.raw({ path: `/auth/google/callback${back.search}`, headers: { host, cookie } })
    return new URL(answer.headers['location'] ?? '', origin)
  }
  const begin = async (token: string) => (await app.call(contract.beginGoogleLink, { token })).json.link
  async function bring(token: string, sub: string) {
    const to = await travel(sub, { link: await begin(token), from: '/settings/security' })
    assert.equal(to.pathname, '/settings/security')
    return new URLSearchParams(to.hash.slice(1)).get('google') ?? ''
  }
  const finish = (token: string, seal: string) =>
    app.call(contract.finishGoogleLink, { token, body: { google: seal } })
  const remove = (token: string) => app.call(contract.unlinkGoogle, { token })
  const own = async (token: string) => (await app.call(factors.getSecurity, { token })).json.google
  async function link(landlord: Landlord, account = newGoogle()) {
    const answer = await finish(landlord.token, await bring(landlord.token, account.sub))
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return account
  }

  test('is added, whatever its address, told by mail, and signs in from then on', async () => {
    const landlord = await confirmed()
    assert.equal(await own(landlord.token), null)
    const account = await link(landlord)
    assert.equal((await own(landlord.token))?.email, account.email)
    const signedIn = await travel(account.sub, {})
    assert.equal(signedIn.searchParams.get('user_id'), landlord.user.id)
    const mails = await deliverMails(app, landlord.accountId)
    assert.ok(mails.some(({ subject }) => subject === 'Google sign-in was added to your account'))
  })

  test('needs a proof a moment ago, and an address that is confirmed', async () => {
    const landlord = await buildLandlord(app)
    assert.equal((await app.call(contract.beginGoogleLink, {})).status, 401)
    assert.equal((await app.call(contract.beginGoogleLink, landlord)).problem.code, 'proof_required')
    await reauthenticateByPassword(app, landlord)
    assert.equal(
      (await app.call(contract.beginGoogleLink, landlord)).problem.code,
      'email_verification_required',
    )
  })

  test('brought back into another session is refused, whoever’s that is', async () => {
    const [attacker, victim] = [await confirmed(), await confirmed()]
    const attackers = newGoogle()
    const seal = await bring(attacker.token, attackers.sub)
    assert.equal((await finish(victim.token, seal)).problem.code, 'sign_in_refused')
    assert.equal(await own(victim.token), null)
    const bent = `${seal.slice(0, -2)}${seal.endsWith('A') ? 'B' : 'A'}A`
    assert.equal((await finish(attacker.token, bent)).problem.code, 'sign_in_refused')
    assert.equal((await finish(attacker.token, await begin(attacker.token))).problem.code, 'sign_in_refused')
  })

  test('is good for ten minutes', async () => {
    const landlord = await confirmed()
    const seal = await bring(landlord.token, newGoogle().sub)
    const { now } = app.clock
    app.clock.now = new Date(now.getTime() + 10 * 60_000)
    const late = await travel(newGoogle().sub, { link: seal, from: '/settings/security' })
    await reauthenticateByPassword(app, landlord)
    const answer = await finish(landlord.token, seal)
    app.clock.now = now
    assert.equal(answer.problem.code, 'sign_in_refused')
    assert.deepEqual(
      [late.pathname, late.searchParams.get('returnUrl')],
      ['/auth/error', '/settings/security'],
    )
  })

  test('who cancels at Google comes back to where they began', async () => {
    const landlord = await confirmed()
    const to = await travel('cancel', { link: await begin(landlord.token), from: '/settings/security' })
    assert.deepEqual([to.pathname, to.searchParams.get('returnUrl')], ['/auth/error', '/settings/security'])
  })

  test('that opens somebody else’s sign-in is not added', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    const account = await link(first)
    const answer = await finish(second.token, await bring(second.token, account.sub))
    assert.deepEqual([answer.status, answer.problem.code], [409, 'conflict'])
    assert.equal(
      (await app.call(contract.beginGoogleLink, first)).problem.code,
      'conflict',
      'and one is enough',
    )
  })

  test('is removed, told by mail, and the same address at Google does not bring it back by itself', async () => {
    const landlord = await confirmed()
    const account = await link(landlord, newGoogle(landlord.email))
    assert.equal((await remove(landlord.token)).status, 200)
    assert.equal(await own(landlord.token), null)
    const refused = await travel(account.sub, {})
    assert.equal(refused.pathname, '/auth/error')
    assert.match(refused.searchParams.get('details') ?? '', /was removed from this login/)
    const mails = await deliverMails(app, landlord.accountId)
    assert.ok(mails.some(({ subject }) => subject === 'Google sign-in was removed from your account'))
    await link(landlord, account)
    assert.equal((await travel(account.sub, {})).searchParams.get('user_id'), landlord.user.id)
  })

  test('that was removed can open another sign-in', async () => {
    const [first, second] = [await confirmed(), await confirmed()]
    const account = await link(first)
    await remove(first.token)
    await link(second, account)
    assert.equal((await travel(account.sub, {})).searchParams.get('user_id'), second.user.id)
  })

  test('that was removed is not brought back by way of another sign-in', async () => {
    const [owner, attacker] = [await confirmed(), await confirmed()]
    const account = await link(owner, newGoogle(owner.email))
    await remove(owner.token)
    await link(attacker, account)
    await remove(attacker.token)
    const refused = await travel(account.sub, {})
    assert.equal(refused.pathname, '/auth/error')
    assert.match(refused.searchParams.get('details') ?? '', /was removed from this login/)
  })

  test('that was removed does not come back through another issuer', async () => {
    const owner = await confirmed()
    const account = await link(owner, newGoogle(owner.email))
    await runSql(
      app.test.connection,
      `UPDATE identities SET issuer = 'https://hosted.test' WHERE user_id = $1`,
      [owner.user.id],
    )
    await remove(owner.token)
    assert.equal((await travel(account.sub, {})).pathname, '/auth/error')
    await link(owner, account)
    assert.equal((await travel(account.sub, {})).searchParams.get('user_id'), owner.user.id)
  })

  test('leads back to nowhere but the two pages that ask for it', async () => {
    const landlord = await confirmed()
    const account = newGoogle()
    const to = await travel(account.sub, { link: await begin(landlord.token), from: '/tenants?x=1' })
    assert.deepEqual([to.pathname, to.search], ['/settings/security', ''])
    assert.equal(
      (await finish(landlord.token, new URLSearchParams(to.hash.slice(1)).get('google') ?? '')).status,
      200,
    )
  })

  test('that is the only way in is not removed', async () => {
    const landlord = await confirmed()
    await link(landlord)
    await runSql(app.test.connection, 'UPDATE users SET password_hash = NULL WHERE id = $1', [
      landlord.user.id,
    ])
    const answer = await remove(landlord.token)
    assert.deepEqual(
      [answer.status, answer.problem.detail],
      [409, 'Google is your only way to sign in. Set a password first.'],
    )
    const body = { password: 'a first secret' }
    assert.equal((await app.call(links.updatePassword, { token: landlord.token, body })).status, 200)
    assert.equal((await remove(landlord.token)).status, 200)
  })
})
