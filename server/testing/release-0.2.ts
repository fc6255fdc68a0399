import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'

import type { ClientBase } from 'pg'

/** The names of the first and the last migration of release 0.2, and the checksum of the last. */
const recorded = `
  insert into schema_migrations (name, checksum) values ('0001_foundation.sql', 'of 0001'),
    ('0500_single_sign_on.sql', '31a7d6298ae99876cfe601036e659b68c5e83e35f2d95ca287d66c25b3082db9')`

/**
 * Makes an empty database one of release 0.2, as its last migration left it. Its schema was written by pg_dump, without the
 * rows and without the owner of the objects.
 */
export async function makeRelease02(client: ClientBase): Promise<void> {
  const dump = await readFile(join(import.meta.dirname, 'schema-0.2.sql.gz'))
  await client.query(String(await promisify(gunzip)(dump)))
  await client.query('reset all')
  await client.query(recorded)
}
