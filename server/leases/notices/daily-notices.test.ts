import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildCharge,
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import { updateLease } from '#shared/leases/contract.ts'
import * as notifications from '#shared/notifications/contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'

import { listDueDailyNotices, runDailyNotices } from './daily-notices.ts'

const ofDeposits = (titles: string[]) => titles.filter((title) => title.includes('deposit'))
const ofLeases = (titles: string[]) => titles.filter((title) => / ends? /.test(title))

describe('daily notices of an account', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())

  const open = async (now = '2026-11-21T17:00:00Z') => {
    app.clock.now = new Date(now)
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    await deliverMails(app, landlord.accountId)
  }
  /** Moves the clock to this day's noon in New York: posts the rent and sends the daily notices. */
  const liveTo = async (day: string) => {
    token = await moveClock(app, landlord, `${day}T17:00:00Z`)
    await app.raw({ method: 'POST', path: '/automation/rent/run', token })
    const { accountId } = landlord
    return app.database.write({ as: 'job', accountId }, (db) =>
      runDailyNotices(db, { accountId, now: app.clock.now }, day as PlainDate),
    )
  }
  const told = async (by = token) =>
    (await app.call(notifications.listNotifications, { token: by })).json.map((row) => row.title)
  const mails = async () =>
    (await deliverMails(app, landlord.accountId)).map((mail) => `${mail.to.address}: ${mail.subject}`)
  const settings = async (
    body: NonNullable<Parameters<typeof app.call<typeof accounts.updateAccount>>[1]>['body'],
  ) => {
    const answer = await app.call(accounts.updateAccount, { token, ...(body ? { body } : {}) })
    assert.equal(answer.status, 200, JSON.stringify(answer.problem))
  }

  const endings = async (day: string) => {
    await liveTo(day)
    return (await told()).filter((title) => title.includes('lease'))
  }
  const mailsAt = async (day: string) => {
    await liveTo(day)
    return mails()
  }

  test('a deposit is told of once near its deadline and once when it is late', async () => {
    await open()
    const lease = await buildLease(app, token, {
      startDate: '2026-11-01',
      endDate: '2026-11-22',
      securityDeposit: 900,
      chargeDeposit: true,
    })
    await buildPayment(app, token, { leaseId: lease.id, amount: 900, type: 'DEPOSIT', date: '2026-11-01' })
    await liveTo('2026-12-14')
    assert.deepEqual(ofDeposits(await told()), [])
    await liveTo('2026-12-15')
    await liveTo('2026-12-16')
    assert.deepEqual(ofDeposits(await told()), ['Return Tia Tenant’s security deposit of $900.00'])
    await liveTo('2026-12-23')
    await liveTo('2026-12-24')
    assert.deepEqual(ofDeposits(await told()), [
      'Overdue: return Tia Tenant’s security deposit of $900.00',
      'Return Tia Tenant’s security deposit of $900.00',
    ])
  })

  test('comes at eight of the account’s own clock, once a day', async () => {
    await open('2026-11-21T12:59:00Z')
    const mornings = async () =>
      (
        await app.database.read({ as: 'tenure_system' }, (db) => listDueDailyNotices(db, app.clock.now))
      ).filter(({ accountId }) => accountId === landlord.accountId)
    assert.deepEqual(await mornings(), [], 'it is 7:59 in New York')
    app.clock.now = new Date('2026-11-21T13:00:00Z')
    assert.deepEqual(await mornings(), [{ accountId: landlord.accountId, today: '2026-11-21' }])
    assert.ok((await runTick(app, 'morning')) > 0)
    assert.ok((await runJobs(app)).includes('seeToMorning'))
    assert.deepEqual(await mornings(), [])
    app.clock.now = new Date('2026-11-22T13:00:00Z')
    assert.equal((await mornings())[0]?.today, '2026-11-22')
  })

  test('tells the team 60 and 30 days before a lease ends, once each', async () => {
    await open()
    await buildLease(app, token, { endDate: '2027-01-22' })
    await buildLease(app, token, { endDate: null })
    assert.deepEqual(await endings('2026-11-21'), [], '62 days')
    assert.deepEqual(await endings('2026-11-23'), ['Tia Tenant’s lease ends in 60 days'])
    assert.deepEqual(await endings('2026-11-24'), ['Tia Tenant’s lease ends in 60 days'])
    assert.deepEqual((await endings('2026-12-22')).length, 1, '31 days')
    assert.deepEqual(
      await endings('2026-12-25'),
      ['Tia Tenant’s lease ends in 28 days', 'Tia Tenant’s lease ends in 60 days'],
      'a missed day is caught up',
    )
    assert.equal((await endings('2027-01-10')).length, 2)
  })

  test('names the last day and the day before it in words', async () => {
    await open()
    await buildLease(app, token, { endDate: '2026-11-22' })
    await buildLease(app, token, { endDate: '2026-11-21' })
    assert.deepEqual((await endings('2026-11-21')).toSorted(), [
      'Tia Tenant’s lease ends in 1 day',
      'Tia Tenant’s lease ends today',
    ])
  })

  test('tells of a term that ends before the lease continues month to month', async () => {
    await open()
    await buildLease(app, token, { endDate: '2027-01-20', atEnd: 'MONTH_TO_MONTH' })
    assert.deepEqual(await endings('2026-11-21'), ['Tia Tenant’s lease term ends in 60 days'])
  })

  test('tells of a lease that was ended for a later day, by that day', async () => {
    await open()
    const { id } = await buildLease(app, token, { endDate: null })
    const body = { status: 'TERMINATED', terminationDate: '2026-12-31' } as const
    assert.equal((await app.call(updateLease, { token, params: { id }, body })).status, 200)
    assert.deepEqual(await endings('2026-11-21'), ['Tia Tenant’s lease ends in 40 days'])
    assert.deepEqual(await endings('2026-12-01'), [
      'Tia Tenant’s lease ends in 30 days',
      'Tia Tenant’s lease ends in 40 days',
    ])
    const { json } = await app.call(notifications.listNotifications, { token })
    assert.match(json[0]?.message ?? '', /It was ended for this day/)
    assert.equal((await endings('2027-01-02')).length, 2)
  })

  test('on its first day tells of what ends within 60 days, as one where it is much', async () => {
    await open()
    const property = await buildProperty(app, token, { name: 'Long House' })
    for (let n = 0; n < 11; n += 1) {
      const unit = await buildUnit(app, token, { propertyId: property.id })
      await buildLease(app, token, { unitId: unit.id, endDate: '2026-12-31' })
    }
    const soon = await buildLease(app, token, { endDate: '2026-12-11' })
    const { accountId } = landlord
    const few = await buildMember(app, accountId, 'MANAGER', { propertyIds: [soon.unit.propertyId] })
    await liveTo('2026-11-21')
    assert.deepEqual(ofLeases(await told()), ['12 leases end soon'])
    assert.deepEqual(
      ofLeases(await told(few.token)),
      ['Tia Tenant’s lease ends in 20 days'],
      'who reaches one hears of one',
    )
  })

  test('tells of a charge that is overdue once, and not of deposits or what was paid', async () => {
    await open('2026-12-01T17:00:00Z')
    const lease = await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    await buildCharge(app, token, { leaseId: lease.id, type: 'DEPOSIT', dueDate: '2026-12-01' })
    const paid = await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    await buildPayment(app, token, { leaseId: paid.id, amount: 1850, date: '2026-12-01' })
    await liveTo('2026-12-01')
    assert.deepEqual(await told(), [], 'due today is not overdue')
    await liveTo('2026-12-02')
    assert.deepEqual(await told(), ['Tia Tenant owes $1,850.00'])
    await liveTo('2026-12-03')
    await liveTo('2026-12-09')
    assert.equal((await told()).length, 1)
  })

  test('charges of a lease that became overdue on one day are one message', async () => {
    await open('2026-12-01T17:00:00Z')
    const lease = await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    await buildCharge(app, token, {
      leaseId: lease.id,
      type: 'OTHER',
      description: 'Parking',
      amount: 35,
      dueDate: '2026-12-01',
    })
    await liveTo('2026-12-02')
    assert.deepEqual(await told(), ['Tia Tenant owes $1,885.00'])
    const [row] = await app.sql<{ message: string }>(landlord.accountId, 'SELECT message FROM notifications')
    assert.match(
      row?.message ?? '',
      /, due Dec 1, 2026: (Rent for December 2026, Parking|Parking, Rent for December 2026)\.$/,
    )
    await liveTo('2026-12-04')
    assert.equal((await told()).length, 1)
  })

  test('names the place of what a tenant owes, and its day', async () => {
    await open('2026-12-01T17:00:00Z')
    const property = await buildProperty(app, token, { name: 'Harbor View' })
    const unit = await buildUnit(app, token, { propertyId: property.id, unitNumber: '203' })
    await buildLease(app, token, { unitId: unit.id, startDate: '2026-12-01', endDate: null })
    await liveTo('2026-12-02')
    const { json } = await app.call(notifications.listNotifications, { token })
    assert.equal(json[0]?.message, 'Harbor View, 203, due Dec 1, 2026: Rent for December 2026.')
  })

  test('says all that is overdue under a lease when another of its charges becomes overdue', async () => {
    await open('2026-12-01T17:00:00Z')
    const lease = await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    await liveTo('2026-12-02')
    await buildCharge(app, token, { leaseId: lease.id, type: 'OTHER', amount: 35, dueDate: '2026-12-05' })
    await liveTo('2026-12-05')
    assert.deepEqual(await told(), ['Tia Tenant owes $1,850.00'])
    await liveTo('2026-12-06')
    assert.deepEqual(await told(), ['Tia Tenant owes $1,885.00', 'Tia Tenant owes $1,850.00'])
  })

  test('many overdue charges are one message, to each who reaches them', async () => {
    await open('2026-12-01T17:00:00Z')
    const property = await buildProperty(app, token, { name: 'Long House' })
    for (let n = 0; n < 12; n += 1) {
      const unit = await buildUnit(app, token, { propertyId: property.id })
      await buildLease(app, token, { unitId: unit.id, startDate: '2026-12-01', endDate: null })
    }
    const other = await buildProperty(app, token)
    const { accountId } = landlord
    const there = await buildMember(app, accountId, 'MANAGER', { propertyIds: [property.id] })
    const elsewhere = await buildMember(app, accountId, 'MANAGER', { propertyIds: [other.id] })
    await liveTo('2026-12-03')
    const one = ['12 tenants owe $22,200.00']
    assert.deepEqual(await told(), one)
    const rows = await app.sql(accountId, 'SELECT user_id, message FROM notifications')
    assert.equal(rows.length, 2)
    assert.ok(
      JSON.stringify(rows).includes(there.user.id) && !JSON.stringify(rows).includes(elsewhere.user.id),
    )
    assert.ok(JSON.stringify(rows).includes('Overdue rent and charges; the oldest was due Dec 1, 2026.'))
  })

  test('sends reminders by itself only where the account wants it, on the days that it chose', async () => {
    await open('2026-11-20T17:00:00Z')
    const { email } = (await buildLease(app, token, { startDate: '2026-12-01', endDate: null })).tenant
    await liveTo('2026-11-28')
    assert.deepEqual(await mails(), [], 'off unless told')
    await settings({
      autoReminders: true,
      reminderDaysBefore: 3,
      reminderOnDueDay: true,
      reminderDaysAfter: 2,
    })
    assert.deepEqual(await mailsAt('2026-11-27'), [], 'four days before')
    assert.deepEqual(await mailsAt('2026-11-29'), [
      `${email}: Rent of $1,850.00 is due on Dec 1, 2026, payable to Lena Lord’s rentals`,
    ])
    assert.deepEqual(await mailsAt('2026-11-30'), [])
    assert.deepEqual(await mailsAt('2026-12-01'), [
      `${email}: Rent of $1,850.00 is due today, payable to Lena Lord’s rentals`,
    ])
    assert.deepEqual(await mailsAt('2026-12-02'), [])
    assert.deepEqual(await mailsAt('2026-12-03'), [
      `${email}: Rent of $1,850.00 is overdue, payable to Lena Lord’s rentals`,
    ])
    assert.deepEqual(await mailsAt('2026-12-04'), [])
    assert.deepEqual(await mailsAt('2026-12-20'), [])
  })

  test('sends what it missed, but nothing about old debts, nothing where rent is paid, and no kind that is turned off', async () => {
    await open('2026-11-10T17:00:00Z')
    const old = await buildLease(app, token, {
      startDate: '2026-08-01',
      chargesFrom: '2026-08-01',
      endDate: null,
    })
    const paid = await buildLease(app, token, { startDate: '2026-11-01', endDate: null })
    await buildPayment(app, token, { leaseId: paid.id, amount: 1850, date: '2026-11-02' })
    await settings({
      autoReminders: true,
      reminderDaysBefore: 0,
      reminderOnDueDay: false,
      reminderDaysAfter: 5,
    })
    await liveTo('2026-11-10')
    // of August to November, only November's is recent enough to remind of; the mail asks for all that is open
    const subjects = await mails()
    assert.deepEqual(
      new Set(subjects),
      new Set([`${old.tenant.email}: $7,400.00 is overdue, payable to Lena Lord’s rentals`]),
    )
    assert.equal(subjects.length, 1)
    await liveTo('2026-12-01')
    assert.deepEqual(await mails(), [])
  })

  test('two workers at the same moment send each reminder once', async () => {
    await open('2026-12-01T17:00:00Z')
    for (let n = 0; n < 5; n += 1) {
      await buildLease(app, token, { startDate: '2026-12-01', endDate: null })
    }
    await settings({ autoReminders: true })
    const { accountId } = landlord
    const run = () =>
      app.database.write({ as: 'job', accountId }, (db) =>
        runDailyNotices(db, { accountId, now: app.clock.now }, '2026-12-01' as PlainDate),
      )
    const runs = await Promise.all([run(), run(), run()])
    assert.deepEqual(
      runs.map(({ reminders }) => reminders).toSorted((a, b) => a - b),
      [0, 0, 5],
    )
    assert.equal((await mails()).length, 5)
  })

  test('settings that make no sense are refused', async () => {
    await open()
    const bad = { autoReminders: 'yes', reminderDaysBefore: 15, reminderDaysAfter: -1, reminderOnDueDay: 1 }
    const answer = await app.raw({ method: 'PATCH', path: '/account', token, body: bad })
    assert.deepEqual(answer.problem.errors?.map((error) => error.path).toSorted(), [
      'autoReminders',
      'reminderDaysAfter',
      'reminderDaysBefore',
      'reminderOnDueDay',
    ])
  })
})
