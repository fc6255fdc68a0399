import assert from 'node:assert/strict'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'

import { buildApp } from '#server/app.ts'
import { buildLandlord, buildLease, buildProperty, type Landlord } from '#testing/books/build.ts'
import { testKeys } from '#testing/sign-in/keys.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { errorCodes } from '#shared/lib/error-codes.ts'

const json = { 'content-type': 'application/json' }

describe('the request path', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  test('what creates a row names its address, where the row has one', async () => {
    const body = { name: 'Elm House', address: '1 Elm St', city: 'Columbus', state: 'OH', zipCode: '43004' }
    const created = await app.raw({ method: 'POST', path: '/properties', token, body })
    const { location } = created.headers
    assert.equal((await app.raw({ path: location ?? '', token })).status, 200)
    const path = `/leases/${(await buildLease(app, token)).id}/recurring-charges`
    const petRent = { kind: 'PET_RENT', amount: 35, startDate: '2026-12-01' }
    const below = await app.raw({ method: 'POST', path, token, body: petRent })
    assert.deepEqual([below.status, below.headers['location']], [201, undefined])
  })

  test('a list that is never divided into pages says how many rows it has', async () => {
    const { headers, json: plans } = await app.raw({ path: '/subscriptions/plans', token })
    assert.equal(headers['x-total-count'], `${(plans as unknown[]).length}`)
  })

  test('an error is problem details: a type, a title, a status, a sentence, a code and the request’s id', async () => {
    const answer = await app.raw({
      path: '/properties/nothing',
      token,
      headers: { 'x-request-id': 'my-request-1' },
    })
    assert.equal(answer.status, 404)
    assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
    assert.equal(answer.headers['x-request-id'], 'my-request-1')
    assert.deepEqual(answer.problem, {
      type: '/api/v1/docs#not_found',
      title: errorCodes.not_found.title,
      status: 404,
      detail: 'Nothing was found at this address.',
      code: 'not_found',
      requestId: 'my-request-1',
    })
  })

  test('a request id that could forge a log line is replaced', async () => {
    for (const id of ['short', 'x'.repeat(65), 'has spaces in it', '"},{"level":60']) {
      const answer = await app.raw({ path: '/health', headers: { 'x-request-id': id } })
      assert.notEqual(answer.headers['x-request-id'], id)
      assert.match(answer.headers['x-request-id'] ?? '', /^[0-9a-f-]{36}$/)
    }
  })

  test('an empty query value is as if it were not there', async () => {
    const path = '/leases?status=&propertyId=&search=&limit=&offset=&cursor='
    const answer = await app.raw({ path, token })
    assert.equal(answer.status, 200)
  })

  test('a query value given twice is refused where one is meant', async () => {
    for (const query of [
      'limit=1&limit=2',
      'search=a&search=b',
      'status=DRAFT&status=ACTIVE',
      'cursor=a&cursor=b',
    ]) {
      assert.equal((await app.raw({ path: `/leases?${query}`, token })).status, 400, query)
    }
  })

  test('an id that is none names nothing', async () => {
    for (const id of [
      '1',
      'null',
      '%00',
      '%F0%9F%8F%A0',
      "'%20OR%201=1--",
      '..%2F..%2Fetc',
      'x'.repeat(400),
      '%7B%7D',
    ]) {
      const answer = await app.raw({ path: `/leases/${id}`, token })
      assert.deepEqual([answer.status, answer.problem.code], [404, 'not_found'], id)
    }
  })

  test('an address that cannot be read is a problem, not a crash', async () => {
    for (const path of ['/leases/%', '/leases/%zz', `/leases/${'x'.repeat(600)}`]) {
      const answer = await app.raw({ path, token })
      assert.ok([400, 404].includes(answer.status), path)
      assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
    }
  })

  test('ids are taken in upper case too', async () => {
    const property = await buildProperty(app, token)
    const answer = await app.raw({ path: `/properties/${property.id.toUpperCase()}`, token })
    assert.equal(answer.status, 200)
  })

  test('an unknown address below /api is JSON', async () => {
    for (const path of ['/nothing', '/api/v2/leases', '/leases/a/b/c']) {
      const answer = await app.raw({ path, token })
      assert.deepEqual([answer.status, answer.problem.code], [404, 'not_found'])
    }
  })

  test('an unknown address below /api is JSON where the web client is served too', async () => {
    const webDir = mkdtempSync(join(tmpdir(), 'tenure-web-'))
    mkdirSync(join(webDir, 'assets'))
    for (const page of ['index.html', '__spa-fallback.html', '404.html']) {
      writeFileSync(join(webDir, page), `<!doctype html><title>${page}</title>`)
    }
    const keys = await testKeys(app.database)
    const { http } = buildApp({
      database: app.database,
      files: app.files,
      keys,
      clock: () => app.clock.now,
      log: app.log,
      webDir,
    })
    try {
      for (const [method, url] of [
        ['GET', '/api/v1/nothing'],
        ['POST', '/api/v1/nothing'],
        ['GET', '/api'],
      ] as const) {
        const answer = await http.inject({ method, url })
        assert.equal(answer.statusCode, 404)
        assert.match(String(answer.headers['content-type']), /^application\/problem\+json/)
      }
      const page = await http.inject({ method: 'GET', url: '/nothing' })
      assert.equal(page.statusCode, 404)
      assert.match(String(page.headers['content-type']), /text\/html/)
    } finally {
      await http.close()
      rmSync(webDir, { recursive: true })
    }
  })

  test('a resource carries its version, and an update of an older one is refused', async () => {
    const property = await buildProperty(app, token)
    const path = `/properties/${property.id}`
    const read = await app.raw({ path, token })
    assert.equal(read.headers['etag'], '"1"')
    const update = (ifMatch: string, name: string) =>
      app.raw({ method: 'PATCH', path, token, body: { name }, headers: { 'if-match': ifMatch } })
    assert.equal((await update('"1"', 'b')).headers['etag'], '"2"')
    const late = await update('"1"', 'c')
    assert.deepEqual([late.status, late.problem.code], [412, 'version_mismatch'])
    assert.equal((late.json as { version: number }).version, 2)
    assert.equal((await update('*', 'd')).status, 200)
    for (const odd of ['"x"', '1, 2', '-1', '"99999999999"', '""']) {
      assert.equal((await update(odd, 'e')).status, 400, odd)
    }
    assert.equal((await update('"2147483648"', 'e')).status, 412)
  })

  test('health is public, and readiness says whether the database answers', async () => {
    for (const path of ['/health', '/api/v1/health']) {
      const health = await app.raw({ path })
      assert.deepEqual(
        [health.status, health.json],
        [200, { status: 'ok', timestamp: '2026-11-21T17:00:00.000Z' }],
      )
      assert.equal((await app.raw({ path: `${path}/ready` })).status, 200)
    }
  })

  test('nothing that is answered may be kept by a cache', async () => {
    const answer = await app.raw({ path: '/properties', token })
    assert.equal(answer.headers['cache-control'], 'no-store')
    assert.equal(answer.headers['x-content-type-options'], 'nosniff')
  })

  test('a site behind https is never asked for without it again', async () => {
    const answer = await app.raw({ path: '/health' })
    assert.match(answer.headers['strict-transport-security'] ?? '', /max-age=31536000/)
  })

  test('no password, token or text of a person reaches the log', async () => {
    const secret = 'hunter2-hunter2'
    const other = await buildLandlord(app, { password: secret, name: 'Very Private' })
    await app.raw({
      method: 'POST',
      path: '/auth/login',
      body: { email: other.email, password: `${secret}!` },
    })
    await app.raw({ method: 'POST', path: '/auth/refresh', body: { refresh_token: other.refreshToken } })
    await app.raw({ path: `/tenants?search=private-search`, token: other.token })
    await app.raw({ method: 'POST', path: '/auth/login', body: `{"password":"${secret}"`, headers: json })
    const all = app.logs.join('\n')
    assert.ok(app.logs.length > 10)
    for (const word of [
      secret,
      other.token,
      other.refreshToken,
      other.email,
      'Very Private',
      'private-search',
      'Bearer',
    ]) {
      assert.ok(!all.includes(word), `the log holds ${word}`)
    }
  })

  test('every request is logged once, with its id, route and status', async () => {
    const id = 'a-request-to-find'
    await app.raw({
      path: '/leases/0195d2a0-0000-7000-8000-000000000000',
      token,
      headers: { 'x-request-id': id },
    })
    const lines = app.logs.filter((line) => line.includes(id)).map((line): unknown => JSON.parse(line))
    assert.equal(lines.length, 1)
    const { method, route, status, accountId } = lines[0] as Record<string, unknown>
    assert.deepEqual(
      [method, route, status, accountId],
      ['GET', '/api/v1/leases/:id', 404, landlord.accountId],
    )
  })
})
