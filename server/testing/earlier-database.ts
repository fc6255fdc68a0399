import { cp, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestContext } from 'node:test'

import { Client } from 'pg'

import { MIGRATIONS, migrate } from '#server/platform/database/migrate.ts'

import { createTestDatabase } from './database.ts'

/**
 * Creates a database as it was before the migration with this number, for the test of an upgrade: `migrate(client)` runs the
 * rest. Returns a client of it. Both end with the test.
 */
export async function databaseBefore(t: TestContext, number: string): Promise<Client> {
  const dir = await copyMigrationsBefore(number)
  const database = await createTestDatabase({ empty: true })
  const client = new Client(database.connection)
  await client.connect()
  t.after(async () => {
    await client.end()
    await database.drop()
    await rm(dir, { recursive: true })
  })
  await migrate(client, { dir })
  return client
}

/** Copies the migrations before a number to a new temporary folder, and returns its path. The caller removes it. */
export async function copyMigrationsBefore(number: string): Promise<string> {
  const dir = await mkdtemp(join(tmpdir(), 'tenure-upgrade-'))
  for (const name of (await readdir(MIGRATIONS)).filter((file) => file < number)) {
    await cp(join(MIGRATIONS, name), join(dir, name))
  }
  return dir
}
