import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import type { Actor, Db } from './database.ts'
import { buildLandlord, buildProperty, claimsOf, type Landlord } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'

const who = (db: Db) =>
  db.query<{ role: string; account: string }>(
    `SELECT current_user AS role, current_setting('app.account_id', true) AS account`,
  )
const lock = (db: Db, n: number) => db.query('SELECT pg_advisory_xact_lock($1)', [n])

describe('transactions of an actor', () => {
  let app: TestApp
  let landlord: Landlord
  let entry: { as: 'actor'; actor: Actor }
  before(async () => {
    app = await startApp({ poolSize: 2 })
    landlord = await buildLandlord(app)
    const { sub: userId, account: accountId, session: sessionId } = claimsOf(landlord.token)
    entry = {
      as: 'actor',
      actor: { accountId, userId, sessionId, role: 'OWNER', timeZone: 'America/New_York' },
    }
    await buildProperty(app, landlord.token)
  })
  after(() => app.stop())

  const ended = () => ({ ...entry, actor: { ...entry.actor, timeZone: 'UTC' } })

  for (const kind of ['read', 'write'] as const) {
    test(`a ${kind} runs as the app’s role in the actor’s account and nothing of it stays behind`, async () => {
      const inside = await app.database[kind](entry, who)
      assert.deepEqual(inside, [{ role: 'tenure_app', account: landlord.accountId }])
      const next = await app.database[kind]({ as: 'tenure_system' }, who)
      assert.deepEqual(next, [{ role: 'tenure_system', account: '' }])
    })

    test(`a handle that outlives its ${kind} is refused`, async () => {
      let kept: Db | undefined
      await app.database[kind](entry, async (db) => {
        kept = db
        await who(db)
      })
      assert.ok(kept)
      await assert.rejects(kept.query('SELECT 1'), /transaction is over/)
    })

    test(`a handle that outlives a failed ${kind} is refused`, async () => {
      let kept: Db | undefined
      await assert.rejects(
        app.database[kind](entry, async (db) => {
          kept = db
          await who(db)
          throw new Error('on purpose')
        }),
        /on purpose/,
      )
      assert.ok(kept)
      await assert.rejects(kept.query('SELECT 1'), /transaction is over/)
    })
  }

  test('work that begins after its session proved ended never reaches another’s connection', async () => {
    const seen: unknown[] = []
    const late = app.database.read(ended(), async (db) => {
      await delay(50)
      seen.push(...(await who(db)))
    })
    await assert.rejects(late, { code: 'TN401' })
    await delay(100)
    assert.deepEqual(seen, [])
  })

  test('a session that has ended sees nothing, and says so instead of what failed after it', async () => {
    for (const kind of ['read', 'write'] as const) {
      await assert.rejects(
        app.database[kind](ended(), (db) => db.query('SELECT * FROM properties')),
        { code: 'TN401' },
      )
    }
  })

  const rename = `UPDATE properties SET name = $2 WHERE account_id = $1`
  const names = async () => {
    const rows = await app.database.read(entry, (db) =>
      db.query<{ name: string }>('SELECT name FROM properties WHERE account_id = $1', [landlord.accountId]),
    )
    return rows.map(({ name }) => name)
  }

  test('what is kept for the end of a write is committed with it, after all else', async () => {
    await app.database.write(entry, async (db) => {
      db.queryAtEnd(rename, [landlord.accountId, 'at the end'])
      await db.query(rename, [landlord.accountId, 'before'])
    })
    assert.deepEqual(await names(), ['at the end'])
  })

  test('a write whose last statement fails commits nothing, and says why', async () => {
    const before = await names()
    await assert.rejects(
      app.database.write(entry, async (db) => {
        await db.query(rename, [landlord.accountId, 'never'])
        db.queryAtEnd(`SELECT 1 / $1::int`, [0])
      }),
      { code: '22012' },
    )
    assert.deepEqual(await names(), before)
  })

  test('a write that fails sends nothing of what it kept for the end', async () => {
    const before = await names()
    await assert.rejects(
      app.database.write(entry, (db) => {
        db.queryAtEnd(rename, [landlord.accountId, 'never'])
        throw new Error('on purpose')
      }),
      /on purpose/,
    )
    assert.deepEqual(await names(), before)
  })

  test('a read cannot write', async () => {
    await assert.rejects(
      app.database.read(entry, (db) =>
        db.query(`UPDATE properties SET name = 'x' WHERE account_id = $1`, [landlord.accountId]),
      ),
      { code: '25006' },
    )
  })

  test('however many texts there are, a connection keeps a thousand prepared', async () => {
    const kept = await app.database.read({ as: 'tenure_identity' }, async (db) => {
      for (let n = 0; n < 1_200; n += 1) {
        const [row] = await db.query<{ n: number }>(`SELECT ${n} + $1::int AS n`, [1])
        assert.equal(row?.n, n + 1)
      }
      const [row] = await db.query<{ n: number }>('SELECT count(*)::int AS n FROM pg_prepared_statements')
      return row?.n ?? 0
    })
    assert.ok(kept > 0 && kept <= 1_000, String(kept))
  })

  test('a deadlock is tried again instead of shown', async () => {
    let tries = 0
    const bothHold = Promise.withResolvers<void>()
    const crossing = (first: number, second: number) =>
      app.database.write(entry, async (db) => {
        await lock(db, first)
        tries += 1
        if (tries === 2) {
          bothHold.resolve()
        }
        await bothHold.promise
        await lock(db, second)
        return 'done'
      })
    const both = await Promise.all([crossing(1, 2), crossing(2, 1)])
    assert.deepEqual(both, ['done', 'done'])
    assert.ok(tries >= 3)
  })

  test('connections are given back whatever happens in them', async () => {
    for (let round = 0; round < 10; round += 1) {
      await app.database.read(ended(), who).catch(() => undefined)
      await app.database.write(entry, (db) => db.query('SELECT 1/0')).catch(() => undefined)
      await app.database.read(entry, (db) => db.query('nonsense')).catch(() => undefined)
    }
    assert.deepEqual((await app.database.read(entry, who))[0]?.role, 'tenure_app')
  })
})
