import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayer,
  buildPayment,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as contract from '#shared/leases/reminder-contract.ts'
import * as reports from '#shared/reports/contract.ts'

const amountsIn = (text = '') => text.match(/\$[\d,.]+\d/g)

/** One reminder and one mail for each lease, with each open charge once, and the figures of the books. */
describe('the reminder of a lease', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-27T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-27T17:00:00Z')
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await deliverMails(app, landlord.accountId)
  })

  const list = async (query: { status?: 'pending' | 'sent'; propertyId?: string } = {}) =>
    (await app.call(contract.rentReminders, { token, query })).json
  const mails = () => deliverMails(app, landlord.accountId)
  const overdue = async () => (await app.call(reports.getDashboard, { token })).json.overdue.amount
  const to = async (day: string) => {
    token = await moveClock(app, landlord, `${day}T17:00:00Z`)
    await app.raw({ method: 'POST', path: '/automation/rent/run', token })
  }

  /** Rent of September and October in part, parking, a repair: $1,415.49 overdue. */
  async function owingLease(terms: Parameters<typeof buildLease>[2] = {}) {
    const lease = await buildLease(app, token, {
      startDate: '2026-09-01',
      chargesFrom: '2026-09-01',
      endDate: null,
      rentAmount: 940.65,
      ...terms,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 880.65, date: '2026-09-03' })
    await buildCharge(app, token, { leaseId: lease.id, amount: 34.84, dueDate: '2026-10-01' })
    await buildCharge(app, token, { leaseId: lease.id, amount: 380, dueDate: '2026-10-12' })
    return lease
  }

  test('has one row, with each charge once, and one mail that is the one of its preview', async () => {
    const lease = await owingLease()
    const november = 940.65
    const { reminders, stats } = await list()
    assert.equal(reminders.length, 1)
    const [one] = reminders
    const sum = 60 + 34.84 + 940.65 + 380 + november
    assert.deepEqual(
      [one?.leaseId, one?.amount, one?.overdueAmount, one?.rentAmount, one?.dueDate, one?.reminderType],
      [lease.id, sum, sum, 60 + 940.65 * 2, '2026-09-01', 'overdue'],
    )
    assert.equal(await overdue(), sum)
    assert.deepEqual(
      [stats.overdueAmount, stats.overdueTotal, stats.totalRentAmount, stats.overdueWithoutReminder],
      [sum, sum, sum, 0],
    )
    const preview = await app.call(contract.previewReminder, { token, params: { id: one?.id ?? '' } })
    assert.equal(preview.json.subject, '$2,356.14 is overdue, payable to Lena Lord’s rentals')
    const amounts = preview.json.rows.map(({ value }) => value)
    assert.deepEqual(amounts.slice(0, 6), ['$60.00', '$940.65', '$34.84', '$380.00', '$940.65', '$2,356.14'])
    await app.call(contract.sendReminder, { token, params: { id: one?.id ?? '' } })
    const sent = await mails()
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      [preview.json.subject],
    )
    for (const { label, value } of preview.json.rows) {
      assert.ok(sent[0]?.text.includes(label) && sent[0].text.includes(value), `${label} ${value}`)
    }
  })

  test('sent alone or with others it is the same mail', async () => {
    const [alone, together] = [await owingLease(), await owingLease()]
    const byLease = new Map((await list()).reminders.map((one) => [one.leaseId, one.id]))
    await app.call(contract.sendReminder, { token, params: { id: byLease.get(alone.id) ?? '' } })
    const [first] = await mails()
    const answer = await app.call(contract.sendReminders, {
      token,
      body: { reminderIds: [...byLease.values()] },
    })
    assert.deepEqual([answer.json.successful, answer.json.failed], [2, 0])
    const [second, ...more] = await mails()
    assert.deepEqual(more, [])
    assert.equal(second?.to.address, together.tenant.email)
    assert.equal(second?.subject, first?.subject)
    assert.deepEqual(amountsIn(second?.text), amountsIn(first?.text))
    assert.equal(amountsIn(first?.text)?.includes('$2,356.14'), true)
  })

  test('lowers the head by what it was when it is sent, and what is overdue stays', async () => {
    const lease = await owingLease()
    await buildLease(app, token, { rentAmount: 500 })
    const waiting = async () => (await list({ status: 'pending' })).stats
    const before = await waiting()
    assert.equal(before.overdueAmount, await overdue())
    const one = (await list()).reminders.find(({ leaseId }) => leaseId === lease.id)!
    await app.call(contract.sendReminder, { token, params: { id: one.id } })
    const now = await waiting()
    assert.deepEqual(
      [now.overdueAmount, now.totalRentAmount, now.overdue, now.overdueReminded, now.overdueTotal],
      [500, 500, 1, one.amount, await overdue()],
    )
    assert.equal((await list()).stats.overdueAmount, await overdue())
  })

  test('comes again for a later due date, for everything that is open, and once', async () => {
    const lease = await owingLease()
    const first = (await list()).reminders[0]!
    await app.call(contract.sendReminder, { token, params: { id: first.id } })
    assert.deepEqual(
      (await list()).reminders.map(({ id, status }) => [id, status]),
      [[first.id, 'sent']],
    )
    await to('2026-12-02')
    const second = (await list()).reminders[0]!
    assert.notEqual(second.id, first.id)
    assert.deepEqual(
      [second.leaseId, second.status, second.dueDate, second.owedSince, second.amount],
      [lease.id, 'pending', '2026-12-01', '2026-09-01', 2356.14 + 940.65],
    )
    await app.call(contract.sendReminders, { token, body: { reminderIds: [first.id, second.id] } })
    await app.call(contract.sendReminder, { token, params: { id: second.id } })
    assert.deepEqual(
      (await mails()).map(({ subject }) => subject),
      [
        '$2,356.14 is overdue, payable to Lena Lord’s rentals',
        '$3,296.79 is overdue, payable to Lena Lord’s rentals',
      ],
    )
    assert.deepEqual(
      (await list()).reminders.map(({ status }) => status),
      ['sent'],
    )
  })

  test('names rent that is due soon after what is overdue, and asks for it once', async () => {
    await buildLease(app, token, { rentAmount: 700, startDate: '2026-11-01', endDate: null })
    await to('2026-11-28')
    const { reminders, stats } = await list({ status: 'pending' })
    assert.deepEqual(
      reminders.map(({ reminderType, amount }) => [reminderType, amount]),
      [['overdue', 700]],
    )
    assert.deepEqual([stats.upcomingReminders, stats.overdue, stats.upcomingAmount], [0, 1, 0])
    const [{ id } = { id: '' }] = reminders
    const { json } = await app.call(contract.previewReminder, { token, params: { id } })
    assert.ok(
      json.rows.some(({ label, value }) => label === 'Due on Dec 1, 2026' && value === '$700.00'),
      JSON.stringify(json.rows),
    )
    await app.call(contract.sendReminder, { token, params: { id } })
    assert.equal((await list({ status: 'pending' })).reminders.length, 0, 'both were in the mail')
  })

  test('says what is overdue without a reminder: what payers owe, and leases that are archived', async () => {
    const payer = await buildPayer(app, token, { name: 'Housing authority' })
    const shared = await buildLease(app, token, {
      rentAmount: 1000,
      payers: [{ payerId: payer.id, amount: 600 }],
    })
    const gone = await buildLease(app, token, { rentAmount: 300 })
    await app.call(leases.archiveLease, { token, params: { id: gone.id } })
    const { reminders, stats } = await list()
    assert.deepEqual(
      reminders.map(({ leaseId, amount }) => [leaseId, amount]),
      [[shared.id, 400]],
    )
    assert.deepEqual(
      [stats.overdueTotal, stats.overdueAmount, stats.overdueWithoutReminder],
      [await overdue(), 400, (await overdue()) - 400],
    )
    assert.ok(stats.overdueWithoutReminder >= 600)
  })
})
