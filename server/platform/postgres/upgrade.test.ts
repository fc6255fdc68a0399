import assert from 'node:assert/strict'
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, describe, test } from 'node:test'

import { Client, type ClientConfig } from 'pg'

import { createTestDatabase } from '#testing/product/database.ts'

import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { restore } from './restore.ts'
import { upgrade } from './upgrade.ts'

const root = mkdtempSync(join(tmpdir(), 'tenure-upgrade-'))
chmodSync(root, 0o711)
after(() => rmSync(root, { recursive: true, force: true, maxRetries: 10 }))

const now = new Date('2026-11-28T20:00:00Z')
const first = { '0001_first.sql': `create table leases (name text); insert into leases values ('signed')` }
const second = { '0002_second.sql': 'drop table leases', '0003_third.sql': 'create table more (n int)' }

function release(name: string, files: Record<string, string>): string {
  const dir = join(root, name)
  mkdirSync(dir, { recursive: true })
  Object.entries(files).forEach(([file, sql]) => writeFileSync(join(dir, file), sql))
  return dir
}

async function rowsOf(connection: ClientConfig, sql: string): Promise<unknown[]> {
  const client = new Client(connection)
  await client.connect()
  try {
    return (await client.query(sql)).rows as unknown[]
  } finally {
    await client.end()
  }
}

const earlier = release('earlier', first)
const later = release('later', { ...first, ...second })

describe('the first start of a new release', () => {
  test('backs up the embedded database before it changes it, and says how to go back', async () => {
    const dataDir = join(root, 'data')
    const said: string[] = []
    const tell = (sentence: string) => void said.push(sentence)
    const server = await startEmbeddedPostgres({ dataDir })
    const at = { connection: server.connection, dataDir, upgradeTo: undefined, now, tell }
    await upgrade({ ...at, dir: earlier })
    assert.deepEqual([said, existsSync(join(dataDir, 'backups'))], [[], false])

    assert.deepEqual(await upgrade({ ...at, dir: later }), ['0002_second.sql', '0003_third.sql'])
    await server.stop()
    const file = join(dataDir, 'backups', 'tenure-20261128T200000Z.tar.gz')
    assert.deepEqual(said, [
      `This release changes the database (2 migrations). Backed up to ${file}. To go back: stop Tenure, install the earlier release, and run DATA_DIR=${dataDir} npm run db:restore -- ${file}`,
    ])
    await restore({ dataDir, file, now })
    const back = await startEmbeddedPostgres({ dataDir })
    assert.deepEqual(await rowsOf(back.connection, 'select name from leases'), [{ name: 'signed' }])
    assert.deepEqual(await upgrade({ ...at, connection: back.connection, dir: earlier }), [])
    await back.stop()
  })

  test('backs up nothing where the database and the release do not fit, and changes nothing', async () => {
    const dataDir = join(root, 'unfit')
    const server = await startEmbeddedPostgres({ dataDir })
    const at = { connection: server.connection, dataDir, upgradeTo: undefined, now, tell: () => {} }
    await upgrade({ ...at, dir: earlier })
    const changed = release('changed', { '0001_first.sql': 'select 1', ...second })
    await assert.rejects(upgrade({ ...at, dir: changed }), /0001_first\.sql was changed after it was applied/)
    assert.deepEqual(readdirSync(dataDir).includes('backups'), false)
    await server.stop()
  })

  test('changes nothing where no backup can be written', async () => {
    const dataDir = join(root, 'full')
    const server = await startEmbeddedPostgres({ dataDir })
    const at = { connection: server.connection, dataDir, upgradeTo: undefined, now, tell: () => {} }
    await upgrade({ ...at, dir: earlier })
    writeFileSync(join(dataDir, 'backups'), 'not a folder')
    await assert.rejects(upgrade({ ...at, dir: later }), {
      name: 'MigrationError',
      message: `This release changes the database (2 migrations), and it could not be backed up before (EEXIST): nothing was changed. Make room for a backup in ${dataDir}/backups and start again.`,
    })
    assert.deepEqual(await rowsOf(server.connection, 'select name from leases'), [{ name: 'signed' }])
    await server.stop()
  })

  test('waits on another PostgreSQL until its backup is confirmed for this release', async () => {
    const database = await createTestDatabase({ empty: true })
    after(() => database.drop())
    const { connection } = database
    const at = { connection, dataDir: undefined, now, tell: () => assert.fail('nothing is backed up here') }
    await upgrade({ ...at, upgradeTo: undefined, dir: earlier })
    for (const upgradeTo of [undefined, '0001', 'yes']) {
      await assert.rejects(upgrade({ ...at, upgradeTo, dir: later }), {
        name: 'MigrationError',
        message: `This release changes the database (2 migrations, from 0001 to 0003): nothing was changed. Back it up (pg_dump --format=custom --file=tenure-0001.dump ${connection.database}, as a role that bypasses row-level security), then start once with UPGRADE_TO=0003. To go back: restore that file with pg_restore and start the earlier release.`,
      })
    }
    assert.deepEqual(await rowsOf(connection, 'select name from leases'), [{ name: 'signed' }])
    assert.deepEqual(await upgrade({ ...at, upgradeTo: '0003', dir: later }), [
      '0002_second.sql',
      '0003_third.sql',
    ])
  })
})
