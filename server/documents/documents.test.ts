import assert from 'node:assert/strict'
import { readdir } from 'node:fs/promises'
import { dirname } from 'node:path'
import { after, before, describe, test } from 'node:test'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildTenant,
  type Landlord,
} from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { multipartOf, type TestFile, upload } from '#testing/requests/upload.ts'
import * as contract from '#shared/documents/contract.ts'
import { uploadTenantDocument } from '#shared/tenants/contract.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n')
const lease: TestFile = { name: 'lease.pdf', type: 'application/pdf', content: pdf }

describe('documents', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  let fields: { entityType: 'property'; entityId: string; documentType: 'LEASE' }
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
    const property = await buildProperty(app, token)
    fields = { entityType: 'property', entityId: property.id, documentType: 'LEASE' }
  })
  after(() => app.stop())

  const put = (
    file: TestFile = lease,
    more: Partial<Parameters<typeof upload<typeof contract.uploadDocument>>[2]> = {},
  ) => upload(app, contract.uploadDocument, { token, fields, file, ...more })

  const send = (form: { body: Buffer; headers: Record<string, string> }) =>
    app.raw({ method: 'POST', path: '/documents', token, ...form })

  const fetchBytes = (url: string, headers: Record<string, string> = { authorization: `Bearer ${token}` }) =>
    app.app.http.inject({ url, headers })

  const rename = async (id: string, filename: string) =>
    (await app.call(contract.updateDocument, { token, params: { id }, body: { filename } })).json.filename

  async function storedKeys(): Promise<string[]> {
    const keys: string[] = []
    for await (const { key } of app.files.list(`documents/${landlord.accountId}/`)) {
      keys.push(key)
    }
    return keys
  }

  test('an upload answers what was stored, whether its fields come before or after the file', async () => {
    for (const isFileFirst of [false, true]) {
      const { status, json, problem, headers } = await put(lease, { isFileFirst })
      assert.equal(status, 201, JSON.stringify(problem))
      assert.equal(headers['location'], `/api/v1/documents/${json.id}`)
      assert.deepEqual(
        [json.url, json.path, json.filename, json.size, json.mimeType],
        [
          `/api/v1/documents/${json.id}/download`,
          `property/${fields.entityId}/${json.id}`,
          'lease.pdf',
          pdf.length,
          'application/pdf',
        ],
      )
      assert.deepEqual(
        [
          json.documentType,
          json.entityType,
          json.entityId,
          json.sharedWithTenant,
          json.version,
          json.createdAt,
        ],
        ['LEASE', 'property', fields.entityId, false, 1, '2026-11-21T17:00:00.000Z'],
      )
      assert.deepEqual(json.uploadedBy, { id: landlord.user.id, name: 'Lena Lord' })
    }
  })

  test('a download is the bytes, as an attachment that no browser runs', async () => {
    const { json } = await put()
    const answer = await fetchBytes(json.url)
    assert.deepEqual([answer.statusCode, answer.rawPayload], [200, pdf])
    const { headers } = answer
    assert.equal(headers['content-type'], 'application/pdf')
    assert.equal(headers['content-length'], String(pdf.length))
    assert.equal(
      headers['content-disposition'],
      `attachment; filename="lease.pdf"; filename*=UTF-8''lease.pdf`,
    )
    assert.equal(headers['x-content-type-options'], 'nosniff')
    assert.equal(headers['content-security-policy'], "default-src 'none'; sandbox")
    assert.equal(headers['cache-control'], 'private, no-store')
  })

  test('a part of a download is a 206, a part beyond its end a 416, the same version again a 304', async () => {
    const { json } = await put()
    const ask = (headers: Record<string, string>) =>
      fetchBytes(json.url, { authorization: `Bearer ${token}`, ...headers })
    const part = await ask({ range: 'bytes=0-7' })
    assert.deepEqual([part.statusCode, part.body], [206, '%PDF-1.7'])
    assert.equal(part.headers['content-range'], `bytes 0-7/${pdf.length}`)
    const beyond = await ask({ range: 'bytes=9999-' })
    assert.deepEqual([beyond.statusCode, beyond.headers['content-range']], [416, `bytes */${pdf.length}`])
    assert.equal((await ask({ range: 'bytes=0-1,4-5' })).rawPayload.length, pdf.length)
    const etag = String(part.headers['etag'])
    assert.equal((await ask({ 'if-none-match': etag })).statusCode, 304)
    assert.equal((await ask({ 'if-range': '"other"', range: 'bytes=0-7' })).statusCode, 200)
    const head = await app.app.http.inject({
      method: 'HEAD',
      url: json.url,
      headers: { authorization: `Bearer ${token}` },
    })
    assert.deepEqual(
      [head.statusCode, head.headers['content-length'], head.body],
      [200, String(pdf.length), ''],
    )
  })

  test('a file whose bytes are gone is a problem that is logged, and no attachment', async () => {
    const { json } = await put()
    const [row] = await app.sql<{ key: string }>(
      landlord.accountId,
      'SELECT storage_key AS key FROM documents WHERE id = $1',
      [json.id],
    )
    await app.files.delete(row?.key ?? '')
    const answer = await fetchBytes(json.url)
    assert.deepEqual([answer.statusCode, answer.headers['content-disposition']], [404, undefined])
    assert.match(String(answer.headers['content-type']), /problem\+json/)
    assert.match(app.takeErrors()[0]?.msg ?? '', /missing/)
  })

  test('what came beside a file is checked before anything is stored', async () => {
    const before = await storedKeys()
    const wrong = await put(lease, {
      fields: { ...fields, entityType: 'house' as 'property', sharedWithTenant: 'maybe' as 'true' },
    })
    assert.equal(wrong.status, 400)
    assert.deepEqual(wrong.problem.errors?.map((error) => error.path).toSorted(), [
      'entityType',
      'sharedWithTenant',
    ])
    const unknown = await put(lease, { fields: { ...fields, colour: 'red' } as typeof fields })
    assert.deepEqual([unknown.status, unknown.problem.errors?.[0]?.path], [400, 'colour'])
    assert.deepEqual(await storedKeys(), before)
  })

  test('documents of every kind of entity are those of the account, and of nothing that is not there', async () => {
    const made = await buildLease(app, token)
    const payment = await buildPayment(app, token, { leaseId: made.id })
    const body = { unitId: made.unitId, title: 'Tap', description: 'It drips' }
    const request = await app.raw({ method: 'POST', path: '/maintenance', token, body })
    const ids = {
      property: made.unit.propertyId,
      unit: made.unitId,
      tenant: made.tenantId,
      lease: made.id,
      maintenance: (request.json as { id: string }).id,
      payment: payment.id,
      account: landlord.accountId,
    }
    const stranger = await buildLandlord(app)
    for (const [entityType, entityId] of Object.entries(ids) as [contract.DocumentEntity, string][]) {
      const own = await put(lease, { fields: { entityType, entityId } })
      assert.deepEqual([own.status, own.json.documentType], [201, 'OTHER'], entityType)
      const { json } = await app.call(contract.listDocuments, { token, query: { entityType, entityId } })
      assert.deepEqual(
        json.map((one) => one.id),
        [own.json.id],
      )
      const theirs = await put(lease, { token: stranger.token, fields: { entityType, entityId } })
      assert.deepEqual([theirs.status, theirs.problem.code], [404, 'not_found'], entityType)
    }
    const before = await storedKeys()
    const none = await put(lease, { fields: { entityType: 'expense', entityId: made.id } })
    assert.deepEqual([none.status, none.problem.detail], [404, 'Expense not found'])
    assert.deepEqual(await storedKeys(), before, 'what is refused leaves no bytes')
  })

  test('a tenant’s document is uploaded at the tenant', async () => {
    const tenant = await buildTenant(app, token)
    const { status, json } = await upload(app, uploadTenantDocument, {
      token,
      params: { id: tenant.id },
      fields: { documentType: 'INSPECTION', sharedWithTenant: 'true' },
    })
    assert.equal(status, 201)
    assert.deepEqual(
      [json.entityType, json.entityId, json.documentType, json.sharedWithTenant, json.mimeType],
      ['tenant', tenant.id, 'INSPECTION', true, 'text/plain'],
    )
  })

  test('a list is filtered by type and by words of the name', async () => {
    const property = await buildProperty(app, token)
    const at = { entityType: 'property', entityId: property.id } as const
    await put({ ...lease, name: 'Roof 100%.pdf' }, { fields: { ...at, documentType: 'INSPECTION' } })
    await put({ ...lease, name: 'Bill.pdf' }, { fields: { ...at, documentType: 'INVOICE' } })
    const list = async (query: object) =>
      (await app.call(contract.listDocuments, { token, query: { ...at, ...query } })).json.map(
        (one) => one.filename,
      )
    assert.deepEqual(await list({}), ['Bill.pdf', 'Roof 100%.pdf'])
    assert.deepEqual(await list({ documentType: 'INVOICE' }), ['Bill.pdf'])
    assert.deepEqual(await list({ search: '100%' }), ['Roof 100%.pdf'])
  })

  test('a document is renamed, retyped and shared', async () => {
    const { json } = await put()
    const body = {
      filename: '../Signed\u202E lease.pdf',
      documentType: 'OTHER',
      sharedWithTenant: true,
    } as const
    const changed = await app.call(contract.updateDocument, { token, params: { id: json.id }, body })
    assert.equal(changed.status, 200)
    assert.deepEqual(
      [changed.json.filename, changed.json.documentType, changed.json.sharedWithTenant, changed.json.version],
      ['Signed lease.pdf', 'OTHER', true, 2],
    )
  })

  test('a new name goes on saying what the file is: no text becomes a page or a program', async () => {
    const text = await put({
      name: 'a.txt',
      type: 'text/plain',
      content: Buffer.from('Hi <script>alert(1)</script>'),
    })
    const signed = await put(lease)
    assert.deepEqual(
      [
        await rename(text.json.id, 'page.html'),
        await rename(text.json.id, 'run.bat'),
        await rename(text.json.id, 'notes.md'),
        await rename(signed.json.id, 'Lease 2026.03'),
        await rename(signed.json.id, `${'a'.repeat(250)}.hta`),
      ],
      ['page.html.txt', 'run.bat.txt', 'notes.md', 'Lease 2026.03.pdf', `${'a'.repeat(196)}.pdf`],
    )
  })

  test('an archived document is gone for everybody, its link too', async () => {
    const { json } = await put()
    const params = { id: json.id }
    const link = await app.call(contract.linkDocument, { token, params, body: {} })
    assert.equal((await fetchBytes(link.json.url, {})).statusCode, 200)
    assert.equal((await app.call(contract.archiveDocument, { token, params })).status, 200)
    assert.equal((await app.call(contract.getDocument, { token, params })).status, 404)
    assert.equal((await fetchBytes(json.url)).statusCode, 404)
    const dead = await fetchBytes(link.json.url, {})
    assert.deepEqual([dead.statusCode, dead.json<{ code: string }>().code], [410, 'link_expired'])
    assert.equal((await app.call(contract.archiveDocument, { token, params })).status, 404)
  })

  test('a link works without signing in until it expires, and says nothing to who changes it', async () => {
    const { json } = await put()
    const link = await app.call(contract.linkDocument, {
      token,
      params: { id: json.id },
      body: { minutes: 2 },
    })
    assert.equal(link.status, 201)
    assert.equal(link.json.expiresAt, '2026-11-21T17:02:00.000Z')
    const { url } = link.json
    const open = await fetchBytes(url, {})
    assert.deepEqual([open.statusCode, open.rawPayload], [200, pdf])
    assert.match(String(open.headers['content-disposition']), /^attachment/)
    for (const changed of [
      `${url}A`,
      url.slice(0, -1),
      url.replace(/.$/, (last) => (last === 'A' ? 'Q' : 'A')),
      '/api/v1/files/x',
      `/api/v1/files/${'A'.repeat(94)}`,
    ]) {
      assert.equal((await fetchBytes(changed, {})).statusCode, 404, changed)
    }
    app.clock.now = new Date('2026-11-21T17:02:00Z')
    const late = await fetchBytes(url, {})
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    assert.deepEqual([late.statusCode, late.json<{ code: string }>().code], [410, 'link_expired'])
    const long = await app.call(contract.linkDocument, {
      token,
      params: { id: json.id },
      body: { minutes: 10_081 },
    })
    assert.equal(long.status, 400)
  })

  test('the same Idempotency-Key and file answers the first upload and stores nothing more', async () => {
    const headers = { 'idempotency-key': 'upload-1' }
    const first = await put(lease, { headers })
    const before = await storedKeys()
    const second = await put(lease, { headers })
    assert.deepEqual([second.status, second.json], [201, first.json])
    const other = await put({ ...lease, content: Buffer.concat([pdf, Buffer.from(' ')]) }, { headers })
    assert.deepEqual([other.status, other.problem.code], [409, 'idempotency_conflict'])
    assert.deepEqual(await storedKeys(), before)
  })

  test('who may not upload is told before a byte is read', async () => {
    const { body, headers } = multipartOf([lease])
    const ask = (token: string | undefined) =>
      app.raw({
        method: 'POST',
        path: '/documents',
        token,
        body,
        headers: { ...headers, 'content-length': '99999999999' },
      })
    assert.equal((await ask(undefined)).status, 401)
    assert.equal((await ask('garbage')).status, 401)
    assert.equal((await ask(token)).status, 413)
  })

  test('JSON is not a file', async () => {
    const answer = await app.raw({ method: 'POST', path: '/documents', token, body: fields })
    assert.deepEqual([answer.status, answer.problem.code], [415, 'unsupported_media_type'])
    const elsewhere = await app.raw({ method: 'POST', path: '/tenants', token, ...multipartOf([lease]) })
    assert.equal(elsewhere.status, 415)
  })

  test('two files, no file, a file elsewhere and half a body are each refused with a sentence', async () => {
    const values = Object.entries(fields).map(([name, value]) => ({ name, value }))
    const two = multipartOf([...values, lease, lease])
    assert.equal((await send(two)).problem.detail, 'Upload one file at a time')
    const none = multipartOf(values)
    assert.equal((await send(none)).problem.detail, 'Choose a file to upload')
    const elsewhere = multipartOf([...values, { ...lease, field: 'upload' }])
    assert.equal((await send(elsewhere)).status, 400)
    const whole = multipartOf([...values, lease])
    for (const cut of [40, 120, whole.body.length - 60, whole.body.length - 8]) {
      const half = await send({ ...whole, body: whole.body.subarray(0, cut) })
      assert.equal(half.status, 400, `cut after ${cut}: ${JSON.stringify(half.problem)}`)
    }
    const many = multipartOf([
      ...Array.from({ length: 12 }, (_, at) => ({ name: `f${at}`, value: 'x' })),
      lease,
    ])
    assert.equal((await send(many)).status, 400)
    const odd = multipartOf([{ name: '__proto__', value: 'x' }, ...values, lease])
    assert.equal((await send(odd)).status, 400)
  })

  test('a file beyond the limit is a 413 that names it', async () => {
    const content = Buffer.alloc(contract.maxDocumentBytes + 1, 'a')
    const answer = await put({ name: 'large.txt', content })
    assert.deepEqual([answer.status, answer.problem.code], [413, 'payload_too_large'])
    assert.match(answer.problem.detail, /larger than 25 MB/)
  })

  test('nothing is left on the way in, whatever was refused', async () => {
    assert.deepEqual(await readdir(dirname(app.files.temporaryPath())), [])
  })
})
