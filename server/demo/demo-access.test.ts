import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { openSession } from '#server/accounts/service.ts'
import { buildApp } from '#server/app.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { claimsOf } from '#testing/books/build.ts'
import { demoDepsOf, shareDemo } from '#testing/books/demo.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { forgotPassword, verifyLink } from '#shared/accounts/mail-link-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'

import { demoOwnerLogin } from './seed/demo-owner.ts'
import { demoTenantLogin } from './seed/demo-tenant.ts'
import { demoLogin } from './demo.ts'
import { startDemo } from './start-demo.ts'

const demo = shareDemo()

describe('turning the demo off', () => {
  let app: TestApp
  before(async () => {
    app = await demo.start()
    await start('published')
  })
  after(() => demo.stop())

  const start = (access: 'off' | 'published' | 'private') =>
    demoDepsOf(app).then((deps) => startDemo(deps, access, app.clock.now))
  const signIn = (body: { email: string; password: string }) => app.call(auth.login, { body })
  const lockedOut = () => app.logs.filter((line) => line.includes('its people cannot sign in'))

  test('is signed in to with the published passwords on this machine', async () => {
    for (const login of [demoLogin, demoTenantLogin, demoOwnerLogin]) {
      assert.equal((await signIn(login)).status, 200, login.email)
    }
    assert.deepEqual(lockedOut(), [])
  })

  test('lets nobody of the demo in where the demo is off, by any way', async () => {
    const landlord = (await signIn(demoLogin)).json
    const tenant = (await signIn(demoTenantLogin)).json
    const { account, sub } = claimsOf(landlord.access_token)
    const body = { name: 'Visitor', scopes: ['properties:read' as const] }
    await proveSession(app, landlord.access_token)
    const key = (await app.call(createApiKey, { token: landlord.access_token, body })).json.key
    assert.equal((await app.call(listProperties, { token: key })).status, 200)
    await app.call(forgotPassword, { body: { email: demoLogin.email } })
    const mails = await app.sql<{ blocks: string }>(
      account,
      `SELECT blocks::text AS blocks FROM mail_outbox WHERE account_id = $1 AND kind = 'password_reset'`,
      [account],
    )
    const reset = /token=([\w-]+)/.exec(mails[0]?.blocks ?? '')?.[1] ?? ''

    await start('off')
    assert.equal(lockedOut().length, 1, 'the operator is told, in one line')
    for (const login of [demoLogin, demoTenantLogin, demoOwnerLogin]) {
      const refused = await signIn(login)
      assert.deepEqual([refused.status, refused.problem.code], [401, 'invalid_credentials'], login.email)
    }
    for (const { access_token: token, refresh_token } of [landlord, tenant]) {
      assert.equal((await app.call(auth.me, { token })).status, 401)
      assert.equal((await app.call(auth.refresh, { body: { refresh_token } })).status, 401)
      assert.equal((await app.call(auth.switchAccount, { token, body: { accountId: account } })).status, 401)
    }
    assert.equal((await app.call(listProperties, { token: key })).status, 401, 'API keys')
    const followed = await app.call(verifyLink, { body: { token: reset } })
    assert.deepEqual([followed.status, followed.problem.code], [401, 'invalid_credentials'], 'links in mails')
    const arrival = { userId: sub, openedBy: 'passkey', strength: 'two_factors' } as const
    const context = { now: app.clock.now, userAgent: '', ipAddress: '' }
    await assert.rejects(openSession({ database: app.database, tokens: app.app.tokens }, context, arrival), {
      code: 'invalid_credentials',
    })
  })

  test('is found again at the next start with the demo on this machine, and told of at each without', async () => {
    await start('off')
    assert.equal(lockedOut().length, 2)
    await start('published')
    assert.equal((await signIn(demoLogin)).status, 200)
    assert.equal((await signIn(demoTenantLogin)).status, 200)
  })

  test('asked for where others reach it, has passwords that were published nowhere', async () => {
    const before = (await signIn(demoLogin)).json
    const started = await start('private')
    assert.equal(started?.access, 'private')
    assert.deepEqual(
      started.logins.map(({ email }) => email),
      [demoLogin.email, demoTenantLogin.email, demoOwnerLogin.email],
    )
    for (const login of [demoLogin, demoTenantLogin, demoOwnerLogin]) {
      assert.equal((await signIn(login)).status, 401, login.email)
    }
    for (const login of started.logins) {
      assert.equal((await signIn(login)).status, 200, login.email)
    }
    assert.equal((await app.call(auth.me, { token: before.access_token })).status, 401)
    const again = await start('private')
    assert.notEqual(again?.logins[0]?.password, started.logins[0]?.password)
    await start('published')
    assert.equal((await signIn(demoLogin)).status, 200)
  })

  test('hands out no password where it is off or private', async () => {
    const { http } = buildApp({
      ...app,
      keys: await testKeys(app.database),
      clock: () => app.clock.now,
    })
    const config = (await http.inject({ url: '/api/v1/auth/config' })).json<Record<string, unknown>>()
    assert.deepEqual([config['demo'], config['demoTenant'], config['demoOwner']], [null, null, null])
    await http.close()
  })
})
