import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import {
  buildLandlord,
  buildLease,
  buildPayment,
  buildProperty,
  buildUnit,
  type Landlord,
} from '#testing/books/build.ts'
import { listen, type Live, openLive } from '#testing/product/live.ts'
import { buildMember } from '#testing/requests/members.ts'
import { waitFor } from '#testing/product/processes.ts'
import { connectSql, runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { activityFeed, activityRealtime } from '#shared/activity/contract.ts'
import * as auth from '#shared/accounts/auth-contract.ts'

const namesOf = (live: Live) =>
  live.events.filter(({ event }) => event === 'activity').map(({ data }) => data['entityName'])

const unitsOf = (live: Live) =>
  live.events
    .filter(({ event }) => event === 'activity')
    .map(({ data }) => (data['metadata'] as { unitNumber: string }).unitNumber) // each event is about a unit

describe('activity as it happens', () => {
  let app: TestApp
  let address: string
  let landlord: Landlord
  let token: string
  before(async () => {
    app = await startApp({ now: '2026-11-21T17:00:00Z', streamTiming: { sweepMs: 50, sessionsMs: 100 } })
    address = await listen(app)
    landlord = await buildLandlord(app)
    ;({ token } = landlord)
  })
  after(() => app.stop())

  const add = (name: string) => buildProperty(app, token, { name })

  /** Opens a transaction of another program that appends events and stays open until `commit` is called. */
  async function beginByHand() {
    const sql = await connectSql(app.test.connection)
    await sql.run('BEGIN')
    await sql.run(`SELECT set_config('app.account_id', $1, true)`, [landlord.accountId])
    return {
      append: (name: string, id: string, count = 1) =>
        sql.run(
          `INSERT INTO events (account_id, id, user_name, action, entity_type, entity_id, entity_name, created_at)
           SELECT $1, CASE WHEN n = 1 THEN $2::uuid ELSE gen_random_uuid() END, 'X', 'created', 'property', $2, $3, $4
           FROM generate_series(1, $5::int) n`,
          [landlord.accountId, id, name, app.clock.now, count],
        ),
      async commit() {
        await sql.run('COMMIT')
        await sql.end()
      },
    }
  }

  test('what happens is sent within moments, whole, and nothing of before', async () => {
    await add('Before')
    const live = await openLive(address, token)
    await live.until('ready')
    assert.equal(live.headers.get('content-type'), 'text/event-stream; charset=utf-8')
    assert.match(live.headers.get('cache-control') ?? '', /no-store/)
    assert.equal(live.headers.get('x-accel-buffering'), 'no')
    const lease = await buildLease(app, token)
    await buildPayment(app, token, { leaseId: lease.id, amount: 850 })
    const events = await live.until('activity', 5)
    assert.deepEqual(
      events.map(({ data }) => [data['entityType'], data['action']]),
      [
        ['property', 'created'],
        ['unit', 'created'],
        ['tenant', 'created'],
        ['lease', 'created'],
        ['payment', 'recorded'],
      ],
    )
    const feed = await app.call(activityFeed, { token, query: { limit: 1 } })
    assert.deepEqual(events.at(-1)?.data, {
      ...feed.json.data[0],
      isNew: true,
      timestamp: feed.json.data[0]?.createdAt,
    })
    live.close()
  })

  test('who comes back with the last id gets what happened meanwhile, once', async () => {
    const live = await openLive(address, token)
    await live.until('ready')
    await add('One')
    await live.until('activity')
    live.close()
    await add('Two')
    await add('Three')
    const again = await openLive(address, token, { lastEventId: live.lastId() })
    await again.until('activity', 2)
    await add('Four')
    await again.until('activity', 3)
    assert.deepEqual(namesOf(again), ['Two', 'Three', 'Four'])
    again.close()
  })

  test('a JSON answer says where a stream has to begin to miss and repeat nothing', async () => {
    const { json } = await app.call(activityRealtime, { token })
    await add('Between')
    const live = await openLive(address, token, { lastEventId: json.lastEventId })
    await live.until('activity')
    assert.deepEqual(namesOf(live), ['Between'])
    live.close()
  })

  test('two transactions that commit in the opposite order of their ids are both sent, also across a reconnect', async () => {
    const [early, late] = [await beginByHand(), await beginByHand()]
    await early.append('Early id', '019aa3b4-0000-7000-8000-000000000001')
    await late.append('Late id', '019aa3b4-0000-7000-8000-000000000002')
    const live = await openLive(address, token)
    await live.until('ready')
    await late.commit()
    await live.until('activity')
    live.close()
    // the smaller id is committed while no client listens
    await early.commit()
    const again = await openLive(address, token, { lastEventId: live.lastId() })
    await again.until('activity')
    await add('Afterwards')
    await again.until('activity', 2)
    assert.deepEqual([namesOf(live), namesOf(again)], [['Late id'], ['Early id', 'Afterwards']])
    again.close()
  })

  test('with many writers at once and a reader who leaves and comes back all the time nothing is missing or doubled', async () => {
    const first = await openLive(address, token)
    await first.until('ready')
    let from = first.lastId()
    first.close()
    const seen: unknown[] = []
    const writing = Promise.all(
      Array.from({ length: 6 }, async (_, writer) => {
        for (let n = 0; n < 10; n += 1) {
          await add(`W${writer}-${n}`)
        }
      }),
    )
    for (let round = 0; round < 200 && seen.length < 60; round += 1) {
      const live = await openLive(address, token, { lastEventId: from })
      await live.until('ready')
      await delay(15 * (round % 4))
      live.close()
      seen.push(...namesOf(live))
      from = live.lastId()
    }
    await writing
    await add('Last of all')
    const last = await openLive(address, token, { lastEventId: from })
    await waitFor('the last of all', () => namesOf(last).includes('Last of all'))
    seen.push(...namesOf(last))
    last.close()
    assert.equal(new Set(seen).size, 61)
    assert.equal(seen.length, 61, 'none came twice')
  })

  test('of a transaction with several events each has a place of its own', async () => {
    const start = await openLive(address, token)
    await start.until('ready')
    const from = start.lastId()
    start.close()
    const several = await beginByHand()
    for (const n of [1, 2, 3]) {
      await several.append(`Part ${n}`, `019aa3b5-0000-7000-8000-00000000000${n}`)
    }
    await several.commit()
    const live = await openLive(address, token, { lastEventId: from })
    const [, second] = await live.until('activity', 3)
    live.close()
    const rest = await openLive(address, token, { lastEventId: second?.id })
    await rest.until('activity')
    assert.deepEqual([namesOf(live), namesOf(rest)], [['Part 1', 'Part 2', 'Part 3'], ['Part 3']])
    rest.close()
  })

  test('word that was lost is made up for: what another program wrote comes too', async () => {
    const live = await openLive(address, token)
    await live.until('ready')
    const event = await beginByHand()
    await event.append('By SQL', '019aa3b6-0000-7000-8000-000000000001')
    await event.commit()
    await live.until('activity')
    live.close()
  })

  test('a lost listening connection comes back, and nothing is missing', async () => {
    const live = await openLive(address, token)
    await live.until('ready')
    await runSql(
      app.test.connection,
      `SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = 'tenure-events' AND datname = current_database()`,
    )
    await add('While deaf')
    await live.until('activity')
    await delay(600)
    await add('Heard again')
    await live.until('activity', 2)
    assert.deepEqual(namesOf(live), ['While deaf', 'Heard again'])
    live.close()
  })

  test('nobody hears of another account', async () => {
    const other = await buildLandlord(app)
    const theirs = await openLive(address, other.token)
    const live = await openLive(address, token)
    await Promise.all([theirs.until('ready'), live.until('ready')])
    await add('Mine')
    await live.until('activity')
    await buildProperty(app, other.token, { name: 'Theirs' })
    await theirs.until('activity')
    const [{ accountId }, position] = [other, live.lastId()]
    assert.ok(accountId && position)
    assert.deepEqual([namesOf(live), namesOf(theirs)], [['Mine'], ['Theirs']])
    theirs.close()
    live.close()
  })

  test('who reaches some properties only hears of those, until they reach others', async () => {
    const { accountId, token: own, user } = await buildLandlord(app)
    const [here, there] = [await buildProperty(app, own), await buildProperty(app, own)]
    const member = await buildMember(app, accountId, 'MANAGER', { propertyIds: [here.id] })
    const [all, some] = [await openLive(address, own), await openLive(address, member.token)]
    await Promise.all([all.until('ready'), some.until('ready')])
    await buildUnit(app, own, { propertyId: there.id, unitNumber: 'There' })
    await buildUnit(app, own, { propertyId: here.id, unitNumber: 'Here' })
    await Promise.all([all.until('activity', 2), some.until('activity')])
    assert.deepEqual([unitsOf(all), unitsOf(some)], [['There', 'Here'], ['Here']])
    const asked = await app.call(activityRealtime, { token: member.token, query: { limit: 50 } })
    assert.ok(asked.json.data.every((row) => row.metadata['propertyId'] === here.id))
    await runSql(
      app.test.connection,
      'UPDATE memberships SET is_scoped = false WHERE account_id = $1 AND user_id = $2',
      [accountId, member.user.id],
    )
    const [end] = await some.until('end')
    assert.deepEqual([end?.data, user.role], [{ reason: 'session_ended' }, 'OWNER'])
    all.close()
  })

  test('a session that ends takes its streams along, and no other', async () => {
    const again = await app.call(auth.login, {
      body: { email: landlord.email, password: landlord.password },
    })
    const ending = await openLive(address, again.json.access_token)
    const staying = await openLive(address, token)
    await Promise.all([ending.until('ready'), staying.until('ready')])
    await app.call(auth.logout, { body: { refresh_token: again.json.refresh_token } })
    const [end] = await ending.until('end')
    assert.deepEqual(end?.data, { reason: 'session_ended' })
    await ending.ended
    await add('Only for one')
    await staying.until('activity')
    assert.deepEqual(namesOf(ending), [])
    staying.close()
  })

  test('whose role is another by now is sent away', async () => {
    const live = await openLive(address, token)
    await live.until('ready')
    const become = `UPDATE memberships SET role = $2 WHERE user_id = $1`
    await runSql(app.test.connection, become, [landlord.user.id, 'MANAGER'])
    await live.until('end')
    await runSql(app.test.connection, become, [landlord.user.id, 'OWNER'])
    live.close()
  })

  test('a stream ends with its access token', async () => {
    const live = await openLive(address, token)
    await live.until('ready')
    app.clock.now = new Date('2026-11-21T17:15:00Z')
    const [end] = await live.until('end')
    assert.deepEqual(end?.data, { reason: 'token_expired' })
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('twenty streams a person, then 429; a closed one gives its place back', async () => {
    const { token: own } = await buildLandlord(app)
    const all = await Promise.all(Array.from({ length: 20 }, () => openLive(address, own)))
    const tooMany = await openLive(address, own)
    assert.equal(tooMany.status, 429)
    assert.ok(Number(tooMany.headers.get('retry-after')) > 0)
    all[0]?.close()
    let next = await openLive(address, own)
    // the server learns of it a moment later
    for (let tries = 0; next.status === 429 && tries < 300; tries += 1) {
      await delay(100)
      next = await openLive(address, own)
    }
    assert.equal(next.status, 200)
    ;[...all, next].forEach((live) => live.close())
  })

  test('a stream needs a session and the right role, and an id that is one', async () => {
    assert.equal((await openLive(address, 'garbage')).status, 401)
    assert.equal((await openLive(address, token, { lastEventId: 'yesterday' })).status, 400)
    assert.equal((await openLive(address, token, { path: '/activity/realtime?limit=0' })).status, 400)
    const json = await app.raw({ path: '/activity/realtime?since=yesterday', token })
    assert.deepEqual([json.status, json.problem.errors?.[0]?.path], [400, 'since'])
  })

  test('who missed more than is replayed, or comes from another time, is told to load the feed again', async () => {
    const ahead = await openLive(address, token, { lastEventId: '99999999' })
    const [reset] = await ahead.until('reset')
    await add('Goes on')
    await ahead.until('activity')
    assert.notEqual(reset?.id, '99999999')
    ahead.close()
    const many = await beginByHand()
    await many.append('Many', '019aa3b7-0000-7000-8000-000000000001', 1_001)
    await many.commit()
    const far = await openLive(address, token, { lastEventId: ahead.lastId() })
    await far.until('reset')
    assert.deepEqual(namesOf(far), [])
    far.close()
  })

  test('JSON says what is new since a place, or in the last minute', async () => {
    const { token: own } = await buildLandlord(app)
    await buildProperty(app, own, { name: 'Old' })
    const first = await app.call(activityRealtime, { token: own })
    assert.deepEqual(
      [first.json.success, first.json.isConnected, first.json.hasNewActivities, first.json.data[0]?.isNew],
      [true, true, true, true],
    )
    assert.equal(first.json.data[0]?.timestamp, '2026-11-21T17:00:00.000Z')
    const since = first.json.lastEventId
    const same = await app.call(activityRealtime, { token: own, query: { since } })
    assert.deepEqual([same.json.hasNewActivities, same.json.data.length], [false, 1])
    await buildProperty(app, own, { name: 'New' })
    const next = await app.call(activityRealtime, { token: own, query: { since } })
    assert.deepEqual(
      next.json.data.map((row) => [row.entityName, row.isNew]),
      [
        ['New', true],
        ['Old', false],
      ],
    )
    app.clock.now = new Date('2026-11-21T17:02:00Z')
    assert.equal((await app.call(activityRealtime, { token: own })).json.hasNewActivities, false)
    app.clock.now = new Date('2026-11-21T17:00:00Z')
  })

  test('open streams hold no connection of the pool', async () => {
    const { token: own } = await buildLandlord(app)
    const all = await Promise.all(Array.from({ length: 12 }, () => openLive(address, own)))
    await Promise.all(all.map((live) => live.until('ready')))
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => app.call(activityFeed, { token: own, query: { limit: 1 } })),
    )
    assert.ok(answers.every(({ status }) => status === 200))
    all.forEach((live) => live.close())
  })
})

test('a server that stops says so to its streams and does not wait for them', async () => {
  const app = await startApp({ now: '2026-11-21T17:00:00Z', isAlone: true })
  const address = await listen(app)
  const { token } = await buildLandlord(app)
  const live = await openLive(address, token)
  await live.until('ready')
  await app.stop()
  await live.ended
  assert.deepEqual(live.events.at(-1)?.data, { reason: 'server_stopping' })
})
