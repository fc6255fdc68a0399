import assert from 'node:assert/strict'
import { readdir, utimes } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import sharp from 'sharp'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as documents from '#shared/documents/contract.ts'
import * as contract from '#shared/portfolio/property-contract.ts'

import { deleteUnusedFiles } from './jobs.ts'

/** Returns a photo as a phone takes it: rotated, and with the place where it was taken. */
const photo = () =>
  sharp({ create: { width: 3000, height: 1000, channels: 3, background: 'green' } })
    .withExif({ IFD0: { Copyright: 'Lena' }, IFD3: { GPSLatitude: '51/1 30/1 0/1', GPSLatitudeRef: 'N' } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()

describe('pictures', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const setImage = async (id: string, content?: Buffer, name = 'porch.jpg') =>
    upload(app, contract.uploadPropertyImage, {
      token,
      params: { id },
      file: { name, type: 'image/jpeg', content: content ?? (await photo()) },
    })
  const imageOf = async (id: string) =>
    (await app.call(contract.getProperty, { token, params: { id } })).json.imageUrl
  const fetchBytes = (url: string | null, headers: Record<string, string> = {}) =>
    app.app.http.inject({ url: url ?? '', headers })

  const tidy = () => {
    const { clock, log, database, files } = app
    return deleteUnusedFiles({}, { accountId: landlord.accountId, now: clock.now, log, database, files })
  }
  const keys = async () => {
    const found: string[] = []
    for await (const { key } of app.files.list(`documents/${landlord.accountId}/`)) {
      found.push(key)
    }
    return found
  }
  const stored = async () => {
    const [row] = await app.sql<{ n: number }>(
      landlord.accountId,
      'SELECT count(*)::int AS n FROM documents WHERE removed_at IS NULL',
    )
    return row?.n
  }

  test('are written anew: upright, at most 2,000 pixels a side, without where they were taken', async () => {
    const original = await sharp(await photo()).metadata()
    assert.ok(original.exif && original.orientation === 6)
    const { id } = await buildProperty(app, token)
    const { status, json, headers } = await setImage(id)
    assert.equal(status, 201)
    assert.equal(headers['location'], `/api/v1/documents/${json.id}`)
    assert.deepEqual(
      [json.filename, json.mimeType, json.width, json.height],
      ['porch.webp', 'image/webp', 667, 2000],
    )
    const bytes = (await fetchBytes(json.previewUrl, { authorization: `Bearer ${token}` })).rawPayload
    const metadata = await sharp(bytes).metadata()
    assert.deepEqual(
      [metadata.format, metadata.exif, metadata.xmp, metadata.icc],
      ['webp', undefined, undefined, undefined],
    )
    assert.equal(bytes.length, json.size)
  })

  test('of every kind that is read are taken', async () => {
    const { id } = await buildProperty(app, token)
    const plain = sharp({ create: { width: 40, height: 30, channels: 3, background: 'red' } })
    for (const content of [
      await plain.png().toBuffer(),
      await plain.webp().toBuffer(),
      await plain.avif().toBuffer(),
      pngOf(40, 30),
    ]) {
      const { status, json } = await setImage(id, content)
      assert.deepEqual([status, json.width, json.height], [201, 40, 30])
    }
  })

  test('of a property are shown to whoever has the address, and named by the property', async () => {
    const { id } = await buildProperty(app, token)
    const { json } = await setImage(id)
    assert.equal(await imageOf(id), json.url)
    const answer = await fetchBytes(json.url)
    assert.equal(answer.statusCode, 200)
    assert.match(String(answer.headers['content-disposition']), /^inline/)
    assert.equal(answer.headers['content-type'], 'image/webp')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
    assert.equal(answer.headers['cross-origin-resource-policy'], 'cross-origin')
    app.clock.now = new Date('2036-11-21T17:00:00Z')
    assert.equal((await fetchBytes(json.url)).statusCode, 200, 'for as long as the property shows it')
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('of a property are small for a list', async () => {
    const { id } = await buildProperty(app, token)
    const { json } = await setImage(id)
    const answer = await fetchBytes(`${json.url}?size=small`)
    assert.equal(answer.headers['content-type'], 'image/webp')
    const { width, height } = await sharp(answer.rawPayload).metadata()
    assert.deepEqual([answer.statusCode, width, height], [200, 107, 320])
    assert.equal((await fetchBytes(`${json.url}?size=huge`)).statusCode, 400)
  })

  test('a newer one takes the place of the older, whose address ends', async () => {
    const { id } = await buildProperty(app, token)
    const first = await setImage(id)
    const second = await setImage(id)
    assert.equal(await imageOf(id), second.json.url)
    assert.equal((await fetchBytes(first.json.url)).statusCode, 410)
    assert.equal((await fetchBytes(second.json.url)).statusCode, 200)
    const { json } = await app.call(documents.listDocuments, { token, query: { entityId: id } })
    assert.deepEqual(
      json.map((one) => one.id),
      [second.json.id],
    )
  })

  test('of a property are taken away there, not among the documents', async () => {
    const { id } = await buildProperty(app, token)
    const { json } = await setImage(id)
    const refused = await app.call(documents.archiveDocument, { token, params: { id: json.id } })
    assert.deepEqual([refused.status, refused.problem.code], [409, 'in_use'])
    assert.equal((await app.call(contract.deletePropertyImage, { token, params: { id } })).status, 200)
    assert.equal(await imageOf(id), null)
    assert.equal((await fetchBytes(json.url)).statusCode, 410)
    assert.equal((await app.call(contract.deletePropertyImage, { token, params: { id } })).status, 200)
  })

  test('end with their property', async () => {
    const { id } = await buildProperty(app, token)
    const { json } = await setImage(id)
    assert.equal((await app.call(contract.archiveProperty, { token, params: { id } })).status, 200)
    assert.equal((await fetchBytes(json.url)).statusCode, 410)
  })

  test('a document is no picture of a property', async () => {
    const { id } = await buildProperty(app, token)
    const answer = await setImage(id, Buffer.from('%PDF-1.7\n%%EOF\n'), 'porch.jpg')
    assert.deepEqual([answer.status, answer.problem.code], [415, 'unsupported_media_type'])
    assert.equal(
      answer.problem.detail,
      'This is a PDF, which cannot be stored here. Upload a picture: PNG, JPEG, WebP or AVIF.',
    )
    assert.equal(await imageOf(id), null)
  })

  describe('deletion of unused files', () => {
    test('removes the bytes of what was archived 30 days ago, and not before', async () => {
      const { id } = await buildProperty(app, token)
      await setImage(id)
      await app.call(contract.deletePropertyImage, { token, params: { id } })
      const before = await keys()
      app.clock.now = new Date('2026-12-21T16:59:00Z')
      await tidy()
      assert.deepEqual(await keys(), before)
      app.clock.now = new Date('2026-12-21T17:01:00Z')
      await tidy()
      assert.ok((await keys()).length < before.length)
      assert.equal((await keys()).length, await stored(), 'bytes and rows agree')
      app.clock.now = new Date('2026-11-21T17:00:00Z')
    })

    test('removes bytes that no document names once they are a day old', async () => {
      const prefix = `documents/${landlord.accountId}`
      await app.files.put(`${prefix}/orphan`, Buffer.from('x'))
      await app.files.put(`${prefix}/recent`, Buffer.from('x'))
      await app.files.put('exports/somebody/archive', Buffer.from('x'))
      const objects = join(
        dirname(dirname(app.files.temporaryPath())),
        'objects',
        'documents',
        landlord.accountId,
      )
      const today = app.clock.now
      const yesterday = new Date(today.getTime() - 86_500_000)
      for (const name of await readdir(objects)) {
        const at = name === 'recent' ? today : yesterday
        await utimes(join(objects, name), at, at)
      }
      const before = await keys()
      await tidy()
      assert.deepEqual(
        before.filter((key) => !key.endsWith('orphan')),
        await keys(),
      )
      assert.ok(await app.files.head('exports/somebody/archive'))
      await app.files.delete(`${prefix}/recent`)
    })
  })
})
