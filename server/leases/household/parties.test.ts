import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import { leaseParties } from '#shared/leases/household/parties-contract.ts'

describe('the parties of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  const read = (id: string, token = landlord.token) => app.call(leaseParties, { token, params: { id } })

  test('are who rents, what, and from whom, as its papers print it', async () => {
    const lease = await buildLease(app, landlord.token)
    const { json } = await read(lease.id)
    assert.deepEqual(
      json.household,
      lease.tenants.map(({ name }) => name),
    )
    assert.deepEqual(
      [json.home.name, json.home.unitNumber],
      [lease.unit.property.name, lease.unit.unitNumber],
    )
    assert.notEqual(json.landlord.name, '')
  })

  test('stay readable when the lease is archived', async () => {
    const lease = await buildLease(app, landlord.token)
    const { token } = landlord
    await app.call(leases.archiveLease, { token, params: { id: lease.id } })
    assert.equal((await read(lease.id)).status, 200)
  })

  test('are nobody else’s to read', async () => {
    const lease = await buildLease(app, landlord.token)
    const other = await buildLandlord(app)
    assert.equal((await read(lease.id, other.token)).status, 404)
  })
})
