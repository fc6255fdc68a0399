import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildProperty, buildTenant } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { updateAccount } from '#shared/accounts/contract.ts'
import { getSetup } from '#shared/reports/setup-contract.ts'
import { inviteTenant } from '#shared/tenants/invitation-contract.ts'

const nothing = {
  hasProperty: false,
  hasTenant: false,
  hasLease: false,
  hasPayment: false,
  hasInvitedTenant: false,
  hasBusinessAddress: false,
  hasLateFee: false,
  hasReminders: false,
}

describe('which steps of the setup are done', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-29T17:00:00Z' })
  })
  after(() => app.stop())

  const setupOf = async (token: string) => (await app.call(getSetup, { token })).json

  test('none in a new account', async () => {
    const { token } = await buildLandlord(app)
    assert.deepEqual(await setupOf(token), nothing)
  })

  test('those of which the account contains something', async () => {
    const { token } = await buildLandlord(app)
    const tenant = await buildTenant(app, token)
    assert.deepEqual(await setupOf(token), { ...nothing, hasTenant: true })
    const lease = await buildLease(app, token, { tenantId: tenant.id })
    assert.deepEqual(await setupOf(token), { ...nothing, hasTenant: true, hasProperty: true, hasLease: true })
    await buildPayment(app, token, { leaseId: lease.id, amount: 10 })
    assert.equal((await setupOf(token)).hasPayment, true)
  })

  test('an invitation counts whether or not it was accepted', async () => {
    const { token } = await buildLandlord(app)
    await app.call(inviteTenant, { token, body: { name: 'Tom Tenant', email: 'tom@example.test' } })
    assert.deepEqual(await setupOf(token), { ...nothing, hasTenant: true, hasInvitedTenant: true })
  })

  test('the settings of the business, each by itself', async () => {
    const { token } = await buildLandlord(app)
    await app.call(updateAccount, { token, body: { businessName: 'Maple Rentals' } })
    assert.deepEqual(await setupOf(token), nothing)
    await app.call(updateAccount, { token, body: { businessStreet: '1 Main Street' } })
    assert.deepEqual(await setupOf(token), { ...nothing, hasBusinessAddress: true })
    await app.call(updateAccount, {
      token,
      body: { defaultLateFee: { kind: 'FLAT', amount: 25 }, autoReminders: true },
    })
    assert.deepEqual(await setupOf(token), {
      ...nothing,
      hasBusinessAddress: true,
      hasLateFee: true,
      hasReminders: true,
    })
  })

  test('a member limited to one property sees that property and not the others', async () => {
    const landlord = await buildLandlord(app)
    const own = await buildProperty(app, landlord.token)
    await buildLease(app, landlord.token) // in a property of its own
    const propertyIds = [own.id]
    const member = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds })
    assert.deepEqual(await setupOf(member.token), { ...nothing, hasProperty: true })
  })
})
