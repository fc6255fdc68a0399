import assert from 'node:assert/strict'
import { test } from 'node:test'

import { createLog } from '#server/platform/jobs/log.ts'
import { createTestDatabase } from '#testing/product/database.ts'

import { openDatabase } from './database.ts'

test('a closed database has no connection left, so that its server can stop', async () => {
  const own = await createTestDatabase()
  const watching = openDatabase({ connection: own.connection, poolSize: 1, log: createLog('silent') })
  const database = openDatabase({ connection: own.connection, poolSize: 4, log: createLog('silent') })
  await Promise.all([1, 2, 3, 4].map(() => database.ping()))
  await database.close()
  const others = await watching.read({ as: 'tenure_system' }, (db) =>
    db.query(
      `SELECT pid FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()`,
    ),
  )
  await watching.close()
  await own.drop()
  assert.deepEqual(others, [])
})
