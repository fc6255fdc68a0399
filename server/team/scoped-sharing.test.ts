import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildExpense, buildLandlord, buildLease, buildVendor, type Landlord } from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as tenants from '#shared/tenants/contract.ts'
import * as vendors from '#shared/vendors/contract.ts'

const outside = 'You do not have access to this property.'

describe('account-wide data for a scoped member', () => {
  let app: TestApp
  let owner: Landlord
  let manager: Member
  let propertyId: string
  before(async () => {
    app = await startApp()
    owner = await buildLandlord(app)
    const lease = await buildLease(app, owner.token)
    propertyId = lease.unit.propertyId
    manager = await buildMember(app, owner.accountId, 'MANAGER', { propertyIds: [propertyId] })
  })
  after(() => app.stop())

  test('a vendor is seen without the tax number, and neither changed nor archived', async () => {
    const vendor = await buildVendor(app, owner.token, { trade: 'Roofer', phone: '1', taxIdLast4: '4321' })
    const params = { id: vendor.id }
    const { token } = manager
    const { json } = await app.call(vendors.getVendor, { token, params })
    assert.deepEqual([json.trade, json.phone, json.taxIdLast4, json.isEditable], ['Roofer', '1', null, false])
    const list = await app.call(vendors.listVendors, { token })
    assert.ok(!JSON.stringify(list.json).includes('4321'))
    for (const answer of [
      await app.call(vendors.updateVendor, { token, params, body: { name: 'Mine now' } }),
      await app.call(vendors.updateVendor, { token, params, body: { taxIdLast4: '0000' } }),
      await app.call(vendors.archiveVendor, { token, params }),
    ]) {
      assert.deepEqual([answer.status, answer.problem.detail], [403, outside])
    }
    const kept = await app.call(vendors.getVendor, { token: owner.token, params })
    assert.deepEqual(
      [kept.json.name, kept.json.taxIdLast4, kept.json.isEditable],
      [vendor.name, '4321', true],
    )
    const expense = await buildExpense(app, token, { vendorId: vendor.id, propertyId })
    assert.equal(expense.vendor?.id, vendor.id)
  })

  test('a form 1099 that is due shows them no tax number', async () => {
    const vendor = await buildVendor(app, owner.token, { taxIdLast4: '5678' })
    await buildExpense(app, owner.token, { vendorId: vendor.id, propertyId, amount: 5000 })
    const mine = await app.call(vendors.vendorStats, { token: manager.token })
    const theirs = await app.call(vendors.vendorStats, { token: owner.token })
    const taxId = (rows: typeof mine) =>
      rows.json.form1099.find((row) => row.vendorId === vendor.id)?.taxIdLast4
    assert.deepEqual([taxId(mine), taxId(theirs)], [null, '5678'])
  })

  test('a vendor that they added is theirs to change and to archive, tax number included', async () => {
    const { token } = manager
    const vendor = await buildVendor(app, token, { taxIdLast4: '1111' })
    const params = { id: vendor.id }
    const changed = await app.call(vendors.updateVendor, { token, params, body: { taxIdLast4: '2222' } })
    assert.deepEqual([changed.status, changed.json.taxIdLast4, changed.json.isEditable], [200, '2222', true])
    const seen = await app.call(vendors.getVendor, { token: owner.token, params })
    assert.equal(seen.json.taxIdLast4, '2222')
    assert.equal((await app.call(vendors.archiveVendor, { token, params })).status, 200)
  })

  test('a tenant without a lease is for those who see the whole account, and for who added them', async () => {
    const { token } = manager
    const add = (by: string) => app.call(tenants.createTenant, { token: by, body: { name: 'Una Placed' } })
    const theirs = (await add(owner.token)).json
    const own = (await add(token)).json
    const ids = (await app.call(tenants.listTenants, { token, query: { limit: 200 } })).json.map(
      (row) => row.id,
    )
    assert.deepEqual([ids.includes(own.id), ids.includes(theirs.id)], [true, false])
    for (const answer of [
      await app.call(tenants.getTenant, { token, params: { id: theirs.id } }),
      await app.call(tenants.updateTenant, { token, params: { id: theirs.id }, body: { name: 'Mine' } }),
      await app.call(tenants.archiveTenant, { token, params: { id: theirs.id } }),
    ]) {
      assert.equal(answer.status, 404)
    }
    assert.equal((await app.call(tenants.archiveTenant, { token, params: { id: own.id } })).status, 200)
  })

  test('nobody makes somebody else’s row their own', async () => {
    const vendor = await buildVendor(app, owner.token)
    const steal = app.sql(owner.accountId, 'UPDATE vendors SET created_by = $2 WHERE id = $1', [
      vendor.id,
      manager.user.id,
    ])
    await assert.rejects(steal, /does not change/)
  })
})
