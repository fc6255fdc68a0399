import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { assertBooksAgree } from '#server/testing/books.ts'
import { buildLandlord, buildLease, buildTenant, buildUnit, type Landlord } from '#server/testing/build.ts'
import { buildTenantUser } from '#server/testing/tenant-user.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import * as contract from '#shared/leases/contract.ts'
import { tenantLease } from '#shared/tenant-portal/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'

/** Tests leases that are entered in the middle of their lives. Today is November 21, 2026. */
describe('a lease that has run already', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    token = landlord.token
  })

  const running = {
    startDate: '2026-03-01',
    endDate: '2027-02-28',
    rentAmount: 1250,
    securityDeposit: 1250,
    dueDay: 1,
  } as const
  const opening = { asOf: '2026-11-15', balance: 350, depositHeld: 1250 }

  async function attempt(body: Partial<WireBody<typeof contract.createLease>>) {
    const [unit, tenant] = [await buildUnit(app, token), await buildTenant(app, token)]
    const answer = await app.call(contract.createLease, {
      token,
      body: { ...running, unitId: unit.id, tenantId: tenant.id, ...body },
    })
    return answer.problem?.errors?.map((error) => error.path)
  }

  test('is entered with what was owed and the deposit that is held', async () => {
    const lease = await buildLease(app, token, { ...running, opening })
    assert.deepEqual([lease.balance, lease.depositHeld], [350, 1250])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('charges the first rent that fell due after the day of the balance', async () => {
    const lease = await buildLease(app, token, { ...running, opening })
    assert.deepEqual([lease.chargesFrom, lease.nextRent?.dueDate], ['2026-12-01', '2026-12-01'])
    const earlier = await buildLease(app, token, { ...running, opening: { ...opening, asOf: '2026-10-31' } })
    assert.deepEqual([earlier.chargesFrom, earlier.balance], ['2026-11-01', 1600])
  })

  test('is entered with credit, which pays the next rent', async () => {
    const credit = { asOf: '2026-10-31', balance: -300 }
    const lease = await buildLease(app, token, { ...running, opening: credit })
    assert.deepEqual([lease.balance, lease.depositHeld], [950, 0])
    await assertBooksAgree(app, token, landlord.accountId)
  })

  test('tells the tenant that the deposit is held', async () => {
    const email = 'ruth.kaplan@example.com'
    const { id: tenantId } = await buildTenant(app, token, { email })
    await buildLease(app, token, { ...running, tenantId, opening })
    const tenant = await buildTenantUser(app, landlord, { email })
    const { json } = await app.call(tenantLease, { token: tenant.token })
    assert.equal(json.deposit.held, 1250)
  })

  test('has no balance before its first day, of a future day, or as a draft', async () => {
    assert.deepEqual(await attempt({ opening: { ...opening, asOf: '2026-02-28' } }), ['opening.asOf'])
    assert.deepEqual(await attempt({ opening: { ...opening, asOf: '2026-11-22' } }), ['opening.asOf'])
    assert.deepEqual(await attempt({ opening, status: 'DRAFT' }), ['opening'])
    assert.deepEqual(await attempt({ opening, chargeDeposit: true }), ['chargeDeposit'])
    const { json } = await app.call(contract.listLeases, { token })
    assert.deepEqual(json, [], 'nothing was written')
  })
})
