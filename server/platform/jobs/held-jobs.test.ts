import assert from 'node:assert/strict'
import { after, before, beforeEach, describe, test } from 'node:test'
import { setTimeout as delay } from 'node:timers/promises'

import { openDatabase } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { spawnProduct, waitFor } from '#testing/product/processes.ts'
import { runSql } from '#testing/product/sql.ts'
import '#testing/requests/guards.ts'
import { startWorker } from './jobs.ts'
import { createLog } from './log.ts'

const accountId = '019a9000-0000-7000-8000-000000000001'

describe('jobs of a worker that was killed, with several processes on one database', () => {
  let test_: TestDatabase
  before(async () => {
    test_ = await createTestDatabase()
  })
  after(() => test_.drop())
  const sql = (text: string, values: unknown[] = []) => runSql(test_.connection, text, values)
  beforeEach(() => sql('DELETE FROM graphile_worker._private_jobs'))

  const addWait = () =>
    sql(`SELECT graphile_worker.add_job('wait', $1::json)`, [JSON.stringify({ accountId, data: {} })])

  /** Starts a worker here, which counts the jobs that it runs. */
  async function startHere(run: () => Promise<void>) {
    const log = createLog('silent')
    const database = openDatabase({ connection: test_.connection, poolSize: 1, log })
    const worker = await startWorker({
      connection: test_.connection,
      database,
      files: {} as Files, // the job reads none
      table: { jobs: {}, ticks: {}, outside: { wait: run } },
      now: () => new Date(),
      log,
      lookForHeldJobsMs: 100,
    })
    return async () => {
      await worker.stop()
      await database.close()
    }
  }

  test('are run by another worker', async () => {
    const { child, output } = spawnProduct(test_.url, { script: 'waiting-worker.ts' })
    const ended = new Promise((resolve) => child.once('exit', resolve))
    try {
      await addWait()
      await waitFor(`the job to begin ${output.errors}`, () => output.text.includes('begun'), 120_000)
      let runs = 0
      const stop = await startHere(async () => void (runs += 1))
      try {
        await delay(1_000)
        assert.equal(runs, 0, 'the worker lives: the job is its own, however often the other looks')
        child.kill('SIGKILL')
        await ended
        await waitFor('the job to be run here', () => runs === 1, 60_000)
      } finally {
        await stop()
      }
    } finally {
      child.kill('SIGKILL')
      await ended
    }
  })

  test('stay with a worker that lives and lost the connection that says so', async () => {
    const gate = Promise.withResolvers<void>()
    let begun = 0
    const stopFirst = await startHere(async () => {
      begun += 1
      await gate.promise
    })
    const stopSecond = await startHere(async () => void (begun += 100))
    try {
      await addWait()
      await waitFor('the job to begin', () => begun > 0)
      if (begun === 1) {
        const holders = `SELECT pid FROM pg_stat_activity WHERE application_name = 'tenure-worker-lock' AND datname = current_database()`
        const before_ = await sql(holders)
        await sql(`SELECT pg_terminate_backend(pid) FROM (${holders}) one`)
        const isNew = async () => {
          const now = await sql(holders)
          return (
            now.length === before_.length &&
            now.every(({ pid }) => before_.every((one) => one['pid'] !== pid))
          )
        }
        for (let tries = 0; tries < 200 && !(await isNew()); tries += 1) {
          await delay(50)
        }
        assert.ok(await isNew(), 'both have connected again')
      }
    } finally {
      gate.resolve()
      await stopSecond()
      await stopFirst()
    }
    assert.ok(begun === 1 || begun === 100, 'the job was begun once')
  })
})
