import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildProperty, type Landlord } from '#testing/books/build.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'
import { updateProfile } from '#shared/accounts/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as team from '#shared/team/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('scoped members', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    owner = await buildLandlord(app)
  })
  after(() => app.stop())

  const join = (role: Parameters<typeof buildMember>[2], scope = {}) =>
    buildMember(app, owner.accountId, role, scope)
  const change = (token: string, userId: string, body: object) =>
    app.call(team.updateMember, { token, params: { userId }, body })

  test('a scope is a list of one’s own properties, and not for owners and administrators', async () => {
    const manager = await join('MANAGER')
    const other = await buildLandlord(app)
    const theirs = await buildProperty(app, other.token)
    const mine = await buildProperty(app, owner.token)
    for (const [body, path] of [
      [{ propertyIds: [theirs.id] }, 'propertyIds'],
      [{ propertyIds: [] }, 'propertyIds'],
      [{ role: 'ADMIN', propertyIds: [mine.id] }, 'propertyIds'],
    ] as const) {
      const answer = await change(owner.token, manager.user.id, body)
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, path])
    }
    const scoped = await change(owner.token, manager.user.id, { propertyIds: [mine.id, mine.id] })
    assert.deepEqual(scoped.json.propertyIds, [mine.id])
    const widened = await change(owner.token, manager.user.id, { role: 'ADMIN' })
    assert.deepEqual([widened.json.role, widened.json.propertyIds], ['ADMIN', null])
  })

  test('somebody learns that they are kept to some properties, also when they change their profile', async () => {
    const property = await buildProperty(app, owner.token)
    for (const [propertyIds, isScoped] of [
      [[property.id], true],
      [undefined, false],
    ] as const) {
      const { token } = await join('MANAGER', propertyIds ? { propertyIds } : {})
      assert.equal((await app.call(auth.me, { token })).json.isScoped, isScoped)
      const changed = await app.call(updateProfile, { token, body: { name: 'Max Manager' } })
      assert.equal(changed.json.isScoped, isScoped)
    }
  })

  test('a scoped manager works in their properties and nowhere else', async () => {
    const lease = await buildLease(app, owner.token)
    const hidden = await buildLease(app, owner.token)
    const { token } = await join('MANAGER', { propertyIds: [lease.unit.propertyId] })
    const seen = await app.call(leases.listLeases, { token })
    assert.deepEqual(
      seen.json.map(({ id }) => id),
      [lease.id],
    )
    assert.equal((await app.call(leases.getLease, { token, params: { id: hidden.id } })).status, 404)
    assert.equal((await app.call(tenants.getTenant, { token, params: { id: hidden.tenantId } })).status, 404)
    assert.equal((await app.call(tenants.getTenant, { token, params: { id: lease.tenantId } })).status, 200)
    const paid = await app.raw({
      method: 'POST',
      path: '/payments',
      token,
      body: { leaseId: lease.id, amount: 300, date: '2026-11-20' },
    })
    assert.equal(paid.status, 201)
    const added = await app.raw({
      method: 'POST',
      path: '/tenants',
      token,
      body: { name: 'New', email: 'n@example.com' },
    })
    assert.equal(added.status, 201)
    const property = await app.raw({
      method: 'POST',
      path: '/properties',
      token,
      body: { name: 'N', address: '1 A St', city: 'C', state: 'OH', zipCode: '43004' },
    })
    assert.deepEqual(
      [property.status, property.problem.detail],
      [403, 'You do not have access to this property.'],
    )
    const feed = await app.raw({ path: '/activity/feed', token })
    assert.ok(!JSON.stringify(feed.json).includes(hidden.id))
  })

  test('a scoped manager does there all that a manager does', async () => {
    const property = await buildProperty(app, owner.token)
    const { token } = await join('MANAGER', { propertyIds: [property.id] })
    const post = async (path: string, body: object) => {
      const answer = await app.raw({ method: 'POST', path, token, body })
      assert.equal(answer.status, 201, `${path}: ${JSON.stringify(answer.json)}`)
      return (answer.json as { id: string }).id // made just now
    }
    const unitId = await post('/units', { propertyId: property.id, unitNumber: '1', rent: 900 })
    const tenantId = await post('/tenants', { name: 'Tom Tenant', email: 'tom@example.com' })
    const leaseId = await post('/leases', { unitId, tenantId, startDate: '2026-11-01', rentAmount: 900 })
    const chargeId = await post('/charges', { leaseId, amount: 50, dueDate: '2026-11-20', type: 'OTHER' })
    const paymentId = await post('/payments', { leaseId, amount: 950, date: '2026-11-21' })
    await post('/maintenance', { unitId, title: 'Tap', description: 'It drips' })
    await post('/expenses', {
      date: '2026-11-20',
      amount: 20,
      category: 'REPAIRS',
      description: 'Tap',
      unitId,
    })
    await post('/tenants/invite', { name: 'Ivy', email: 'ivy@example.com', leaseId })
    const ledger = await app.raw({ path: `/leases/${leaseId}/ledger`, token })
    assert.equal((ledger.json as { balance: number }).balance, 0)
    for (const path of [`/payments/${paymentId}`, `/charges/${chargeId}`]) {
      assert.equal((await app.raw({ method: 'DELETE', path, token })).status, 200, path)
    }
    const outside = { date: '2026-11-20', amount: 20, category: 'REPAIRS', description: 'Of no property' }
    const refused = await app.raw({ method: 'POST', path: '/expenses', token, body: outside })
    assert.equal(refused.status, 403)
  })
})
