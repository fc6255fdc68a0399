import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { createAuthenticator } from '#testing/sign-in/authenticator.ts'
import { buildLandlord, confirmAddress, type Landlord } from '#testing/books/build.ts'
import { reauthenticateByPassword, setUpTotp } from '#testing/books/factors.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import * as passkeys from '#shared/accounts/passkey-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import * as team from '#shared/team/contract.ts'

describe('account pre-hijacking', () => {
  let app: TestApp
  let squatter: Landlord
  let device: ReturnType<typeof createAuthenticator>
  let key: string
  let helper: Member
  let helpersKey: string
  let confirmation: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  beforeEach(async () => {
    squatter = await buildLandlord(app)
    device = createAuthenticator({ origin: app.site.origin() })
    await reauthenticateByPassword(app, squatter)
    const { token } = squatter
    const wanted = (await app.call(passkeys.startPasskey, { token })).json
    await app.call(passkeys.createPasskey, {
      token,
      body: { name: 'Mine', credential: device.create(wanted.challenge) },
    })
    await setUpTotp(app, squatter)
    key = (await app.call(createApiKey, { token, body: { name: 'Mine', scopes: ['read'] } })).json.key
    helper = await buildMember(app, squatter.accountId, 'ADMIN')
    await proveSession(app, helper.token)
    const body = { name: 'Helper’s', scopes: ['read' as const] }
    helpersKey = (await app.call(createApiKey, { token: helper.token, body })).json.key
    const invited = await app.call(team.inviteMember, {
      token,
      body: { email: 'second.helper@example.com', name: 'Second Helper', role: 'MANAGER' },
    })
    assert.equal(invited.status, 201, JSON.stringify(invited.problem))
    const mails = await deliverMails(app, squatter.accountId)
    const mail = mails.find(({ kind }) => kind === 'confirmation')
    confirmation = tokenIn(mail!, '/auth/verify')
  })
  after(() => app.stop())

  type Earlier = { earlier?: 'keep' | 'end' }
  async function open(token: string, given: Earlier = {}) {
    const answer = await app.call(links.verifyLink, { body: { token, ...given } })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    const to = new URL(answer.json.redirectTo)
    await runJobs(app)
    const hash = new URLSearchParams(to.hash.slice(1))
    return { token: hash.get('access_token') ?? '', path: to.pathname, type: hash.get('type') }
  }
  async function recover() {
    await app.call(links.forgotPassword, { body: { email: squatter.email } })
    const mail = (await deliverMails(app, squatter.accountId)).findLast(
      ({ kind }) => kind === 'password_reset',
    )
    return open(tokenIn(mail!, '/auth/verify'))
  }
  const passkeyStatus = async () => {
    const { challenge } = (await app.call(passkeys.passkeyOptions, {})).json
    return (await app.call(passkeys.passkeySignIn, { body: { credential: device.use(challenge) } })).status
  }
  const keyStatus = async (bearer: string) => (await app.raw({ path: '/properties', token: bearer })).status
  const meStatus = async (token: string) => (await app.call(auth.me, { token })).status

  async function requireNothingLeft(owner: string) {
    assert.equal(await passkeyStatus(), 401, 'the passkey')
    assert.equal(await keyStatus(key), 401, 'the API key')
    assert.equal(await keyStatus(helpersKey), 401, 'the API key of a helper')
    assert.equal(await meStatus(helper.token), 401, 'the session of a helper')
    const { members, invitations } = (await app.call(team.getTeam, { token: owner })).json
    assert.deepEqual([members.length, invitations], [1, []])
    const { json } = await app.call(factors.getSecurity, { token: owner })
    assert.deepEqual([json.totp, json.recoveryCodesLeft, json.passkeys], [null, 0, []])
  }

  test('keeps nothing once its owner has reset the password: no code of theirs is asked for, nobody else is left', async () => {
    const owner = await recover()
    assert.equal(owner.path, '/auth/callback')
    await requireNothingLeft(owner.token)
    assert.equal(await meStatus(squatter.token), 401)
    const { email, password } = squatter
    assert.equal((await app.call(auth.login, { body: { email, password } })).status, 401)
  })

  test('keeps nothing once its owner has opened the confirmation and said that it was somebody else', async () => {
    const owner = await open(confirmation, { earlier: 'end' })
    assert.deepEqual([owner.path, owner.type], ['/auth/callback', 'recovery'])
    await requireNothingLeft(owner.token)
    assert.equal(await meStatus(squatter.token), 401)
    const password = 'owner’s own secret'
    assert.equal(
      (await app.call(links.updatePassword, { token: owner.token, body: { password } })).status,
      200,
    )
    const { email } = squatter
    assert.equal((await app.call(auth.login, { body: { email, password: squatter.password } })).status, 401)
    assert.equal((await app.call(auth.login, { body: { email, password } })).status, 200)
  })

  test('whose confirmation says nothing of it keeps a password and no more', async () => {
    const owner = await open(confirmation)
    assert.equal(owner.type, 'signup')
    await requireNothingLeft(owner.token)
  })

  test('the owner is told by mail what has ended, and the history of the account says who lost a place', async () => {
    await recover()
    const mails = await deliverMails(app, squatter.accountId)
    assert.ok(mails.some(({ subject }) => subject.startsWith('Everything set up before')))
    const events = await app.sql<{ action: string; name: string }>(
      squatter.accountId,
      `SELECT action, entity_name AS name FROM events WHERE account_id = $1 AND action IN ('removed', 'uninvited', 'revoked')
       ORDER BY action, name`,
      [squatter.accountId],
    )
    assert.deepEqual(
      events.map(({ action, name }) => `${name} ${action}`),
      ['Max admin removed', 'Helper’s revoked', 'Mine revoked', 'Second Helper uninvited'],
    )
  })

  test('who says that they signed up themselves keeps what they set up', async () => {
    const answer = await app.call(links.verifyLink, { body: { token: confirmation, earlier: 'keep' } })
    assert.match(
      answer.json.redirectTo,
      /\/auth\/second-factor#/,
      'the second factor is theirs, and asked for',
    )
    await runJobs(app)
    assert.equal(await passkeyStatus(), 200)
    assert.equal(await keyStatus(key), 200)
    assert.equal((await app.call(team.getTeam, { token: squatter.token })).json.members.length, 2)
  })

  test('a link to confirm that comes after the address was confirmed ends nothing', async () => {
    await confirmAddress(app, squatter)
    await app.call(links.verifyLink, { body: { token: confirmation, earlier: 'end' } })
    assert.equal(await passkeyStatus(), 200)
    assert.equal(await keyStatus(key), 200)
  })

  test('cannot make anybody else the owner, so that nobody can turn the owner of the address out', async () => {
    const { token } = squatter
    const params = { userId: helper.user.id }
    const given = await app.call(team.transferOwnership, { token, params })
    assert.deepEqual([given.status, given.problem.code], [403, 'email_verification_required'])
    const raised = await app.call(team.updateMember, { token, params, body: { role: 'OWNER' } })
    assert.equal(raised.problem.code, 'email_verification_required')
  })
})
