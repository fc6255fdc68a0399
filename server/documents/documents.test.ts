import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import sharp from 'sharp'

import { buildLandlord, buildProperty, type Landlord } from '#server/testing/build.ts'
import { startApp, type TestApp } from '#server/testing/start-app.ts'
import { upload } from '#server/testing/upload.ts'
import * as contract from '#shared/documents/contract.ts'

const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer<<>>\n%%EOF\n')

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

  test('an upload answers what was stored, and is fetched as it was', async () => {
    const file = { name: 'lease.pdf', type: 'application/pdf', content: pdf }
    for (const isFileFirst of [false, true]) {
      const { status, json, problem } = await upload(app, contract.uploadDocument, {
        token,
        fields,
        file,
        isFileFirst,
      })
      assert.equal(status, 201, JSON.stringify(problem))
      assert.deepEqual(
        [json.filename, json.size, json.mimeType, json.documentType, json.entityId, json.version],
        ['lease.pdf', pdf.length, 'application/pdf', 'LEASE', fields.entityId, 1],
      )
      const answer = await app.app.http.inject({
        url: json.url,
        headers: { authorization: `Bearer ${token}` },
      })
      assert.deepEqual([answer.statusCode, answer.rawPayload], [200, pdf])
    }
  })

  test('a picture is written anew as WebP', async () => {
    const content = await sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'red' } })
      .jpeg()
      .toBuffer()
    const file = { name: 'porch.jpg', type: 'image/jpeg', content }
    const { status, json } = await upload(app, contract.uploadDocument, { token, fields, file })
    assert.equal(status, 201)
    assert.deepEqual(
      [json.filename, json.mimeType, json.width, json.height],
      ['porch.webp', 'image/webp', 2000, 667],
    )
  })
})
