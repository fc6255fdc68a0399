import { createHash } from 'node:crypto'
import { createReadStream, existsSync, readdirSync } from 'node:fs'
import { mkdir, open, rename, rm } from 'node:fs/promises'
import { dirname, join, resolve } from 'node:path'
import { text as readText } from 'node:stream/consumers'
import { createGunzip } from 'node:zlib'
import { Client } from 'pg'
import type { BackupManifest } from './backup.ts'
import { chooseAccount, giveTo, ownerOf, prepareDataDir } from './embedded-postgres-account.ts'
import { prepareBinaries } from './embedded-postgres-binaries.ts'
import { clusterOf, requireClusterVersion, syncFolder } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import { endLeftover } from './embedded-postgres-leftover.ts'
import { lockDataDir } from './embedded-postgres-lock.ts'
import type { PgConnection } from './embedded-postgres.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import type { TarEntry } from '#server/platform/archives/tar.ts'
import { readTar } from '#server/platform/archives/tar.ts'

export type Restored = {
  madeAt: string
  /** The folder that the previous database and files were moved to; undefined if there were none. */
  movedTo: string | undefined
  rows: { table: string; rows: number }[]
}

/**
 * Replaces the current database and files with an archive of `backUp`. The old ones are moved, never deleted. A damaged
 * or unusable archive changes nothing.
 * @throws {DataDirInUseError} while the product runs
 */
export async function restore(options: {
  dataDir: string
  file: string
  now: Date
  log?: (line: string) => void
}): Promise<Restored> {
  const log = options.log ?? (() => {})
  const file = resolve(options.file)
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(`There is no backup ${file}.`)
  }
  const dataDir = prepareDataDir(options.dataDir)
  const stamp = options.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const draft = join(dataDir, `restore-${stamp}`)
  const aside = join(dataDir, `before-restore-${stamp}`)
  let manifest: BackupManifest
  let names: string[]
  let moved: string[]
  const lock = lockDataDir(dataDir)
  try {
    await endLeftover(clusterOf(dataDir), log)
    const account = chooseAccount(dataDir, clusterOf(dataDir))
    const { major } = await prepareBinaries(dataDir)
    await mkdir(draft, { mode: 0o700 })
    manifest = await unpack(file, draft)
    requireClusterVersion(join(draft, 'postgres'), major)
    giveTo(account, join(draft, 'postgres'))
    names = readdirSync(draft)
    for (const name of names.filter((one) => one !== 'postgres')) {
      giveTo(ownerOf(dataDir), join(draft, name))
    }
    moved = names.filter((name) => existsSync(join(dataDir, name)))
    await swap({ names: moved, from: dataDir, to: aside })
    if (moved.length > 0) {
      giveTo(ownerOf(dataDir), aside)
    }
    await swap({ names, from: draft, to: dataDir })
  } finally {
    await rm(draft, { recursive: true, force: true })
    lock.release()
  }
  try {
    const server = await startEmbeddedPostgres({ dataDir, log })
    try {
      const rows = await countRows({ ...server.superuser, database: 'tenure' })
      return { madeAt: manifest.madeAt, movedTo: moved.length > 0 ? aside : undefined, rows }
    } finally {
      await server.stop()
    }
  } catch (error) {
    const failed = join(dataDir, `failed-restore-${stamp}`)
    await swap({ names, from: dataDir, to: failed })
    await swap({ names: moved, from: aside, to: dataDir })
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(
      `The database in ${file} did not open, so everything is as it was before (the attempt is in ${failed}): ${reason}`,
      { cause: error },
    )
  }
}

async function swap(move: { names: string[]; from: string; to: string }): Promise<void> {
  for (const name of move.names) {
    await mkdir(move.to, { recursive: true, mode: 0o700 })
    await rename(join(move.from, name), join(move.to, name))
  }
  syncFolder(move.from)
}

async function unpack(file: string, draft: string): Promise<BackupManifest> {
  const found: BackupManifest['files'] = {}
  let manifest: BackupManifest | undefined
  const content = createReadStream(file).pipe(createGunzip())
  try {
    for await (const entry of readTar(content)) {
      if (entry.name === 'manifest.json') {
        manifest = JSON.parse(await readText(entry.content)) as BackupManifest
      } else if (entry.kind === 'directory') {
        await mkdir(join(draft, entry.name), { recursive: true, mode: entry.mode })
      } else {
        found[entry.name] = await writeEntry(entry, join(draft, entry.name))
      }
    }
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error)
    throw new EmbeddedPostgresError(`${file} cannot be read as a backup: ${reason}`, { cause: error })
  }
  if (manifest?.format !== 1) {
    throw new EmbeddedPostgresError(`${file} is not a backup made by Tenure: it has no manifest.`)
  }
  for (const name of new Set([...Object.keys(manifest.files), ...Object.keys(found)])) {
    if (manifest.files[name]?.sha256 !== found[name]?.sha256) {
      throw new EmbeddedPostgresError(`${file} is damaged: ${name} does not have the recorded checksum.`)
    }
  }
  return manifest
}

async function writeEntry(entry: TarEntry, path: string): Promise<{ size: number; sha256: string }> {
  await mkdir(dirname(path), { recursive: true, mode: 0o700 })
  const hash = createHash('sha256')
  const handle = await open(path, 'wx', entry.mode)
  try {
    for await (const chunk of entry.content) {
      hash.update(chunk)
      await handle.writeFile(chunk)
    }
    // PostgreSQL itself syncs a cluster when it recovers it.
    if (!entry.name.startsWith('postgres/')) {
      await handle.sync()
    }
  } finally {
    await handle.close()
  }
  return { size: entry.size, sha256: hash.digest('hex') }
}

async function countRows(connection: PgConnection): Promise<{ table: string; rows: number }[]> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const tables = await client.query<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables
       where schemaname not in ('pg_catalog', 'information_schema') order by schemaname, tablename`,
    )
    const counts: { table: string; rows: number }[] = []
    for (const { name } of tables.rows) {
      const { rows } = await client.query<{ count: string }>(`select count(*) from ${name}`)
      counts.push({ table: name, rows: Number(rows[0]?.count) })
    }
    return counts
  } finally {
    await client.end()
  }
}
