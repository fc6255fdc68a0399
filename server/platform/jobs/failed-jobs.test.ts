import assert from 'node:assert/strict'
import { test } from 'node:test'

import { openDatabase } from '#server/platform/database/database.ts'
import type { Files } from '#server/platform/files/files.ts'
import { createTestDatabase } from '#testing/product/database.ts'
import { waitFor } from '#testing/product/processes.ts'
import '#testing/requests/guards.ts'
import { startWorker } from './jobs.ts'
import { createLog } from './log.ts'

const warn = 40
const error = 50

/** Runs a sweep that fails with this error, and returns the level of the line that says so. */
async function levelOf(failure: Error): Promise<number> {
  const lines: { level: number; msg: string }[] = []
  const log = createLog('warn', { write: (line) => void lines.push(JSON.parse(line)) })
  const test_ = await createTestDatabase()
  const database = openDatabase({ connection: test_.connection, poolSize: 1, log: createLog('silent') })
  const worker = await startWorker({
    connection: test_.connection,
    database,
    files: {} as Files, // the sweep reads none
    table: {
      jobs: {},
      ticks: {},
      sweeps: { old: { cron: '0 0 1 1 *', run: () => Promise.reject(failure) } },
    },
    now: () => new Date(),
    log,
  })
  try {
    const told = () => lines.find(({ msg }) => msg.startsWith('Failed task'))
    await waitFor('the sweep to fail', () => told() !== undefined, 60_000)
    return told()?.level ?? 0
  } finally {
    await worker.stop()
    await database.close()
    await test_.drop()
  }
}

test('a job that lost the database and is repeated is a warning, not an error', async () => {
  assert.equal(await levelOf(new Error('Connection terminated unexpectedly')), warn)
})

test('a job that fails by a fault of its own is an error from its first attempt on', async () => {
  assert.equal(await levelOf(new Error('no such column')), error)
})
