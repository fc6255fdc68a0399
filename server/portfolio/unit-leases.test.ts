import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  buildUnit,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { getProperty } from '#shared/portfolio/property-contract.ts'
import { getUnit, listUnits } from '#shared/portfolio/unit-contract.ts'
import { listTenants } from '#shared/tenants/contract.ts'

describe('units and tenants with what is ahead and what is owed', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  const datesOf = async (id: string, propertyId: string) => {
    const [unit, property, list] = await Promise.all([
      app.call(getUnit, { token, params: { id } }),
      app.call(getProperty, { token, params: { id: propertyId } }),
      app.call(listUnits, { token, query: { propertyId } }),
    ])
    const all = [unit.json, ...property.json.units, ...list.json].map(
      ({ status, occupiedThrough, nextLeaseStart }) => [status, occupiedThrough, nextLeaseStart],
    )
    assert.equal(all.length, 3)
    assert.deepEqual(all[1], all[0])
    assert.deepEqual(all[2], all[0])
    return all[0]
  }

  test('a vacant unit says from when it is leased, an occupied one until when', async () => {
    const unit = await buildUnit(app, token)
    assert.deepEqual(await datesOf(unit.id, unit.propertyId), ['VACANT', null, null])
    await buildLease(app, token, { unitId: unit.id, startDate: '2027-02-01', endDate: '2028-01-31' })
    assert.deepEqual(await datesOf(unit.id, unit.propertyId), ['VACANT', null, '2027-02-01'])
    await buildLease(app, token, { unitId: unit.id, startDate: '2026-01-01', endDate: '2026-12-31' })
    assert.deepEqual(await datesOf(unit.id, unit.propertyId), ['OCCUPIED', '2026-12-31', '2027-02-01'])
  })

  test('a lease without an end occupies its unit until no day', async () => {
    const unit = await buildUnit(app, token)
    await buildLease(app, token, { unitId: unit.id, startDate: '2026-01-01', endDate: null })
    assert.deepEqual(await datesOf(unit.id, unit.propertyId), ['OCCUPIED', null, null])
  })

  test('the leases of a unit say what is owed under them, and which begins later', async () => {
    const unit = await buildUnit(app, token)
    const now = await buildLease(app, token, {
      unitId: unit.id,
      rentAmount: 1000,
      startDate: '2026-11-01',
      endDate: '2026-12-31',
    })
    await buildPayment(app, token, { leaseId: now.id, amount: 400 })
    await buildLease(app, token, { unitId: unit.id, startDate: '2027-02-01', endDate: '2028-01-31' })
    const { json } = await app.call(getUnit, { token, params: { id: unit.id } })
    assert.deepEqual(
      json.leases?.map(({ phase, balance, owed }) => [phase, balance, owed.overdue]),
      [
        ['upcoming', 0, 0],
        ['current', 600, 600],
      ],
    )
  })

  test('former tenants who owe are a list of their own, without those whose payment is pending', async () => {
    const ended = async (name: string) => {
      const tenant = await buildTenant(app, token, { name })
      const lease = await buildLease(app, token, {
        tenantId: tenant.id,
        rentAmount: 1000,
        startDate: '2026-09-01',
        endDate: '2026-10-31',
      })
      return lease.id
    }
    const owing = await ended('Owes Still')
    const pending = await ended('Payment Pending')
    const paid = await ended('Paid All')
    for (const leaseId of [owing, pending, paid]) {
      await buildCharge(app, token, { leaseId, amount: 250, dueDate: '2026-10-31' })
    }
    for (const leaseId of [pending, paid]) {
      const status = leaseId === pending ? 'PENDING' : 'COMPLETED'
      await buildPayment(app, token, { leaseId, amount: 250, status })
    }
    await buildPayment(app, token, { leaseId: owing, amount: 100 })
    const { json, headers } = await app.call(listTenants, { token, query: { status: 'former_owing' } })
    assert.deepEqual(
      json.map(({ name, currentLease, formerLease }) => [name, currentLease, formerLease?.owed.overdue]),
      [['Owes Still', null, 150]],
    )
    assert.equal(headers['x-total-count'], '1')
  })
})
