import assert from 'node:assert/strict'
import { createHmac } from 'node:crypto'
import { after, before, beforeEach, describe, test } from 'node:test'

import { startWorker } from '#server/platform/jobs/jobs.ts'
import { createOutbound, type Outbound } from '#server/platform/outbound/outbound.ts'
import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildTenant,
  type Landlord,
  moveClock,
} from '#testing/books/build.ts'
import { testRing } from '#testing/sign-in/keys.ts'
import { buildMember } from '#testing/requests/members.ts'
import { proveSession } from '#testing/sign-in/prove-session.ts'
import { type Receiver, startReceiver, testCertificate } from '#testing/product/receiver.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { createTenant, updateTenant } from '#shared/tenants/contract.ts'
import * as contract from '#shared/webhooks/contract.ts'

import { createDeliverWebhook, createWebhookSecrets, deleteOldDeliveries } from './service.ts'

const hourMs = 3_600_000

describe('webhooks', () => {
  let receiver: Receiver
  let outbound: Outbound
  let app: TestApp
  let landlord: Landlord
  let addresses: string[]
  before(async () => {
    receiver = await startReceiver()
    outbound = createOutbound({
      resolve: async (name) => (name.endsWith('.example.com') ? addresses : []),
      isAllowed: (address) => address === '127.0.0.1',
      ca: testCertificate,
      timeoutMs: 2_000,
    })
    app = await startApp({ outbound })
  })
  after(async () => {
    await app.stop()
    await receiver.stop()
  })
  beforeEach(async () => {
    addresses = ['127.0.0.1']
    receiver.received.length = 0
    receiver.answers.splice(0, receiver.answers.length, { status: 200, body: 'ok' })
    app.clock.now = new Date('2026-11-21T17:00:00Z')
    landlord = await buildLandlord(app)
    await proveSession(app, landlord.token)
  })

  const sending = () => createDeliverWebhook({ outbound, secrets: createWebhookSecrets(testRing) })
  const address = () => `https://hooks.example.com:${receiver.port}/tenure`

  async function makeWebhook(eventTypes: string[] = ['tenant.*'], url = address()) {
    const body = { url, eventTypes }
    const answer = await app.call(contract.createWebhook, { token: landlord.token, body })
    assert.equal(answer.status, 201, JSON.stringify(answer.problem))
    return answer.json
  }

  /** Runs the waiting deliveries as a worker would within this many hours. */
  async function deliver(hours = 0) {
    const { accountId } = landlord
    const job = sending()
    const until = app.clock.now.getTime() + hours * hourMs
    for (;;) {
      const [next] = await app.sql<{ id: string; at: Date }>(
        accountId,
        `SELECT id, next_attempt_at AS at FROM webhook_deliveries
         WHERE state = 'PENDING' AND next_attempt_at <= $1 ORDER BY next_attempt_at, event_id LIMIT 1`,
        [new Date(until)],
      )
      if (!next) {
        return
      }
      const now = new Date(Math.max(next.at.getTime(), app.clock.now.getTime()))
      await job({ id: next.id }, { accountId, now, log: app.log, database: app.database, files: app.files })
    }
  }

  const bodies = () => receiver.received.map(({ body }) => JSON.parse(body) as Event)
  type Event = { id: string; type: string; createdAt: string; data: Record<string, unknown> }

  const deliveries = async (id: string, token = landlord.token) =>
    (await app.call(contract.listDeliveries, { token, params: { id } })).json

  test('what happens is posted with its type, its time and what it is about', async () => {
    await makeWebhook()
    const tenant = await buildTenant(app, landlord.token, { name: 'Tia Tenant' })
    await deliver()
    const [event, ...more] = bodies()
    assert.deepEqual(more, [])
    assert.deepEqual([event?.type, event?.createdAt], ['tenant.created', '2026-11-21T17:00:00.000Z'])
    const { entityType, entityId, entityName, userName } = event!.data
    assert.deepEqual(
      { entityType, entityId, entityName, userName },
      { entityType: 'tenant', entityId: tenant.id, entityName: 'Tia Tenant', userName: 'Lena Lord' },
    )
    const [row] = await app.sql<{ id: string }>(
      landlord.accountId,
      `SELECT id FROM events WHERE entity_id = $1`,
      [tenant.id],
    )
    assert.deepEqual([event?.id, receiver.received[0]?.headers['tenure-event-id']], [row?.id, row?.id])
  })

  test('the signature verifies with the secret that was shown, and with no other', async () => {
    const { secret } = await makeWebhook()
    await buildTenant(app, landlord.token)
    await deliver()
    const { headers, body } = receiver.received[0]!
    const [, at, signature] = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(String(headers['tenure-signature'])) ?? []
    assert.equal(Number(at), Date.parse('2026-11-21T17:00:00Z') / 1000)
    const sign = (key: string) => createHmac('sha256', key).update(`${at}.${body}`).digest('hex')
    assert.equal(sign(secret), signature)
    assert.notEqual(sign(`${secret}x`), signature)
  })

  test('the secret is shown once; a new one signs beside the old one for a day', async () => {
    const { id, secret } = await makeWebhook()
    const { token, accountId } = landlord
    const params = { id }
    const shown = JSON.stringify([
      (await app.call(contract.getWebhook, { token, params })).json,
      (await app.call(contract.listWebhooks, { token })).json,
      await app.sql(accountId, 'SELECT before, after FROM events'),
    ])
    assert.ok(!shown.includes(secret))
    const rotated = (await app.call(contract.rotateSecret, { token, params })).json.secret
    assert.notEqual(rotated, secret)
    const signatures = async () => {
      await app.call(createTenant, { token, body: { name: 'Tia' } })
      await deliver()
      const { headers, body } = receiver.received.at(-1)!
      const [t = '', ...v1] = String(headers['tenure-signature']).split(',')
      const by = (key: string) =>
        `v1=${createHmac('sha256', key)
          .update(`${t.slice(2)}.${body}`)
          .digest('hex')}`
      return [rotated, secret].map((key) => v1.includes(by(key)))
    }
    assert.deepEqual(await signatures(), [true, true])
    landlord.token = await moveClock(app, landlord, '2026-11-22T17:00:00Z')
    const late = await app.call(createTenant, { token: landlord.token, body: { name: 'Tom' } })
    assert.equal(late.status, 201)
    await deliver()
    assert.equal(String(receiver.received.at(-1)?.headers['tenure-signature']).split(',').length, 2)
  })

  test('only the event types that were asked for are sent', async () => {
    const { token } = landlord
    await makeWebhook(['payment.recorded'])
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id })
    await deliver()
    assert.deepEqual(
      bodies().map(({ type }) => type),
      ['payment.recorded'],
    )
  })

  test('accounts without a webhook, and events of other accounts, send nothing', async () => {
    await makeWebhook(['*'])
    const other = await buildLandlord(app)
    await buildTenant(app, other.token)
    const [row] = await app.sql<{ n: number }>(
      other.accountId,
      'SELECT count(*)::int AS n FROM webhook_deliveries',
    )
    assert.equal(row?.n, 0)
    await deliver()
    assert.deepEqual(
      bodies().map(({ type }) => type),
      ['webhook.created'],
    )
  })

  test('what is rolled back is never sent', async () => {
    await makeWebhook()
    await buildTenant(app, landlord.token, { email: 'same@example.com' })
    const body = { name: 'Twin', email: 'same@example.com' }
    assert.equal((await app.call(createTenant, { token: landlord.token, body })).status, 409)
    await deliver()
    assert.equal(bodies().length, 1)
  })

  test('a failed delivery is tried again, longer and longer apart for a day, always with the same id', async () => {
    const { id } = await makeWebhook()
    receiver.answers.splice(0, 1, { status: 500, body: 'no' })
    await buildTenant(app, landlord.token)
    await deliver()
    const [first] = await deliveries(id)
    assert.deepEqual([first?.status, first?.attempts, first?.error], ['PENDING', 1, 'It responded with 500'])
    assert.deepEqual([first?.responseStatus, first?.responseBody], [500, 'no'])
    assert.equal(first?.nextAttemptAt, '2026-11-21T17:00:30.000Z')
    await deliver(48)
    const [last] = await deliveries(id)
    assert.deepEqual([last?.status, last?.attempts, last?.nextAttemptAt], ['FAILED', 10, null])
    const hours = (Date.parse(last!.lastAttemptAt!) - app.clock.now.getTime()) / hourMs
    assert.ok(hours > 20 && hours <= 25, `given up after ${hours} hours`)
    assert.equal(new Set(bodies().map((event) => event.id)).size, 1)
    assert.equal(receiver.received.length, 10)
  })

  test('a delivery that arrives at last is done', async () => {
    const { id } = await makeWebhook()
    receiver.answers.splice(0, 1, { status: 503 }, { status: 204 })
    await buildTenant(app, landlord.token)
    await deliver(1)
    const [row] = await deliveries(id)
    assert.deepEqual([row?.status, row?.attempts, row?.responseStatus], ['DELIVERED', 2, 204])
    const { json } = await app.call(contract.getWebhook, { token: landlord.token, params: { id } })
    assert.equal(json.failingSince, null)
  })

  test('a redirect is a failure, wherever it leads', async () => {
    const { id } = await makeWebhook()
    receiver.answers.unshift({ status: 307, headers: { location: 'http://169.254.169.254/' } })
    await buildTenant(app, landlord.token)
    await deliver()
    const [row] = await deliveries(id)
    assert.equal(row?.status, 'PENDING')
    assert.equal(row.error, 'It responded with 307: redirects are not followed')
  })

  test('private addresses are refused when a webhook is made, and when its name has moved there since', async () => {
    const { token } = landlord
    addresses = ['169.254.169.254']
    for (const url of [
      'https://10.0.0.1/',
      'https://169.254.169.254/',
      'https://[::1]/',
      'https://167772161/',
      'https://0xa.1/',
      'https://hooks.example.com/',
      'https://nowhere.invalid/',
      'http://hooks.example.com/',
      'https://hooks.example.com:25/',
    ]) {
      // prettier-ignore
      const answer = await app.call(contract.createWebhook, { token, body: { url, eventTypes: ['*'] } })
      assert.deepEqual([answer.status, answer.problem.errors?.[0]?.path], [400, 'url'], url)
    }
    addresses = ['127.0.0.1']
    const { id } = await makeWebhook()
    addresses = ['169.254.169.254']
    await buildTenant(app, token)
    await deliver()
    const [row] = await deliveries(id)
    assert.deepEqual(
      [row?.error, receiver.received.length],
      ['hooks.example.com is not on the public internet', 0],
    )
    const moved = await app.call(contract.updateWebhook, {
      token,
      params: { id },
      body: { url: 'https://other.example.com/' },
    })
    assert.equal(moved.status, 400)
  })

  test('after three days of failure a webhook is stopped, and the team hears of it', async () => {
    const { id } = await makeWebhook()
    receiver.answers.splice(0, 1, { status: 500 })
    for (const day of ['21', '22', '23', '24']) {
      landlord.token = await moveClock(app, landlord, `2026-11-${day}T17:00:00Z`)
      await buildTenant(app, landlord.token)
      await deliver()
    }
    const { token } = landlord
    const { json } = await app.call(contract.getWebhook, { token, params: { id } })
    assert.deepEqual([json.enabled, json.disabledAt], [false, '2026-11-24T17:00:00.000Z'])
    const notices = await app.raw({ path: '/notifications', token })
    assert.deepEqual(
      (notices.json as { title: string }[]).map(({ title }) => title),
      ['The webhook to hooks.example.com was stopped'],
    )
    await buildTenant(app, token)
    const before = receiver.received.length
    await deliver(48)
    assert.equal(receiver.received.length, before, 'nothing more is sent')
    const test = await app.call(contract.testWebhook, { token, params: { id } })
    assert.equal(test.problem.code, 'invalid_transition')
    const started = await app.call(contract.updateWebhook, { token, params: { id }, body: { enabled: true } })
    assert.deepEqual([started.json.enabled, started.json.failingSince], [true, null])
  })

  test('a delivery is replayed as a new one of the same event', async () => {
    const { id } = await makeWebhook()
    const { token } = landlord
    await buildTenant(app, token)
    await deliver()
    const [first] = await deliveries(id)
    const params = { id, deliveryId: first!.id }
    const again = await app.call(contract.replayDelivery, { token, params })
    assert.deepEqual([again.status, again.json.eventId, again.json.status], [201, first?.eventId, 'PENDING'])
    await deliver()
    const [one, two] = bodies()
    assert.deepEqual(one, two)
    assert.equal((await deliveries(id)).length, 2)
    const other = await makeWebhook(['lease.*'])
    const wrong = { id: other.id, deliveryId: first!.id }
    assert.equal((await app.call(contract.replayDelivery, { token, params: wrong })).status, 404)
  })

  test('a test event is sent on demand', async () => {
    const { id } = await makeWebhook()
    const answer = await app.call(contract.testWebhook, { token: landlord.token, params: { id } })
    assert.deepEqual([answer.status, answer.json.type], [201, 'webhook.test'])
    await deliver()
    assert.equal(bodies()[0]?.type, 'webhook.test')
  })

  test('a removed webhook is told nothing more, not even what waited', async () => {
    const { id } = await makeWebhook()
    const { token } = landlord
    await buildTenant(app, token)
    assert.equal((await app.call(contract.deleteWebhook, { token, params: { id } })).status, 200)
    await buildTenant(app, token)
    await deliver(48)
    assert.equal(receiver.received.length, 0)
    assert.equal((await app.call(contract.getWebhook, { token, params: { id } })).status, 404)
  })

  test('one that somebody without the whole account causes is told of too', async () => {
    await makeWebhook(['tenant.*'])
    const scoped = await buildMember(app, landlord.accountId, 'MANAGER', { propertyIds: [] })
    const tenant = await buildTenant(app, scoped.token)
    const change = { token: scoped.token, params: { id: tenant.id }, body: { name: 'Renamed' } }
    assert.equal((await app.call(updateTenant, change)).status, 200)
    await deliver()
    assert.deepEqual(
      bodies().map(({ type }) => type),
      ['tenant.created', 'tenant.updated'],
    )
  })

  test('a worker sends them by itself, one after the other in the order in which they happened', async () => {
    await runSql(app.test.connection, 'DELETE FROM graphile_worker._private_jobs') // those of other tests
    await makeWebhook()
    receiver.answers.splice(0, 1, ...[40, 0, 30, 0, 20, 0].map((afterMs) => ({ status: 200, afterMs })))
    const names = ['One', 'Two', 'Three', 'Four', 'Five', 'Six']
    for (const name of names) {
      await buildTenant(app, landlord.token, { name })
    }
    const worker = await startWorker({
      connection: app.test.connection,
      database: app.database,
      files: app.files,
      table: { jobs: {}, ticks: {}, outside: { deliverWebhook: sending() } },
      now: () => app.clock.now,
      log: app.log,
    })
    const mine = () => bodies().filter(({ data }) => names.includes(String(data['entityName'])))
    try {
      for (let tries = 0; mine().length < names.length && tries < 300; tries += 1) {
        await new Promise((done) => setTimeout(done, 100))
      }
    } finally {
      await worker.stop()
    }
    assert.deepEqual(
      mine().map(({ data }) => data['entityName']),
      names,
    )
  })

  test('what was sent is forgotten after thirty days', async () => {
    const { id } = await makeWebhook()
    await buildTenant(app, landlord.token)
    await deliver()
    const now = new Date('2026-12-22T17:00:00Z')
    await app.database.write({ as: 'job', accountId: landlord.accountId }, (db) =>
      deleteOldDeliveries(db, landlord.accountId, now),
    )
    assert.deepEqual(await deliveries(id), [])
  })

  test('an account has at most twenty webhooks', async () => {
    for (let n = 0; n < 20; n += 1) {
      await makeWebhook()
    }
    const body = { url: address(), eventTypes: ['*'] }
    const answer = await app.call(contract.createWebhook, { token: landlord.token, body })
    assert.deepEqual([answer.status, answer.problem.code], [409, 'conflict'])
  })
})
