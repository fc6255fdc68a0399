import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildProperty, buildUnit } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import { archiveProperty } from '#shared/portfolio/property-contract.ts'
import { archiveUnit } from '#shared/portfolio/unit-contract.ts'
import * as tables from '#shared/reports/table-contract.ts'
import { getScheduleE } from '#shared/tax/schedule-e-contract.ts'

const monthOfLease = { from: '2026-05-01', to: '2026-05-31' }

describe('reports of days before something was archived', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  /** Returns a property with two units. One of them was let from April to August. */
  async function sold() {
    // a session that is good on both days
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const { token } = await buildLandlord(app)
    app.clock.now = new Date('2026-03-01T17:00:00Z')
    const property = await buildProperty(app, token)
    const units = [
      await buildUnit(app, token, { propertyId: property.id, unitNumber: '1', rent: 1100 }),
      await buildUnit(app, token, { propertyId: property.id, unitNumber: '2', rent: 900 }),
    ] as const
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    const lease = await buildLease(app, token, {
      unitId: units[0].id,
      rentAmount: 1000,
      securityDeposit: 700,
      startDate: '2026-04-01',
      endDate: '2026-08-31',
      chargesFrom: '2026-04-01',
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 1000, date: '2026-05-02' })
    return { token, property, units, lease }
  }

  const printed = async (token: string) => {
    const day = { token, query: { to: '2026-05-15' } }
    const month = { token, query: monthOfLease }
    const answers = await Promise.all([
      app.call(tables.rentRollTable, day),
      app.call(tables.vacancyLoss, month),
      app.call(tables.leaseExpirations, { token, query: { from: '2026-08-01', to: '2026-08-31' } }),
      app.call(tables.depositsHeld, day),
      app.call(tables.incomeTable, month),
    ])
    const { json } = await app.call(getScheduleE, { token, query: { year: '2026' } })
    return {
      rows: answers.map(({ json: report }) => report.rows.map(({ cells }) => cells)),
      days: json.properties.map(({ countedDays, unitDays, rents }) => [countedDays, unitDays, rents]),
    }
  }

  test('stay as they were when a unit is archived, and the unit is gone from that day on', async () => {
    const { token, units } = await sold()
    const before = await printed(token)
    assert.ok(before.rows.every((rows) => rows.length > 0))
    for (const { id } of units) {
      assert.equal((await app.call(archiveUnit, { token, params: { id } })).status, 200)
    }
    assert.deepEqual(await printed(token), before)
    const now = await app.call(tables.rentRollTable, { token, query: { to: '2026-11-21' } })
    assert.deepEqual(
      now.json.rows.filter(({ kind }) => kind === 'row'),
      [],
    )
    const late = await app.call(tables.vacancyLoss, {
      token,
      query: { from: '2026-11-01', to: '2026-11-30' },
    })
    const vacant = late.json.columns.findIndex(({ key }) => key === 'vacant')
    assert.deepEqual(
      late.json.rows.filter(({ kind }) => kind === 'row').map(({ cells }) => cells[vacant]),
      [20, 20],
    )
  })

  test('stay as they were when the property is archived', async () => {
    const { token, property } = await sold()
    const before = await printed(token)
    assert.equal((await app.call(archiveProperty, { token, params: { id: property.id } })).status, 200)
    assert.deepEqual(await printed(token), before)
  })

  test('stay as they were when an ended lease is archived', async () => {
    const { token, lease } = await sold()
    const before = await printed(token)
    assert.equal((await app.call(leases.archiveLease, { token, params: { id: lease.id } })).status, 200)
    assert.deepEqual(await printed(token), before)
  })

  test('do not have a lease that was entered by mistake and replaced', async () => {
    const { token, lease, units } = await sold()
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    await buildLease(app, token, {
      unitId: units[0].id,
      rentAmount: 950,
      startDate: '2026-04-01',
      endDate: '2026-08-31',
    })
    const { json } = await app.call(tables.rentRollTable, { token, query: { to: '2026-05-15' } })
    const rent = json.columns.findIndex(({ key }) => key === 'rent')
    const rows = json.rows.filter(({ kind }) => kind === 'row')
    assert.deepEqual(
      rows.map(({ cells }) => cells[rent] ?? null),
      [950, null],
    )
  })
})
