import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { isReference } from '#shared/banking/matching/payment-reference.ts'
import * as leases from '#shared/leases/contract.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

describe('deposits and balances in the tenant portal', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let leaseId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app, { name: 'Ola Owner' })
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    const lease = await buildLease(app, landlord.token, {
      tenantId: ann.tenantId,
      startDate: '2025-11-01',
      endDate: '2026-10-31',
      chargesFrom: '2026-10-01',
      securityDeposit: 1000,
      chargeDeposit: true,
    })
    leaseId = lease.id
  })
  after(() => app.stop())

  const deposit = async () => (await app.call(portal.tenantLease, { token: ann.token })).json.deposit
  const change = (body: WireBody<typeof accounts.updateAccount>) =>
    app.call(accounts.updateAccount, { token: landlord.token, body })

  test('what late rent costs is said before it is late: how much, after how many days, from when', async () => {
    const may = await buildTenantUser(app, landlord, { email: 'may@example.com', name: 'May Late' })
    await buildLease(app, landlord.token, {
      tenantId: may.tenantId,
      rentAmount: 1850,
      startDate: '2026-11-01',
      lateFee: { kind: 'PERCENT', amount: null, basisPoints: 500 },
      graceDays: 3,
    })
    const { json } = await app.call(portal.tenantLease, { token: may.token })
    const { from, ...fee } = json.lease?.lateFee ?? { from: '' }
    assert.deepEqual(fee, { amount: 92.5, basisPoints: 500, graceDays: 3 })
    assert.match(from, /^2026-/)
  })

  test('how rent is paid is what the landlord wrote, and nothing where they wrote nothing', async () => {
    const shown = async () => [
      (await app.call(portal.tenantDashboard, { token: ann.token })).json.howToPay,
      (await app.call(portal.tenantPayments, { token: ann.token })).json.howToPay,
    ]
    assert.deepEqual(await shown(), [null, null])
    const text = 'Check to Whitlock PM, 1 Main St,\nby the 1st.'
    const saved = await change({
      paymentInstructions: text,
      businessName: 'Whitlock PM',
      businessPhone: '614 555 0100',
      businessStreet: '1 Main St',
    })
    assert.equal(saved.json.paymentInstructions, text)
    assert.deepEqual(await shown(), [text, text])
    const { json } = await app.call(portal.tenantDashboard, { token: ann.token })
    assert.deepEqual(json.propertyOwner, {
      name: 'Ola Owner',
      email: landlord.email,
      phone: '614 555 0100',
      businessName: 'Whitlock PM',
      address: '1 Main St',
    })
    await change({ paymentInstructions: '' })
    assert.deepEqual(await shown(), [null, null])
    assert.equal((await change({ paymentInstructions: 'x'.repeat(2001) })).status, 400)
  })

  test('the payment reference of the lease is what the landlord’s import recognizes', async () => {
    const { json } = await app.call(portal.tenantDashboard, { token: ann.token })
    const lease = await app.call(leases.getLease, { token: landlord.token, params: { id: leaseId } })
    assert.equal(json.lease?.paymentReference, lease.json.paymentReference)
    assert.ok(isReference(lease.json.paymentReference))
  })

  test('the deposit comes with the law of its state', async () => {
    const { law } = await deposit()
    assert.deepEqual(
      [law?.state, law?.returnDays, law?.citation, law?.confirmed, law?.asOf],
      ['OH', 30, 'Ohio Rev. Code § 5321.16', true, 2026],
    )
  })

  test('a deposit that was never paid has no day by which it must be returned', async () => {
    const { held, law } = await deposit()
    assert.deepEqual([held, law?.returnBy, law?.returnByIfNothingKept], [0, null, null])
  })

  test('money for the deposit is a movement of it, and so is its way back', async () => {
    const paid = await buildPayment(app, landlord.token, {
      leaseId,
      amount: 1000,
      type: 'DEPOSIT',
      method: 'CHECK',
      date: '2026-11-03',
    })
    const received = await deposit()
    assert.deepEqual(
      received.movements.map(({ date, kind, amount, method }) => [date, kind, amount, method]),
      [['2026-11-03', 'RECEIVED', 1000, 'CHECK']],
    )
    assert.equal(received.held, 1000)
    // thirty days from the last day of the lease
    assert.equal(received.law?.returnBy, '2026-11-30')
    await app.call(ledger.updatePayment, {
      token: landlord.token,
      params: { id: paid.id },
      body: { status: 'REFUNDED', reason: 'Moved out' },
    })
    const returned = await deposit()
    assert.deepEqual(
      returned.movements.map(({ date, kind, amount }) => [date, kind, amount]),
      [
        ['2026-11-03', 'RECEIVED', 1000],
        ['2026-11-21', 'REFUNDED', -1000],
      ],
    )
    assert.equal(returned.held, 0)
  })

  test('the dashboard shows the lease that is asked for, and nobody else’s', async () => {
    const next = await buildLease(app, landlord.token, {
      tenantId: ann.tenantId,
      startDate: '2026-12-01',
      endDate: null,
    })
    const ask = (id?: string) =>
      app.call(portal.tenantDashboard, { token: ann.token, query: { leaseId: id } })
    assert.equal((await ask()).json.lease?.id, next.id, 'the next one, where none runs')
    const old = (await ask(leaseId)).json
    assert.deepEqual([old.lease?.id, old.lease?.status], [leaseId, 'EXPIRED'])
    assert.deepEqual(
      old.leases.map(({ id }) => id),
      [next.id, leaseId],
    )
    const other = await buildLandlord(app)
    const foreign = await buildLease(app, other.token, {})
    assert.equal((await ask(foreign.id)).status, 404)
  })
})
