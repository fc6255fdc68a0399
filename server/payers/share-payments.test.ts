import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { newId } from '#server/platform/database/ids.ts'
import { moveClock } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { tokenIn } from '#testing/requests/public-links.ts'
import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as reminders from '#shared/leases/reminder-contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as links from '#shared/public-links/contract.ts'
import * as publicLinks from '#shared/public-links/public-contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'

describe('the shares of payers', () => {
  let app: TestApp
  let scene: SharedRent
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
  })

  test('are never in the base of a late fee', async () => {
    const lease = await scene.begin({ lateFee: { kind: 'PERCENT', basisPoints: 500 } })
    await scene.dayBegins('2026-11-01')
    await scene.dayBegins('2026-11-07')
    assert.deepEqual(
      (await scene.chargesOf(lease.id)).filter(([, type]) => type === 'LATE_FEE'),
      [[null, 'LATE_FEE', '2026-11-07', 20]], // 5 % of $400
    )
    await scene.agree()
  })

  test('bring no late fee while the household has paid its part', async () => {
    const lease = await scene.begin({ lateFee: { kind: 'FLAT', amount: 30 } })
    await scene.dayBegins('2026-11-01')
    await scene.pay(lease.id, 400, '2026-11-01')
    assert.deepEqual(await scene.dayBegins('2026-11-20'), { posted: 0, lateFees: 0 })
  })

  test('are not paid by money of the household, whose rest is credit', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-01')
    const { json } = await scene.pay(lease.id, 600, '2026-11-01')
    assert.equal(json.unallocated, 200)
    assert.deepEqual(
      json.allocations.map(({ amount }) => amount),
      [400],
    )
    await scene.agree()
  })

  test('refuse money of a payer that the account does not have', async () => {
    const lease = await scene.begin()
    const { status, problem } = await scene.pay(lease.id, 600, '2026-10-20', newId())
    assert.deepEqual([status, problem.detail], [404, 'Payer not found'])
  })

  test('are paid by money of the payer, whose rest stays the payer’s credit', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-01')
    const { json } = await scene.pay(lease.id, 1150, '2026-11-01', scene.authority.id)
    assert.equal(json.payer?.id, scene.authority.id)
    assert.equal(json.unallocated, 50)
    const one = await app.call(leases.getLease, { token: scene.token, params: { id: lease.id } })
    assert.deepEqual([one.json.balance, one.json.payersBalance], [400, -50])
    await scene.agree()
  })

  test('are no target of a payment of the household', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-01')
    const { json } = await app.call(ledger.listCharges, { token: scene.token, query: { leaseId: lease.id } })
    const share = json.find(({ payer }) => payer !== null)
    const answer = await app.call(ledger.recordPayment, {
      token: scene.token,
      body: { leaseId: lease.id, amount: 100, date: '2026-11-01', chargeId: share?.id ?? '' },
    })
    assert.equal(answer.status, 400)
    assert.deepEqual(answer.problem.errors, [
      {
        path: 'chargeId',
        message: 'Another payer owes this charge. Choose a charge owed by the payer who made this payment.',
      },
    ])
  })

  test('are not in the tenant’s reminder, which names the household’s part alone', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    await deliverMails(app, scene.landlord.accountId)
    const list = await app.call(reminders.rentReminders, { token: scene.token })
    const [mine, ...others] = list.json.reminders.filter((one) => one.leaseId === lease.id)
    assert.deepEqual([mine?.rentAmount, others.length], [400, 0])
    await app.call(reminders.sendReminder, { token: scene.token, params: { id: mine?.id ?? '' } })
    const [mail] = await deliverMails(app, scene.landlord.accountId)
    const text = JSON.stringify(mail)
    assert.match(text, /\$400\.00/)
    assert.doesNotMatch(text, /1,100|1,500/)
  })

  test('are not in the reminder before the rent is posted', async () => {
    const lease = await scene.begin()
    scene.token = await moveClock(app, scene.landlord, '2026-10-29T17:00:00Z')
    const list = await app.call(reminders.rentReminders, { token: scene.token })
    const mine = list.json.reminders.find((one) => one.leaseId === lease.id)
    assert.deepEqual([mine?.reminderType, mine?.rentAmount], ['upcoming', 400])
  })

  test('are not in the tenant’s portal, whose amounts are the household’s', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    await scene.pay(lease.id, 1100, '2026-11-04', scene.authority.id)
    const tenant = await buildMember(app, scene.landlord.accountId, 'TENANT', { tenantId: lease.tenantId })
    const { json } = await app.call(portal.tenantPayments, { token: tenant.token })
    assert.equal(json.balance, 400)
    assert.deepEqual([json.nextDue?.amount, json.payments.length], [400, 0])
    assert.deepEqual(
      json.upcomingPayments.map(({ dueDate, amount }) => [dueDate, amount]),
      [
        ['2026-11-01', 400],
        ['2026-12-01', 400],
        ['2027-01-01', 400],
        ['2027-02-01', 400],
      ],
    )
    assert.deepEqual(
      json.ledger.map(({ amount, balance }) => [amount, balance]),
      [[400, 400]],
    )
    assert.doesNotMatch(JSON.stringify(json.charges), new RegExp(scene.authority.name))
  })

  test('are named on the tenant’s lease page, with the tenant’s own share and its late fee', async () => {
    const lease = await scene.begin({ lateFee: { kind: 'PERCENT', basisPoints: 500 } })
    await scene.dayBegins('2026-11-05')
    const tenant = await buildMember(app, scene.landlord.accountId, 'TENANT', { tenantId: lease.tenantId })
    const { json } = await app.call(portal.tenantLease, { token: tenant.token })
    assert.deepEqual(json.rentShares, {
      own: 400,
      payers: [{ name: scene.authority.name, amount: 1100 }],
    })
    assert.equal(json.lease?.lateFee?.amount, 20, '5 % of the tenant’s $400')
  })

  test('are not in what a link without an account shows of a balance', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    const link = await app.call(links.createBalanceLink, {
      token: scene.token,
      params: { id: lease.id },
      body: {},
    })
    const { json } = await app.call(publicLinks.openBalance, { token: tokenIn(link.json.url) })
    assert.equal(json.balance, 400)
    assert.deepEqual(
      json.upcoming.map(({ amount }) => amount),
      [400, 400, 400, 400],
    )
  })

  test('give no reminder of a rent that others pay in full', async () => {
    await scene.begin({ payers: [{ payerId: scene.authority.id, amount: 1500 }] })
    scene.token = await moveClock(app, scene.landlord, '2026-10-29T17:00:00Z')
    const list = await app.call(reminders.rentReminders, { token: scene.token })
    assert.deepEqual(list.json.reminders, [])
  })

  test('may owe a charge of another kind', async () => {
    const lease = await scene.begin()
    const { json } = await app.call(ledger.createCharge, {
      token: scene.token,
      body: {
        leaseId: lease.id,
        amount: 250,
        dueDate: '2026-10-25',
        type: 'DEPOSIT',
        payerId: scene.authority.id,
      },
    })
    assert.equal(json.payer?.name, scene.authority.name)
    await scene.agree()
  })
})
