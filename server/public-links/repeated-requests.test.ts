import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildUnit } from '#testing/books/build.ts'
import { buildRepairLink, reportThrough } from '#testing/requests/public-links.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as open from '#shared/public-links/public-contract.ts'

describe('what a guest sends twice', () => {
  let app: TestApp
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', trustProxy: 1 })
    const owner = await buildLandlord(app)
    const code = await buildRepairLink(app, owner.token, (await buildUnit(app, owner.token)).id)
    token = (await reportThrough(app, code)).json.token
  })
  after(() => app.stop())

  test('a guest’s message that arrives twice with one key is written once', async () => {
    const headers = { 'idempotency-key': 'message' }
    for (let n = 0; n < 2; n += 1) {
      const { json } = await app.call(open.writeMessage, { token, body: { body: 'It drips' }, headers })
      assert.equal(json.messages.length, 1)
    }
  })

  test('a key that comes with another message is refused', async () => {
    const headers = { 'idempotency-key': 'other-message' }
    await app.call(open.writeMessage, { token, body: { body: 'It drips again' }, headers })
    const answer = await app.call(open.writeMessage, { token, body: { body: 'It pours' }, headers })
    assert.deepEqual([answer.status, answer.problem.code], [409, 'idempotency_conflict'])
  })

  test('a guest’s photo that arrives twice with one key is kept once', async () => {
    const file = { name: 'tap.png', type: 'image/png', content: pngOf(12, 9) }
    const headers = { 'idempotency-key': 'photo' }
    for (let n = 0; n < 2; n += 1) {
      const { json } = await upload(app, open.createRequestPhoto, { token, file, headers })
      assert.equal(json.photos.length, 1)
    }
  })
})
