import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, confirmAddress, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { createSsoScene } from '#testing/sign-in/single-sign-on.ts'
import { type CompanyProvider, startCompanyProvider } from '#testing/stand-ins/company-provider.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as sso from '#shared/accounts/sso-contract.ts'

describe('settings of single sign-on', () => {
  let app: TestApp
  let provider: CompanyProvider
  let owner: Landlord
  let scene: ReturnType<typeof createSsoScene>
  before(async () => {
    provider = await startCompanyProvider()
    app = await startApp({ outbound: provider.outbound })
  })
  after(async () => {
    await app.stop()
    await provider.stop()
  })
  beforeEach(async () => {
    owner = await buildLandlord(app)
    scene = createSsoScene(app, provider, owner)
    provider.fault = null
  })

  const tested = async () => (await app.call(sso.testSso, { token: owner.token })).json

  test('need an owner with a confirmed address who has just proved who they are', async () => {
    assert.equal((await scene.save()).problem.code, 'proof_required')
    await proveSession(app, owner.token)
    assert.equal((await scene.save()).problem.code, 'email_verification_required')
    await confirmAddress(app, owner)
    assert.equal((await scene.save()).status, 200)
    for (const role of ['ADMIN', 'MANAGER'] as const) {
      const { token } = await buildMember(app, owner.accountId, role)
      await proveSession(app, token)
      const body = scene.settings()
      for (const answer of [
        await app.call(sso.updateSso, { token, body }),
        await app.call(sso.deleteSso, { token }),
        await app.call(sso.testSso, { token }),
      ]) {
        assert.equal(answer.problem.code, 'forbidden', role)
      }
      assert.equal((await app.call(sso.getSso, { token })).status, role === 'ADMIN' ? 200 : 403)
    }
  })

  test('never return the secret, and do not store it in clear or in the history', async () => {
    const saved = await scene.setUp()
    assert.equal(saved.connection?.hasSecret, true)
    assert.ok(!JSON.stringify(saved).includes(provider.clientSecret))
    const [row] = await app.sql<{ sealed: Buffer }>(
      owner.accountId,
      'SELECT secret_sealed AS sealed FROM sso_connections',
    )
    assert.ok(row && !row.sealed.includes(provider.clientSecret))
    const events = await app.sql<{ text: string }>(
      owner.accountId,
      `SELECT e::text AS text FROM events e WHERE action = 'single_sign_on_changed'`,
    )
    assert.equal(events.length, 1)
    assert.ok(!events[0]?.text.includes(provider.clientSecret))
    const [logged] = await app.sql<{ details: { issuer: string } }>(
      owner.accountId,
      `SELECT details FROM security_events WHERE name = 'sso_changed'`,
    )
    assert.equal(logged?.details.issuer, provider.issuer)
  })

  test('the stored secret stays with its issuer and client, and goes to no other', async () => {
    await scene.setUp()
    assert.equal((await scene.save({ clientSecret: null })).status, 200)
    for (const changes of [{ clientId: 'another' }, { issuer: 'https://hooks.example.com:9443' }]) {
      const answer = await scene.save({ ...changes, clientSecret: null })
      assert.deepEqual(
        answer.problem.errors?.map(({ path }) => path),
        ['clientSecret'],
      )
    }
  })

  const wrong: [string, Record<string, unknown>, string][] = [
    ['no https', { issuer: 'http://idp.example.com' }, 'issuer'],
    ['a query', { issuer: 'https://idp.example.com/?a=1' }, 'issuer'],
    ['a password in the address', { issuer: 'https://a:b@idp.example.com' }, 'issuer'],
    ['a private address', { issuer: 'https://10.0.0.1' }, 'issuer'],
    ['a name of a private address', { issuer: 'https://intern.example.com' }, 'issuer'],
    ['the address of a cloud’s secrets', { issuer: 'https://169.254.169.254' }, 'issuer'],
    ['no domain', { domains: [] }, 'domains'],
    ['an address for a domain', { domains: ['anna@example.com'] }, 'domains.0'],
    ['a word for a domain', { domains: ['localhost'] }, 'domains.0'],
    ['too many domains', { domains: Array.from({ length: 21 }, (_, at) => `d${at}.example.com`) }, 'domains'],
    ['no client', { clientId: ' ' }, 'clientId'],
  ]
  for (const [what, changes, path] of wrong) {
    test(`refuse ${what}, at its field`, async () => {
      await confirmAddress(app, owner)
      await proveSession(app, owner.token)
      const answer = await scene.save(changes)
      assert.equal(answer.status, 400)
      assert.deepEqual(
        answer.problem.errors?.map((error) => error.path),
        [path],
      )
    })
  }

  test('a test says what is wrong with the provider, and is limited', async () => {
    await scene.setUp()
    assert.equal((await tested()).ok, true)
    provider.fault = 'away'
    assert.match((await tested()).problem ?? '', /could not be read/)
    provider.fault = 'other_issuer'
    assert.match((await tested()).problem ?? '', /a different issuer URL/)
    const answers = []
    for (let count = 0; count < 20; count += 1) {
      answers.push((await app.call(sso.testSso, { token: owner.token })).status)
    }
    assert.equal(answers.at(-1), 429)
  })

  test('another version is refused, and nothing is sent in a demo', async () => {
    await scene.setUp()
    const { token } = owner
    const body = scene.settings()
    const late = await app.call(sso.updateSso, { token, body, headers: { 'if-match': '"7"' } })
    assert.equal(late.problem.code, 'version_mismatch')
    await app.sql(owner.accountId, 'UPDATE accounts SET is_demo = true WHERE id = $1', [owner.accountId])
    assert.equal((await scene.save()).problem.code, 'conflict')
  })
})
