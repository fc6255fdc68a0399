import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, type Landlord } from '#testing/books/build.ts'
import { runJobs } from '#testing/product/jobs.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, signInTenant, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import { archiveLease } from '#shared/leases/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as conversation from '#shared/maintenance/conversation-contract.ts'
import { listNotifications } from '#shared/notifications/contract.ts'
import * as portal from '#shared/tenant-portal/contract.ts'
import * as requests from '#shared/tenant-portal/maintenance-contract.ts'
import { archiveTenant } from '#shared/tenants/contract.ts'

const pdf = Buffer.from('%PDF-1.4\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

describe('a tenant’s requests, files and record', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let rob: TenantUser
  let ned: TenantUser
  let far: TenantUser
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const other = await buildLandlord(app)
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    rob = await buildTenantUser(app, landlord, { email: 'rob@example.com', name: 'Rob Roommate' })
    ned = await buildTenantUser(app, landlord, { email: 'ned@example.com', name: 'Ned Neighbour' })
    far = await buildTenantUser(app, other, { email: 'far@example.com', name: 'Fay Far' })
    await buildLease(app, landlord.token, {
      tenantId: ann.tenantId,
      tenantIds: [ann.tenantId, rob.tenantId],
    })
    await buildLease(app, landlord.token, { tenantId: ned.tenantId })
    await buildLease(app, other.token, { tenantId: far.tenantId })
  })
  after(() => app.stop())

  async function report(token = ann.token, more: object = {}) {
    const body = { title: 'Tap drips', description: 'All night', ...more }
    const answer = await app.call(requests.createTenantRequest, { token, body })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }
  const change = (
    id: string,
    status: 'OPEN' | 'COMPLETED' | 'CANCELED',
    { token = ann.token, comment }: { token?: string; comment?: string } = {},
  ) =>
    app.call(requests.updateTenantRequest, {
      token,
      params: { id },
      body: { status, ...(comment === undefined ? {} : { comment }) },
    })
  const setStatus = (id: string, status: 'IN_PROGRESS' | 'COMPLETED') =>
    app.call(maintenance.updateRequest, { token: landlord.token, params: { id }, body: { status } })
  const see = async (id: string, token = ann.token) =>
    (await app.call(requests.tenantRequest, { token, params: { id } })).json

  test('where it is and how to get in reaches the landlord', async () => {
    const visit = {
      area: 'KITCHEN',
      entry: 'CALL_FIRST',
      accessNote: 'After 5 pm; the dog is friendly',
    } as const
    const { id } = await report(ann.token, visit)
    const { json } = await app.call(maintenance.getRequest, { token: landlord.token, params: { id } })
    assert.deepEqual({ area: json.area, entry: json.entry, accessNote: json.accessNote }, visit)
    const bad = await app.raw({
      method: 'POST',
      path: '/tenant/maintenance',
      token: ann.token,
      body: { title: 'x', description: 'y', entry: 'NEVER', accessNote: 'z'.repeat(501) },
    })
    assert.deepEqual(bad.problem.errors?.map(({ path }) => path).toSorted(), ['accessNote', 'entry'])
  })

  test('one sees how it moved on and by whom, and nothing of what the team changed besides', async () => {
    const { id } = await report()
    await setStatus(id, 'IN_PROGRESS')
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params: { id },
      body: { assignedTo: 'Cheap Joe' },
    })
    await setStatus(id, 'COMPLETED')
    const { history } = await see(id, rob.token)
    assert.deepEqual(
      history.map(({ kind, by }) => [kind, by.name, by.isTenant, by.isYou]),
      [
        ['REPORTED', 'Ann Able', true, false],
        ['STARTED', 'Lena Lord', false, false],
        ['COMPLETED', 'Lena Lord', false, false],
      ],
    )
  })

  test('what is fixed is confirmed once, and the team is told', async () => {
    const { id } = await report()
    await setStatus(id, 'COMPLETED')
    assert.deepEqual((await see(id)).mayBecome, ['COMPLETED', 'OPEN'])
    const said = await change(id, 'COMPLETED')
    assert.ok(said.json.confirmedAt)
    assert.deepEqual([said.json.mayBecome, said.json.history.at(-1)?.kind], [['OPEN'], 'CONFIRMED'])
    assert.equal((await change(id, 'COMPLETED')).json.history.length, said.json.history.length)
    await runJobs(app)
    const { json } = await app.call(listNotifications, { token: landlord.token, query: {} })
    assert.ok(json.some(({ title }) => title === 'Marked as fixed by Ann Able: Tap drips'))
  })

  test('what is not fixed opens again with what is wrong, within sixty days', async () => {
    const { id } = await report()
    await setStatus(id, 'COMPLETED')
    const silent = await change(id, 'OPEN')
    assert.deepEqual([silent.status, silent.problem.errors?.[0]?.path], [400, 'comment'])
    const said = await change(id, 'OPEN', { comment: 'It drips again' })
    assert.deepEqual([said.json.status, said.json.comments.at(-1)?.body], ['OPEN', 'It drips again'])
    assert.equal(said.json.completedAt, null)
  })

  test('what is not needed any more is canceled; closed it is not closed again', async () => {
    const { id } = await report()
    assert.equal((await change(id, 'CANCELED', { token: rob.token })).json.status, 'CANCELED')
    const again = await change(id, 'COMPLETED')
    assert.deepEqual([again.status, again.problem.code], [409, 'invalid_transition'])
  })

  test('nobody else moves it: no neighbour, nobody of another landlord', async () => {
    const { id } = await report()
    for (const token of [ned.token, far.token]) {
      assert.equal((await change(id, 'CANCELED', { token })).status, 404)
    }
    assert.equal((await see(id)).status, 'OPEN')
  })

  test('pictures say who added them, and are taken back by whoever did', async () => {
    const { id } = await report()
    const send = async (token: string) =>
      upload(app, requests.createTenantPhoto, {
        token,
        params: { id },
        file: { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) },
      })
    await send(ann.token)
    const robs = await send(rob.token)
    const theirs = await upload(app, conversation.createPhoto, {
      token: landlord.token,
      params: { id },
      fields: { sharedWithTenant: 'true' },
      file: { name: 'new.png', type: 'image/png', content: pngOf(9, 9) },
    })
    assert.equal(theirs.status, 201)
    assert.deepEqual(
      (await see(id)).photos.map(({ author }) => [author.name, author.isTenant, author.isYou]),
      [
        ['Ann Able', true, true],
        ['Rob Roommate', true, false],
        ['Lena Lord', false, false],
      ],
    )
    const remove = (token: string, photoId: string) =>
      app.call(portal.archiveTenantDocument, { token, params: { id: photoId } })
    assert.equal((await remove(ann.token, robs.json.id)).status, 404)
    assert.equal((await remove(ann.token, theirs.json.id)).status, 404)
    assert.equal((await remove(rob.token, robs.json.id)).status, 200)
    assert.equal((await see(id)).photos.length, 2)
  })

  test('a file of one’s own is kept under the name it was given, and the landlord sees it and is told', async () => {
    const answer = await upload(app, portal.uploadPortalDocument, {
      token: ann.token,
      fields: { name: 'Renters insurance 2026' },
      file: { name: 'scan0001.pdf', type: 'application/pdf', content: pdf },
    })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    assert.equal(answer.json.filename, 'Renters insurance 2026.pdf')
    assert.equal(answer.json.uploadedByYou, true)
    const { json } = await app.call(documents.listDocuments, {
      token: landlord.token,
      query: { entityType: 'tenant', entityId: ann.tenantId },
    })
    assert.deepEqual(
      json.map(({ filename }) => filename),
      ['Renters insurance 2026.pdf'],
    )
    await runJobs(app)
    const told = await app.call(listNotifications, { token: landlord.token, query: { type: 'TENANT' } })
    assert.equal(told.json[0]?.title, 'Ann Able uploaded a document')
    for (const { token } of [rob, ned, far]) {
      const read = await app.raw({ path: answer.json.url, token })
      assert.equal(read.status, 404, 'neither a roommate nor anybody else sees it')
    }
  })

  test('what is no document is refused: a program, a web page, one that is too large', async () => {
    for (const [name, content, status] of [
      ['a.pdf', '<html><script>alert(1)</script>', 415],
      ['a.pdf', Buffer.from('MZ\u0000\u0000'), 415],
      ['a.txt', Buffer.alloc(26 * 1024 * 1024, 'a'), 413],
    ] as const) {
      const file = { name, content }
      assert.equal(
        (await upload(app, portal.uploadPortalDocument, { token: ann.token, file })).status,
        status,
      )
    }
  })

  test('after moving out nothing new is reported or moved on, and everything is read: also archived', async () => {
    const gone = await buildTenantUser(app, landlord, { email: 'gone@example.com', name: 'Gail Gone' })
    const lease = await buildLease(app, landlord.token, { tenantId: gone.tenantId, endDate: '2026-11-30' })
    const paid = await buildPayment(app, landlord.token, {
      leaseId: lease.id,
      amount: 500,
      date: '2026-11-05',
    })
    const { id } = await report(gone.token)
    app.clock.now = new Date('2028-03-01T17:00:00Z')
    try {
      const [token, owner] = await Promise.all([
        signInTenant(app, gone),
        signInTenant(app, { ...gone, email: landlord.email, password: landlord.password }),
      ])
      const late = await app.call(requests.createTenantRequest, {
        token,
        body: { title: 'x', description: 'y' },
      })
      assert.deepEqual([late.status, late.problem.code], [409, 'invalid_transition'])
      assert.match(late.problem.detail ?? '', /call your landlord/)
      assert.equal((await change(id, 'CANCELED', { token })).status, 409)
      const record = async () => {
        const [payments, request, own, receipt] = await Promise.all([
          app.call(portal.tenantPayments, { token, query: {} }),
          app.call(requests.tenantRequest, { token, params: { id } }),
          app.call(portal.tenantLease, { token, query: {} }),
          app.call(portal.tenantPayment, { token, params: { id: paid.id } }),
        ])
        return [payments.json.payments.length, request.json.mayBecome, own.json.lease?.id, receipt.status]
      }
      const whole = [1, [], lease.id, 200]
      assert.deepEqual(await record(), whole)
      // the landlord archives the lease
      assert.equal((await app.call(archiveLease, { token: owner, params: { id: lease.id } })).status, 200)
      assert.deepEqual(await record(), whole, 'a lease that was deleted')
      assert.equal(
        (await app.call(archiveTenant, { token: owner, params: { id: gone.tenantId } })).status,
        200,
      )
      assert.deepEqual(await record(), whole, 'a tenant who was deleted')
    } finally {
      app.clock.now = new Date('2026-11-21T17:00:00Z')
    }
  })

  test('a lease that was made by mistake and deleted is gone', async () => {
    const pat = await buildTenantUser(app, landlord, { email: 'pat@example.com', name: 'Pat' })
    const lease = await buildLease(app, landlord.token, { tenantId: pat.tenantId })
    const before = await app.call(portal.tenantLease, { token: pat.token, query: { leaseId: lease.id } })
    assert.equal(before.status, 200)
    await app.call(archiveLease, { token: landlord.token, params: { id: lease.id } })
    const after = await app.call(portal.tenantLease, { token: pat.token, query: { leaseId: lease.id } })
    assert.equal(after.status, 404)
  })
})
