import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'

import { buildLandlord, claimsOf, signInAgain } from '#testing/books/build.ts'
import { runSql } from '#testing/product/sql.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'

const start = '2026-11-21T17:00:00Z'
const identity = { as: 'tenure_identity' } as const

describe('sessions', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  beforeEach(() => {
    app.clock.now = new Date(start)
  })
  after(() => app.stop())

  const refresh = (refresh_token: string) => app.call(auth.refresh, { body: { refresh_token } })
  const statusWith = async (token: string) => (await app.call(auth.me, { token })).status
  const wait = (seconds: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
  }
  const reasonOf = async (token: string) => {
    const rows = await app.database.read(identity, (db) =>
      db.query<{ reason: string | null }>('SELECT revoked_reason AS reason FROM sessions WHERE id = $1', [
        claimsOf(token).session,
      ]),
    )
    return rows[0]?.reason
  }

  test('a refresh token is traded for a new pair of the same session', async () => {
    const landlord = await buildLandlord(app)
    wait(60)
    const pair = await refresh(landlord.refreshToken)
    assert.equal(pair.status, 200)
    assert.equal(pair.json.expires_in, 900)
    assert.notEqual(pair.json.refresh_token, landlord.refreshToken)
    assert.equal(claimsOf(pair.json.access_token).session, claimsOf(landlord.token).session)
    assert.equal(await statusWith(pair.json.access_token), 200)
    assert.equal((await refresh(pair.json.refresh_token)).status, 200)
  })

  test('ten tabs that refresh at once get one successor, and all go on', async () => {
    const landlord = await buildLandlord(app)
    const tabs = await Promise.all(Array.from({ length: 10 }, () => refresh(landlord.refreshToken)))
    wait(5)
    tabs.push(await refresh(landlord.refreshToken))
    for (const tab of tabs) {
      assert.equal(tab.status, 200)
      assert.equal(await statusWith(tab.json.access_token), 200)
    }
    const [successor, ...others] = new Set(tabs.map((tab) => tab.json.refresh_token))
    assert.ok(successor)
    assert.deepEqual(others, [])
    assert.equal((await refresh(successor)).status, 200)
  })

  test('a tab that comes late in the grace gets the newest token of the session', async () => {
    const landlord = await buildLandlord(app)
    const first = await refresh(landlord.refreshToken)
    wait(4)
    const second = await refresh(first.json.refresh_token)
    wait(4)
    const late = await refresh(landlord.refreshToken)
    assert.equal(late.json.refresh_token, second.json.refresh_token)
    wait(900)
    assert.equal((await refresh(late.json.refresh_token)).status, 200)
  })

  test('a token stolen and used within the grace shows at the next refresh of either', async () => {
    const landlord = await buildLandlord(app)
    const owner = await refresh(landlord.refreshToken)
    wait(3)
    const thief = await refresh(landlord.refreshToken)
    wait(900)
    const thiefAgain = await refresh(thief.json.refresh_token)
    assert.equal(thiefAgain.status, 200)
    wait(60)
    assert.equal((await refresh(owner.json.refresh_token)).status, 401)
    assert.equal((await refresh(thiefAgain.json.refresh_token)).status, 401)
    assert.equal(await statusWith(thiefAgain.json.access_token), 401)
    assert.equal(await reasonOf(landlord.token), 'reused_token')
  })

  test('a successor is kept encrypted, and no longer than the grace', async () => {
    const landlord = await buildLandlord(app)
    const sealed = async () => {
      const rows = await app.database.read(identity, (db) =>
        db.query<{ sealed: Buffer }>(
          'SELECT sealed_successor AS sealed FROM refresh_tokens WHERE session_id = $1 AND sealed_successor IS NOT NULL',
          [claimsOf(landlord.token).session],
        ),
      )
      return rows.map((row) => row.sealed)
    }
    const pair = await refresh(landlord.refreshToken)
    const [kept, ...others] = await sealed()
    assert.ok(kept && others.length === 0)
    assert.ok(!kept.includes(pair.json.refresh_token))
    wait(11)
    await refresh((await buildLandlord(app)).refreshToken)
    assert.deepEqual(await sealed(), [])
  })

  test('a spent token that comes back later ends the whole session, for thief and owner', async () => {
    const landlord = await buildLandlord(app)
    const pair = await refresh(landlord.refreshToken)
    wait(11)
    const stolen = await refresh(landlord.refreshToken)
    assert.deepEqual(
      [stolen.status, stolen.problem.code, stolen.problem.detail],
      [401, 'session_expired', 'Session expired, please log in again'],
    )
    assert.equal((await refresh(pair.json.refresh_token)).status, 401)
    assert.equal(await statusWith(pair.json.access_token), 401)
    assert.equal(await reasonOf(landlord.token), 'reused_token')
    assert.equal(await statusWith(await signInAgain(app, landlord)), 200)
  })

  test('an idle session ends after thirty days', async () => {
    const landlord = await buildLandlord(app)
    wait(29 * 86_400)
    const pair = await refresh(landlord.refreshToken)
    assert.equal(pair.status, 200)
    wait(30 * 86_400 + 1)
    assert.equal((await refresh(pair.json.refresh_token)).status, 401)
  })

  test('ninety days after signing in a session ends, however much it is used, and the list says when', async () => {
    const landlord = await buildLandlord(app)
    let pair = await refresh(landlord.refreshToken)
    for (let days = 0; days < 80; days += 20) {
      wait(20 * 86_400)
      pair = await refresh(pair.json.refresh_token)
      assert.equal(pair.status, 200)
    }
    const [session] = (await app.call(auth.listSessions, { token: pair.json.access_token })).json
    assert.deepEqual(
      [session?.endsAt, session?.expiresAt],
      ['2027-02-19T17:00:00.000Z', '2027-02-19T17:00:00.000Z'],
    )
    wait(10 * 86_400 - 60)
    pair = await refresh(pair.json.refresh_token)
    assert.equal(pair.status, 200)
    wait(61)
    assert.equal((await refresh(pair.json.refresh_token)).status, 401)
    assert.equal(await statusWith(await signInAgain(app, landlord)), 200)
  })

  test('refresh tokens that nobody was given are refused', async () => {
    for (const token of ['x', 'a'.repeat(500), '🏠']) {
      assert.deepEqual(
        [(await refresh(token)).status, (await refresh(token)).problem.code],
        [401, 'session_expired'],
      )
    }
    assert.equal(
      (await app.raw({ method: 'POST', path: '/auth/refresh', body: { refresh_token: 5 } })).status,
      400,
    )
  })

  test('signing out ends the session at once, and again is no error', async () => {
    const landlord = await buildLandlord(app)
    const body = { refresh_token: landlord.refreshToken }
    const out = await app.call(auth.logout, { body })
    assert.deepEqual([out.status, out.json.message], [200, 'Signed out successfully'])
    assert.equal(await statusWith(landlord.token), 401)
    assert.equal((await refresh(landlord.refreshToken)).status, 401)
    assert.equal(await reasonOf(landlord.token), 'signed_out')
    assert.equal((await app.call(auth.logout, { body })).status, 200)
    assert.equal((await app.call(auth.logout, { body: { refresh_token: 'unknown' } })).status, 200)
  })

  test('all sessions are listed, the present one marked, and any can be ended at once', async () => {
    const landlord = await buildLandlord(app)
    const { email, password } = landlord
    const phone = await app.call(auth.login, {
      body: { email, password },
      headers: { 'user-agent': 'Phone/1.0' },
    })
    const { json } = await app.call(auth.listSessions, { token: landlord.token })
    assert.equal(json.length, 2)
    const other = json.find((session) => !session.current)
    assert.deepEqual([other?.userAgent, other?.ipAddress], ['Phone/1.0', '127.0.0.1'])
    assert.equal(json.find((session) => session.current)?.id, claimsOf(landlord.token).session)
    assert.ok(other)
    const end = () => app.call(auth.revokeSession, { token: landlord.token, params: { id: other.id } })
    assert.equal((await end()).status, 200)
    assert.equal(await statusWith(phone.json.access_token), 401)
    assert.equal((await refresh(phone.json.refresh_token)).status, 401)
    assert.equal((await end()).status, 404)
    assert.equal((await app.call(auth.listSessions, { token: landlord.token })).json.length, 1)
  })

  test('another’s session is not there', async () => {
    const [one, two] = [await buildLandlord(app), await buildLandlord(app)]
    const { session } = claimsOf(two.token)
    const answer = await app.call(auth.revokeSession, { token: one.token, params: { id: session } })
    assert.equal(answer.status, 404)
    assert.equal(await statusWith(two.token), 200)
    const { json } = await app.call(auth.listSessions, { token: one.token })
    assert.ok(json.every((row) => row.id !== session))
  })

  for (const year of ['1999', '2019', '2150']) {
    test(`a session of ${year} is good in ${year}, whatever the database’s clock says`, async () => {
      app.clock.now = new Date(`${year}-06-15T12:00:00Z`)
      const landlord = await buildLandlord(app)
      assert.equal(await statusWith(landlord.token), 200)
      assert.equal((await refresh(landlord.refreshToken)).status, 200)
    })
  }

  test('somebody whose place in the account is gone is signed out', async () => {
    const landlord = await buildLandlord(app)
    await runSql(app.test.connection, 'DELETE FROM memberships WHERE user_id = $1', [landlord.user.id])
    assert.equal(await statusWith(landlord.token), 401)
    assert.equal((await refresh(landlord.refreshToken)).status, 401)
  })
})

