import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { createApiKey } from '#shared/api-keys/contract.ts'
import { listProperties } from '#shared/portfolio/property-contract.ts'
import { tenantDashboard } from '#shared/tenant-portal/contract.ts'
import { createTenantRequest } from '#shared/tenant-portal/maintenance-contract.ts'

import { suspend, unsuspend } from '#server/accounts/service.ts'

const sentence = 'Your account has been suspended. Please contact support for assistance.'

describe('a suspended account', () => {
  let app: TestApp
  let landlord: Landlord
  let manager: Member
  let tenant: Member
  before(async () => {
    app = await startApp()
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    manager = await buildMember(app, landlord.accountId, 'MANAGER')
    const { tenantId } = await buildLease(app, landlord.token)
    tenant = await buildMember(app, landlord.accountId, 'TENANT', { tenantId })
  })
  after(() => app.stop())

  const signIn = ({ email, password }: Landlord) => app.call(auth.login, { body: { email, password } })
  const stop = (userOnly = false) =>
    suspend(app.database, { email: landlord.email, userOnly, now: app.clock.now })

  const lift = () => unsuspend(app.database, { email: landlord.email, now: app.clock.now })

  test('ends the sessions of its team, and their sign-ins say why', async () => {
    assert.deepEqual(await stop(), { accounts: 1 })
    for (const person of [landlord, manager]) {
      assert.equal((await app.call(auth.me, { token: person.token })).status, 401)
      const body = { refresh_token: person.refreshToken }
      assert.equal((await app.call(auth.refresh, { body })).status, 401)
      const refused = await signIn(person)
      assert.deepEqual(
        [refused.status, refused.problem.code, refused.problem.detail],
        [403, 'account_banned', sentence],
      )
    }
    const wrong = await signIn({ ...landlord, password: 'not my password' })
    assert.equal(wrong.problem.code, 'invalid_credentials', 'only who knows the password learns of it')
  })

  test('refuses its API keys', async () => {
    const body = { name: 'Program', scopes: ['properties:read' as const] }
    await proveSession(app, landlord.token)
    const { key } = (await app.call(createApiKey, { token: landlord.token, body })).json
    assert.equal((await app.call(listProperties, { token: key })).status, 200)
    await stop()
    assert.equal((await app.call(listProperties, { token: key })).status, 401)
    await lift()
    assert.equal((await app.call(listProperties, { token: key })).status, 200)
  })

  test('stays readable to its tenants, who change nothing', async () => {
    await stop()
    const { token } = tenant
    assert.equal((await app.call(tenantDashboard, { token })).status, 200)
    assert.equal((await signIn(tenant)).status, 200)
    const body = { title: 'The tap drips', description: 'All night long.', priority: 'LOW' as const }
    const refused = await app.call(createTenantRequest, { token, body })
    assert.deepEqual([refused.status, refused.problem.code], [403, 'account_banned'])
    await lift()
    assert.equal((await app.call(createTenantRequest, { token, body })).status, 201)
  })

  test('opens again to everybody once that is lifted', async () => {
    await stop()
    assert.deepEqual(await lift(), { users: 1, accounts: 1 })
    assert.equal((await signIn(landlord)).status, 200)
    assert.equal((await signIn(manager)).status, 200)
    assert.deepEqual(await lift(), { users: 0, accounts: 0 })
    const recorded = app.logs.flatMap((line) => /"securityEvent":"(account_\w+)"/.exec(line)?.[1] ?? [])
    assert.deepEqual(recorded.slice(-2), ['account_suspended', 'account_reinstated'])
  })

  test('of a person alone goes on for the others of the team', async () => {
    assert.deepEqual(await stop(true), { accounts: 0 })
    assert.equal((await signIn(landlord)).problem.code, 'account_banned')
    assert.equal((await app.call(listProperties, { token: manager.token })).status, 200)
  })

  test('is not where people end up who have another', async () => {
    const other = await buildLandlord(app)
    await app.sql(
      other.accountId,
      `INSERT INTO memberships (account_id, user_id, role, created_at) VALUES ($1, $2, 'MANAGER', now())`,
      [other.accountId, manager.user.id],
    )
    await stop()
    const signedIn = await signIn(manager)
    assert.equal(signedIn.status, 200)
    const token = signedIn.json.access_token
    const back = await app.call(auth.switchAccount, { token, body: { accountId: landlord.accountId } })
    assert.deepEqual([back.status, back.problem.code], [403, 'account_banned'])
  })

  test('cannot be made of somebody who is not there', async () => {
    const nobody = { email: 'nobody@example.com', userOnly: false, now: app.clock.now }
    await assert.rejects(suspend(app.database, nobody), { code: 'not_found' })
  })
})
