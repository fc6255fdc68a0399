import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'

import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { startUnsuitedPooler, type UnsuitedPooler } from '#testing/stand-ins/unsuited-pooler.ts'
import '#testing/requests/guards.ts'

import { createLog } from '#server/platform/jobs/log.ts'
import { openDatabase } from './database.ts'
import { poolerSentence, requireKeptStatements } from './kept-statements.ts'
import { createReadiness } from './readiness.ts'

describe('a connection pooler that does not keep prepared statements', () => {
  let database: TestDatabase
  let pooler: UnsuitedPooler
  before(async () => {
    database = await createTestDatabase({ empty: true })
    pooler = await startUnsuitedPooler(database.connection)
  })
  after(async () => {
    await pooler.stop()
    await database.drop()
  })

  test('is told in one line that says what to set', async () => {
    await assert.rejects(requireKeptStatements({ connectionString: pooler.url }), {
      name: 'PoolerError',
      message: poolerSentence,
    })
    assert.match(
      poolerSentence,
      /PgBouncer 1\.21 or newer with max_prepared_statements = 200 in pgbouncer\.ini/,
    )
    assert.ok(!poolerSentence.includes('\n'))
  })

  test('is no reason to stop where there is none', async () => {
    await requireKeptStatements(database.connection)
    await requireKeptStatements(database.connection)
  })

  test('makes a process that runs not ready, with the sentence', async () => {
    const log = createLog('silent')
    const opened = openDatabase({
      connection: { connectionString: pooler.url },
      poolSize: 2,
      log,
    })
    try {
      const readiness = createReadiness({
        database: opened,
        files: { temporaryPath: () => assert.fail('it is not reached') },
      })
      assert.deepEqual(await readiness(), { isReady: false, reason: poolerSentence })
    } finally {
      await opened.close()
    }
  })
})
