import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildProperty, buildTenant, buildUnit, type Landlord } from '#testing/books/build.ts' // prettier-ignore
import { callsOf, send } from '#testing/requests/calls.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import { listContacts } from '#shared/maintenance/conversation-contract.ts'
import * as notifications from '#shared/notifications/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'
import * as units from '#shared/portfolio/unit-contract.ts'
import { rolesOf } from '#server/platform/http/route-table.ts'

describe('the maintenance role', () => {
  let app: TestApp
  let owner: Landlord
  let worker: Member
  let viewer: Member
  let manager: Member
  let ids: Record<string, string>
  const secrets = ['1357.91', '1,357.91', '2468.13', '2,468.13', '3579.24', '3,579.24', '1111.37', '1,111.37', '246.91', '135.79', 'tess@private.example', '555-0142'] // prettier-ignore
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    owner = await buildLandlord(app)
    const { token, accountId } = owner
    const property = await buildProperty(app, token)
    const unit = await buildUnit(app, token, { propertyId: property.id, rent: 1357.91 })
    const tenant = await buildTenant(app, token, { name: 'Tess Private', email: 'tess@private.example', phone: '614-555-0142' }) // prettier-ignore
    const lease = await buildLease(app, token, {
      unitId: unit.id,
      tenantId: tenant.id,
      rentAmount: 2468.13,
      securityDeposit: 3579.24,
    })
    worker = await buildMember(app, accountId, 'MAINTENANCE')
    viewer = await buildMember(app, accountId, 'VIEWER')
    manager = await buildMember(app, accountId, 'MANAGER')
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 1111.37 })
    const body = { unitId: unit.id, title: 'Leaking tap', description: 'Kitchen', estimatedCost: 246.91 }
    const request = await app.call(maintenance.createRequest, { token, body })
    const params = { id: request.json.id }
    await app.call(maintenance.updateRequest, { token, params, body: { actualCost: 135.79 } })
    ids = { properties: property.id, units: unit.id, maintenance: request.json.id, leases: lease.id, payments: payment.id } // prettier-ignore
  })
  after(() => app.stop())

  test('reads no rent, deposit, payment or cost, and no tenant, in any answer', async () => {
    const readable = callsOf(app).filter(({ entry, method }) => {
      return method === 'GET' && rolesOf(entry, method).includes('MAINTENANCE')
    })
    assert.ok(readable.length > 15)
    for (const call of readable) {
      const answer = await send(app, call, ids, worker.token)
      assert.ok(answer.status < 500 && answer.status !== 403, `${call.name} answered ${answer.status}`)
      const text = JSON.stringify(answer.json) ?? ''
      // the contact for an open request is the only data of a tenant that they see
      const isContacts = call.path === listContacts.path
      for (const secret of isContacts ? secrets.slice(0, -1) : [...secrets, 'Tess Private']) {
        assert.ok(!text.includes(secret), `${call.name} told ${secret}`)
      }
    }
  })

  test('still gets units, addresses and statuses, and the figures that are no money', async () => {
    const { token } = worker
    const [unit] = (await app.call(units.listUnits, { token })).json
    assert.deepEqual([unit?.rent, unit?.status, unit?.property.city], [null, 'OCCUPIED', 'Columbus'])
    const one = (await app.call(units.getUnit, { token, params: { id: ids['units']! } })).json
    assert.deepEqual([one.leases, one.maintenanceRequests.length], [null, 1])
    const stats = (await app.call(properties.propertyStats, { token })).json
    assert.deepEqual(
      [stats.totalUnits, stats.occupiedUnits, stats.totalRentAmount, stats.collectionsRate],
      [1, 1, null, null],
    )
  })

  test('is a matter of the role: who may read money gets it', async () => {
    for (const { token } of [owner, viewer]) {
      const [unit] = (await app.call(units.listUnits, { token })).json
      assert.equal(unit?.rent, 1357.91)
      const request = await app.call(maintenance.getRequest, { token, params: { id: ids['maintenance']! } })
      assert.deepEqual([request.json.estimatedCost, request.json.actualCost], [246.91, 135.79])
    }
  })

  test('sets no costs, and leaves those that are there', async () => {
    const { token } = worker
    const params = { id: ids['maintenance']! }
    for (const body of [{ actualCost: 1 }, { estimatedCost: null }]) {
      const refused = await app.call(maintenance.updateRequest, { token, params, body })
      assert.deepEqual(
        [refused.status, refused.problem.detail],
        [403, 'Your role does not have access to costs. Leave them out.'],
      )
    }
    const moved = await app.call(maintenance.updateRequest, {
      token,
      params,
      body: { status: 'IN_PROGRESS' },
    })
    assert.deepEqual([moved.status, moved.json.actualCost], [200, null])
    const seen = await app.call(maintenance.getRequest, { token: owner.token, params })
    assert.deepEqual([seen.json.status, seen.json.actualCost], ['IN_PROGRESS', 135.79])
  })

  test('learns whom to call while the request is open, and nothing afterwards', async () => {
    const { token } = worker
    const params = { id: ids['maintenance']! }
    const contacts = await app.call(listContacts, { token, params })
    assert.deepEqual(contacts.json, [{ name: 'Tess Private', phone: '614-555-0142' }])
    await app.call(maintenance.updateRequest, { token, params, body: { status: 'COMPLETED' } })
    assert.deepEqual((await app.call(listContacts, { token, params })).json, [])
  })

  test('keeps no notifications about money from a time as a manager', async () => {
    const notice = { title: 'Rent of $2,468.13 was paid', message: 'By check', type: 'PAYMENT', userId: manager.user.id } as const // prettier-ignore
    await app.call(notifications.createNotification, { token: owner.token, body: notice })
    const read = async (token: string) => {
      const list = await app.call(notifications.listNotifications, { token })
      const stats = await app.call(notifications.notificationStats, { token })
      return { titles: list.json.map(({ title }) => title), id: list.json[0]?.id, total: stats.json.total }
    }
    const asManager = await read(manager.token)
    assert.ok(asManager.titles.includes(notice.title))
    await app.sql(owner.accountId, `UPDATE memberships SET role = 'MAINTENANCE' WHERE account_id = $1 AND user_id = $2`, [owner.accountId, manager.user.id]) // prettier-ignore
    const { email, password } = manager
    const again = await app.raw({ method: 'POST', path: '/auth/login', body: { email, password } })
    const { access_token: token } = again.json as { access_token: string } // a good sign-in
    const asWorker = await read(token)
    assert.ok(!asWorker.titles.includes(notice.title))
    assert.equal(asWorker.total, asManager.total - 1)
    const one = await app.call(notifications.getNotification, { token, params: { id: asManager.id! } })
    assert.equal(one.status, 404)
  })
})
