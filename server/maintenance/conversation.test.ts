import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import sharp from 'sharp'

import { buildLandlord, buildLease } from '#testing/books/build.ts'
import { buildHousehold, type Household } from '#testing/books/household.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { deliverMails } from '#testing/files/mails.ts'
import type { TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import type { WireBody } from '#shared/lib/route.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as contract from '#shared/maintenance/conversation-contract.ts'

import {
  createCommentAsTenant,
  createPhotoAsTenant,
  createRequestAsTenant,
  findRequestOfTenant,
  listCommentsForTenant,
  listPhotosForTenant,
  listRequestsOfTenant,
} from './service.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'
const picture = await sharp({ create: { width: 40, height: 30, channels: 3, background: 'teal' } })
  .png()
  .toBuffer()

describe('comments, photos and notices of a maintenance request', () => {
  let house: Household
  let app: TestApp
  let token: string
  let { owner, manager, repairer, tenant, lease } = {} as Household
  before(async () => {
    house = await buildHousehold()
    ;({ app, token, owner, manager, repairer, tenant, lease } = house)
  })
  after(() => app.stop())
  beforeEach(() => house.forgetAll())

  const comment = (id: string, body: WireBody<typeof contract.createComment>, by = token) =>
    app.call(contract.createComment, { token: by, params: { id }, body })
  const send = (body: WireBody<typeof contract.sendNotices>, by = token) =>
    app.call(contract.sendNotices, { token: by, body })

  describe('comments', () => {
    test('a comment is the team’s own unless told; one for tenants goes to them by mail', async () => {
      const request = await house.report({ shareWithTenant: true })
      await house.mails()
      const inside = await comment(request.id, { body: 'Needs a new washer' }, repairer.token)
      assert.deepEqual(
        [inside.status, inside.json.visibility, inside.json.author],
        [201, 'INTERNAL', { userId: repairer.user.id, name: repairer.user.name, isTenant: false }],
      )
      assert.deepEqual(await house.mails(), [])
      const outside = await comment(request.id, { body: 'We come on Tuesday', visibility: 'TENANT' })
      assert.equal(outside.json.visibility, 'TENANT')
      assert.deepEqual(await house.mails(), [
        `${lease.tenant.email}: New message about a repair: Leaking tap (Lena Lord’s rentals)`,
      ])
      const { json } = await app.call(contract.listComments, { token, params: { id: request.id } })
      assert.deepEqual(
        json.map((row) => row.body),
        ['Needs a new washer', 'We come on Tuesday'],
      )
      const { rows } = await house.asTenant((context) => listCommentsForTenant(context, request.id))
      assert.deepEqual(
        rows.map((row) => row.body),
        ['We come on Tuesday'],
      )
      const below = await house.asTenant(({ db }) => db.query('SELECT body FROM maintenance_comments'))
      assert.deepEqual(below, [{ body: 'We come on Tuesday' }], 'the database shows tenants no more')
    })

    test('an empty comment, or one under nothing, is refused', async () => {
      const request = await house.report()
      assert.equal((await comment(request.id, { body: '  ' })).status, 400)
      assert.equal((await comment(missing, { body: 'x' })).status, 404)
    })
  })

  describe('photos', () => {
    test('pictures are added, listed and removed; anything else is refused', async () => {
      const request = await house.report()
      const params = { id: request.id }
      const file = { name: 'tap.png', type: 'image/png', content: picture }
      const added = await upload(app, contract.createPhoto, { token: repairer.token, params, file })
      assert.equal(added.status, 201, JSON.stringify(added.problem))
      assert.deepEqual(
        [added.json.entityType, added.json.entityId, added.json.documentType, added.json.sharedWithTenant],
        ['maintenance', request.id, 'MAINTENANCE', false],
      )
      const photos = await app.call(contract.listPhotos, { token, params })
      assert.deepEqual(
        photos.json.map((photo) => photo.id),
        [added.json.id],
      )
      const text = { name: 'tap.png', type: 'image/png', content: '<html>no picture</html>' }
      assert.equal((await upload(app, contract.createPhoto, { token, params, file: text })).status, 415)
      const nowhere = await upload(app, contract.createPhoto, { token, params: { id: missing }, file })
      assert.equal(nowhere.status, 404)
      const other = await house.report()
      const wrong = { id: other.id, photoId: added.json.id }
      assert.equal((await app.call(contract.deletePhoto, { token, params: wrong })).status, 404)
      const right = { id: request.id, photoId: added.json.id }
      assert.equal((await app.call(contract.deletePhoto, { token, params: right })).status, 200)
      assert.deepEqual((await app.call(contract.listPhotos, { token, params })).json, [])
    })
  })

  describe('the tenant’s view', () => {
    test('a tenant reports, writes and shows, and the team hears of all of it', async () => {
      const body = { title: 'No heat', description: 'Since Monday', priority: 'HIGH' as const }
      const id = await house.asTenant((context) => createRequestAsTenant(context, body))
      assert.deepEqual(await house.mails(), [
        `${lease.tenant.email}: We received your request: No heat (Lena Lord’s rentals)`,
      ])
      const { json } = await app.call(maintenance.getRequest, { token, params: { id } })
      assert.deepEqual(
        [json.unitId, json.leaseId, json.reportedBy, json.priority, json.status],
        [lease.unitId, lease.id, tenant.user.id, 'HIGH', 'OPEN'],
      )
      await house.asTenant((context) => createCommentAsTenant(context, id, { body: 'Any news?' }))
      await runJobs(app)
      assert.deepEqual(await house.told(owner), ['Tia Tenant wrote: No heat', 'New request: No heat'])
      assert.deepEqual(await house.told(tenant), [])
      const page = await house.asTenant((context) => listRequestsOfTenant(context, { limit: 1, offset: 0 }))
      assert.equal(page.rows[0]?.id, id)
      assert.equal((await house.asTenant((context) => findRequestOfTenant(context, id))).title, 'No heat')
    })

    test('a tenant adds pictures and sees those that are shared', async () => {
      const id = await house.asTenant((context) =>
        createRequestAsTenant(context, { title: 'Mold', description: 'x' }),
      )
      const file = { name: 'a.png', type: 'image/png', content: picture }
      await upload(app, contract.createPhoto, { token, params: { id }, file })
      await upload(app, contract.createPhoto, {
        token,
        params: { id },
        file,
        fields: { sharedWithTenant: 'true' },
      })
      const seen = await house.asTenant((context) => listPhotosForTenant(context, id))
      assert.equal(seen.length, 1)
      const { storage_key: key } = (
        await app.sql<{ storage_key: string }>(owner.accountId, 'SELECT storage_key FROM documents LIMIT 1')
      )[0] ?? { storage_key: '' }
      const own = {
        key: `${key}x`,
        filename: 'b.webp',
        size: 10,
        sha256: Buffer.alloc(32),
        mimeType: 'image/webp',
        image: { width: 1, height: 1 },
        keep: () => undefined,
      }
      await house.asTenant((context) => createPhotoAsTenant(context, id, own))
      await runJobs(app)
      assert.deepEqual((await house.told(owner))[0], 'Tia Tenant added photos: Mold')
      assert.equal((await app.call(contract.listPhotos, { token, params: { id } })).json.length, 3)
    })

    test('a tenant reports for no other unit and sees no other requests', async () => {
      const other = await buildLease(app, token)
      const theirs = await house.report({ unitId: other.unitId, shareWithTenant: true })
      const own = await house.report()
      await assert.rejects(
        house.asTenant((context) =>
          createRequestAsTenant(context, { unitId: other.unitId, title: 'x', description: 'y' }),
        ),
        { code: 'not_found' },
      )
      for (const { id } of [theirs, own]) {
        await assert.rejects(
          house.asTenant((context) => findRequestOfTenant(context, id)),
          { code: 'not_found' },
        )
        await assert.rejects(
          house.asTenant((context) => createCommentAsTenant(context, id, { body: 'x' })),
          { code: 'not_found' },
        )
      }
      const { rows } = await house.asTenant((context) =>
        listRequestsOfTenant(context, { limit: 200, offset: 0 }),
      )
      assert.ok(!rows.some(({ id }) => id === theirs.id || id === own.id))
    })
  })

  describe('notices sent by staff', () => {
    test('reach the tenants who live there, who is to do it and the team, not oneself', async () => {
      const request = await house.report({ assignedUserId: repairer.user.id })
      await house.mails()
      const answer = await send({ maintenanceId: request.id, type: 'scheduled', message: 'Tuesday at 9' })
      assert.equal(answer.status, 200, JSON.stringify(answer.problem))
      const sent = await house.mails()
      assert.equal(answer.json.sent, sent.length)
      for (const email of [lease.tenant.email, manager.email, repairer.email]) {
        assert.equal(
          sent.filter((line) => line.startsWith(`${email}: Repair update: A visit is scheduled`)).length,
          1,
        )
      }
      assert.ok(!sent.some((line) => line.startsWith(owner.email)))
      assert.ok((await house.told(tenant)).includes('Lena Lord: Leaking tap'))
    })

    test('announce a visit to those who live there, each in their language, and keep it in the history', async () => {
      const request = await house.report()
      await house.mails()
      await app.sql(owner.accountId, `UPDATE tenants SET language = 'es' WHERE id = $1`, [lease.tenantId])
      const answer = await send({
        maintenanceId: request.id,
        type: 'SCHEDULED',
        recipients: ['TENANTS'],
        message: 'Please lock the dog away.',
        visit: { date: '2026-12-01', from: '09:00', to: '11:30', who: 'Pat' },
      })
      assert.deepEqual(answer.json, { sent: 1, skipped: 0 })
      await runJobs(app)
      const [mail] = await deliverMails(app, owner.accountId)
      assert.match(mail?.subject ?? '', /^Novedades de la reparación: Se programó una visita/)
      assert.match(mail?.text ?? '', /Cuándo: 1 de diciembre de 2026, de 9:00.a\.m\. a 11:30.a\.m\./)
      assert.match(mail?.text ?? '', /Quién viene: Pat/)
      assert.ok((await house.told(tenant)).includes('Se programó una visita: Leaking tap'))
      const { json } = await app.call(contract.timeline, { token, params: { id: request.id } })
      assert.match(
        json.at(-1)?.text ?? '',
        /^Dec 1, 2026, 9:00.AM to 11:30.AM\. Who is coming: Pat\nPlease lock/,
      )
      await app.sql(owner.accountId, `UPDATE tenants SET language = NULL WHERE id = $1`, [lease.tenantId])
      const bad = { date: '2026-12-01', from: '25:00' }
      assert.equal((await send({ maintenanceId: request.id, type: 'SCHEDULED', visit: bad })).status, 400)
    })

    test('skip who has no address, who does not want such mail, and whom nobody knows', async () => {
      const quiet = await buildLease(app, token)
      await app.sql(owner.accountId, 'UPDATE tenants SET email = NULL WHERE id = $1', [quiet.tenantId])
      const request = await house.report({ unitId: quiet.unitId })
      await house.mails()
      const body = { maintenanceId: request.id, type: 'MESSAGE' }
      assert.deepEqual((await send({ ...body, recipients: ['tenants'] })).json, { sent: 0, skipped: 1 })
      await app.sql(
        owner.accountId,
        `INSERT INTO mail_preferences (account_id, email, kind, enabled, updated_at)
         VALUES ($1, $2, 'maintenance_update', false, now())`,
        [owner.accountId, manager.email],
      )
      const named = [manager.email, repairer.user.id, lease.tenantId, 'who@example.com', missing, 'TEAM?']
      assert.deepEqual((await send({ ...body, recipients: named })).json, { sent: 2, skipped: 4 })
      const stranger = await buildLandlord(app)
      assert.equal((await send({ maintenanceId: missing, type: 'x' })).status, 404)
      assert.equal((await send({ maintenanceId: request.id, type: 'x' }, stranger.token)).status, 404)
      for (const bad of [{ type: '' }, { type: 'a;b' }, { recipients: [] }, { message: 'x'.repeat(2_001) }]) {
        assert.equal((await send({ ...body, ...bad })).status, 400, JSON.stringify(bad))
      }
    })

    test('what was sent elsewhere is recorded, and everything stands in the timeline in order', async () => {
      const request = await house.report({ title: 'Broken lock', shareWithTenant: true })
      await house.mails()
      app.clock.now = new Date('2026-11-21T17:05:00Z')
      const logged = await app.call(contract.logNotice, {
        token: repairer.token,
        body: {
          maintenanceId: request.id,
          channel: 'PHONE',
          recipient: 'Tia Tenant',
          message: 'Will be there at five',
          sentAt: '2026-11-21T12:03:00-05:00',
        },
      })
      assert.equal(logged.status, 201, JSON.stringify(logged.problem))
      assert.deepEqual(
        [logged.json.maintenanceId, logged.json.type, logged.json.sentAt],
        [request.id, 'MESSAGE', '2026-11-21T17:03:00.000Z'],
      )
      app.clock.now = new Date('2026-11-21T17:06:00Z')
      await house.change(request.id, { assignedTo: 'Locksmith' })
      app.clock.now = new Date('2026-11-21T17:07:00Z')
      await house.change(request.id, { status: 'COMPLETED' })
      await app.call(contract.createComment, {
        token,
        params: { id: request.id },
        body: { body: 'New keys' },
      })
      const file = { name: 'lock.png', type: 'image/png', content: picture }
      app.clock.now = new Date('2026-11-21T17:08:00Z')
      await upload(app, contract.createPhoto, { token, params: { id: request.id }, file })
      const { json } = await app.call(contract.timeline, { token: manager.token, params: { id: request.id } })
      assert.deepEqual(
        json.map((entry) => [entry.kind, entry.title, entry.visibility]),
        [
          ['status', 'Reported', 'TENANT'],
          ['notification', 'Tia Tenant was notified by e-mail', 'INTERNAL'],
          ['notification', 'Tia Tenant was notified by phone', 'INTERNAL'],
          ['change', 'Assigned to Locksmith', 'INTERNAL'],
          ['status', 'Completed', 'TENANT'],
          ['comment', 'Lena Lord wrote', 'INTERNAL'],
          ['photo', 'Lena Lord added a photo', 'INTERNAL'],
        ],
      )
      app.clock.now = new Date('2026-11-21T17:00:00Z')
      const brief = await app.call(contract.logNotice, { token, body: { maintenanceId: request.id } })
      assert.deepEqual(
        [brief.status, brief.json.channel, brief.json.recipient],
        [201, 'OTHER', 'Tenant'],
        'the request is completed',
      )
      const open = await house.report({ title: 'Second lock', shareWithTenant: true })
      const named = await app.call(contract.logNotice, { token, body: { maintenanceId: open.id } })
      assert.equal(named.json.recipient, 'Tia Tenant')
      const future = await app.call(contract.logNotice, {
        token,
        body: { maintenanceId: request.id, channel: 'SMS', recipient: 'x', sentAt: '2026-11-25T00:00:00Z' },
      })
      assert.equal(future.status, 400)
    })
  })
})
