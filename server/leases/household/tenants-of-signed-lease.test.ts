import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildTenant } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import { getTenant } from '#shared/tenants/contract.ts'

describe('the tenants of a signed lease', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-22T17:00:00Z' })
    ;({ token } = await buildLandlord(app))
  })
  after(() => app.stop())

  const change = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })
  const leasesOf = async (id: string) =>
    (await app.call(getTenant, { token, params: { id } })).json.leases.map((lease) => lease.id)

  test('are not exchanged once something was paid: its past stays with who lived there', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id })
    const other = await buildTenant(app, token)
    for (const body of [
      { tenantIds: [other.id] },
      { tenantId: other.id },
      { tenantIds: [lease.tenantId, other.id] },
      { tenantIds: [other.id], correctTenants: true },
    ]) {
      const answer = await change(lease.id, body)
      assert.deepEqual([answer.status, answer.problem.code], [409, 'conflict'])
      assert.match(answer.problem.detail, /Record who moved out and who moved in under Household/)
    }
    assert.deepEqual([await leasesOf(lease.tenantId), await leasesOf(other.id)], [[lease.id], []])
  })

  test('are corrected where the wrong person was chosen and nothing was paid', async () => {
    const lease = await buildLease(app, token)
    const other = await buildTenant(app, token)
    const refused = await change(lease.id, { tenantIds: [other.id] })
    assert.equal(refused.status, 409)
    assert.match(refused.problem.detail, /If you chose the wrong person and nothing was paid, confirm that/)
    const { status, json } = await change(lease.id, { tenantIds: [other.id], correctTenants: true })
    assert.deepEqual([status, json.tenantIds, json.formerTenants], [200, [other.id], []])
    assert.deepEqual([await leasesOf(lease.tenantId), await leasesOf(other.id)], [[], [lease.id]])
  })

  test('and its deposit: chargeDeposit is refused where it has no effect', async () => {
    const lease = await buildLease(app, token, { securityDeposit: 500 })
    const answer = await change(lease.id, { chargeDeposit: true })
    assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'chargeDeposit'])
  })

  test('change freely under a draft, before anything is charged, and in their order', async () => {
    const other = await buildTenant(app, token)
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    assert.equal((await change(draft.id, { tenantIds: [other.id] })).status, 200)
    const later = await buildLease(app, token, { startDate: '2027-02-01', endDate: null })
    assert.equal((await change(later.id, { tenantIds: [later.tenantId, other.id] })).status, 200)
    assert.equal((await change(later.id, { tenantIds: [other.id, later.tenantId] })).status, 200)
    await buildPayment(app, token, { leaseId: later.id, date: '2026-11-20' })
    assert.equal((await change(later.id, { tenantIds: [later.tenantId, other.id] })).status, 200)
  })
})
