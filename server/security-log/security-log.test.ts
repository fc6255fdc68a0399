import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { buildLandlord, type Landlord } from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import { forgetOldSecurityEvents } from './service.ts'

type Row = {
  name: string
  outcome: string
  attempts: number
  userEmail: string
  ipAddress: string
  userAgent: string
  requestId: string
  target: string | null
  details: Record<string, unknown> | null
}

describe('the security log', () => {
  let app: TestApp
  let landlord: Landlord
  before(async () => {
    app = await startApp({ trustProxy: 1 })
    landlord = await buildLandlord(app)
  })
  after(() => app.stop())

  const rowsOf = (accountId: string, name: string) =>
    app.sql<Row>(
      accountId,
      `SELECT name, outcome, attempts, user_email::text AS "userEmail", ip_address AS "ipAddress",
              user_agent AS "userAgent", request_id AS "requestId", target, details
       FROM security_events WHERE name = $1 ORDER BY id`,
      [name],
    )

  /** Waits until there are this many attempts, because failures are written after their response. */
  async function attemptsOf(accountId: string, name: string, atLeast: number): Promise<Row[]> {
    for (;;) {
      const rows = await rowsOf(accountId, name)
      if (rows.reduce((sum, row) => sum + row.attempts, 0) >= atLeast) {
        return rows
      }
      await delay(20)
    }
  }

  const linesOf = (name: string) =>
    app.logs
      .map((line) => JSON.parse(line) as Record<string, unknown>)
      .filter((line) => line['securityEvent'] === name)

  const signIn = (email: string, password: string, from = '198.51.100.7', headers = {}) =>
    app.raw({
      method: 'POST',
      path: '/auth/login',
      body: { email, password },
      headers: { 'x-forwarded-for': from, ...headers },
    })

  test('has a sign-up and a sign-in with address, device and request', async () => {
    const { accountId, email, password, user } = landlord
    assert.equal((await rowsOf(accountId, 'signed_up')).length, 1)
    await signIn(email, password, '198.51.100.7', {
      'user-agent': 'Firefox on a test',
      'x-request-id': 'sign-in-request',
    })
    const row = (await rowsOf(accountId, 'signed_in')).at(-1)
    assert.deepEqual(row, {
      name: 'signed_in',
      outcome: 'success',
      attempts: 1,
      userEmail: email,
      ipAddress: '198.51.100.7',
      userAgent: 'Firefox on a test',
      requestId: 'sign-in-request',
      target: null,
      details: { method: 'password', secondFactor: false },
    })
    const line = linesOf('signed_in').find(({ requestId }) => requestId === 'sign-in-request')
    assert.deepEqual(
      [line?.['userId'], line?.['accountId'], line?.['outcome']],
      [user.id, accountId, 'success'],
    )
  })

  test('counts failed sign-ins of one person from one network in one row for ten minutes', async () => {
    const { accountId, email } = landlord
    app.clock.now = new Date('2026-11-21T18:00:00Z')
    for (const from of ['203.0.113.5', '203.0.113.5', '203.0.113.5', '203.0.113.6']) {
      assert.equal((await signIn(email, 'not the one', from)).status, 401)
    }
    const rows = await attemptsOf(accountId, 'sign_in_failed', 4)
    assert.deepEqual(
      new Map(rows.map(({ ipAddress, attempts, outcome }) => [ipAddress, [attempts, outcome]])),
      new Map([
        ['203.0.113.5', [3, 'failure']],
        ['203.0.113.6', [1, 'failure']],
      ]),
    )
    assert.deepEqual(rows[0]?.details, { reason: 'wrong_password' })
    app.clock.now = new Date('2026-11-21T18:10:00Z')
    await signIn(email, 'not the one', '203.0.113.5')
    assert.equal((await attemptsOf(accountId, 'sign_in_failed', 5)).length, 3)
  })

  test('tells of an address that nobody has in the operators’ log alone, without the address', async () => {
    await signIn('nobody-here@example.com', 'whatever it is')
    let hashed: Record<string, unknown>[] = []
    while (hashed.length === 0) {
      await delay(20)
      hashed = linesOf('sign_in_failed').filter((line) => line['emailHash'] !== undefined)
    }
    assert.equal(hashed[0]?.['userId'], null)
    assert.ok(!app.logs.some((line) => line.includes('nobody-here@example.com')))
  })

  test('says once a window that somebody is refused for too many attempts', async () => {
    const { accountId, email, password } = await buildLandlord(app)
    for (let tries = 0; tries < 24; tries += 1) {
      await signIn(email, 'not the one', '192.0.2.77')
    }
    assert.equal((await signIn(email, password, '192.0.2.77')).status, 429)
    const [row, ...more] = await attemptsOf(accountId, 'sign_in_limited', 1)
    assert.deepEqual([row?.outcome, row?.ipAddress, more.length], ['failure', '192.0.2.77', 0])
    assert.deepEqual(
      (await attemptsOf(accountId, 'sign_in_failed', 20)).map(({ attempts }) => attempts),
      [20],
    )
  })

  test('is out of reach of every role of a request: nothing is written, changed or removed', async () => {
    const { accountId } = landlord
    for (const statement of [
      `UPDATE security_events SET attempts = 1`,
      `UPDATE security_events SET ip_address = ''`,
      `DELETE FROM security_events`,
      `INSERT INTO security_events (account_id) VALUES ('${accountId}')`,
    ]) {
      await assert.rejects(app.sql(accountId, statement), /permission denied/, statement)
      const identity = app.database.write({ as: 'tenure_identity' }, (db) => db.query(statement))
      await assert.rejects(identity, /permission denied/, statement)
    }
  })

  test('forgets what is older than a year, and the database lets nobody delete what is newer', async () => {
    const { accountId } = await buildLandlord(app)
    await runSql(
      app.test.connection,
      `INSERT INTO security_events (account_id, id, name, outcome, is_tenant, ip_address, user_agent, created_at, last_at)
       SELECT $1, gen_random_uuid(), 'signed_in', 'success', false, '', '', at, at
       FROM unnest(ARRAY[now() - interval '366 days', now() - interval '364 days']) at`,
      [accountId],
    )
    const count = async () => (await rowsOf(accountId, 'signed_in')).length
    const before = await count()
    await forgetOldSecurityEvents(app.database, {
      now: new Date(Date.now() + 900 * 86_400_000),
      log: app.log,
    })
    assert.equal(await count(), before - 1)
  })
})
