import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { ClientBase } from 'pg'

import { ofRelease02 } from '#server/platform/database/release-0.2.ts'

/**
 * Makes an empty database one of release 0.2, as its last migration left it. Its schema was written by pg_dump, without the
 * rows and without the owner of the objects.
 */
export async function makeRelease02(client: ClientBase): Promise<void> {
  const dump = await readFile(join(import.meta.dirname, 'schema-0.2.sql.gz'))
  await client.query(String(await promisify(gunzip)(dump)))
  await client.query('reset all')
  await client.query(`insert into schema_migrations (name, checksum) values ($1, 'of the first'), ($2, $3)`, [
    ofRelease02.first,
    ofRelease02.last.name,
    ofRelease02.last.checksum,
  ])
}
