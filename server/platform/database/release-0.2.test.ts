import assert from 'node:assert/strict'
import { test, type TestContext } from 'node:test'

import { Client } from 'pg'

import { createTestDatabase } from '#testing/product/database.ts'
import { makeRelease02 } from '#testing/sources/release-0.2.ts'
import { schemaObjects } from '#testing/sources/schema-objects.ts'

import { migrate, readMigrations } from './migrate.ts'

async function connect(t: TestContext, options: { empty?: boolean } = {}): Promise<Client> {
  const database = await createTestDatabase(options)
  const client = new Client(database.connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.drop()
  })
  return client
}

async function release02(t: TestContext): Promise<Client> {
  const client = await connect(t, { empty: true })
  await makeRelease02(client)
  return client
}

const appliedSql = 'select name, checksum from schema_migrations order by name'

test('a database of release 0.2 gets the schema of a new one, object by object', async (t) => {
  const [former, fresh] = [await release02(t), await connect(t)]
  await migrate(former)
  const [found, wanted] = [await schemaObjects(former), await schemaObjects(fresh)]
  assert.deepEqual(
    {
      missing: wanted.filter((line) => !found.includes(line)),
      added: found.filter((line) => !wanted.includes(line)),
    },
    { missing: [], added: [] },
  )
  assert.ok(found.length > 4000, `only ${found.length} objects`)
})

test('a database of release 0.2 continues with the migrations of this release as applied', async (t) => {
  const client = await release02(t)
  const upgrades: unknown[] = []
  const ran = await migrate(client, { beforeUpgrade: async (upgrade) => void upgrades.push(upgrade) })
  const migrations = await readMigrations()
  const later = migrations.map(({ name }) => name).filter((name) => name >= '0019')
  assert.deepEqual(ran, later)
  assert.deepEqual(upgrades, [{ from: '0500_single_sign_on.sql', pending: later }])
  assert.deepEqual(
    (await client.query(appliedSql)).rows,
    migrations.map(({ name, checksum }) => ({ name, checksum })),
  )
  assert.deepEqual(await migrate(client), [])
})

test('a database of release 0.2 keeps its rows, and a new account gets the whole chart', async (t) => {
  const client = await release02(t)
  const accounts = ['0195d2a0-0000-7000-8000-000000000001', '0195d2a0-0000-7000-8000-000000000002']
  const countOf = async (account: string) => {
    await client.query(`select set_config('app.account_id', $1, false)`, [account])
    return (await client.query('select code, name, kind from ledger_accounts order by code')).rows
  }
  await client.query(`select set_config('app.account_id', $1, false)`, [accounts[0]])
  await client.query('insert into accounts (id, name) values ($1, $2)', [accounts[0], 'Former'])
  const former = await countOf(accounts[0]!)
  await migrate(client)
  await client.query(`select set_config('app.account_id', $1, false)`, [accounts[1]])
  await client.query('insert into accounts (id, name) values ($1, $2)', [accounts[1], 'New'])
  assert.equal(former.length, 44)
  assert.deepEqual(await countOf(accounts[0]!), former)
  assert.deepEqual(await countOf(accounts[1]!), former)
})

test('an older database is refused with the release to start once, and stays as it is', async (t) => {
  const client = await release02(t)
  await client.query(`delete from schema_migrations where name like '0500%'`)
  await client.query(
    `insert into schema_migrations (name, checksum) values ('0491_sealed_webhook_secrets.sql', 'x')`,
  )
  const before = [await schemaObjects(client), (await client.query(appliedSql)).rows]
  await assert.rejects(migrate(client), {
    name: 'MigrationError',
    message:
      'The database is older than this release can continue (its last migration is 0491_sealed_webhook_secrets.sql): nothing was changed. Start release 0.2.0 (commit ba27d55b) on it once, then this one.',
  })
  assert.deepEqual([await schemaObjects(client), (await client.query(appliedSql)).rows], before)
})

test('a database of another build of release 0.2 is refused like an older one', async (t) => {
  const client = await release02(t)
  await client.query(`update schema_migrations set checksum = 'changed' where name like '0500%'`)
  await assert.rejects(migrate(client), /Start release 0\.2\.0 \(commit ba27d55b\) on it once/)
})

test('a continuation that fails leaves the database as release 0.2 left it', async (t) => {
  const client = await release02(t)
  await client.query('create table chart_of_accounts (mine text)')
  const before = await schemaObjects(client)
  await assert.rejects(migrate(client), /chart_of_accounts/)
  assert.deepEqual(await schemaObjects(client), before)
  assert.equal((await client.query(appliedSql)).rowCount, 2)
})

test('several processes at once continue a database of release 0.2 once', async (t) => {
  const database = await createTestDatabase({ empty: true })
  t.after(() => database.drop())
  const client = new Client(database.connection)
  await client.connect()
  await makeRelease02(client)
  await client.end()
  const ran = await Promise.all([1, 2, 3].map(() => migrate(database.connection)))
  assert.equal(ran.flat().filter((name) => name.startsWith('0019')).length, 1)
})
