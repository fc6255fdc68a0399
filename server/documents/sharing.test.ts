import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildLease, buildPayment, buildTenant, type Landlord } from '#testing/books/build.ts'
import { buildMember, type Member } from '#testing/requests/members.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/documents/contract.ts'
import * as maintenance from '#shared/maintenance/contract.ts'

/** Two leases in two properties of one landlord; the person under test rents the first. */
describe('documents and roles', () => {
  let app: TestApp
  let landlord: Landlord
  let renter: Member
  let neighbour: Member
  let home: Awaited<ReturnType<typeof buildLease>>
  let other: Awaited<ReturnType<typeof buildLease>>
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    home = await buildLease(app, landlord.token)
    other = await buildLease(app, landlord.token)
    renter = await buildMember(app, landlord.accountId, 'TENANT', { tenantId: home.tenantId })
    neighbour = await buildMember(app, landlord.accountId, 'TENANT', { tenantId: other.tenantId })
  })
  after(() => app.stop())

  async function put(
    entityType: contract.DocumentEntity,
    entityId: string,
    sharedWithTenant: boolean,
    token = landlord.token,
  ) {
    const fields = { entityType, entityId, sharedWithTenant: sharedWithTenant ? 'true' : 'false' } as const
    return upload(app, contract.uploadDocument, { token, fields })
  }
  const idsSeenBy = async (token: string) =>
    (await app.call(contract.listDocuments, { token })).json.map(({ id }) => id)
  const statusesFor = async (token: string, id: string) =>
    Promise.all(
      ['', '/download'].map(async (end) => (await app.raw({ path: `/documents/${id}${end}`, token })).status),
    )

  test('a tenant reads what was shared about themselves, their lease, unit and property, and nothing else', async () => {
    const places = [
      ['lease', home.id],
      ['unit', home.unitId],
      ['property', home.unit.propertyId],
      ['tenant', home.tenantId],
    ] as const
    const shared = await Promise.all(places.map(async ([type, id]) => (await put(type, id, true)).json.id))
    const kept = await Promise.all(places.map(async ([type, id]) => (await put(type, id, false)).json.id))
    const elsewhere = await Promise.all(
      (
        [
          ['lease', other.id],
          ['property', other.unit.propertyId],
          ['tenant', other.tenantId],
          ['account', landlord.accountId],
        ] as const
      ).map(async ([type, id]) => (await put(type, id, true)).json.id),
    )
    assert.deepEqual((await idsSeenBy(renter.token)).toSorted(), shared.toSorted())
    for (const id of shared) {
      assert.deepEqual(await statusesFor(renter.token, id), [200, 200])
      assert.deepEqual(await statusesFor(neighbour.token, id), [404, 404])
    }
    for (const id of [...kept, ...elsewhere]) {
      assert.deepEqual(await statusesFor(renter.token, id), [404, 404])
    }
  })

  test('a tenant reads what was shared about their payments and requests, not about those of others', async () => {
    const { token } = landlord
    async function paymentAndRequestOf(lease: typeof home) {
      const body = { unitId: lease.unitId, title: 'x', description: 'y', shareWithTenant: true }
      const request = (await app.call(maintenance.createRequest, { token, body })).json
      const hidden = await app.call(maintenance.createRequest, {
        token,
        body: { ...body, shareWithTenant: false },
      })
      const payment = await buildPayment(app, token, { leaseId: lease.id })
      return { request: request.id, hidden: hidden.json.id, payment: payment.id }
    }
    const own = await paymentAndRequestOf(home)
    const theirs = await paymentAndRequestOf(other)
    const shared = [
      (await put('payment', own.payment, true)).json.id,
      (await put('maintenance', own.request, true)).json.id,
    ]
    const closed = [
      (await put('payment', own.payment, false)).json.id,
      (await put('maintenance', own.request, false)).json.id,
      (await put('maintenance', own.hidden, true)).json.id,
      (await put('payment', theirs.payment, true)).json.id,
      (await put('maintenance', theirs.request, true)).json.id,
    ]
    for (const id of shared) {
      assert.deepEqual(await statusesFor(renter.token, id), [200, 200])
    }
    for (const id of closed) {
      assert.deepEqual(await statusesFor(renter.token, id), [404, 404])
    }
    const scope = { propertyIds: [home.unit.propertyId] }
    const manager = await buildMember(app, landlord.accountId, 'MANAGER', scope)
    const repairer = await buildMember(app, landlord.accountId, 'MAINTENANCE', scope)
    const seenByManager = await idsSeenBy(manager.token)
    const seenByRepairer = await idsSeenBy(repairer.token)
    const [ownPayment, ownRequest] = shared
    assert.deepEqual(
      [ownPayment, ownRequest, ...closed].map((id) => seenByManager.includes(id ?? '')),
      [true, true, true, true, true, false, false],
    )
    assert.deepEqual(
      [ownPayment, ownRequest, ...closed].map((id) => seenByRepairer.includes(id ?? '')),
      [false, true, false, true, true, false, false],
    )
  })

  test('a list can leave out the photos of requests', async () => {
    const { token } = landlord
    const body = { unitId: home.unitId, title: 'x', description: 'y' }
    const { id: entityId } = (await app.call(maintenance.createRequest, { token, body })).json
    const entity = { entityType: 'maintenance', entityId } as const
    const file = { name: 'a.png', content: pngOf(4, 4) }
    const [photo, receipt] = await Promise.all(
      (['MAINTENANCE', 'RECEIPT'] as const).map(
        async (documentType) =>
          (await upload(app, contract.uploadDocument, { token, fields: { ...entity, documentType }, file }))
            .json.id,
      ),
    )
    const idsOf = async (photos?: 'exclude') =>
      (
        await app.call(contract.listDocuments, { token, query: { ...entity, ...(photos && { photos }) } })
      ).json
        .map(({ id }) => id)
        .toSorted()
    assert.deepEqual(await idsOf(), [photo ?? '', receipt ?? ''].toSorted())
    assert.deepEqual(await idsOf('exclude'), [receipt])
  })

  test('what is no longer shared is no longer read', async () => {
    const { json } = await put('lease', home.id, true)
    const body = { sharedWithTenant: false }
    await app.call(contract.updateDocument, { token: landlord.token, params: { id: json.id }, body })
    assert.deepEqual(await statusesFor(renter.token, json.id), [404, 404])
  })

  test('a tenant changes, archives and passes on nothing', async () => {
    const { json } = await put('lease', home.id, true)
    for (const [method, path, body] of [
      ['PATCH', '', { filename: 'x' }],
      ['DELETE', '', undefined],
      ['POST', '/link', {}],
    ] as const) {
      const answer = await app.raw({
        method,
        path: `/documents/${json.id}${path}`,
        token: renter.token,
        body,
      })
      assert.equal(answer.status, 403, `${method} ${path}`)
    }
    assert.equal((await put('lease', home.id, false, renter.token)).status, 403)
  })

  test('whoever repairs sees documents of places and requests, not of people and leases', async () => {
    const token = (await buildMember(app, landlord.accountId, 'MAINTENANCE')).token
    const place = (await put('unit', home.unitId, false)).json.id
    const person = (await put('tenant', home.tenantId, false)).json.id
    const lease = (await put('lease', home.id, false)).json.id
    const seen = await idsSeenBy(token)
    assert.deepEqual(
      [place, person, lease].map((id) => seen.includes(id)),
      [true, false, false],
    )
    assert.deepEqual(await statusesFor(token, place), [200, 200])
    assert.deepEqual(await statusesFor(token, lease), [404, 404])
    assert.equal((await put('unit', home.unitId, false, token)).status, 201)
    assert.equal((await put('lease', home.id, false, token)).status, 404)
  })

  test('who manages one property sees its documents and puts more there, and none of the others', async () => {
    const { propertyId } = home.unit
    const { token } = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [propertyId] })
    const own = (await put('unit', home.unitId, false)).json.id
    const others = (await put('unit', other.unitId, false)).json.id
    assert.deepEqual(
      [await statusesFor(token, own), await statusesFor(token, others)],
      [
        [200, 200],
        [404, 404],
      ],
    )
    assert.equal((await put('lease', home.id, false, token)).status, 201)
    assert.equal((await put('lease', other.id, false, token)).status, 404)
  })

  test('who may only look fetches files and uploads none', async () => {
    const { token } = await buildMember(app, landlord.accountId, 'VIEWER')
    const { json } = await put('lease', home.id, false)
    assert.deepEqual(await statusesFor(token, json.id), [200, 200])
    assert.equal((await put('lease', home.id, false, token)).status, 403)
  })

  test('a plan’s storage is what its documents take: the file that would not fit is refused and stored nowhere', async () => {
    const small = await buildLandlord(app, { plan: 'freeTrial' })
    const tenant = await buildTenant(app, small.token)
    await app.sql(
      small.accountId,
      `INSERT INTO documents (account_id, id, entity_type, entity_id, document_type, filename, mime_type, size_bytes, sha256,
                              storage_key, uploaded_by, created_at, updated_at)
       VALUES ($1, gen_random_uuid(), 'account', $1, 'OTHER', 'big.pdf', 'application/pdf', $2, '', 'documents/a/b', NULL, now(), now())`,
      [small.accountId, 100 * 1024 * 1024 - 20],
    )
    const fields = { entityType: 'tenant', entityId: tenant.id } as const
    const send = (content: string | Buffer, name = 'a.txt') =>
      upload(app, contract.uploadDocument, { token: small.token, fields, file: { name, content } })
    assert.equal((await send('ten bytes.')).status, 201)
    const refused = await send(pngOf(50, 50), 'a.png')
    assert.deepEqual([refused.status, refused.problem.code], [403, 'plan_limit_reached'])
    let count = 0
    for await (const _ of app.files.list(`documents/${small.accountId}/`)) {
      count += 1
    }
    assert.equal(count, 1)
  })
})
