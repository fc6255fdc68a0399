import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  confirmAddress,
  type Landlord,
  signInAgain,
} from '#testing/books/build.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { forgotPassword } from '#shared/accounts/mail-link-contract.ts'
import * as mail from '#shared/mail/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as notifications from '#shared/notifications/contract.ts'
import * as invitations from '#shared/tenants/invitation-contract.ts'

import { type Mail, queueMail } from './mail.ts'
import { defaultMailLimits, type MailLimits } from './mail-limits.ts'

const limits: MailLimits = { ...defaultMailLimits, plans: 'off' }
const victim = 'victim@example.org'
const bait = 'You won $1,000, claim it now at https://evil.example/win or www.evil.example'

describe('limits on mail', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  })
  after(() => app.stop())
  beforeEach(async () => {
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
  })

  const deliver = async () => {
    await runJobs(app)
    return deliverMails(app, landlord.accountId, undefined, limits)
  }
  const later = async (minutes: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + minutes * 60_000)
    await runTick(app, 'heldMail')
    return deliver()
  }
  const queue = (part: Partial<Mail> = {}) =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      queueMail(db, {
        accountId: landlord.accountId,
        kind: 'invitation',
        to: { name: 'Vic Victim', email: victim },
        subject: 'Hello',
        blocks: [{ type: 'paragraph', text: 'Hello.' }],
        now: app.clock.now,
        ...part,
      }),
    )
  const states = async () => {
    const rows = await app.sql<{ state: string; n: number }>(
      landlord.accountId,
      'SELECT state, count(*)::int AS n FROM mail_outbox GROUP BY state ORDER BY state',
    )
    return Object.fromEntries(rows.map(({ state, n }) => [state, n]))
  }
  const told = async () => {
    await runJobs(app)
    const { json } = await app.call(notifications.listNotifications, { token: landlord.token })
    return json.map(({ title }) => title)
  }

  const notificationsAgain = async () => {
    landlord.token = await signInAgain(app, landlord)
    return told()
  }

  /**
   * Tries to flood a stranger's address: as a tenant's address, with payments of a cent, shared repairs, and
   * invitations until they are refused.
   */
  async function bomb({ payments, repairs }: { payments: number; repairs: number }) {
    const { token } = landlord
    const tenant = await buildTenant(app, token, { name: bait, email: victim })
    const lease = await buildLease(app, token, { tenantId: tenant.id })
    for (let at = 0; at < payments; at += 1) {
      await buildPayment(app, token, { leaseId: lease.id, amount: 0.01 })
    }
    for (let at = 0; at < repairs; at += 1) {
      const body = { unitId: lease.unitId, title: bait, description: bait, shareWithTenant: true }
      assert.equal((await app.call(maintenance.createRequest, { token, body })).status, 201)
    }
    for (let at = 0; at < 7; at += 1) {
      await app.call(invitations.resendTenantInvitation, { token, params: { id: tenant.id } })
    }
  }

  test('197 mails to one person: none before the sender is confirmed, at most three afterwards', async () => {
    await bomb({ payments: 150, repairs: 40 })
    const before = await deliver()
    assert.deepEqual(
      before.map(({ kind, to }) => [kind, to.address]),
      [['confirmation', landlord.email]],
    )
    assert.ok((await told()).includes('Confirm your address to email tenants'))
    const status = await app.call(mail.getMailStatus, { token: landlord.token })
    assert.ok(status.json.waiting > 190, String(status.json.waiting))
    await confirmAddress(app, landlord)
    const sent = await later(16)
    assert.ok(sent.every(({ to }) => to.address === victim))
    assert.deepEqual(sent.map(({ subject }) => subject.replace(/ (at|from|to(?! your)) .*/, '')).toSorted(), [
      'Invitation to your tenant portal',
      'Receipts for your 150 payments',
      'Repair updates: 40 messages',
    ])
    for (const { subject, to, from } of sent) {
      assert.doesNotMatch(`${subject} ${to.name} ${from.name}`, /evil\.example|https?:/)
      assert.match(from.name, / via Tenure$/)
    }
    assert.match(sent.find(({ kind }) => kind === 'receipt')?.text ?? '', /And 100 more/)
    assert.deepEqual(await later(16), [])
  })

  test('what an unconfirmed person asks for themself is sent', async () => {
    await deliver()
    await app.call(forgotPassword, { body: { email: landlord.email } })
    await queue()
    assert.deepEqual(
      (await deliver()).map(({ kind, to }) => [kind, to.address]),
      [['password_reset', landlord.email]],
    )
  })

  test('one person gets five mails an hour from an account and twenty a day; the rest waits its turn', async () => {
    await confirmAddress(app, landlord)
    await deliver()
    for (let at = 0; at < 30; at += 1) {
      await queue()
    }
    await queue({ to: { name: 'Other', email: 'other@example.org' } })
    assert.equal((await deliver()).length, 6)
    assert.equal((await states())['HELD'], 25)
    assert.ok((await told()).includes('Some emails to one person are delayed'))
    assert.equal((await later(30)).length, 0)
    assert.equal((await later(31)).length, 5)
    let sum = 10
    for (let hour = 0; hour < 12; hour += 1) {
      sum += (await later(61)).length
    }
    assert.equal(sum, 20)
    assert.equal((await later(12 * 60)).length, 5, 'the next day')
  })

  test('an account sends so much a day; a new one less', async () => {
    await confirmAddress(app, landlord)
    await deliver()
    const small = { ...limits, accountPerDay: 6, newAccountPerDay: 3 }
    const send = async () => {
      for (let at = 0; at < 8; at += 1) {
        await queue({ to: { name: '', email: `person-${at}@example.org` } })
      }
      return (await deliverMails(app, landlord.accountId, undefined, small)).length
    }
    assert.equal(await send(), 3)
    app.clock.now = new Date(app.clock.now.getTime() + 8 * 86_400_000)
    assert.equal(await send(), 6)
    assert.ok((await notificationsAgain()).includes('Some emails are delayed by the daily limit'))
  })

  test('one address gets no more than its share of a day from all accounts together', async () => {
    const shared = { ...limits, addressPerDay: 4 }
    const counts: number[] = []
    for (let at = 0; at < 3; at += 1) {
      landlord = await buildLandlord(app)
      await confirmAddress(app, landlord)
      await deliver()
      for (let nth = 0; nth < 3; nth += 1) {
        await queue({ to: { name: '', email: 'shared@example.org' } })
      }
      counts.push((await deliverMails(app, landlord.accountId, undefined, shared)).length)
    }
    assert.deepEqual(counts, [3, 1, 0])
  })

  test('what waits too long is dropped, and the landlord is told', async () => {
    await queue()
    await queue({ kind: 'rent_reminder', to: { name: '', email: 'other@example.org' } })
    await deliver()
    await later(13 * 60)
    assert.deepEqual([(await states())['HELD'], (await states())['DROPPED']], [1, 1])
    await later(60 * 60)
    assert.equal((await states())['DROPPED'], 2)
    assert.equal((await notificationsAgain()).filter((title) => title === 'An email was not sent').length, 2)
    const { json } = await app.call(mail.listMails, { token: landlord.token, query: { state: 'DROPPED' } })
    assert.equal(json.length, 2)
  })

  test('a link to set a password that is asked for again and again is dropped', async () => {
    for (let at = 0; at < 14; at += 1) {
      await queue({ kind: 'password_reset' })
    }
    assert.equal((await deliver()).filter(({ kind }) => kind === 'password_reset').length, 10)
    assert.equal((await states())['DROPPED'], 4)
  })

  test('an emergency is a mail of its own, at once', async () => {
    await confirmAddress(app, landlord)
    await deliver()
    const emergency = { kind: 'maintenance_update', isUrgent: true, to: { name: '', email: landlord.email } }
    await queue({ ...(emergency as Partial<Mail>), subject: 'EMERGENCY: one' })
    await queue({ ...(emergency as Partial<Mail>), subject: 'EMERGENCY: two' })
    assert.deepEqual(
      (await deliver()).map(({ subject }) => subject),
      ['EMERGENCY: one', 'EMERGENCY: two'],
    )
  })

  test('two or three mails of a kind become one that says all of each; a mail is told once where a job runs twice', async () => {
    await confirmAddress(app, landlord)
    await deliver()
    for (const text of ['The boiler is fixed.', 'The window is next.']) {
      await queue({ kind: 'notice', subject: text, blocks: [{ type: 'paragraph', text }] })
    }
    const [sent, ...others] = await deliver()
    assert.deepEqual([others, sent?.subject], [[], '2 messages for you from Lena Lord’s rentals'])
    assert.match(sent?.text ?? '', /The boiler is fixed\.\n\nThe window is next\./)
    assert.ok(sent?.headers['List-Unsubscribe'])
    assert.deepEqual(await deliver(), [])
    const { GATHERED, SENT } = await states()
    assert.deepEqual([GATHERED, SENT], [2, 2], 'the confirmation, and the one that carries both')
  })

  test('who turned a kind off gets nothing of it, gathered or held', async () => {
    await confirmAddress(app, landlord)
    await deliver()
    await queue({ kind: 'notice' })
    await queue({ kind: 'notice' })
    await app.sql(
      landlord.accountId,
      `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at) VALUES ($1, $2, 'notice', false, now())`,
      [landlord.accountId, victim],
    )
    assert.deepEqual(await deliver(), [])
  })

  test('where mails become files nothing is limited and no confirmation asked for', async () => {
    await bomb({ payments: 1, repairs: 1 })
    await queue()
    await runJobs(app)
    assert.equal((await deliverMails(app, landlord.accountId)).length, 5)
    const { json } = await app.call(mail.getMailStatus, { token: landlord.token })
    assert.deepEqual([json.needsConfirmation, json.limits], [false, null])
  })
})
