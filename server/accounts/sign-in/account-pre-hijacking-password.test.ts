import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { createAuthenticator } from '#testing/sign-in/authenticator.ts'
import { newId } from '#server/platform/database/ids.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { buildLandlord } from '#testing/books/build.ts'
import { reauthenticateByPassword } from '#testing/books/factors.ts'
import { deliverMails, tokenIn } from '#testing/files/mails.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as links from '#shared/accounts/mail-link-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import { listWebhooks } from '#shared/webhooks/contract.ts'
import * as passkeys from '#shared/accounts/passkey-contract.ts'
import * as factors from '#shared/accounts/second-factor-contract.ts'

describe('account pre-hijacking by password', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  test('who signed up with the address of somebody else keeps no way in once its owner has reset the password', async () => {
    const stranger = await buildLandlord(app)
    await reauthenticateByPassword(app, stranger)
    const device = createAuthenticator({ origin: app.site.origin() })
    const wanted = (await app.call(passkeys.startPasskey, { token: stranger.token })).json
    const credential = device.create(wanted.challenge)
    await app.call(passkeys.createPasskey, { token: stranger.token, body: { name: 'Mine', credential } })

    const made = await app.call(createApiKey, {
      token: stranger.token,
      body: { name: 'Mine', scopes: ['read'] },
    })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    const { key } = made.json
    assert.equal((await app.raw({ path: '/properties', token: key })).status, 200)
    await app.sql(
      stranger.accountId,
      `INSERT INTO webhooks (account_id, id, url, description, event_types, secret, created_by, created_at, updated_at)
       VALUES ($1, $2, 'https://stranger.example/', NULL, '{"*"}', 'x', $3, $4, $4)`,
      [stranger.accountId, newId(), stranger.user.id, app.clock.now],
    )

    await app.call(links.forgotPassword, { body: { email: stranger.email } })
    const mail = (await deliverMails(app, stranger.accountId)).find(({ kind }) => kind === 'password_reset')
    const token = tokenIn(mail!, '/auth/verify')
    const { redirectTo } = (await app.call(links.verifyLink, { body: { token } })).json
    const owner = new URLSearchParams(new URL(redirectTo).hash.slice(1)).get('access_token') ?? ''

    const { challenge } = (await app.call(passkeys.passkeyOptions, {})).json
    const byPasskey = await app.call(passkeys.passkeySignIn, {
      body: { credential: device.use(challenge) },
    })
    assert.equal(byPasskey.status, 401)
    assert.equal((await app.call(auth.me, { token: stranger.token })).status, 401)
    const { email, password } = stranger
    assert.equal((await app.call(auth.login, { body: { email, password } })).status, 401)
    const { json } = await app.call(factors.getSecurity, { token: owner })
    assert.deepEqual([json.hasPassword, json.passkeys], [false, []])
    const set = await app.call(links.updatePassword, {
      token: owner,
      body: { password: 'owner’s own secret' },
    })
    assert.equal(set.status, 200)

    await runJobs(app)
    assert.equal((await app.raw({ path: '/properties', token: key })).status, 401)
    const webhooks = await app.call(listWebhooks, { token: owner })
    assert.deepEqual(
      webhooks.json.map(({ enabled }) => enabled),
      [false],
    )
  })

  test('a confirmed person who resets a password keeps their passkeys', async () => {
    const landlord = await buildLandlord(app)
    await runSql(app.test.connection, 'UPDATE users SET email_verified_at = now() WHERE id = $1', [
      landlord.user.id,
    ])
    await reauthenticateByPassword(app, landlord)
    const device = createAuthenticator({ origin: app.site.origin() })
    const wanted = (await app.call(passkeys.startPasskey, { token: landlord.token })).json
    const credential = device.create(wanted.challenge)
    await app.call(passkeys.createPasskey, { token: landlord.token, body: { name: 'Mine', credential } })
    await app.call(links.forgotPassword, { body: { email: landlord.email } })
    const mail = (await deliverMails(app, landlord.accountId)).find(({ kind }) => kind === 'password_reset')
    const token = tokenIn(mail!, '/auth/verify')
    await app.call(links.verifyLink, { body: { token } })
    const { challenge } = (await app.call(passkeys.passkeyOptions, {})).json
    const opened = await app.call(passkeys.passkeySignIn, {
      body: { credential: device.use(challenge) },
    })
    assert.equal(opened.status, 200)
  })

  test('going to a place does not prove afresh who somebody without a password is', async () => {
    const landlord = await buildLandlord(app)
    await runSql(app.test.connection, 'UPDATE users SET password_hash = NULL WHERE id = $1', [
      landlord.user.id,
    ])
    const { accountId } = landlord
    app.clock.now = new Date(app.clock.now.getTime() + 11 * 60_000)
    const { token } = landlord
    assert.equal((await app.call(passkeys.startPasskey, { token })).problem.code, 'proof_required')
    const { json } = await app.call(auth.switchAccount, { token, body: { accountId } })
    const moved = json.access_token
    assert.equal((await app.call(passkeys.startPasskey, { token: moved })).problem.code, 'proof_required')
    const set = await app.call(links.updatePassword, {
      token: moved,
      body: { password: 'a thief’s own secret' },
    })
    assert.equal(set.problem.code, 'proof_required')
  })
})
