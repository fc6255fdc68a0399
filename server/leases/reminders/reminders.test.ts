import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import * as contract from '#shared/leases/reminder-contract.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('rent reminders', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  /** Builds a separate account, on this day. */
  const open = async (now = '2026-11-21T17:00:00Z') => {
    app.clock.now = new Date(now)
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await deliverMails(app, landlord.accountId)
  }
  const list = async (query: Parameters<typeof app.call<typeof contract.rentReminders>>[1] = {}) => {
    const answer = await app.call(contract.rentReminders, { token, ...query })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
    return answer.json
  }
  const only = async () => {
    const { reminders } = await list()
    assert.equal(reminders.length, 1)
    return reminders[0]!
  }
  const send = (id: string) => app.call(contract.sendReminder, { token, params: { id } })
  const sendAll = (reminderIds: string[]) =>
    app.call(contract.sendReminders, { token, body: { reminderIds } })
  const mails = async () =>
    (await deliverMails(app, landlord.accountId))
      .map((mail) => `${mail.to.address}: ${mail.subject}`)
      .toSorted()

  test('what is overdue is listed whole, with its open balance', async () => {
    await open()
    const lease = await buildLease(app, token, { dueDay: 5 })
    await buildPayment(app, token, { leaseId: lease.id, amount: 850 })
    const { reminders, stats } = await list()
    const [one] = reminders
    assert.deepEqual(
      { ...one, id: '', createdAt: '' },
      {
        id: '',
        leaseId: lease.id,
        propertyId: lease.unit.propertyId,
        unitId: lease.unitId,
        tenantId: lease.tenantId,
        propertyName: lease.unit.property.name,
        unitNumber: lease.unit.unitNumber,
        tenantName: 'Tia Tenant',
        tenantEmail: lease.tenant.email,
        rentAmount: 1000,
        amount: 1000,
        overdueAmount: 1000,
        chargedAmount: 1850,
        owedSince: '2026-11-05',
        dueDate: '2026-11-05',
        reminderType: 'overdue',
        daysToDue: -16,
        status: 'pending',
        sentAt: null,
        createdAt: '',
      },
    )
    assert.deepEqual(stats, {
      totalReminders: 1,
      upcomingReminders: 0,
      dueToday: 0,
      overdue: 1,
      totalRentAmount: 1000,
      overdueAmount: 1000,
      dueAmount: 0,
      upcomingAmount: 0,
      overdueTotal: 1000,
      overdueReminded: 0,
      overdueWithoutReminder: 0,
    })
    assert.deepEqual((await list()).reminders, reminders, 'the same again, ids too')
  })

  test('rent due soon comes from the schedule, less the credit that will pay it; today’s and paid ones are told apart', async () => {
    await open('2026-11-27T17:00:00Z')
    const from = { startDate: '2026-12-01', endDate: '2027-11-30' }
    const soon = await buildLease(app, token, { ...from, dueDay: 1, rentAmount: 1000 })
    await buildLease(app, token, { ...from, dueDay: 3, rentAmount: 4000 })
    const ahead = await buildLease(app, token, { ...from, dueDay: 2, rentAmount: 900 })
    await buildPayment(app, token, { leaseId: ahead.id, amount: 300, date: '2026-11-27' })
    const paid = await buildLease(app, token, { ...from, dueDay: 1, rentAmount: 500 })
    await buildPayment(app, token, { leaseId: paid.id, amount: 500, date: '2026-11-27' })
    const deposit = await buildLease(app, token, { ...from, dueDay: 1, rentAmount: 700 })
    await buildPayment(app, token, { leaseId: deposit.id, amount: 700, type: 'DEPOSIT', date: '2026-11-27' })
    const today = await buildLease(app, token, { startDate: '2026-11-01', dueDay: 27, rentAmount: 100 })
    await buildLease(app, token, { ...from, status: 'DRAFT' })
    const { reminders, stats } = await list()
    assert.deepEqual(
      new Set(
        reminders.map((one) =>
          [one.leaseId, one.reminderType, one.rentAmount, one.daysToDue, one.status].join(),
        ),
      ),
      new Set([
        [soon.id, 'upcoming', 1000, 4, 'pending'].join(),
        [ahead.id, 'upcoming', 600, 5, 'pending'].join(),
        [paid.id, 'upcoming', 0, 4, 'paid'].join(),
        [deposit.id, 'upcoming', 700, 4, 'pending'].join(),
        [today.id, 'due', 100, 0, 'pending'].join(),
      ]),
    )
    assert.deepEqual(stats, {
      totalReminders: 5,
      upcomingReminders: 4,
      dueToday: 1,
      overdue: 0,
      totalRentAmount: 2400,
      overdueAmount: 0,
      dueAmount: 100,
      upcomingAmount: 2300,
      overdueTotal: 0,
      overdueReminded: 0,
      overdueWithoutReminder: 0,
    })
    assert.deepEqual((await list({ query: { reminderType: 'due' } })).reminders[0]?.leaseId, today.id)
    assert.equal((await list({ query: { status: 'paid' } })).reminders[0]?.leaseId, paid.id)
    assert.equal((await list({ query: { propertyId: soon.unit.propertyId } })).stats.totalReminders, 1)
    assert.equal((await list({ query: { leaseId: ahead.id } })).stats.totalRentAmount, 600)
    assert.equal((await list({ query: { limit: 2 } })).reminders.length, 2)
    assert.equal((await list({ query: { limit: 2 } })).stats.totalReminders, 5)
  })

  test('rent due on the 31st is due soon at the end of a shorter month', async () => {
    await open('2026-11-27T17:00:00Z')
    const at = { startDate: '2026-11-01', chargesFrom: '2026-11-01', endDate: null }
    const lease = await buildLease(app, token, { ...at, dueDay: 31 })
    const begins = await buildLease(app, token, {
      startDate: '2026-11-29',
      endDate: null,
      dueDay: 10,
      rentAmount: 300,
    })
    const { reminders } = await list()
    assert.deepEqual(
      reminders.map((one) => [one.leaseId, one.dueDate, one.rentAmount]),
      [
        [begins.id, '2026-11-29', 20],
        [lease.id, '2026-11-30', 1850],
      ],
    )
  })

  test('how far ahead is the account’s own setting', async () => {
    await open('2026-11-20T17:00:00Z')
    await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    assert.equal((await list()).stats.totalReminders, 0)
    const change = (reminderDaysBefore: number) =>
      app.call(accounts.updateAccount, { token, body: { reminderDaysBefore } })
    assert.equal((await change(11)).json.reminderDaysBefore, 11)
    assert.equal((await list()).stats.upcomingReminders, 1)
    assert.equal((await change(0)).status, 200)
    assert.equal((await list()).stats.totalReminders, 0)
    assert.equal((await change(15)).status, 400)
  })

  test('what is charged reminds: no deposits, no void charges, no archived leases', async () => {
    await open()
    const lease = await buildLease(app, token, { securityDeposit: 900, chargeDeposit: true })
    await buildCharge(app, token, {
      leaseId: lease.id,
      type: 'LATE_FEE',
      amount: 50,
      dueDate: '2026-11-10',
    })
    assert.deepEqual(await only().then(({ rentAmount, amount, dueDate }) => [rentAmount, amount, dueDate]), [
      1850,
      1900,
      '2026-11-01',
    ])
    const { json } = await app.call(ledger.listCharges, { token, query: { leaseId: lease.id, type: 'RENT' } })
    await app.call(ledger.voidCharge, { token, params: { id: json[0]?.id ?? '' } })
    // a fee alone is reminded of too: it is overdue like the rent
    const fee = await only()
    assert.deepEqual([fee.rentAmount, fee.amount, fee.dueDate], [0, 50, '2026-11-10'])
    await send(fee.id)
    assert.deepEqual(await mails(), [
      `${lease.tenant.email}: $50.00 is overdue, payable to Lena Lord’s rentals`,
    ])
    await buildPayment(app, token, { leaseId: lease.id, amount: 50, type: 'LATE_FEE' })
    assert.deepEqual(
      (await list()).reminders.filter(({ status }) => status !== 'paid'),
      [],
    )
    const gone = await buildLease(app, token)
    await app.call(leases.archiveLease, { token, params: { id: gone.id } })
    assert.deepEqual((await list()).reminders, [])
  })

  test('a reminder is a mail to every tenant of the lease who has an address, answered to who sent it', async () => {
    await open()
    const [one, two, three] = [
      await buildTenant(app, token, { name: 'No Address', email: null }),
      await buildTenant(app, token, { name: 'Ann Able' }),
      await buildTenant(app, token, { name: 'Bob Best' }),
    ]
    const lease = await buildLease(app, token, { tenantId: one.id, dueDay: 1 })
    await app.call(leases.updateLease, {
      token,
      params: { id: lease.id },
      body: { tenantIds: [one.id, two.id, three.id], correctTenants: true },
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 850 })
    const reminder = await only()
    assert.deepEqual([reminder.tenantName, reminder.tenantEmail], ['Ann Able', two.email])
    const answer = await send(reminder.id)
    assert.deepEqual(answer.json, { id: reminder.id, status: 'sent', sentAt: '2026-11-21T17:00:00.000Z' })
    const sent = await deliverMails(app, landlord.accountId)
    assert.deepEqual(new Set(sent.map((mail) => mail.to.address)), new Set([two.email, three.email]))
    const [mail] = sent
    assert.equal(mail?.kind, 'rent_reminder')
    assert.equal(mail?.subject, 'Rent of $1,000.00 is overdue, payable to Lena Lord’s rentals')
    assert.equal(mail?.replyTo?.address, landlord.email)
    const { json } = await app.call(leases.getLease, { token, params: { id: lease.id } })
    const amounts = ['$1,850.00', '$850.00', '$1,000.00']
    for (const words of ['Ann Able', 'Nov 1, 2026', '20 days ago', json.paymentReference, ...amounts]) {
      assert.ok(mail?.text.includes(words), `${words} in ${mail?.text}`)
    }
    const after = await only()
    assert.deepEqual([after.status, after.sentAt], ['sent', '2026-11-21T17:00:00.000Z'])
  })

  test('sending twice sends once, also at the same moment and in bulk', async () => {
    await open()
    const lease = await buildLease(app, token)
    const { id } = await only()
    const answers = await Promise.all([send(id), send(id), sendAll([id, id]), send(id)])
    assert.deepEqual(
      answers.map(({ status }) => status),
      [200, 200, 200, 200],
    )
    app.clock.now = new Date('2026-11-21T17:10:00Z')
    const again = await send(id)
    assert.deepEqual(again.json, { id, status: 'sent', sentAt: '2026-11-21T17:00:00.000Z' })
    assert.deepEqual((await sendAll([id])).json, {
      successful: 1,
      failed: 0,
      total: 1,
      results: [{ id, status: 'sent', sentAt: '2026-11-21T17:00:00.000Z' }],
    })
    assert.deepEqual(await mails(), [
      `${lease.tenant.email}: Rent of $1,850.00 is overdue, payable to Lena Lord’s rentals`,
    ])
  })

  test('many at once that overlap send each one once', async () => {
    await open()
    for (let n = 0; n < 8; n += 1) {
      await buildLease(app, token)
    }
    const ids = (await list()).reminders.map(({ id }) => id)
    const answers = await Promise.all([sendAll(ids), sendAll(ids.toReversed()), sendAll(ids.slice(2, 6))])
    assert.deepEqual(
      answers.map(({ json }) => [json.successful, json.failed]),
      [
        [8, 0],
        [8, 0],
        [4, 0],
      ],
    )
    assert.equal((await mails()).length, 8)
  })

  test('in bulk each succeeds or fails by itself, with a sentence', async () => {
    await open()
    const good = await buildLease(app, token)
    const silent = await buildTenant(app, token, { email: null })
    const mute = await buildLease(app, token, { tenantId: silent.id })
    const off = await buildLease(app, token)
    await app.sql(
      landlord.accountId,
      `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at) VALUES ($1, $2, 'rent_reminder', false, now())`,
      [landlord.accountId, off.tenant.email],
    )
    const paid = await buildLease(app, token, { dueDay: 21 })
    await buildPayment(app, token, { leaseId: paid.id, amount: 1850 })
    const idOf = new Map((await list()).reminders.map((one) => [one.leaseId, one.id]))
    const ids = [good, mute, off, paid].map(({ id }) => idOf.get(id) ?? 'none')
    const { json } = await sendAll([...ids, missing])
    assert.deepEqual([json.successful, json.failed, json.total], [1, 4, 5])
    assert.deepEqual(
      json.results.map(({ id, status, error }) => [id, status, error]),
      [
        [ids[0], 'sent', undefined],
        [ids[1], 'failed', 'No tenant on this lease has an email address. Add one to send reminders.'],
        [
          ids[2],
          'failed',
          'Reminders are turned off by the tenants on this lease or in your settings. Call or write to the tenants instead.',
        ],
        [ids[3], 'failed', 'This rent is paid, so no reminder is needed.'],
        [missing, 'failed', 'This reminder is not due today. Reload the list.'],
      ],
    )
    for (const id of ids.slice(1)) {
      const single = await send(id)
      assert.deepEqual([single.status, single.problem.code], [409, 'invalid_transition'])
    }
    assert.equal((await send(missing)).status, 404)
    assert.equal((await mails()).length, 1)
    await app.sql(landlord.accountId, 'UPDATE mail_preferences SET enabled = true WHERE email = $1', [
      off.tenant.email,
    ])
    assert.equal((await send(ids[2] ?? '')).status, 200, 'turned on again, it is sent after all')
    assert.equal((await mails()).length, 1)
  })

  test('each kind has its own mail, and is its own reminder', async () => {
    await open('2026-11-29T17:00:00Z')
    const { email } = (await buildLease(app, token, { startDate: '2026-12-01', endDate: null })).tenant
    const upcoming = await only()
    await send(upcoming.id)
    token = await moveClock(app, landlord, '2026-12-01T17:00:00Z')
    await app.raw({ method: 'POST', path: '/automation/rent/run', token })
    const due = await only()
    assert.deepEqual([due.reminderType, due.status, due.rentAmount], ['due', 'pending', 1850])
    await send(due.id)
    token = await moveClock(app, landlord, '2026-12-04T17:00:00Z')
    const overdue = await only()
    await send(overdue.id)
    assert.equal(new Set([upcoming.id, due.id, overdue.id]).size, 3)
    assert.deepEqual(await mails(), [
      `${email}: Rent of $1,850.00 is due on Dec 1, 2026, payable to Lena Lord’s rentals`,
      `${email}: Rent of $1,850.00 is due today, payable to Lena Lord’s rentals`,
      `${email}: Rent of $1,850.00 is overdue, payable to Lena Lord’s rentals`,
    ])
    assert.equal((await send(upcoming.id)).json.status, 'sent', 'what was sent stays so')
  })

  test('what was reminded of and is paid since says so for a month', async () => {
    await open()
    const lease = await buildLease(app, token)
    const { id } = await only()
    await send(id)
    await buildPayment(app, token, { leaseId: lease.id, amount: 1850 })
    const paid = await only()
    assert.deepEqual([paid.id, paid.status, paid.rentAmount, paid.chargedAmount], [id, 'paid', 0, 1850])
  })

  test('bad input is named', async () => {
    await open()
    for (const body of [
      {},
      { reminderIds: [] },
      { reminderIds: ['x'] },
      { reminderIds: Array(501).fill(missing) },
    ]) {
      const answer = await app.raw({ method: 'POST', path: '/leases/rent-reminders/send-bulk', token, body })
      assert.equal(answer.status, 400, JSON.stringify(body).slice(0, 60))
    }
    assert.equal((await app.raw({ path: '/leases/rent-reminders?reminderType=late', token })).status, 400)
    assert.equal(
      (await app.raw({ method: 'POST', path: '/leases/rent-reminders/1/send', token })).status,
      404,
    )
  })
})
