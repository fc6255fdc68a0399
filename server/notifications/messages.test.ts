import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildTenant,
  confirmAddress,
  type Landlord,
} from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import { buildMember } from '#testing/requests/members.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { defaultMailLimits } from '#server/platform/mail/mail-limits.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as contract from '#shared/notifications/contract.ts'

const words = { title: 'Water is off', message: 'On Monday from 9 to 11.' }

describe('messages to tenants', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    await deliverMails(app, landlord.accountId)
  })
  after(() => app.stop())

  const send = (body: Partial<WireBody<typeof contract.createNotification>>, token = landlord.token) =>
    app.call(contract.createNotification, { token, body: { ...words, email: true, ...body } })
  const mails = async () => {
    await runJobs(app)
    return deliverMails(app, landlord.accountId)
  }
  const messagesOf = (id: string, token = landlord.token) =>
    app.call(contract.listTenantMessages, { token, params: { id } })

  test('a tenant reads it in the portal and by mail in their language, and answers the writer', async () => {
    const tenant = await buildTenant(app, landlord.token, { name: 'Ana Ruiz', language: 'es' })
    const member = await buildMember(app, landlord.accountId, 'TENANT', { tenantId: tenant.id })
    const answer = await send({ tenantId: tenant.id })
    const { sent, emailed, skipped } = answer.json
    assert.deepEqual([answer.status, sent, emailed, skipped], [201, 1, 1, 0])
    const { json: notices } = await app.call(contract.listNotifications, { token: member.token })
    assert.deepEqual([notices[0]?.title, notices[0]?.message], [words.title, words.message])
    const [mail, ...others] = await mails()
    assert.deepEqual(others, [])
    assert.match(mail?.subject ?? '', /^Mensaje de .+: Water is off$/)
    assert.match(mail?.text ?? '', /> On Monday from 9 to 11\./)
    assert.equal(mail?.replyTo?.address, landlord.email)
    const { json: history } = await messagesOf(tenant.id)
    assert.deepEqual(
      history.map(({ title, sentBy, inPortal, byEmail, mailState }) => [
        title,
        sentBy,
        inPortal,
        byEmail,
        mailState,
      ]),
      [[words.title, 'Lena Lord', true, true, 'SENT']],
    )
  })

  test('a tenant without the portal gets it by mail alone; one who can be reached in no way is said so', async () => {
    const tenant = await buildTenant(app, landlord.token)
    assert.deepEqual(
      await send({ tenantId: tenant.id }).then(({ status, json }) => [status, json.sent, json.emailed]),
      [201, 0, 1],
    )
    assert.equal((await send({ tenantId: tenant.id, email: false })).status, 409)
    const unreachable = await buildTenant(app, landlord.token, { email: null })
    const refused = await send({ tenantId: unreachable.id })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'invalid_transition'])
    assert.deepEqual((await messagesOf(unreachable.id)).json, [])
    await mails()
  })

  test('everybody on a lease, and everybody whose lease in a property runs today', async () => {
    const { token } = landlord
    const first = await buildLease(app, token)
    const roommate = await buildTenant(app, token)
    const { propertyId } = first.unit
    await app.sql(
      landlord.accountId,
      `INSERT INTO lease_tenants (account_id, lease_id, tenant_id, position) VALUES ($1, $2, $3, 1)`,
      [landlord.accountId, first.id, roommate.id],
    )
    await buildLease(app, token)
    assert.equal((await send({ leaseId: first.id })).json.emailed, 2)
    assert.equal((await send({ propertyId })).json.emailed, 2)
    const sent = await mails()
    assert.deepEqual(
      new Set(sent.map(({ to }) => to.address)),
      new Set([first.tenant.email, roommate.email]),
      'two messages to one person leave as one mail',
    )
    assert.deepEqual(
      sent.map(({ subject }) => subject),
      Array(2).fill('2 messages for you from Lena Lord’s rentals'),
    )
    assert.equal((await messagesOf(roommate.id)).json.length, 2)
  })

  test('who has no account here is written to by nobody; tenants and viewers write to nobody', async () => {
    const stranger = await buildLandlord(app)
    const theirs = await buildLease(app, stranger.token)
    for (const whom of [
      { tenantId: theirs.tenantId },
      { leaseId: theirs.id },
      { propertyId: theirs.unit.propertyId },
    ]) {
      assert.equal((await send(whom)).status, 404)
    }
    assert.equal((await messagesOf(theirs.tenantId)).status, 404)
    const viewer = await buildMember(app, landlord.accountId, 'VIEWER')
    const tenant = await buildMember(app, landlord.accountId, 'TENANT')
    for (const { token } of [viewer, tenant]) {
      assert.equal((await send({ team: true }, token)).status, 403)
    }
  })

  test('a manager of some properties writes to tenants of these alone', async () => {
    const near = await buildLease(app, landlord.token)
    const far = await buildLease(app, landlord.token)
    const manager = await buildMember(app, landlord.accountId, 'MANAGER', {
      propertyIds: [near.unit.propertyId],
    })
    assert.equal((await send({ leaseId: near.id }, manager.token)).status, 201)
    assert.equal((await send({ leaseId: far.id }, manager.token)).status, 404)
    const whom = async (query: { leaseId: string }) =>
      (await app.call(contract.messageRecipients, { token: manager.token, query })).json
    assert.equal((await whom({ leaseId: near.id })).length, 1)
    assert.deepEqual(await whom({ leaseId: far.id }), [])
    assert.equal((await messagesOf(near.tenantId, manager.token)).json.length, 1)
    assert.equal((await messagesOf(far.tenantId, manager.token)).status, 404)
    await mails()
  })

  test('says beforehand who gets it, in the portal or by mail', async () => {
    const { token, accountId } = await buildLandlord(app)
    const [ana, ben, cy] = [
      await buildTenant(app, token, { name: 'Ana' }),
      await buildTenant(app, token, { name: 'Ben', email: null }),
      await buildTenant(app, token, { name: 'Cy', email: null }),
    ]
    await buildMember(app, accountId, 'TENANT', { tenantId: ben.id })
    const lease = await buildLease(app, token, { tenantIds: [ana.id, ben.id, cy.id] })
    const whom = (query: object) => app.call(contract.messageRecipients, { token, query })
    const expected = [
      { tenantId: ana.id, name: 'Ana', inPortal: false, byEmail: true },
      { tenantId: ben.id, name: 'Ben', inPortal: true, byEmail: false },
      { tenantId: cy.id, name: 'Cy', inPortal: false, byEmail: false },
      { tenantId: lease.tenantId, name: 'Tia Tenant', inPortal: false, byEmail: true },
    ]
    assert.deepEqual((await whom({ leaseId: lease.id })).json, expected)
    assert.deepEqual((await whom({ propertyId: lease.unit.propertyId })).json, expected)
    assert.deepEqual((await whom({ tenantId: cy.id })).json, expected.slice(2, 3))
    const { sent, emailed, skipped } = (await send({ leaseId: lease.id }, token)).json
    assert.deepEqual([sent, emailed, skipped], [1, 2, 1])
    assert.equal((await whom({})).status, 400)
    assert.equal((await whom({ leaseId: lease.id, tenantId: ana.id })).status, 400)
  })

  test('counts towards the limits on mail', async () => {
    const tenant = await buildTenant(app, landlord.token)
    await confirmAddress(app, landlord)
    let count = 0
    for (let at = 0; at < 8; at += 1) {
      await send({ tenantId: tenant.id, title: `Message ${at}` })
      count += (
        await deliverMails(app, landlord.accountId, undefined, { ...defaultMailLimits, plans: 'off' })
      ).length
    }
    assert.equal(count, 5)
    const { json } = await messagesOf(tenant.id)
    assert.deepEqual([json.length, json[0]?.mailState], [8, 'HELD'])
  })
})
