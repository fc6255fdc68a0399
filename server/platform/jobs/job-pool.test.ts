import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import '#testing/requests/guards.ts'
import { closeJobPool, openJobPool } from './job-pool.ts'
import { createLog } from './log.ts'

describe('the pool of the job runner', () => {
  let database: TestDatabase
  before(async () => {
    database = await createTestDatabase({ empty: true })
  })
  after(() => database.drop())

  test('refuses nobody after it is closed, so that a late result of a job does not end the process', async () => {
    const pool = openJobPool({ connection: database.connection, log: createLog('silent') })
    assert.equal((await pool.query('SELECT 1 AS one')).rowCount, 1)
    await closeJobPool(pool)
    const outcome = await Promise.race([pool.connect().then(String, String), delay(50, 'neither')])
    assert.equal(outcome, 'neither')
  })
})
