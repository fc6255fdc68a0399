import assert from 'node:assert/strict'
import { test } from 'node:test'

import { buildLandlord, buildUnit } from '#testing/books/build.ts'
import { buildRepairLink, reportThrough } from '#testing/requests/public-links.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as open from '#shared/public-links/public-contract.ts'

test('counts openings of a link, not the messages and photos of the person who has it open', async (t) => {
  const app = await startApp({ now: '2026-11-21T17:00:00Z', trustProxy: 1 })
  t.after(() => app.stop())
  const owner = await buildLandlord(app)
  const code = await buildRepairLink(app, owner.token, (await buildUnit(app, owner.token)).id)
  const { token } = (await reportThrough(app, code)).json
  await app.call(open.openRequest, { token })
  await app.call(open.writeMessage, { token, body: { body: 'It drips' } })
  const { json } = await upload(app, open.createRequestPhoto, {
    token,
    file: { name: 'tap.png', type: 'image/png', content: pngOf(12, 9) },
  })
  const photo = json.photos[0]!.url.replace('/api/v1', '')
  assert.equal((await app.raw({ path: photo, token })).status, 200)
  await app.call(open.openRequest, { token })
  const uses = await app.sql<{ uses: number }>(
    owner.accountId,
    `SELECT use_count AS uses FROM public_links WHERE purpose = 'request'`,
  )
  assert.deepEqual(uses, [{ uses: 2 }])
})
