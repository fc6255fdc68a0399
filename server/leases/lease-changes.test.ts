import assert from 'node:assert/strict'
import { after, afterEach, before, describe, test } from 'node:test'

import { assertBooksAgree } from '#testing/books/books.ts'
import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildTenant,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as tenants from '#shared/tenants/contract.ts'

describe('changing a lease with posted rent', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  afterEach(() => assertBooksAgree(app, token, landlord.accountId))
  after(() => app.stop())

  const change = (id: string, body: WireBody<typeof contract.updateLease>) =>
    app.call(contract.updateLease, { token, params: { id }, body })

  test('is taken up again only with tenants who are not archived', async () => {
    const lease = await buildLease(app, token)
    await change(lease.id, { status: 'TERMINATED', terminationDate: '2026-11-10' })
    await app.call(tenants.archiveTenant, { token, params: { id: lease.tenantId } })
    const back = await change(lease.id, { status: 'ACTIVE' })
    assert.equal(back.status, 409)
    assert.equal(back.problem.code, 'invalid_transition')
    const other = await buildTenant(app, token)
    const named = await change(lease.id, {
      status: 'ACTIVE',
      tenantId: other.id,
      correctTenants: true,
    })
    assert.deepEqual(named.json.tenantIds, [other.id])
  })

  test('without rent keeps its free months when it gets one', async () => {
    const free = { startDate: '2026-06-01', chargesFrom: '2026-06-01', rentAmount: 0 }
    const lease = await buildLease(app, token, free)
    const changed = await change(lease.id, { rentAmount: 1000 })
    assert.equal(changed.json.balance, 1000, 'this month alone')
    const asked = await buildLease(app, token, free)
    const all = await change(asked.id, { rentAmount: 1000, chargesFrom: '2026-10-01' })
    assert.equal(all.json.balance, 2000, 'unless told')
  })

  test('without rent keeps what else it was charged each month when it gets a rent', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-06-01',
      chargesFrom: '2026-06-01',
      rentAmount: 0,
      recurringCharges: [{ kind: 'PARKING', amount: 50, startDate: '2026-06-01' }],
    })
    const { balance } = await change(lease.id, {}).then(({ json }) => json)
    assert.equal(balance, 300, 'June to November')
    const changed = await change(lease.id, { rentAmount: 1000 })
    assert.equal(changed.json.balance, 1300, 'and the rent of this month')
    assert.equal(changed.json.rentAmount, 1000)
  })

  test('of charges stays, as a draft, in its property', async () => {
    const draft = await buildLease(app, token, { status: 'DRAFT' })
    await buildCharge(app, token, { leaseId: draft.id })
    const moved = await change(draft.id, { unitId: (await buildUnit(app, token)).id })
    assert.equal(moved.status, 409)
    assert.equal(moved.problem.code, 'invalid_transition')
    const next = await buildUnit(app, token, { propertyId: draft.unit.propertyId })
    assert.equal((await change(draft.id, { unitId: next.id })).status, 200)
  })
})
