import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { activityFeed } from '#shared/activity/contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('activity', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
    ;({ token } = landlord)
  })
  after(() => app.stop())

  test('the feed tells what happened, who did it and to what, newest first', async () => {
    const lease = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 500 })
    await app.call(ledger.updatePayment, { token, params: { id: payment.id }, body: { status: 'FAILED' } })
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { endDate: '2028-01-31' } })
    const { json } = await app.call(activityFeed, { token })
    assert.equal(json.success, true)
    assert.deepEqual(
      json.data.map((row) => [row.entityType, row.action, row.priority]),
      [
        ['lease', 'renewed', 'medium'],
        ['payment', 'returned', 'high'],
        ['payment', 'recorded', 'medium'],
        ['lease', 'created', 'medium'],
        ['tenant', 'created', 'medium'],
        ['unit', 'created', 'medium'],
        ['property', 'created', 'medium'],
      ],
    )
    assert.ok(json.data.every((row) => row.userName === 'Ola Owner' && row.userId === landlord.user.id))
    assert.equal(json.data.find((row) => row.entityType === 'payment')?.entityName, '$500.00')
  })

  test('the feed of one thing is its own, and no longer than asked', async () => {
    const lease = await buildLease(app, token)
    await app.call(leases.updateLease, { token, params: { id: lease.id }, body: { notes: 'x' } })
    const own = await app.call(activityFeed, { token, query: { entityId: lease.id } })
    assert.deepEqual(
      own.json.data.map((row) => row.action),
      ['updated', 'created'],
    )
    assert.equal((await app.call(activityFeed, { token, query: { limit: 1 } })).json.data.length, 1)
    assert.equal((await app.raw({ path: '/activity/feed?limit=0', token })).status, 400)
  })

  test('a row tells amounts, dates and the place, which fields changed, and nothing that was noted', async () => {
    const lease = await buildLease(app, token, { notes: 'A secret of ours' })
    const payment = await buildPayment(app, token, { leaseId: lease.id, amount: 12.5, notes: 'Another' })
    await app.call(tenants.updateTenant, {
      token,
      params: { id: lease.tenantId },
      body: { phone: '555-0100', emergencyContact: 'Mum' },
    })
    const of = async (entityId: string) => {
      const { json } = await app.call(activityFeed, { token, query: { entityId } })
      return json.data[0]?.metadata
    }
    const { id: propertyId, name: propertyName } = lease.unit.property
    const place = { propertyId, propertyName, unitNumber: lease.unit.unitNumber }
    assert.deepEqual(await of(payment.id), {
      ...place,
      amount: 12.5,
      date: '2026-11-01',
      dueDate: '2026-11-01',
      type: 'RENT',
      state: 'SETTLED',
      leaseId: lease.id,
    })
    const ofLease = await of(lease.id)
    assert.deepEqual(
      [ofLease?.['rentAmount'], ofLease?.['startDate'], ofLease?.['propertyName']],
      [1850, '2026-11-01', propertyName],
    )
    assert.deepEqual(await of(lease.tenantId), { changed: ['phone', 'emergencyContact'] })
    const all = JSON.stringify((await app.call(activityFeed, { token })).json)
    assert.ok(!/A secret of ours|Another|555-0100|Mum/.test(all))
  })

  test('what was refused did not happen', async () => {
    const lease = await buildLease(app, token)
    await app.call(ledger.recordPayment, {
      token,
      body: { leaseId: lease.id, amount: 1, date: '2027-01-01' },
    })
    const own = await app.call(activityFeed, { token, query: { entityId: lease.id } })
    assert.equal(own.json.data.length, 1)
  })
})
