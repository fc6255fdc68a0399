import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildTenant } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('lists and statistics of leases', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  test('leases are found by status, unit, property, tenant and words', async () => {
    const tenant = await buildTenant(app, token, { name: 'Quentin Query' })
    const active = await buildLease(app, token, { tenantId: tenant.id })
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    const expired = await buildLease(app, token, { startDate: '2025-01-01', endDate: '2025-12-31' })
    const ended = await buildLease(app, token)
    await app.call(contract.updateLease, {
      token,
      params: { id: ended.id },
      body: { status: 'TERMINATED', terminationDate: '2026-11-10' },
    })
    const ids = async (query: Parameters<typeof app.call<typeof contract.listLeases>>[1]) =>
      (await app.call(contract.listLeases, { token, ...query })).json.map((lease) => lease.id)
    assert.deepEqual(await ids({ query: { status: 'ACTIVE' } }), [active.id])
    assert.deepEqual(await ids({ query: { status: 'DRAFT' } }), [draft.id])
    assert.deepEqual(await ids({ query: { status: 'EXPIRED' } }), [expired.id])
    assert.deepEqual(await ids({ query: { status: 'TERMINATED' } }), [ended.id])
    assert.deepEqual(await ids({ query: { unitId: draft.unitId } }), [draft.id])
    assert.deepEqual(await ids({ query: { propertyId: expired.unit.propertyId } }), [expired.id])
    assert.deepEqual(await ids({ query: { tenantId: tenant.id } }), [active.id])
    assert.deepEqual(await ids({ query: { search: 'quentin' } }), [active.id])
    assert.deepEqual(await ids({ query: { search: active.unit.unitNumber } }), [active.id])
    const { property, unitNumber } = active.unit
    assert.deepEqual(await ids({ query: { search: `${property.name} ${unitNumber}` } }), [active.id])
    assert.deepEqual(await ids({ query: { search: `${property.name}, ${unitNumber}` } }), [active.id])
    assert.deepEqual(await ids({ query: { search: `${unitNumber} quentin` } }), [active.id])
    assert.deepEqual(await ids({ query: { search: `${unitNumber} nobody` } }), [])
    assert.deepEqual(await ids({ query: { search: '%' } }), [])
    const stats = await app.call(contract.leaseStats, { token })
    assert.deepEqual(stats.json, {
      totalLeases: 4,
      activeLeases: 1,
      expiredLeases: 1,
      pendingLeases: 1,
      draftLeases: 1,
      upcomingLeases: 0,
      totalRentRoll: 1850,
      byStatus: {
        DRAFT: { leases: 1, rentAmount: 1850 },
        ACTIVE: { leases: 1, rentAmount: 1850 },
        EXPIRED: { leases: 1, rentAmount: 1850 },
        TERMINATED: { leases: 1, rentAmount: 1850 },
      },
    })
    const narrowed = await app.call(contract.leaseStats, { token, query: { search: 'quentin' } })
    assert.deepEqual(narrowed.json.byStatus, {
      DRAFT: { leases: 0, rentAmount: 0 },
      ACTIVE: { leases: 1, rentAmount: 1850 },
      EXPIRED: { leases: 0, rentAmount: 0 },
      TERMINATED: { leases: 0, rentAmount: 0 },
    })
    const page = await app.call(tenants.getTenant, { token, params: { id: tenant.id } })
    assert.equal(page.json.leases[0]?.id, active.id)
  })

  test('live leases that end soon are listed, the soonest first', async () => {
    const { token } = await buildLandlord(app)
    const later = await buildLease(app, token, { endDate: '2026-12-31' })
    const sooner = await buildLease(app, token, { endDate: '2026-12-05' })
    const today = await buildLease(app, token, { endDate: '2026-11-21' })
    await buildLease(app, token, { endDate: null })
    await buildLease(app, token, { startDate: '2025-01-01', endDate: '2026-11-20' })
    await buildLease(app, token, { status: 'DRAFT', endDate: '2026-12-01' })
    const list = async (days?: number) =>
      (await app.call(contract.expiringLeases, { token, query: { days } })).json.map((lease) => [
        lease.id,
        lease.daysUntilExpiry,
      ])
    assert.deepEqual(await list(), [
      [today.id, 0],
      [sooner.id, 14],
    ])
    assert.deepEqual(await list(60), [
      [today.id, 0],
      [sooner.id, 14],
      [later.id, 40],
    ])
    for (const days of [0, 30, 60]) {
      const soon = await app.call(contract.expiringLeases, { token, query: { days } })
      const filtered = await app.call(contract.listLeases, {
        token,
        query: { endingWithin: days, sort: 'endDate' },
      })
      assert.deepEqual(
        filtered.json.map(({ id }) => id),
        soon.json.map(({ id }) => id),
        `the list says the same of ${days} days`,
      )
    }
  })
})
