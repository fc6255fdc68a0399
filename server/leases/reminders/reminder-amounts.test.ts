import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/leases/reminder-contract.ts'

/** A reminder asks for what is owed, and for nothing that is paid, pending or credit. */
describe('what a rent reminder asks for', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await deliverMails(app, landlord.accountId)
  })

  const list = async () => (await app.call(contract.rentReminders, { token })).json
  async function rowsOfPreview(): Promise<[string, string][]> {
    const [one] = (await list()).reminders
    const { json } = await app.call(contract.previewReminder, { token, params: { id: one?.id ?? '' } })
    return json.rows.map(({ label, value }): [string, string] => [label, value]).slice(0, 4)
  }
  const mails = () => deliverMails(app, landlord.accountId)

  test('nobody is listed whose payment of it is pending', async () => {
    const lease = await buildLease(app, token)
    const { reminders } = await list()
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, status: 'PENDING' })
    assert.deepEqual(await list(), {
      reminders: [],
      stats: {
        totalReminders: 0,
        upcomingReminders: 0,
        dueToday: 0,
        overdue: 0,
        totalRentAmount: 0,
        overdueAmount: 0,
        dueAmount: 0,
        upcomingAmount: 0,
        overdueTotal: 0,
        overdueReminded: 0,
        overdueWithoutReminder: 0,
      },
    })
    const sent = await app.call(contract.sendReminder, { token, params: { id: reminders[0]?.id ?? '' } })
    assert.equal(sent.status, 409)
    assert.match(sent.problem.detail, /pending/)
    assert.deepEqual(await mails(), [])
  })

  test('a payment that is pending for a part of it is taken off', async () => {
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 850, status: 'PENDING' })
    const [one] = (await list()).reminders
    assert.deepEqual([one?.rentAmount, one?.amount, one?.chargedAmount], [1000, 1000, 1850])
  })

  test('rent that is due soon is not asked for when a payment of it is pending', async () => {
    const terms = { startDate: '2026-10-01', chargesFrom: '2026-11-01', dueDay: 23, rentAmount: 900 }
    const lease = await buildLease(app, token, terms)
    await buildPayment(app, token, { leaseId: lease.id, amount: 600, status: 'PENDING' })
    assert.deepEqual(
      (await list()).reminders.map(({ reminderType, amount }) => [reminderType, amount]),
      [['upcoming', 300]],
    )
    await buildPayment(app, token, { leaseId: lease.id, amount: 300, status: 'PENDING' })
    assert.deepEqual((await list()).reminders, [])
  })

  test('fees are named and asked for with the rent', async () => {
    const lease = await buildLease(app, token, { rentAmount: 773 })
    await buildCharge(app, token, { leaseId: lease.id, type: 'LATE_FEE', amount: 35, dueDate: '2026-11-06' })
    const [one] = (await list()).reminders
    assert.deepEqual([one?.rentAmount, one?.amount], [773, 808])
    await app.call(contract.sendReminder, { token, params: { id: one?.id ?? '' } })
    const [mail] = await mails()
    assert.equal(mail?.subject, '$808.00 is overdue, payable to Lena Lord’s rentals')
    for (const words of ['Rent for November 2026', '$773.00', 'Late fee', '$35.00', '$808.00']) {
      assert.ok(mail?.text.includes(words), `${words} in ${mail?.text}`)
    }
  })

  describe('rent with a concession has two lines that sum to what is asked for:', () => {
    const discount = {
      rentAmount: 773,
      concessions: [{ kind: 'ONCE' as const, from: '2026-11-01', amount: 73, reason: 'Works' }],
    }

    test('alone', async () => {
      await buildLease(app, token, discount)
      assert.deepEqual((await rowsOfPreview()).slice(0, 3), [
        ['Rent', '$773.00'],
        ['Rent concession', '-$73.00'],
        ['Unpaid', '$700.00'],
      ])
    })

    test('paid in part', async () => {
      const lease = await buildLease(app, token, discount)
      await buildPayment(app, token, { leaseId: lease.id, amount: 500 })
      assert.deepEqual(await rowsOfPreview(), [
        ['Rent', '$773.00'],
        ['Rent concession', '-$73.00'],
        ['Already paid', '$500.00'],
        ['Unpaid', '$200.00'],
      ])
    })

    test('due soon, not charged yet', async () => {
      await buildLease(app, token, {
        ...discount,
        startDate: '2026-10-01',
        chargesFrom: '2026-11-01',
        dueDay: 23,
      })
      assert.deepEqual((await rowsOfPreview()).slice(0, 3), [
        ['Rent', '$773.00'],
        ['Rent concession', '-$73.00'],
        ['Unpaid', '$700.00'],
      ])
    })

    test('beside other charges, in the language of the reader', async () => {
      const tenant = await buildTenant(app, token, { email: 'dos@example.com', language: 'es' })
      const lease = await buildLease(app, token, { ...discount, tenantId: tenant.id })
      await buildPayment(app, token, { leaseId: lease.id, amount: 500 })
      await buildCharge(app, token, {
        leaseId: lease.id,
        type: 'LATE_FEE',
        amount: 35,
        dueDate: '2026-11-06',
      })
      assert.deepEqual((await rowsOfPreview()).slice(0, 4), [
        ['Renta de noviembre de 2026', '$773.00'],
        ['Descuento en la renta de noviembre de 2026 (Works)', '-$73.00'],
        ['Ya pagado', '-$500.00'],
        ['Recargo por pago tardío', '$35.00'],
      ])
    })
  })

  test('who owes two months gets one mail for both', async () => {
    const lease = await buildLease(app, token, {
      startDate: '2026-10-01',
      chargesFrom: '2026-10-01',
      rentAmount: 640,
    })
    const { reminders, stats } = await list()
    assert.deepEqual(
      reminders.map(({ dueDate, owedSince, rentAmount, amount }) => [dueDate, owedSince, rentAmount, amount]),
      [['2026-10-01', '2026-10-01', 1280, 1280]],
    )
    assert.deepEqual([stats.totalRentAmount, stats.overdueAmount, stats.overdueTotal], [1280, 1280, 1280])
    const ids = reminders.map(({ id }) => id)
    const answer = await app.call(contract.sendReminders, { token, body: { reminderIds: ids } })
    assert.deepEqual([answer.json.successful, answer.json.failed], [1, 0])
    const sent = await mails()
    assert.deepEqual(
      sent.map((mail) => [mail.to.address, mail.subject]),
      [[lease.tenant.email, '$1,280.00 is overdue, payable to Lena Lord’s rentals']],
    )
    assert.deepEqual(
      (await list()).reminders.map(({ status }) => status),
      ['sent'],
    )
  })

  test('a person with two leases gets one mail for each, and none twice', async () => {
    const tenant = await buildTenant(app, token)
    const [a, b] = [
      await buildLease(app, token, { tenantId: tenant.id, rentAmount: 100 }),
      await buildLease(app, token, { tenantId: tenant.id, rentAmount: 200 }),
    ]
    assert.ok(a.id !== b.id)
    const ids = (await list()).reminders.map(({ id }) => id)
    await app.call(contract.sendReminders, { token, body: { reminderIds: ids } })
    await app.call(contract.sendReminders, { token, body: { reminderIds: ids } })
    assert.deepEqual((await mails()).map(({ subject }) => subject).toSorted(), [
      'Rent of $100.00 is overdue, payable to Lena Lord’s rentals',
      'Rent of $200.00 is overdue, payable to Lena Lord’s rentals',
    ])
  })

  test('what will be sent, and to whom, can be read before it is sent', async () => {
    const lease = await buildLease(app, token, { rentAmount: 773 })
    await buildCharge(app, token, { leaseId: lease.id, type: 'LATE_FEE', amount: 35, dueDate: '2026-11-06' })
    const [one] = (await list()).reminders
    const preview = await app.call(contract.previewReminder, { token, params: { id: one?.id ?? '' } })
    assert.deepEqual(preview.json.recipients, [{ name: 'Tia Tenant', email: lease.tenant.email }])
    assert.equal(preview.json.subject, '$808.00 is overdue, payable to Lena Lord’s rentals')
    assert.deepEqual(
      preview.json.rows.slice(0, 3).map(({ label, value }) => [label, value]),
      [
        ['Rent for November 2026', '$773.00'],
        ['Late fee', '$35.00'],
        ['Unpaid', '$808.00'],
      ],
    )
    assert.deepEqual(await mails(), [], 'reading it sends nothing')
    const [same] = (await list()).reminders
    assert.equal(same?.status, 'pending')
  })

  test('a preview of what is unknown or not to be sent says why', async () => {
    const missing = '0195d2a0-0000-7000-8000-000000000000'
    assert.equal((await app.call(contract.previewReminder, { token, params: { id: missing } })).status, 404)
    const lease = await buildLease(app, token)
    const [one] = (await list()).reminders
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850, status: 'PENDING' })
    const answer = await app.call(contract.previewReminder, { token, params: { id: one?.id ?? '' } })
    assert.equal(answer.status, 409)
  })
})
