import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { deleteOldSessions } from './delete-old-sessions.ts'
import { buildLandlord, claimsOf } from '#testing/books/build.ts'
import { startApp, type TestApp } from '#testing/product/start-app.ts'
import * as auth from '#shared/accounts/auth-contract.ts'

describe('deletion of old sessions', () => {
  let app: TestApp
  before(async () => {
    app = await startApp({ isAlone: true })
  })
  after(() => app.stop())

  const wait = (days: number) => {
    app.clock.now = new Date(app.clock.now.getTime() + days * 86_400_000)
  }

  test('are forgotten ninety days after their end, and nothing else is', async () => {
    const old = await buildLandlord(app)
    const signedOut = await buildLandlord(app)
    await app.call(auth.logout, { body: { refresh_token: signedOut.refreshToken } })
    wait(31)
    const recent = await buildLandlord(app)
    const ids = [old, signedOut, recent].map(({ token }) => claimsOf(token).session)
    const areLeft = async () => {
      await deleteOldSessions(app.database, { now: app.clock.now, log: app.log })
      const rows = await app.database.read({ as: 'tenure_identity' }, (db) =>
        db.query<{ id: string }>(
          `SELECT s.id FROM sessions s WHERE s.id = ANY ($1::uuid[])
             AND EXISTS (SELECT FROM refresh_tokens t WHERE t.session_id = s.id)`,
          [ids],
        ),
      )
      return ids.map((id) => rows.some((row) => row.id === id))
    }
    assert.deepEqual(await areLeft(), [true, true, true])
    wait(60)
    assert.deepEqual(await areLeft(), [true, false, true], 'signed out 91 days ago')
    wait(30)
    assert.deepEqual(await areLeft(), [false, false, true], 'ran out 91 days ago')
  })

  test('take the devices and networks along that were not seen for four hundred days', async () => {
    const { user } = await buildLandlord(app)
    const countPlaces = async () => {
      await deleteOldSessions(app.database, { now: app.clock.now, log: app.log })
      const rows = await app.database.read({ as: 'tenure_identity' }, (db) =>
        db.query('SELECT FROM known_devices WHERE user_id = $1', [user.id]),
      )
      return rows.length
    }
    wait(399)
    assert.notEqual(await countPlaces(), 0)
    wait(2)
    assert.equal(await countPlaces(), 0)
  })
})
