import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { buildLandlord, buildProperty, type Landlord } from '#testing/books/build.ts'
import { listen, openLive } from '#testing/product/live.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createApiKey, revokeApiKey } from '#shared/api-keys/contract.ts'

describe('the live stream by API key', () => {
  let app: TestApp
  let address: string
  let landlord: Landlord
  before(async () => {
    app = await startApp({ streamTiming: { sweepMs: 50, sessionsMs: 100 } })
    address = await listen(app)
    landlord = await buildLandlord(app)
    await proveSession(app, landlord.token)
  })
  after(() => app.stop())

  test('stays open while the key is good, tells what happens, and ends when it is revoked', async () => {
    const { token } = landlord
    const body = { name: 'Wallboard', scopes: ['activity:read'] }
    const { json: made } = await app.call(createApiKey, { token, body })
    const live = await openLive(address, made.key)
    await live.until('ready')
    await delay(400) // enough time for several checks for removed members
    await buildProperty(app, token, { name: 'Maple Court' })
    const [event] = await live.until('activity')
    assert.equal(event?.data['entityName'], 'Maple Court')
    await app.call(revokeApiKey, { token, params: { id: made.id } })
    const [end] = await live.until('end')
    assert.deepEqual(end?.data, { reason: 'session_ended' })
  })
})
