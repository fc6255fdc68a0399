import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { buildTenantUser, type TenantUser } from '#testing/sign-in/tenant-user.ts'
import { upload } from '#testing/requests/upload.ts'
import * as maintenance from '#shared/maintenance/contract.ts'
import * as conversation from '#shared/maintenance/conversation-contract.ts'
import { tenantDashboard } from '#shared/tenant-portal/contract.ts'
import * as portal from '#shared/tenant-portal/maintenance-contract.ts'

const missing = '0195d2a0-0000-7000-8000-000000000000'

describe('maintenance requests of tenants', () => {
  let app: TestApp
  let landlord: Landlord
  let ann: TenantUser
  let roommate: TenantUser
  let neighbour: TenantUser
  let unitId: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
    landlord = await buildLandlord(app)
    const { token } = landlord
    ann = await buildTenantUser(app, landlord, { email: 'ann@example.com', name: 'Ann Able' })
    roommate = await buildTenantUser(app, landlord, { email: 'rob@example.com', name: 'Rob' })
    neighbour = await buildTenantUser(app, landlord, { email: 'ned@example.com', name: 'Ned' })
    const lease = await buildLease(app, token, {
      tenantId: ann.tenantId,
      tenantIds: [ann.tenantId, roommate.tenantId],
    })
    ;({ unitId } = lease)
    await buildLease(app, token, { tenantId: neighbour.tenantId })
  })
  after(() => app.stop())

  async function report(token = ann.token) {
    const body = { title: 'Tap drips', description: 'All night', priority: 'HIGH' as const }
    const answer = await app.call(portal.createTenantRequest, { token, body })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }

  test('a report reaches the landlord, and the household sees it', async () => {
    const made = await report()
    assert.deepEqual(
      [made.status, made.priority, made.unit.id, made.comments, made.photos],
      ['OPEN', 'HIGH', unitId, [], []],
    )
    const params = { id: made.id }
    const theirs = await app.call(maintenance.getRequest, { token: landlord.token, params })
    assert.equal(theirs.json.title, 'Tap drips')
    const listed = await app.call(portal.tenantRequests, { token: roommate.token })
    assert.equal(listed.json[0]?.id, made.id)
    const home = await app.call(tenantDashboard, { token: ann.token })
    assert.equal(home.json.maintenanceRequests[0]?.id, made.id)
  })

  test('a neighbour neither sees it nor writes under it', async () => {
    const { id } = await report()
    const { token } = neighbour
    assert.equal((await app.call(portal.tenantRequest, { token, params: { id } })).status, 404)
    const comment = await app.call(portal.createTenantComment, {
      token,
      params: { id },
      body: { body: 'Hi' },
    })
    assert.equal(comment.status, 404)
    const photo = await upload(app, portal.createTenantPhoto, {
      token,
      params: { id },
      file: { name: 'a.png', type: 'image/png', content: pngOf(4, 4) },
    })
    assert.equal(photo.status, 404)
    assert.deepEqual((await app.call(portal.tenantRequests, { token })).json, [])
  })

  test('the common API takes their request for their own unit and shows them those of their household', async () => {
    const { token } = ann
    const body = { unitId, title: 'No hot water', description: 'Since today', priority: 'URGENT' as const }
    const made = await app.call(maintenance.createRequest, { token, body })
    assert.equal(made.status, 201, JSON.stringify(made.problem))
    assert.deepEqual(
      [made.json.unit.id, made.json.unit.property.id, made.json.priority, made.json.reportedBy],
      [unitId, made.json.unit.propertyId, 'URGENT', ann.userId],
    )
    const params = { id: made.json.id }
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params,
      body: { assignedTo: 'Pipes & Co', estimatedCost: 90, actualCost: 80 },
    })
    for (const person of [ann, roommate]) {
      const read = await app.call(maintenance.getRequest, { token: person.token, params })
      assert.equal(read.json.title, 'No hot water')
      assert.deepEqual(
        [read.json.assignedTo, read.json.estimatedCost, read.json.actualCost],
        [null, null, null],
      )
    }
    const { json } = await app.call(maintenance.listRequests, { token, query: { search: 'hot water' } })
    assert.deepEqual(
      json.map(({ id }) => id),
      [made.json.id],
    )
  })

  test('the common API refuses tenants other units, fields of the team, and changes', async () => {
    const { token } = neighbour
    const body = { unitId, title: 'x', description: 'y' }
    assert.equal((await app.call(maintenance.createRequest, { token, body })).status, 404)
    const team = {
      ...body,
      assignedTo: 'Bob',
      assignedUserId: missing,
      estimatedCost: 5,
      shareWithTenant: false,
    }
    const refused = await app.call(maintenance.createRequest, { token: ann.token, body: team })
    assert.equal(refused.status, 400)
    assert.deepEqual(refused.problem.errors?.map(({ path }) => path).toSorted(), [
      'assignedTo',
      'assignedUserId',
      'estimatedCost',
      'shareWithTenant',
    ])
    const query = { assignedUserId: landlord.user.id }
    assert.equal((await app.call(maintenance.listRequests, { token: ann.token, query })).status, 400)
    const { id } = await report()
    const unshared = await app.call(maintenance.createRequest, { token: landlord.token, body })
    for (const other of [id, unshared.json.id]) {
      const params = { id: other }
      assert.equal((await app.call(maintenance.getRequest, { token, params })).status, 404)
      assert.equal(
        (await app.call(maintenance.updateRequest, { token, params, body: { title: 'z' } })).status,
        403,
      )
      assert.equal((await app.call(maintenance.archiveRequest, { token, params })).status, 403)
    }
    const own = await app.call(maintenance.getRequest, { token: ann.token, params: { id: unshared.json.id } })
    assert.equal(own.status, 404, 'the team keeps this one to itself')
    assert.deepEqual((await app.call(maintenance.listRequests, { token })).json, [])
  })

  test('what is said to the tenant is read by them, what the team says among itself is not, nor what it costs', async () => {
    const { id } = await report()
    const params = { id }
    const own = await app.call(portal.createTenantComment, {
      token: ann.token,
      params,
      body: { body: 'Still drips' },
    })
    assert.deepEqual(own.json.author, { name: 'Ann Able', isTenant: true, isYou: true })
    const say = (body: string, visibility: 'TENANT' | 'INTERNAL') =>
      app.call(conversation.createComment, { token: landlord.token, params, body: { body, visibility } })
    await say('We come on Monday', 'TENANT')
    await say('She always complains', 'INTERNAL')
    await app.call(maintenance.updateRequest, {
      token: landlord.token,
      params,
      body: { assignedTo: 'Cheap Joe', estimatedCost: 40, actualCost: 77.77, status: 'IN_PROGRESS' },
    })
    const answer = await app.call(portal.tenantRequest, { token: roommate.token, params })
    assert.deepEqual(
      answer.json.comments.map(({ body, author }) => [body, author.isTenant, author.isYou]),
      [
        ['Still drips', true, false],
        ['We come on Monday', false, false],
      ],
    )
    assert.equal(answer.json.status, 'IN_PROGRESS')
    const text = JSON.stringify(answer.json)
    assert.ok(!/complains|Cheap Joe|77.77/.test(text))
  })

  test('a picture is seen by the household, and by nobody else who rents', async () => {
    const { id } = await report()
    const photo = await upload(app, portal.createTenantPhoto, {
      token: ann.token,
      params: { id },
      file: { name: 'tap.png', type: 'image/png', content: pngOf(8, 8) },
    })
    assert.equal(photo.status, 201, JSON.stringify(photo.problem))
    const answer = await app.call(portal.tenantRequest, { token: roommate.token, params: { id } })
    assert.deepEqual(
      answer.json.photos.map((one) => one.id),
      [photo.json.id],
    )
    const see = async (token: string) => (await app.raw({ path: photo.json.url, token })).status
    assert.deepEqual([await see(roommate.token), await see(neighbour.token)], [200, 404])
    const text = await upload(app, portal.createTenantPhoto, { token: ann.token, params: { id } })
    assert.equal(text.status, 415)
  })

  test('one reports where one lives: not elsewhere, not after moving out', async () => {
    const body = { title: 'x', description: 'y' }
    const elsewhere = await buildLease(app, landlord.token)
    const wrong = await app.call(portal.createTenantRequest, {
      token: ann.token,
      body: { ...body, unitId: elsewhere.unitId },
    })
    assert.equal(wrong.status, 404)
    const gone = await buildTenantUser(app, landlord, { email: 'gone@example.com', name: 'Gone' })
    await buildLease(app, landlord.token, {
      tenantId: gone.tenantId,
      startDate: '2025-01-01',
      endDate: '2025-12-31',
    })
    const late = await app.call(portal.createTenantRequest, { token: gone.token, body })
    assert.deepEqual([late.status, late.problem.code], [409, 'invalid_transition'])
  })

  test('bad fields are named, and what is not there is not found', async () => {
    const bad = await app.raw({
      method: 'POST',
      path: '/tenant/maintenance',
      token: ann.token,
      body: { title: '', description: 'x', estimatedCost: 1 },
    })
    assert.equal(bad.status, 400)
    assert.deepEqual(bad.problem.errors?.map(({ path }) => path).toSorted(), ['estimatedCost', 'title'])
    assert.equal(
      (await app.call(portal.tenantRequest, { token: ann.token, params: { id: missing } })).status,
      404,
    )
  })
})
