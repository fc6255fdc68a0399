import { readFile } from 'node:fs/promises'
import { join } from 'node:path'

import type { ClientBase } from 'pg'

import { MigrationError } from './migration-error.ts'

/** A row of `schema_migrations`. */
type Applied = { name: string; checksum: string }

/**
 * Release 0.2 had 161 migrations. The first tells that one of its builds made a database, the last that the database is
 * complete. Their schema is written as 0001 to 0019 since release 0.3.
 */
export const ofRelease02 = {
  first: '0001_foundation.sql',
  last: {
    name: '0500_single_sign_on.sql',
    checksum: '31a7d6298ae99876cfe601036e659b68c5e83e35f2d95ca287d66c25b3082db9',
  },
}

/** The last migration of the schema as release 0.3 writes it: a database of release 0.2 continues after it. */
export const lastOfBaseline = '0019_deletion.sql'

/**
 * Returns whether a database was made by release 0.2 and has all its migrations.
 * @throws {MigrationError} when it has only a part of them: only release 0.2 has the rest
 */
export function isOfRelease02(applied: readonly Applied[]): boolean {
  if (!applied.some(({ name }) => name === ofRelease02.first)) {
    return false
  }
  if (
    !applied.some(
      ({ name, checksum }) => name === ofRelease02.last.name && checksum === ofRelease02.last.checksum,
    )
  ) {
    const reached = applied
      .map(({ name }) => name)
      .toSorted()
      .at(-1)
    throw new MigrationError(
      `The database is older than this release can continue (its last migration is ${reached}): nothing was changed. Start release 0.2.0 (commit ba27d55b) on it once, then this one.`,
    )
  }
  return true
}

/**
 * Brings a database of release 0.2 to the schema of release 0.3 and records the migrations of the baseline as applied,
 * in the transaction of the caller.
 */
export async function continueFromRelease02(
  client: ClientBase,
  dir: string,
  migrations: readonly Applied[],
): Promise<void> {
  await client.query(await readFile(join(dir, 'from-release-0.2.sql'), 'utf8'))
  await client.query('delete from public.schema_migrations')
  const baseline = migrations.filter(({ name }) => name <= lastOfBaseline)
  await client.query(
    'insert into public.schema_migrations (name, checksum) select * from unnest($1::text[], $2::text[])',
    [baseline.map(({ name }) => name), baseline.map(({ checksum }) => checksum)],
  )
}
