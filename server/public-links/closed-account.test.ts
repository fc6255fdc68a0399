import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { suspend, unsuspend } from '#server/accounts/service.ts'
import { buildLandlord, buildLease, type Landlord } from '#testing/books/build.ts'
import { assertDescribed } from '#testing/requests/described-calls.ts'
import { buildRepairLink, type PublicLink, reportThrough, tokenIn } from '#testing/requests/public-links.ts'
import { pngOf } from '#testing/files/pictures.ts'
import { type Answer, startApp, type TestApp } from '#testing/product/start-app.ts'
import { upload } from '#testing/requests/upload.ts'
import * as open from '#shared/public-links/public-contract.ts'
import type { Route } from '#shared/lib/route.ts'

const invalid = 'This link is not valid. Ask your landlord for a new one.'
const refusal = 'This landlord cannot receive requests here at the moment. Call them instead.'

describe('public links of closed and suspended accounts', () => {
  let app: TestApp
  let landlord: Landlord
  let link: PublicLink
  let guest: string
  const key = { 'idempotency-key': 'reported-before' }
  before(async () => {
    app = await startApp({ trustProxy: 1 })
  })
  beforeEach(async () => {
    landlord = await buildLandlord(app)
    const lease = await buildLease(app, landlord.token)
    link = await buildRepairLink(app, landlord.token, lease.unitId)
    const made = await reportThrough(app, link, {}, key)
    assert.equal(made.status, 201)
    guest = made.json.token
  })
  after(() => app.stop())

  /** Makes every write that a link allows, including a repeated report. */
  async function writes(): Promise<[Route, Answer<unknown>][]> {
    const file = { name: 'tap.png', type: 'image/png', content: pngOf(12, 9) }
    return [
      [open.reportRepair, await reportThrough(app, link)],
      [open.reportRepair, await reportThrough(app, link, {}, key)],
      [open.writeMessage, await app.call(open.writeMessage, { token: guest, body: { body: 'Still cold' } })],
      [open.createRequestPhoto, await upload(app, open.createRequestPhoto, { token: guest, file })],
    ]
  }

  async function reads(): Promise<number[]> {
    const code = await app.call(open.openRepair, { token: tokenIn(link.url) })
    const request = await app.call(open.openRequest, { token: guest })
    return [code.status, request.status]
  }

  /** Counts the rows of everything that links write. */
  async function written(): Promise<unknown> {
    const rows = await app.sql(
      landlord.accountId,
      `SELECT (SELECT count(*)::int FROM maintenance_requests WHERE account_id = $1) AS requests,
              (SELECT count(*)::int FROM maintenance_comments WHERE account_id = $1) AS messages,
              (SELECT count(*)::int FROM documents WHERE account_id = $1) AS photos`,
      [landlord.accountId],
    )
    return rows
  }

  test('are as if they were not there once it is closed', async () => {
    await app.sql(
      landlord.accountId,
      `UPDATE accounts SET closed_at = now(), delete_at = now() + interval '30 days' WHERE id = $1`,
      [landlord.accountId],
    )
    const earlier = await written()
    assert.deepEqual(await reads(), [404, 404])
    for (const [{ method, path }, { status, problem }] of await writes()) {
      const found = [status, problem.code, problem.detail]
      assert.deepEqual(found, [404, 'link_invalid', invalid], `${method} ${path}`)
    }
    assert.deepEqual(await written(), earlier)
  })

  test('are read only while it is suspended, and say whom to call', async () => {
    const { email } = landlord
    await suspend(app.database, { email, userOnly: false, now: app.clock.now })
    const earlier = await written()
    assert.deepEqual(await reads(), [200, 200])
    for (const [route, answer] of await writes()) {
      const { status, problem } = answer
      const found = [status, problem.code, problem.detail]
      assert.deepEqual(found, [403, 'account_banned', refusal], `${route.method} ${route.path}`)
      await assertDescribed(app, route, answer)
    }
    const headers = { 'accept-language': 'es' }
    const body = { title: 'Fuga', description: 'En la cocina' }
    const spanish = await app.call(open.reportRepair, { token: tokenIn(link.url), body, headers })
    assert.equal(
      spanish.problem.detail,
      'Su arrendador no puede recibir solicitudes aquí por el momento. Llámele.',
    )
    assert.deepEqual(await written(), earlier)
    await unsuspend(app.database, { email, now: app.clock.now })
    for (const [{ method, path }, { status }] of await writes()) {
      assert.equal(status, 201, `${method} ${path}`)
    }
  })
})
