import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as contract from '#shared/deposits/contract.ts'
import { listNotifications } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

describe('a deposit as its tenant sees it', () => {
  let app: TestApp
  let landlord: Landlord
  let tenant: TenantUser
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const { token } = landlord
    tenant = await buildTenantUser(app, landlord, { email: 'tia@example.com' })
    const lease = await buildLease(app, token, {
      tenantId: tenant.tenantId,
      startDate: '2026-11-01',
      endDate: '2026-11-20',
      securityDeposit: 1675,
      chargeDeposit: true,
    })
    leaseId = lease.id
    await buildPayment(app, token, { leaseId, amount: 1675, type: 'DEPOSIT', date: '2026-11-01' })
    await buildPayment(app, token, { leaseId, amount: 1233.33, date: '2026-11-01' })
  })
  after(() => app.stop())

  const seen = async () =>
    (await app.call(portal.tenantLease, { token: tenant.token, query: { leaseId } })).json.deposit
  const give = (token: string, lease: string, address = '7 New Road\nCleveland, OH 44101') =>
    app.call(portal.giveForwardingAddress, { token, body: { leaseId: lease, address } })

  test('the tenant sees where it is held', async () => {
    const body = { bankName: 'First Bank', lastDigits: '4821', isInterestBearing: true }
    await app.call(contract.setDepositAccount, { token: landlord.token, params: { id: leaseId }, body })
    const { account } = await seen()
    assert.deepEqual([account?.bankName, account?.lastDigits], ['First Bank', '4821'])
  })

  test('the tenant sees until when it must be returned', async () => {
    const { law, held } = await seen()
    assert.deepEqual([held, law?.returnBy, law?.citation], [1675, '2026-12-20', 'Ohio Rev. Code § 5321.16'])
  })

  test('the tenant gives a forwarding address that the landlord sees', async () => {
    assert.equal((await give(tenant.token, leaseId)).status, 200)
    await give(tenant.token, leaseId, '9 Other Road, Cleveland')
    const { json } = await app.call(contract.getDeposit, { token: landlord.token, params: { id: leaseId } })
    assert.deepEqual(json.forwardingAddress, {
      address: '9 Other Road, Cleveland',
      givenOn: '2026-11-21',
      givenBy: 'TENANT',
    })
  })

  test('a forwarding address is given for a lease of one’s own alone, and is not empty', async () => {
    const other = await buildLease(app, landlord.token)
    assert.equal((await give(tenant.token, other.id)).status, 404)
    const empty = await give(tenant.token, leaseId, ' ')
    assert.deepEqual([empty.status, empty.problem.errors?.[0]?.path], [400, 'address'])
  })

  test('the return and its deductions are shown to the tenant, who is notified in their language', async () => {
    const deductions = [{ category: 'CLEANING' as const, description: 'Kitchen', amount: 200 }]
    const answer = await app.call(contract.returnDeposit, {
      token: landlord.token,
      params: { id: leaseId },
      body: { deductions },
    })
    assert.equal(answer.status, 201)
    const { returned, held } = await seen()
    assert.deepEqual([held, returned?.refund, returned?.deductions[0]?.description], [0, 1475, 'Kitchen'])
    assert.equal(returned?.sentTo, '9 Other Road, Cleveland')
    const titleIn = async (language: string) =>
      (await app.call(listNotifications, { token: tenant.token, headers: { 'accept-language': language } }))
        .json[0]?.title
    assert.equal(await titleIn('en'), 'Your deposit was returned or accounted for')
    assert.equal(await titleIn('es'), 'Se devolvió o liquidó su depósito')
  })
})
