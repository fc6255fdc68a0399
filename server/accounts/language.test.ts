import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { type TestApp, startApp } from '#testing/product/start-app.ts'
import { buildTenantUser } from '#testing/sign-in/tenant-user.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('the language of a user', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  test('a person has none until they choose one, and may go back to their browser’s', async () => {
    const { token } = landlord
    assert.equal((await app.call(auth.me, { token })).json.language, null)
    const spanish = await app.call(accounts.updateProfile, { token, body: { language: 'es' } })
    assert.equal(spanish.json.language, 'es')
    const renamed = await app.call(accounts.updateProfile, { token, body: { name: 'Marta Vega' } })
    assert.equal(renamed.json.language, 'es')
    assert.equal((await app.call(auth.me, { token })).json.language, 'es')
    const none = await app.call(accounts.updateProfile, { token, body: { language: null } })
    assert.equal(none.json.language, null)
    const odd = await app.raw({ method: 'PATCH', path: '/users/profile', token, body: { language: 'fr' } })
    assert.equal(odd.status, 400)
  })

  test('a landlord notes what a tenant is written to in; the tenant’s own choice goes before it', async () => {
    const { token } = landlord
    const tenant = await buildTenantUser(app, landlord, { email: 'rosa@example.com' })
    const params = { id: tenant.tenantId }
    const noted = await app.call(tenants.updateTenant, { token, params, body: { language: 'es' } })
    assert.equal(noted.json.language, 'es')
    const own = () => app.call(portal.tenantProfile, { token: tenant.token })
    assert.equal((await own()).json?.language, 'es')
    await app.call(accounts.updateProfile, { token: tenant.token, body: { language: 'en' } })
    assert.equal((await own()).json?.language, 'en')
    assert.equal((await app.call(tenants.getTenant, { token, params })).json.language, 'es')
  })
})
