import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord, buildUnit, type Landlord } from '#testing/books/build.ts'
import { buildRepairLink, reportThrough, tokenIn } from '#testing/requests/public-links.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as open from '#shared/public-links/public-contract.ts'

describe('what a report through a link costs', () => {
  let app: TestApp
  let owner: Landlord
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', trustProxy: 1 })
    owner = await buildLandlord(app)
  })
  after(() => app.stop())

  test('a repair with three photos takes at most 12 transactions, from the scan to the page that follows it', async (t) => {
    const code = await buildRepairLink(app, owner.token, (await buildUnit(app, owner.token)).id)
    const methods = ['read', 'write', 'writeInSteps'] as const
    const counted = methods.map((method) => t.mock.method(app.database, method).mock)
    assert.equal((await app.call(open.openRepair, { token: tokenIn(code.url) })).status, 200)
    const { token } = (await reportThrough(app, code)).json
    for (const nth of [1, 2, 3]) {
      const file = { name: `tap-${nth}.png`, type: 'image/png', content: pngOf(12, 9) }
      assert.equal((await upload(app, open.createRequestPhoto, { token, file })).status, 201)
    }
    const { json } = await app.call(open.openRequest, { token })
    assert.equal(json.photos.length, 3)
    for (const { url } of json.photos) {
      assert.equal((await app.raw({ path: url.replace('/api/v1', ''), token })).status, 200)
    }
    const begun = counted.reduce((sum, mock) => sum + mock.callCount(), 0)
    t.diagnostic(`${begun} transactions`)
    assert.ok(begun > 0 && begun <= 12, `${begun} transactions`)
  })
})
