import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import { updateMailPreferences } from '#shared/mail/contract.ts'
import { listNotifications } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import { updateProfile } from '#shared/accounts/contract.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

/** Ann and Rob share a lease; Ned has another lease in the same account. */
describe('notifications of shared documents', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let rob: TenantUser
  let ned: TenantUser
  let leaseId: string
  let propertyId: string

  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    rob = await buildTenantUser(app, landlord, { email: 'rob@example.com', name: 'Rob Able' })
    ned = await buildTenantUser(app, landlord, { email: 'ned@example.com', name: 'Ned Neighbour' })
    const tenantIds = [ann.tenantId, rob.tenantId]
    const lease = await buildLease(app, landlord.token, { tenantId: ann.tenantId, tenantIds })
    leaseId = lease.id
    propertyId = lease.unit.property.id
    await buildLease(app, landlord.token, { tenantId: ned.tenantId })
  })
  after(() => app.stop())
  beforeEach(async () => {
    await runJobs(app)
    await app.sql(landlord.accountId, 'DELETE FROM notifications')
    app.clock.now = new Date(app.clock.now.getTime() + 1_000)
  })

  const keep = async (
    name: string,
    isShared: boolean,
    [entityType, entityId]: readonly ['lease' | 'property' | 'tenant', string] = ['lease', leaseId],
  ) => {
    const { json, status } = await upload(app, documents.uploadDocument, {
      token: landlord.token,
      fields: { entityType, entityId, sharedWithTenant: isShared ? 'true' : 'false' },
      file: { name, type: 'application/pdf', content: pdf },
    })
    assert.equal(status, 201)
    return json.id
  }
  const share = (id: string, sharedWithTenant: boolean) =>
    app.call(documents.updateDocument, { token: landlord.token, params: { id }, body: { sharedWithTenant } })
  const notices = async ({ token }: TenantUser) =>
    (await app.call(listNotifications, { token })).json.map(({ title, message }) => [title, message])
  const mails = () =>
    app.sql<{ to: string; subject: string; kind: string; language: string }>(
      landlord.accountId,
      `SELECT to_email::text AS "to", subject, kind, language FROM mail_outbox
       WHERE created_at >= $1 AND kind = 'notice' AND state = 'QUEUED' ORDER BY to_email`,
      [app.clock.now],
    )

  const waiting = async () =>
    (await runSql(
      app.test.connection,
      `SELECT j.run_at::text AS at, j.run_at > now() + interval '1 minute' AS waits
       FROM graphile_worker._private_jobs j JOIN graphile_worker._private_tasks t ON t.id = j.task_id
       WHERE t.identifier = 'tellOfSharedDocuments'`,
    )) as { at: string; waits: boolean }[] // of this query

  test('are told to everybody on the lease, once for all that were shared within minutes', async () => {
    await keep('one.pdf', true)
    await share(await keep('two.pdf', false), true)
    await runJobs(app)
    assert.deepEqual(await notices(ann), [['Documents were shared with you', 'one.pdf\ntwo.pdf']])
    assert.equal((await notices(rob)).length, 1)
    assert.deepEqual(await notices(ned), [])
    const sent = await mails()
    assert.deepEqual(
      sent.map(({ to, kind }) => [to, kind]),
      [
        ['ann@example.com', 'notice'],
        ['rob@example.com', 'notice'],
      ],
    )
    assert.match(sent[0]?.subject ?? '', /^2 documents were shared with you by Lena Lord’s rentals$/)
    await runJobs(app)
    assert.equal((await mails()).length, 2)
  })

  test('wait some minutes for others, and a later one does not put the first off', async () => {
    await keep('first.pdf', true)
    const [first] = await waiting()
    await keep('second.pdf', true)
    const all = await waiting()
    assert.equal(all.length, 1)
    assert.deepEqual([all[0]?.at, all[0]?.waits], [first?.at, true])
  })

  test('are told in the language of their reader', async () => {
    await app.call(updateProfile, { token: rob.token, body: { language: 'es' } })
    await keep('reglas.pdf', true)
    await runJobs(app)
    const robs = (await mails()).find(({ to }) => to === 'rob@example.com')
    assert.equal(robs?.language, 'es')
    assert.match(robs?.subject ?? '', /^Un documento compartido con usted por Lena Lord’s rentals$/)
  })

  test('are told by no mail to who turned notices off', async () => {
    await app.call(updateMailPreferences, { token: ann.token, body: { notices: false } })
    await keep('quiet.pdf', true, ['tenant', ann.tenantId])
    await runJobs(app)
    assert.deepEqual(await mails(), [])
    assert.equal((await notices(ann)).length, 1)
    await app.call(updateMailPreferences, { token: ann.token, body: { notices: true } })
  })

  test('are not told where they were not shared, or not any more', async () => {
    await keep('private.pdf', false)
    await share(await keep('mistake.pdf', true), false)
    const gone = await keep('gone.pdf', true)
    await app.call(documents.archiveDocument, { token: landlord.token, params: { id: gone } })
    await runJobs(app)
    assert.deepEqual([await notices(ann), await mails()], [[], []])
  })

  test('of a building are told to those who live there', async () => {
    await keep('water-off.pdf', true, ['property', propertyId])
    await runJobs(app)
    assert.deepEqual(
      (await mails()).map(({ to }) => to),
      ['ann@example.com', 'rob@example.com'],
    )
  })

  test('are nothing to tell where the tenant brought them', async () => {
    await upload(app, portal.uploadPortalDocument, {
      token: ann.token,
      fields: { name: 'insurance' },
      file: { name: 'scan.pdf', type: 'application/pdf', content: pdf },
    })
    await runJobs(app)
    assert.deepEqual([await notices(ann), await mails()], [[], []])
  })
})
