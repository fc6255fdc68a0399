import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { deleteUnusedFiles } from '#server/documents/service.ts'
import { unpack } from '#testing/files/archives.ts'
import { buildLandlord, buildLease, buildUnit, type Landlord } from '#testing/books/build.ts'
import { runJobs, runTick } from '#testing/product/jobs.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, signInTenant, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import { createNotification } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as requests from '#shared/tenant-portal/maintenance-contract.ts'

const pdf = (said: string) =>
  Buffer.from(`%PDF-1.4\n% ${said}\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n`)

/** Tests that a tenant keeps access to their records, without a time limit, after the landlord archives them. */
describe('retention of archived data for tenants', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let requestId: string
  let propertyId: string
  const ids: Record<string, string> = {}

  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    const lease = await buildLease(app, landlord.token, { tenantId: ann.tenantId })
    propertyId = lease.unit.property.id
    const { token } = landlord
    const keep = async (
      name: string,
      isShared: boolean,
      at: readonly ['lease' | 'property' | 'tenant', string],
    ) => {
      const { json } = await upload(app, documents.uploadDocument, {
        token,
        fields: { entityType: at[0], entityId: at[1], sharedWithTenant: isShared ? 'true' : 'false' },
        file: { name: `${name}.pdf`, type: 'application/pdf', content: pdf(name) },
      })
      ids[name] = json.id
    }
    await keep('signed-lease', true, ['lease', lease.id])
    await keep('house-rules', true, ['property', propertyId])
    await keep('private', false, ['lease', lease.id])
    await keep('taken-back', true, ['lease', lease.id])
    await keep('mine-alone', true, ['tenant', ann.tenantId])
    const own = await upload(app, portal.uploadPortalDocument, {
      token: ann.token,
      fields: { name: 'insurance' },
      file: { name: 'scan.pdf', type: 'application/pdf', content: pdf('insurance') },
    })
    ids['insurance'] = own.json.id
    const made = await app.call(requests.createTenantRequest, {
      token: ann.token,
      body: { title: 'Tap drips', description: 'All night' },
    })
    requestId = made.json.id
    const params = { id: requestId }
    await app.call(requests.createTenantComment, { token: ann.token, params, body: { body: 'Still drips' } })
    const picture = { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) }
    const photo = await upload(app, requests.createTenantPhoto, {
      token: ann.token,
      params,
      file: picture,
    })
    ids['photo'] = photo.json.id
    await app.call(createNotification, {
      token,
      body: { tenantId: ann.tenantId, title: 'Water is off on Monday', message: 'From 9 to 11' },
    })
    await app.call(documents.updateDocument, {
      token,
      params: { id: ids['taken-back']! },
      body: { sharedWithTenant: false },
    })
    await runJobs(app)
    for (const id of Object.values(ids)) {
      const { status } = await app.call(documents.archiveDocument, { token, params: { id } })
      assert.equal(status, 200)
    }
    await app.call(maintenance.archiveRequest, { token, params })
    // two years later, all automatic deletions have run
    app.clock.now = new Date('2028-12-01T03:40:00Z')
    const { clock, log, database } = app
    await deleteUnusedFiles(
      {},
      { accountId: landlord.accountId, now: clock.now, log, database, files: app.files },
    )
    await runTick(app, 'rent')
    await runJobs(app)
    ann = { ...ann, token: await signInTenant(app, ann) }
    landlord = {
      ...landlord,
      token: await signInTenant(app, { ...ann, email: landlord.email, password: landlord.password }),
    }
  })
  after(() => app.stop())

  const params = () => ({ id: requestId })
  const listed = async (token: string) =>
    (await app.call(portal.tenantDocuments, { token })).json.map(({ filename }) => filename)

  test('is gone from the landlord’s own pages', async () => {
    const { token } = landlord
    assert.equal((await app.call(maintenance.getRequest, { token, params: params() })).status, 404)
    assert.deepEqual((await app.call(documents.listDocuments, { token })).json, [])
  })

  test('leaves the tenant their repair, with what was said and shown', async () => {
    const { token } = ann
    const list = await app.call(requests.tenantRequests, { token })
    assert.deepEqual(
      list.json.map(({ id }) => id),
      [requestId],
    )
    const { json } = await app.call(requests.tenantRequest, { token, params: params() })
    assert.deepEqual(
      json.comments.map(({ body }) => body),
      ['Still drips'],
    )
    assert.equal(json.photos.length, 1)
  })

  test('can be read only: nothing is said, shown or changed there any more', async () => {
    const { token } = ann
    const { json } = await app.call(requests.tenantRequest, { token, params: params() })
    assert.deepEqual([json.mayBecome, json.isArchived], [[], true])
    const body = { body: 'Hello?' }
    const said = await app.call(requests.createTenantComment, { token, params: params(), body })
    assert.equal(said.status, 409)
    const moved = await app.call(requests.updateTenantRequest, {
      token,
      params: params(),
      body: { status: 'CANCELED' },
    })
    assert.equal(moved.status, 409)
    const picture = { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) }
    const shown = await upload(app, requests.createTenantPhoto, { token, params: params(), file: picture })
    assert.equal(shown.status, 409)
  })

  test('leaves the tenant what was shared with them and what they brought, and nothing else', async () => {
    const names = await listed(ann.token)
    assert.deepEqual(names.filter((name) => name.endsWith('.pdf')).toSorted(), [
      'house-rules.pdf',
      'insurance.pdf',
      'mine-alone.pdf',
      'signed-lease.pdf',
    ])
  })

  test('keeps the bytes of what stays, and removes those of what does not', async () => {
    const answers = await Promise.all(
      ['signed-lease', 'insurance', 'private', 'taken-back'].map((name) =>
        app.app.http.inject({
          method: 'GET',
          url: `/api/v1/tenant/documents/${ids[name]}/download`,
          headers: { authorization: `Bearer ${ann.token}` },
        }),
      ),
    )
    assert.deepEqual(
      answers.map(({ statusCode }) => statusCode),
      [200, 200, 404, 404],
    )
    assert.deepEqual(answers[0]?.rawPayload, pdf('signed-lease'))
    const rows = await app.sql<{ filename: string }>(
      landlord.accountId,
      'SELECT filename FROM documents WHERE removed_at IS NOT NULL ORDER BY filename',
    )
    assert.deepEqual(
      rows.map(({ filename }) => filename),
      ['private.pdf', 'taken-back.pdf'],
    )
  })

  test('stays in the archive of everything, with notices of years ago', async () => {
    const answer = await app.app.http.inject({
      method: 'GET',
      url: '/api/v1/tenant/archive',
      headers: { authorization: `Bearer ${ann.token}` },
    })
    const files = await unpack(answer.rawPayload)
    const names = [...files.keys()]
    assert.equal(names.filter((name) => /^documents\/.*\.pdf$/.test(name)).length, 4)
    assert.equal(names.filter((name) => /^repairs\/.*(request\.json|\.webp)$/.test(name)).length, 2)
    const page = files.get('index.html')?.toString() ?? ''
    assert.match(page, /Still drips/)
    assert.match(page, /Water is off on Monday/)
  })

  test('of a building is not shown to who moved in later', async () => {
    const { token } = landlord
    const late = await buildTenantUser(app, landlord, { email: 'late@example.com', name: 'Lou Late' })
    const unit = await buildUnit(app, token, { propertyId })
    await buildLease(app, token, {
      tenantId: late.tenantId,
      unitId: unit.id,
      startDate: '2028-11-01',
      endDate: null,
    })
    assert.deepEqual(await listed(late.token), [])
  })

  test('is taken back by who uploaded it', async () => {
    const id = ids['insurance']!
    assert.equal(
      (await app.call(portal.archiveTenantDocument, { token: ann.token, params: { id } })).status,
      200,
    )
    assert.ok(!(await listed(ann.token)).includes('insurance.pdf'))
  })
})
