import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { queueMail, type MailKind, type QueuedMail } from '#server/platform/mail/mail.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { createUnsubscribeTokens } from '#server/platform/mail/unsubscribe-tokens.ts'
import { buildLandlord, buildTenant, type Landlord } from '#testing/books/build.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as contract from '#shared/mail/contract.ts'

describe('mail preferences', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    await deliverMails(app, landlord.accountId)
  })
  after(() => app.stop())

  const queue = (email: string, kind: MailKind = 'rent_reminder'): Promise<QueuedMail> =>
    app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      queueMail(db, {
        accountId: landlord.accountId,
        kind,
        to: { name: '', email },
        subject: 'Rent is due',
        blocks: [{ type: 'paragraph', text: 'On Tuesday.' }],
        now: app.clock.now,
      }),
    )
  /** Returns the unsubscribe address in the mail's own headers, as a mail program reads it. */
  async function unsubscribeAddress(email: string): Promise<string> {
    await queue(email)
    const [mail] = await deliverMails(app, landlord.accountId)
    assert.equal(mail?.headers['List-Unsubscribe-Post'], 'List-Unsubscribe=One-Click')
    const url = new URL(mail.headers['List-Unsubscribe']?.slice(1, -1) ?? '')
    assert.equal(url.origin, 'https://rent.example.com')
    assert.ok(mail.text.includes(url.href) && mail.html.includes(url.href.replaceAll('&', '&amp;')))
    return url.pathname + url.search
  }
  const visit = (method: 'GET' | 'POST', url: string, payload?: string) =>
    app.app.http.inject({
      method,
      url,
      ...(payload === undefined
        ? {}
        : { payload, headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    })

  test('one click of a mail program stops this kind, from this account, to this address', async () => {
    const address = await unsubscribeAddress('tia@example.com')
    const answer = await visit('POST', address, 'List-Unsubscribe=One-Click')
    assert.equal(answer.statusCode, 200)
    assert.equal(await queue('tia@example.com'), 'suppressed')
    assert.equal(await queue('tia@example.com', 'receipt'), 'queued')
    assert.equal(await queue('other@example.com'), 'queued')
    await deliverMails(app, landlord.accountId)
    landlord = await buildLandlord(app)
    assert.equal(await queue('tia@example.com'), 'queued')
  })

  test('opening the page changes nothing; its buttons stop and resume', async () => {
    const address = await unsubscribeAddress('tia@example.com')
    const page = await visit('GET', address)
    assert.match(page.body, /Stop rent reminders\?/)
    assert.match(String(page.headers['content-security-policy']), /default-src 'none'/)
    assert.equal(await queue('tia@example.com'), 'queued')
    assert.match((await visit('POST', address, 'action=unsubscribe')).body, /no longer get rent reminders/)
    assert.equal(await queue('tia@example.com'), 'suppressed')
    assert.match(
      (await visit('POST', address, 'action=subscribe')).body,
      /will get rent reminders from .* again/,
    )
    assert.equal(await queue('tia@example.com'), 'queued')
    await deliverMails(app, landlord.accountId)
  })

  test('the same by the API, and safely again', async () => {
    const address = await unsubscribeAddress('tia@example.com')
    const token = new URLSearchParams(address.split('?')[1]).get('token') ?? ''
    for (let again = 0; again < 2; again += 1) {
      const answer = await app.call(contract.unsubscribe, { body: { token } })
      assert.deepEqual([answer.status, answer.json], [200, { status: 'unsubscribed' }])
    }
    assert.equal(await queue('tia@example.com'), 'suppressed')
  })

  test('a token that this installation did not sign opens nothing', async () => {
    const good = createUnsubscribeTokens((await testKeys(app.database)).links)
    const what = { accountId: landlord.accountId, email: 'tia@example.com', kind: 'receipt' } as const
    const token = good.make(what)
    const [body = '', signature = ''] = token.split('.')
    const forged = Buffer.from(Buffer.from(body, 'base64url').toString().replace('tia', 'eve')).toString(
      'base64url',
    )
    for (const given of [
      'x',
      `${body}.`,
      `${body}.${signature.slice(1)}`,
      `${forged}.${signature}`,
      createUnsubscribeTokens(Buffer.alloc(32)).make(what),
      good.make({ ...what, accountId: '0195d2a0-0000-7000-8000-000000000000' }),
    ]) {
      const answer = await app.call(contract.unsubscribe, { body: { token: given } })
      assert.deepEqual([answer.status, answer.problem.code], [404, 'link_invalid'], given)
      assert.equal((await visit('GET', `/unsubscribe?token=${given}`)).statusCode, 404)
    }
    assert.equal((await visit('GET', '/unsubscribe')).statusCode, 404)
    assert.equal((await visit('GET', '/unsubscribe?token=a&token=b')).statusCode, 400)
    assert.deepEqual(good.read(token), what)
  })

  test('a person turns their own mails off and on, each apart', async () => {
    const { token, email } = landlord
    const on = { email, rentReminders: true, receipts: true, maintenanceUpdates: true, notices: true }
    assert.deepEqual((await app.call(contract.getMailPreferences, { token })).json, on)
    const off = await app.call(contract.updateMailPreferences, { token, body: { notices: false } })
    assert.deepEqual(off.json, { ...on, notices: false })
    assert.equal(await queue(email, 'notice'), 'suppressed')
    assert.equal(await queue(email, 'maintenance_update'), 'queued')
    const back = await app.call(contract.updateMailPreferences, {
      token,
      body: { notices: true, receipts: false },
    })
    assert.deepEqual(back.json, { ...on, receipts: false })
    await deliverMails(app, landlord.accountId)
  })

  test('a tenant and somebody who reaches one property set their own and nobody else’s', async () => {
    const { accountId } = landlord
    const { id } = await buildTenant(app, landlord.token)
    const people = [
      await buildMember(app, accountId, 'TENANT', { tenantId: id }),
      await buildMember(app, accountId, 'MAINTENANCE', { propertyIds: [] }),
      await buildMember(app, accountId, 'VIEWER'),
    ]
    for (const { token, email, role } of people) {
      for (const receipts of [false, true, false]) {
        const answer = await app.call(contract.updateMailPreferences, { token, body: { receipts } })
        assert.deepEqual(
          [answer.status, answer.json.email, answer.json.receipts],
          [200, email, receipts],
          role,
        )
      }
      assert.equal(await queue(email, 'receipt'), 'suppressed')
    }
    assert.equal((await app.call(contract.getMailPreferences, { token: landlord.token })).json.receipts, true)
    await deliverMails(app, accountId)
  })

  test('the owner turns a kind off for everybody', async () => {
    const { token } = landlord
    const answer = await app.call(contract.updateAccountMail, { token, body: { receipts: false } })
    assert.deepEqual(answer.json, {
      rentReminders: true,
      receipts: false,
      maintenanceUpdates: true,
      notices: true,
    })
    assert.deepEqual((await app.call(contract.getAccountMail, { token })).json, answer.json)
    assert.equal(await queue('anybody@example.com', 'receipt'), 'suppressed')
    assert.equal((await app.call(contract.getMailPreferences, { token })).json.receipts, true)
    const unknown = await app.raw({ method: 'PATCH', path: '/account/mail', token, body: { sms: true } })
    assert.equal(unknown.status, 400)
  })
})
