import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { reauthenticate } from '#shared/accounts/second-factor-contract.ts'
import * as contract from '#shared/webhooks/contract.ts'

const url = 'https://hooks.example.com/tenure'
const other = 'https://hooks.example.com/other'

/** To where a stolen access token sends the events of an account: nowhere, until its holder proves who they are. */
describe('a recent proof of identity', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
  })
  after(() => app.stop())

  test('is asked for a new webhook, another address and another secret, and for no other change', async () => {
    const { token, password, accountId } = await buildLandlord(app)
    const prove = () => app.call(reauthenticate, { token, body: { password } })
    const add = (address: string) =>
      app.call(contract.createWebhook, { token, body: { url: address, eventTypes: ['*'] } })
    assert.equal((await add(url)).problem.code, 'proof_required')
    assert.equal((await prove()).status, 200)
    const { id } = (await add(url)).json
    const change = (body: object) => app.call(contract.updateWebhook, { token, params: { id }, body })
    const attempts = [
      () => add(other),
      () => change({ url: other }),
      () => app.call(contract.rotateSecret, { token, params: { id } }),
    ]
    const stored = () =>
      app.sql<{ url: string }>(accountId, 'SELECT id, url, secret_sealed, version FROM webhooks')
    const before = await stored()
    assert.deepEqual(
      before.map((row) => row.url),
      [url],
    )

    app.clock.now = new Date('2026-11-21T17:10:00Z')
    for (const attempt of attempts) {
      const { status, problem } = await attempt()
      assert.deepEqual([status, problem.code], [403, 'proof_required'])
    }
    assert.deepEqual(await stored(), before)
    for (const body of [{ url, description: 'Same address' }, { enabled: false }, { enabled: true }]) {
      assert.equal((await change(body)).status, 200, JSON.stringify(body))
    }

    assert.equal((await prove()).status, 200)
    const statuses = []
    for (const attempt of attempts) {
      statuses.push((await attempt()).status)
    }
    assert.deepEqual(statuses, [201, 200, 200])
    assert.deepEqual(
      (await stored()).map((row) => row.url),
      [other, other],
    )
  })
})
