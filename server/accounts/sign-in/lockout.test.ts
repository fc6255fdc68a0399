import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { buildLandlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

describe('login throttling by strangers', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ trustProxy: 1 })
  })
  after(() => app.stop())

  const post = (path: string, body: object, from: string) =>
    app.raw({ method: 'POST', path, body, headers: { 'x-forwarded-for': from } })
  const home = '198.51.100.7'
  const elsewhere = '203.0.113.9'

  async function owner() {
    const { email, password } = await buildLandlord(app)
    // signed in at home before
    const first = await post('/auth/login', { email, password }, home)
    assert.equal(first.status, 200)
    return { email, password }
  }

  test('locks them out only where they have never signed in', async () => {
    const { email, password } = await owner()
    const wrong = { email, password: 'not the one' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await post('/auth/login', wrong, elsewhere)).status)
    }
    assert.equal(statuses.at(-1), 429)
    assert.equal((await post('/auth/login', { email, password }, home)).status, 200)
    assert.equal((await post('/auth/login', { email, password }, '192.0.2.44')).status, 429)
  })

  test('does not keep a link to a new password from them at home', async () => {
    const { email } = await owner()
    const statuses: number[] = []
    for (let tries = 0; tries < 6; tries += 1) {
      statuses.push((await post('/auth/forgot-password', { email }, elsewhere)).status)
    }
    assert.equal(statuses.at(-1), 429)
    assert.equal((await post('/auth/forgot-password', { email }, home)).status, 200)
  })

  test('at home tries are counted too', async () => {
    const { email } = await owner()
    const wrong = { email, password: 'not the one' }
    const statuses: number[] = []
    for (let tries = 0; tries < 21; tries += 1) {
      statuses.push((await post('/auth/login', wrong, home)).status)
    }
    assert.equal(statuses.at(-1), 429)
  })
})
