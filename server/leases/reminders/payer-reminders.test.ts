import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildPayer } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildSharedRent, type SharedRent } from '#testing/books/shared-rent.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as accounts from '#shared/accounts/contract.ts'
import type { PlainDate } from '#shared/lib/plain-date.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as contract from '#shared/payers/contract.ts'
import * as payments from '#shared/payers/payment-contract.ts'
import * as reminders from '#shared/payers/reminder-contract.ts'

import { runDailyNotices } from '#server/leases/notices/daily-notices.ts'

describe('reminders to payers', () => {
  let app: TestApp
  let scene: SharedRent
  const email = 'hcv@authority.example'
  before(async () => {
    app = await startApp({ now: '2026-10-20T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    scene = await buildSharedRent(app)
    await change({ email })
  })

  const change = (body: { email?: string | null; sendsReminders?: boolean; dueDay?: number }) =>
    app.call(contract.updatePayer, { token: scene.token, params: { id: scene.authority.id }, body })
  const mails = async () => {
    const all = await deliverMails(app, scene.landlord.accountId)
    return all.filter(({ to }) => to.address === email)
  }
  const list = async () => (await app.call(reminders.listPayerReminders, { token: scene.token })).json
  const preview = () =>
    app.call(reminders.previewPayerReminder, { token: scene.token, params: { id: scene.authority.id } })
  const remind = () =>
    app.call(reminders.sendPayerReminder, { token: scene.token, params: { id: scene.authority.id } })
  const pays = (amount: number, date: string) =>
    app.call(payments.recordPayerPayment, {
      token: scene.token,
      params: { id: scene.authority.id },
      body: { amount, date },
    })
  /** Posts the rent of a day and sends its daily notices. */
  const liveTo = async (day: string) => {
    await scene.dayBegins(day)
    const { accountId } = scene.landlord
    await app.database.write({ as: 'job', accountId }, (db) =>
      runDailyNotices(db, { accountId, now: app.clock.now }, day as PlainDate),
    )
    return (await mails()).map(({ subject }) => subject)
  }
  const settings = (body: object) => app.call(accounts.updateAccount, { token: scene.token, body })

  test('ask for the payer’s shares of all its leases in one mail, less what it has paid', async () => {
    await scene.begin()
    await scene.begin()
    await scene.dayBegins('2026-11-05')
    await pays(300, '2026-11-04')
    const [row] = await list()
    assert.deepEqual(
      [row?.name, row?.leases, row?.due, row?.overdue, row?.oldestDueDate, row?.refusal],
      [scene.authority.name, 2, 1900, 1900, '2026-11-01', null],
    )
    const shown = await preview()
    assert.equal(shown.json.subject, 'Rent of $1,900.00 is overdue, payable to Lena Lord’s rentals')
    assert.deepEqual(shown.json.recipients, [{ name: scene.authority.name, email }])
    // two leases due on one day at places of one name: the payment may go to either of them
    const [first, second, sum] = shown.json.rows.map(({ value }) => value)
    assert.deepEqual([new Set([first, second]), sum], [new Set(['$800.00', '$1,100.00']), '$1,900.00'])
    assert.deepEqual(await mails(), [], 'a preview sends nothing')
    assert.equal((await remind()).json.status, 'sent')
    const [mail, ...more] = await mails()
    assert.equal(more.length, 0)
    assert.match(mail?.text ?? '', /\$1,900\.00/)
    assert.doesNotMatch(mail?.text ?? '', /\$400\.00|\$1,500\.00|late fee/i)
  })

  test('of another account are neither listed nor sent', async () => {
    await scene.begin()
    await scene.dayBegins('2026-11-05')
    const { token } = await buildLandlord(app)
    assert.deepEqual((await app.call(reminders.listPayerReminders, { token })).json, [])
    const params = { id: scene.authority.id }
    assert.equal((await app.call(reminders.sendPayerReminder, { token, params })).status, 404)
    assert.deepEqual(await mails(), [])
  })

  test('are sent again only after a day', async () => {
    await scene.begin()
    await scene.dayBegins('2026-11-05')
    await remind()
    const again = await remind()
    assert.equal(again.status, 409)
    assert.match(again.problem.detail ?? '', /less than a day ago/)
    await scene.dayBegins('2026-11-07')
    assert.equal((await remind()).status, 200)
    assert.equal((await mails()).length, 2)
  })

  test('are refused without an address, and where nothing is owed', async () => {
    await scene.begin()
    assert.match((await remind()).problem.detail ?? '', /owes nothing now or soon/)
    await scene.dayBegins('2026-11-05')
    await change({ email: null })
    assert.match((await preview()).problem.detail ?? '', /has no email address/)
    assert.match((await list())[0]?.refusal ?? '', /has no email address/)
  })

  test('name what falls due soon', async () => {
    await settings({ reminderDaysBefore: 5, businessName: 'Maple Homes LLC' })
    await change({ dueDay: 3 })
    await scene.begin()
    await scene.dayBegins('2026-10-30')
    const { json } = await preview()
    assert.equal(json.subject, 'Rent of $1,100.00 is due soon, payable to Maple Homes LLC')
    assert.match(json.rows[0]?.label ?? '', /due Nov 3, 2026$/)
  })

  test('do not ask for what a pending payment will pay', async () => {
    const lease = await scene.begin()
    await scene.dayBegins('2026-11-05')
    const paid = await app.call(ledger.recordPayment, {
      token: scene.token,
      body: {
        leaseId: lease.id,
        amount: 1100,
        date: '2026-11-04',
        payerId: scene.authority.id,
        status: 'PENDING',
      },
    })
    assert.equal(paid.status, 201)
    assert.match((await remind()).problem.detail ?? '', /owes nothing now or soon/)
  })

  test('go to many payers at once, each with its own outcome', async () => {
    const employer = await buildPayer(app, scene.token, { kind: 'EMPLOYER' })
    await scene.begin({
      payers: [
        { payerId: scene.authority.id, amount: 700 },
        { payerId: employer.id, amount: 300 },
      ],
    })
    await scene.dayBegins('2026-11-05')
    const { json } = await app.call(reminders.sendPayerReminders, {
      token: scene.token,
      body: { payerIds: [scene.authority.id, employer.id] },
    })
    assert.deepEqual([json.successful, json.failed], [1, 1])
    assert.match(json.results[1]?.error ?? '', /has no email address/)
    assert.deepEqual(
      (await mails()).map(({ subject }) => subject),
      ['Rent of $700.00 is overdue, payable to Lena Lord’s rentals'],
    )
  })

  test('are automatic only for payers whose reminders are switched on', async () => {
    await settings({
      autoReminders: true,
      reminderDaysBefore: 2,
      reminderOnDueDay: true,
      reminderDaysAfter: 3,
    })
    await scene.begin()
    assert.deepEqual(await liveTo('2026-10-31'), [])
    await change({ sendsReminders: true })
    assert.deepEqual(await liveTo('2026-11-01'), [
      'Rent of $1,100.00 is due today, payable to Lena Lord’s rentals',
    ])
    assert.deepEqual(await liveTo('2026-11-02'), [])
    assert.deepEqual(await liveTo('2026-11-04'), [
      'Rent of $1,100.00 is overdue, payable to Lena Lord’s rentals',
    ])
    assert.deepEqual(await liveTo('2026-11-05'), [])
    await pays(1100, '2026-11-05')
    assert.deepEqual(await liveTo('2026-11-29'), [
      'Rent of $1,100.00 is due soon, payable to Lena Lord’s rentals',
    ])
  })

  test('are not automatic where the account sends none', async () => {
    await settings({ autoReminders: false, reminderOnDueDay: true })
    await change({ sendsReminders: true })
    await scene.begin()
    assert.deepEqual(await liveTo('2026-11-01'), [])
  })
})
