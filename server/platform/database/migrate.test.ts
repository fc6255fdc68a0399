import assert from 'node:assert/strict'
import { mkdtemp, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'
import { test } from 'node:test'
import { Client } from 'pg'
import { createTestDatabase } from '#testing/product/database.ts'
import type { PgConnection } from '#server/platform/postgres/embedded-postgres.ts'
import { migrate, readMigrations } from './migrate.ts'

type Bench = { dir: string; connection: PgConnection; client: Client }

/** Creates an empty database and a folder of migrations. */
async function setUp(t: TestContext, files: Record<string, string>): Promise<Bench> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-migrations-'))
  for (const [name, sql] of Object.entries(files)) {
    await writeFile(join(dir, name), sql)
  }
  const database = await createTestDatabase({ empty: true })
  const client = new Client(database.connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })
  return { dir, connection: database.connection, client }
}

const ONE = { '0001_one.sql': 'create table one (n int);\ninsert into one values (1);\n' }
const TWO = { '0002_two.sql': 'alter table one add m int;\n' }

test('runs what is missing, in order, once', async (t) => {
  const { dir, client, connection } = await setUp(t, { ...ONE, 'README.md': 'not a migration' })
  assert.deepEqual(await migrate(client, { dir }), ['0001_one.sql'])
  assert.deepEqual(await migrate(client, { dir }), [])
  await writeFile(join(dir, '0002_two.sql'), TWO['0002_two.sql'])
  assert.deepEqual(await migrate(connection, { dir }), ['0002_two.sql'])
  assert.deepEqual((await client.query('select n, m from one')).rows, [{ n: 1, m: null }])
})

test('records checksums in a table behind row-level security', async (t) => {
  const { dir, client } = await setUp(t, ONE)
  await migrate(client, { dir })
  const [migration] = await readMigrations(dir)
  const { rows } = await client.query('select name, checksum from schema_migrations')
  assert.deepEqual(rows, [{ name: '0001_one.sql', checksum: migration?.checksum }])
  const walls = await client.query(
    `select relrowsecurity and relforcerowsecurity as walled from pg_class where relname = 'schema_migrations'`,
  )
  assert.deepEqual(walls.rows, [{ walled: true }])
})

test('several processes at once apply each file once', async (t) => {
  const { dir, client, connection } = await setUp(t, { ...ONE, ...TWO })
  const ran = await Promise.all([1, 2, 3, 4].map(() => migrate(connection, { dir })))
  assert.deepEqual(ran.flat().toSorted(), ['0001_one.sql', '0002_two.sql'])
  assert.deepEqual((await client.query('select n from one')).rows, [{ n: 1 }])
})

test('a failing file leaves nothing behind and says where it fails', async (t) => {
  const { dir, client } = await setUp(t, {
    ...ONE,
    '0002_bad.sql': 'create table two (n int);\nselect nonsense;\n',
  })
  await assert.rejects(migrate(client, { dir }), {
    name: 'MigrationError',
    message: /0002_bad\.sql failed: column "nonsense" does not exist; line 2/,
  })
  const { rows } = await client.query(
    `select to_regclass('one') is not null as one, to_regclass('two') is not null as two`,
  )
  assert.deepEqual(rows, [{ one: true, two: false }])
})

test('a file changed after it was applied is an error, its line endings are not', async (t) => {
  const { dir, client } = await setUp(t, ONE)
  await migrate(client, { dir })
  await writeFile(join(dir, '0001_one.sql'), ONE['0001_one.sql'].replaceAll('\n', '\r\n'))
  assert.deepEqual(await migrate(client, { dir }), [])
  await writeFile(join(dir, '0001_one.sql'), 'create table one (n bigint)')
  await assert.rejects(migrate(client, { dir }), /0001_one\.sql was changed after it was applied/)
})

test('a missing file, a newer database and a number that comes too late are errors', async (t) => {
  const { dir, client } = await setUp(t, { ...ONE, ...TWO })
  await migrate(client, { dir })
  await rename(join(dir, '0002_two.sql'), join(dir, 'away'))
  await assert.rejects(
    migrate(client, { dir }),
    /newer than this release: it has migration 0002_two\.sql.*restore the backup from before the upgrade/,
  )
  await rename(join(dir, 'away'), join(dir, '0002_two.sql'))
  await rename(join(dir, '0001_one.sql'), join(dir, 'away'))
  await assert.rejects(
    migrate(client, { dir }),
    /0001_one\.sql was applied to the database, but its file is missing/,
  )
  await rename(join(dir, 'away'), join(dir, '0001_one.sql'))
  await writeFile(join(dir, '0001_other.sql'), 'select 1')
  await assert.rejects(migrate(client, { dir }), /0001_other\.sql would run after the later 0002_two\.sql/)
})
