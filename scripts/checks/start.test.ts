import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, describe, test } from 'node:test'
import { text } from 'node:stream/consumers'

import { createTestDatabase, type TestDatabase } from '#testing/product/database.ts'
import { findFreePort } from '#testing/product/free-port.ts'
import { startUnsuitedPooler } from '#testing/stand-ins/unsuited-pooler.ts'
import '#testing/requests/guards.ts'

describe('npm start that cannot start', () => {
  let database: TestDatabase
  let dataDir: string
  before(async () => {
    database = await createTestDatabase({ empty: true })
    dataDir = await mkdtemp(join(tmpdir(), 'tenure-start-'))
  })
  after(async () => {
    await database.drop()
    await rm(dataDir, { recursive: true, force: true })
  })

  /** Runs `npm start` with these variables; returns its exit code and what it wrote to standard error. */
  async function start(variables: Record<string, string>) {
    const script = join(import.meta.dirname, '..', 'tenure.mjs')
    const env = { ...process.env, DATA_DIR: dataDir, DEMO: '0', ...variables }
    const child = spawn(process.execPath, [script, 'start'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    const [errors, [code]] = await Promise.all([text(child.stderr), once(child, 'exit')])
    return [code, errors.trim()]
  }

  test('on a port that is in use says which variable to change', async () => {
    const other = createServer()
    other.listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as { port: number } // it listens on TCP
    try {
      assert.deepEqual(await start({ DATABASE_URL: database.url, PORT: String(port) }), [
        1,
        `Port ${port} is in use by another program: stop it, or set PORT to a free port.`,
      ])
    } finally {
      other.close()
    }
  })

  test('on an address of another machine says which variable to change', async () => {
    assert.deepEqual(await start({ DATABASE_URL: database.url, HOST: '192.0.2.1' }), [
      1,
      '"192.0.2.1" is not an address of this machine: set HOST to one that is, or to 0.0.0.0 for all.',
    ])
  })

  test('without its database says where it looked and which variable to change', async () => {
    const port = await findFreePort()
    assert.deepEqual(await start({ DATABASE_URL: `postgres://tenure:secret@127.0.0.1:${port}/tenure` }), [
      1,
      `The PostgreSQL at 127.0.0.1:${port} cannot be reached (ECONNREFUSED): check that it runs, and its address in DATABASE_URL.`,
    ])
  })

  test('behind a pooler that does not keep prepared statements says what to set', async () => {
    const pooler = await startUnsuitedPooler(database.connection)
    try {
      const [code, errors] = await start({ DATABASE_URL: pooler.url })
      assert.equal(code, 1)
      assert.match(
        String(errors),
        /^The connection pooler in DATABASE_URL [^\n]+max_prepared_statements = 200[^\n]+$/,
      )
    } finally {
      await pooler.stop()
    }
  })
})