async function until429(
  max: number,
  attempt: () => Promise<{
    status: number
    headers: Record<string, string | undefined>
    problem: { code: string }
  }>,
) {
  for (let n = 1; n <= max; n += 1) {
    assert.notEqual((await attempt()).status, 429, `attempt ${n} of ${max}`)
  }
  const refused = await attempt()
  assert.deepEqual([refused.status, refused.problem.code], [429, 'rate_limit_exceeded'])
  const seconds = Number(refused.headers['retry-after'])
  assert.ok(seconds >= 1 && seconds <= 3600, `Retry-After: ${seconds}`)
  return seconds
}

describe('too many attempts', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ now: start, isAlone: true })
  })
  after(() => app.stop())

  test('at one address are stopped, also with the right password, and only for a while', async () => {
    const { email, password } = await buildLandlord(app)
    const seconds = await until429(20, () => app.call(auth.login, { body: { email, password: 'wrong one' } }))
    const right = { email: email.toUpperCase(), password }
    assert.equal((await app.call(auth.login, { body: right })).status, 429)
    app.clock.now = new Date(app.clock.now.getTime() + seconds * 1000)
    assert.equal((await app.call(auth.login, { body: right })).status, 200)
  })

  test('to sign up from one place are stopped', async () => {
    app.clock.now = new Date('2026-11-22T17:00:00Z')
    let n = 0
    await until429(30, () =>
      app.call(auth.register, {
        body: { name: 'Many', email: `many-${(n += 1)}@example.com`, password: 'a good secret' },
      }),
    )
  })

  test('are counted by who they concern, not readable from the table', async () => {
    const rows = await app.database.read(identity, (db) =>
      db.query<{ subject: string }>('SELECT subject FROM rate_limits'),
    )
    assert.ok(rows.length > 0)
    assert.ok(rows.every(({ subject }) => !/127\.0\.0\.1|@/.test(subject)))
  })

  test('are forgotten once they count for nobody', async () => {
    app.clock.now = new Date('2026-12-24T17:00:00Z')
    await app.call(auth.login, { body: { email: 'nobody@example.com', password: 'wrong one' } })
    const windows = 'SELECT DISTINCT window_start AS "from" FROM rate_limits'
    const rows = (await runSql(app.test.connection, windows)) as { from: Date }[]
    assert.deepEqual(
      rows.map((row) => row.from),
      [app.clock.now],
    )
  })

  test('cannot be hidden behind a forged address', async () => {
    app.clock.now = new Date('2026-11-23T17:00:00Z')
    let n = 0
    await until429(30, () =>
      app.raw({
        method: 'POST',
        path: '/auth/register',
        headers: { 'x-forwarded-for': `10.0.0.${(n += 1)}` },
        body: { name: 'Many', email: `forged-${n}@example.com`, password: 'a good secret' },
      }),
    )
  })
})
