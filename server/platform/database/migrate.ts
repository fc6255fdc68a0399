import { createHash } from 'node:crypto'
import { readFile, readdir } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ClientBase, ClientConfig } from 'pg'
import { Client, DatabaseError } from 'pg'

import { MigrationError } from './migration-error.ts'
import { continueFromRelease02, isOfRelease02, lastOfBaseline } from './release-0.2.ts'

/** One file of `migrations/`. */
export type Migration = { name: string; sql: string; checksum: string }

type Applied = { name: string; checksum: string }

/**
 * The migrations that a release runs on a database of an earlier release: `from` is the last applied one,
 * `pending` are the next ones.
 */
export type Upgrade = { from: string; pending: readonly string[] }

type BeforeUpgrade = (upgrade: Upgrade) => Promise<void>

export const MIGRATIONS = join(
  dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url))))),
  'migrations',
)

// 'tenure' in ASCII. The lock is held inside each transaction, so that it also works with a transaction pooler.
const LOCK = `select pg_advisory_xact_lock(${Number.parseInt(Buffer.from('tenure').toString('hex'), 16)})`

const TABLE = `
create table if not exists public.schema_migrations (
  name text primary key,
  checksum text not null,
  applied_at timestamptz not null default now()
);
alter table public.schema_migrations enable row level security;
alter table public.schema_migrations force row level security;
drop policy if exists owner on public.schema_migrations;
create policy owner on public.schema_migrations using (true) with check (true);
revoke all on public.schema_migrations from public`

/** Reads the `NNNN_name.sql` files in their order. The checksum does not depend on line endings. */
export async function readMigrations(dir: string = MIGRATIONS): Promise<Migration[]> {
  const names = (await readdir(dir)).filter((name) => /^\d{4}_[\w-]+\.sql$/.test(name)).toSorted()
  return Promise.all(
    names.map(async (name) => {
      const sql = (await readFile(join(dir, name), 'utf8')).replaceAll('\r\n', '\n')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    }),
  )
}

/**
 * Brings the database up to this release. Runs each missing migration file in its own transaction and returns
 * the names of the files that ran. Several processes may call it at the same time. `beforeUpgrade` runs
 * before the first change of a database that an earlier release made.
 * @throws {MigrationError} when an applied file was changed or is missing, or the database is newer than the
 * code or too old for it
 */
export async function migrate(
  target: ClientBase | ClientConfig,
  options: { dir?: string; beforeUpgrade?: BeforeUpgrade } = {},
): Promise<string[]> {
  const dir = options.dir ?? MIGRATIONS
  const migrations = await readMigrations(dir)
  if ('query' in target) {
    return run(target, migrations, dir, options.beforeUpgrade)
  }
  const client = new Client(target)
  client.on('error', () => {})
  await client.connect()
  try {
    return await run(client, migrations, dir, options.beforeUpgrade)
  } finally {
    await client.end()
  }
}

async function run(
  client: ClientBase,
  migrations: Migration[],
  dir: string,
  beforeUpgrade?: BeforeUpgrade,
): Promise<string[]> {
  await prepareTable(client)
  const applied = await readApplied(client)
  const isContinued = isOfRelease02(applied)
  const last = applied
    .map(({ name }) => name)
    .toSorted()
    .at(-1)
  if (beforeUpgrade && last && (isContinued || findNext(migrations, applied))) {
    const done = new Set(applied.map(({ name }) => name))
    const pending = migrations
      .map(({ name }) => name)
      .filter((name) => (isContinued ? name >= lastOfBaseline : !done.has(name)))
    await beforeUpgrade({ from: last, pending })
  }
  const ran: string[] = []
  if (isContinued && (await inTransaction(client, () => continueOnce(client, migrations, dir)))) {
    ran.push(lastOfBaseline)
  }
  for (;;) {
    const next = await inTransaction(client, () => applyNext(client, migrations))
    if (!next) {
      return ran
    }
    ran.push(next)
  }
}

/** Continues a database of release 0.2. False where another process has done it meanwhile. */
async function continueOnce(client: ClientBase, migrations: Migration[], dir: string): Promise<boolean> {
  await client.query(LOCK)
  if (!isOfRelease02(await readApplied(client))) {
    return false
  }
  await continueFromRelease02(client, dir, migrations)
  return true
}

/**
 * Applies the next migration and returns its name, or undefined if none is left. It reads the state again under the
 * lock, because another process may have applied files meanwhile.
 */
async function applyNext(client: ClientBase, migrations: Migration[]): Promise<string | undefined> {
  await client.query(LOCK)
  const next = findNext(migrations, await readApplied(client))
  if (!next) {
    return undefined
  }
  try {
    await client.query(next.sql)
  } catch (error) {
    throw new MigrationError(`Migration ${next.name} failed: ${describe(error, next.sql)}`, { cause: error })
  }
  await client.query('insert into public.schema_migrations (name, checksum) values ($1, $2)', [
    next.name,
    next.checksum,
  ])
  return next.name
}

async function readApplied(client: ClientBase): Promise<Applied[]> {
  return (await client.query<Applied>('select name, checksum from public.schema_migrations')).rows
}

function findNext(migrations: Migration[], applied: Applied[]): Migration | undefined {
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  const last = migrations.at(-1)?.name ?? ''
  for (const { name, checksum } of applied) {
    const migration = known.get(name)
    if (!migration && name > last) {
      throw new MigrationError(
        `The database is newer than this release: it has migration ${name}, which this release does not know. Start the release that made it, or restore the backup from before the upgrade, without what was entered since ('Upgrade' in docs/self-hosting.md).`,
      )
    }
    if (!migration) {
      throw new MigrationError(`Migration ${name} was applied to the database, but its file is missing.`)
    }
    if (migration.checksum !== checksum) {
      throw new MigrationError(
        `Migration ${name} was changed after it was applied to the database: restore the file and put the change into a new migration.`,
      )
    }
  }
  const done = new Set(applied.map(({ name }) => name))
  const next = migrations.find(({ name }) => !done.has(name))
  const later = next && applied.find(({ name }) => name > next.name)
  if (later) {
    throw new MigrationError(
      `Migration ${next.name} would run after the later ${later.name}: give it a later number.`,
    )
  }
  return next
}

async function prepareTable(client: ClientBase): Promise<void> {
  const { rows } = await client.query<{ missing: boolean }>(
    `select to_regclass('public.schema_migrations') is null as missing`,
  )
  if (rows[0]?.missing) {
    await inTransaction(client, async () => {
      await client.query(LOCK)
      await client.query(TABLE)
    })
  }
}

async function inTransaction<T>(client: ClientBase, work: () => Promise<T>): Promise<T> {
  await client.query('begin')
  try {
    // a migration may take longer than a request
    await client.query('set local statement_timeout = 0')
    const result = await work()
    await client.query('commit')
    return result
  } catch (error) {
    await client.query('rollback').catch(() => {})
    throw error
  }
}

function describe(error: unknown, sql: string): string {
  if (!(error instanceof DatabaseError)) {
    return String(error)
  }
  const line = error.position ? sql.slice(0, Number(error.position)).split('\n').length : undefined
  return [error.message, error.detail, line && `line ${line}`].filter(Boolean).join('; ')
}
