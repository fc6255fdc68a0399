import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, before, describe, test } from 'node:test'

import { forgetOldKeys } from './idempotency.ts'
import { buildLandlord, buildLease, buildUnit, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as leases from '#shared/leases/contract.ts'
import * as ledger from '#shared/ledger/contract.ts'
import * as properties from '#shared/portfolio/property-contract.ts'

describe('idempotent requests', () => {
  let app: TestApp
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z' })
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const property = { name: 'Key House', address: '1 Elm', city: 'Akron', state: 'OH', zipCode: '44301' }

  async function send(path: string, body: unknown, key: string, as = token) {
    const answer = await app.app.http.inject({
      method: 'POST',
      url: `/api/v1${path}`,
      headers: { authorization: `Bearer ${as}`, 'idempotency-key': key },
      payload: body as object, // tests send any body
    })
    return {
      status: answer.statusCode,
      body: answer.body,
      location: answer.headers.location,
      etag: answer.headers.etag,
    }
  }

  test('is answered with the first answer, byte for byte, and does nothing more', async () => {
    const lease = await buildLease(app, token, { rentAmount: 1850.5 })
    const body = { leaseId: lease.id, amount: 1000.1, date: '2026-11-01', notes: 'emoji 🏠 "quotes" \\ é' }
    const key = randomUUID()
    const [first, second, third] = [
      await send('/payments', body, key),
      await send('/payments', body, key),
      await send('/payments', body, key),
    ]
    assert.equal(first.status, 201)
    assert.deepEqual(second, first)
    assert.deepEqual(third, first)
    const after = await app.call(leases.getLease, { token, params: { id: lease.id } })
    assert.equal(after.json._count.payments, 1)
  })

  test('every kind of creation answers the same again', async () => {
    const unit = await buildUnit(app, token)
    const { tenantId } = await buildLease(app, token)
    const lease = { unitId: unit.id, tenantId, startDate: '2026-11-01', rentAmount: 12.34 }
    for (const [path, body] of [
      ['/properties', property],
      ['/units', { propertyId: unit.propertyId, unitNumber: 'K', rent: 1.1, bathrooms: 1.5 }],
      ['/tenants', { name: 'Key Tenant', email: 'key@example.com' }],
      ['/leases', lease],
      ['/maintenance', { unitId: unit.id, title: 'a', description: 'b', estimatedCost: 0.1 }],
      ['/automation/rent/run', undefined],
    ] as const) {
      const key = randomUUID()
      const first = await send(path, body, key)
      assert.ok([200, 201].includes(first.status), `${path}: ${first.body}`)
      assert.deepEqual(await send(path, body, key), first, path)
    }
  })

  test('is the answer of the first, even where the thing has changed since', async () => {
    const key = randomUUID()
    const first = await send('/properties', property, key)
    const { id } = JSON.parse(first.body) as { id: string }
    await app.call(properties.updateProperty, { token, params: { id }, body: { name: 'Renamed' } })
    assert.deepEqual(await send('/properties', property, key), first)
  })

  test('with another body or address is a conflict', async () => {
    const key = randomUUID()
    await send('/properties', property, key)
    for (const [path, body] of [
      ['/properties', { ...property, name: 'Other' }],
      ['/tenants', { name: 'Someone' }],
    ] as const) {
      const answer = await send(path, body, key)
      assert.equal(answer.status, 409)
      assert.equal((JSON.parse(answer.body) as { code: string }).code, 'idempotency_conflict')
    }
  })

  test('twenty times at once makes one payment and twenty equal answers', async () => {
    const lease = await buildLease(app, token)
    const body = { leaseId: lease.id, amount: 10, date: '2026-11-01' }
    const key = randomUUID()
    const answers = await Promise.all(Array.from({ length: 20 }, () => send('/payments', body, key)))
    assert.equal(answers[0]?.status, 201)
    for (const answer of answers) {
      assert.deepEqual(answer, answers[0])
    }
    const list = await app.call(ledger.listPayments, { token, query: { leaseId: lease.id } })
    assert.equal(list.json.length, 1)
  })

  test('after it failed is tried anew', async () => {
    const lease = await buildLease(app, token)
    const key = randomUUID()
    const bad = await send('/payments', { leaseId: lease.id, amount: 0, date: '2026-11-01' }, key)
    assert.equal(bad.status, 400)
    const late = await send('/payments', { leaseId: lease.id, amount: 5, date: '2027-11-01' }, key)
    assert.equal(late.status, 400)
    const good = await send('/payments', { leaseId: lease.id, amount: 5, date: '2026-11-01' }, key)
    assert.equal(good.status, 201)
  })

  test('by another person is another request', async () => {
    const stranger = await buildLandlord(app)
    const key = randomUUID()
    const [mine, theirs] = [
      await send('/properties', property, key),
      await send('/properties', property, key, stranger.token),
    ]
    assert.deepEqual([mine.status, theirs.status], [201, 201])
    assert.notEqual(mine.body, theirs.body)
  })

  test('with a body that nobody reads, however deep, is answered', async () => {
    const answer = await app.raw({
      method: 'POST',
      path: '/automation/rent/run',
      token,
      headers: { 'idempotency-key': 'deep', 'content-type': 'application/json' },
      body: '['.repeat(200_000) + ']'.repeat(200_000),
    })
    assert.equal(answer.status, 200)
  })

  test('with a key that is none is refused', async () => {
    for (const key of ['', ' ', 'x'.repeat(201), 'two words', 'é']) {
      const answer = await send('/properties', property, key)
      assert.equal(answer.status, 400, JSON.stringify(key))
    }
    assert.equal((await send('/properties', property, 'x'.repeat(200))).status, 201)
  })

  test('after two days and more is forgotten, not before', async () => {
    const key = randomUUID()
    await send('/properties', property, key)
    const { accountId } = landlord
    const forget = (hours: number) =>
      app.database.write({ as: 'job', accountId }, (db) =>
        forgetOldKeys(db, accountId, new Date(Date.now() + hours * 3_600_000)),
      )
    const left = () => app.sql(landlord.accountId, 'SELECT FROM idempotency_keys WHERE key = $1', [key])
    await forget(47)
    assert.equal((await left()).length, 1)
    await forget(49)
    assert.equal((await left()).length, 0)
  })
})
