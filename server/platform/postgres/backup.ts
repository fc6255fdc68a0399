import { createHash } from 'node:crypto'
import { createWriteStream, existsSync } from 'node:fs'
import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { basename, dirname, join, posix, resolve } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { createGzip } from 'node:zlib'
import { Client } from 'pg'
import { clusterOf } from './embedded-postgres-cluster.ts'
import { codeOf } from './embedded-postgres-errors.ts'
import { giveTo, ownerOf, prepareDataDir } from './embedded-postgres-account.ts'
import { markBackup } from './last-backup.ts'
import type { PgConnection } from './embedded-postgres.ts'
import { attachEmbeddedPostgres } from './embedded-postgres.ts'
import { tarEnd, tarHeader, tarPadding } from '#server/platform/archives/tar.ts'

/** The last entry of an archive. */
export type BackupManifest = {
  format: 1
  madeAt: string
  postgres: string
  files: Record<string, { size: number; sha256: string }>
}

/**
 * Names of files that belong to this machine or are created again, and of the key, which would open what the backup has: a
 * backup never contains them, and a restore does not change them.
 */
export const NOT_IN_BACKUP =
  /^(bin|backups|lost\+found|product\.(lock|pid).*|postgres\.log.*|postgres\.new-.*|restore-.*|tenure\.key.*|before-restore-.*|failed-restore-.*)$/

// From PostgreSQL's documentation of low-level base backups: created again at start, or wrong on another server.
const EMPTY_FOLDERS =
  /^pg_(dynshmem|notify|replslot|serial|snapshots|stat_tmp|subtrans|wal|wal\/archive_status|wal\/summaries)$/
const SKIPPED =
  /(^|\/)(postmaster\.(pid|opts)|pg_internal\.init.*|pgsql_tmp.*|\.s\.PGSQL.*|backup_label.*|tablespace_map.*)$/

type Archive = { files: BackupManifest['files'] }

/**
 * Writes one archive of the embedded database and the stored files, whether the product runs or not. Returns the
 * archive's path.
 */
export async function backUp(options: {
  dataDir: string
  to?: string
  now: Date
  log?: (line: string) => void
  /** Gets a sentence for the operator about what did not work although the backup is good. */
  warn: (sentence: string) => void
}): Promise<string> {
  const dataDir = prepareDataDir(options.dataDir)
  const stamp = options.now.toISOString().replaceAll(/[-:]|\.\d+/g, '')
  const to = resolve(options.to ?? join(dataDir, 'backups', `tenure-${stamp}.tar.gz`))
  const partial = join(dirname(to), `.${basename(to)}.partial`)
  await mkdir(dirname(to), { recursive: true, mode: 0o700 })
  const server = await attachEmbeddedPostgres({ dataDir, ...(options.log ? { log: options.log } : {}) })
  try {
    const content = Readable.from(archive(dataDir, server.superuser, options.now), { objectMode: true })
    const target = createWriteStream(partial, { mode: 0o600, flush: true })
    await pipeline(content, createGzip({ level: 4 }), target)
    await rename(partial, to)
    await markBackup(dataDir, options.now, options.warn)
    if (existsSync(join(dataDir, 'backups'))) {
      // made by root, it would be closed to the user that backs up before an upgrade
      giveTo(ownerOf(dataDir), join(dataDir, 'backups'))
    }
  } catch (error) {
    await rm(partial, { force: true })
    throw error
  } finally {
    await server.stop()
  }
  return to
}

async function* archive(dataDir: string, superuser: PgConnection, now: Date): AsyncGenerator<Buffer> {
  const written: Archive = { files: {} }
  const client = new Client(superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    yield* clusterEntries(client, clusterOf(dataDir), written)
    const { rows } = await client.query<{ major: string }>(
      `select current_setting('server_version_num')::int / 10000 || '' as major`,
    )
    // After the database, so that the backup has every file that a row references: files are stored before their rows.
    for (const name of await readdir(dataDir)) {
      if (name !== 'postgres' && !NOT_IN_BACKUP.test(name)) {
        yield* tree(dataDir, name, written)
      }
    }
    const manifest: BackupManifest = {
      format: 1,
      madeAt: now.toISOString(),
      postgres: rows[0]?.major ?? '',
      files: written.files,
    }
    yield* memoryEntry('manifest.json', JSON.stringify(manifest))
    yield tarEnd
  } finally {
    await client.end()
  }
}

/**
 * Yields a low-level base backup as documented by PostgreSQL: start, copy in any order, stop, then the WAL written
 * meanwhile.
 */
async function* clusterEntries(client: Client, cluster: string, written: Archive): AsyncGenerator<Buffer> {
  // The slot keeps the server from recycling the WAL during the copy; it ends with this session.
  await client.query(
    `select pg_create_physical_replication_slot('tenure_backup_' || pg_backend_pid(), true, true)`,
  )
  const started = await client.query<{ segment: string }>(
    `select pg_walfile_name(pg_backup_start('tenure', true)) as segment`,
  )
  yield* clusterTree(cluster, '', written)
  yield* fileEntry(join(cluster, 'global', 'pg_control'), 'postgres/global/pg_control', written)
  const stopped = await client.query<{ segment: string; label: string }>(
    `select pg_walfile_name(lsn) as segment, labelfile as label from pg_backup_stop(false)`,
  )
  const [first = '', last = ''] = [started.rows[0]?.segment, stopped.rows[0]?.segment]
  for (const name of (await readdir(join(cluster, 'pg_wal'))).toSorted()) {
    if (/^[0-9A-F]{24}$/.test(name) && name >= first && name <= last) {
      yield* fileEntry(join(cluster, 'pg_wal', name), `postgres/pg_wal/${name}`, written)
    }
  }
  yield* memoryEntry('postgres/backup_label', stopped.rows[0]?.label ?? '', written)
}

async function* clusterTree(cluster: string, inside: string, written: Archive): AsyncGenerator<Buffer> {
  yield tarHeader({ name: posix.join('postgres', inside, '/'), mode: 0o700, size: 0 })
  for (const entry of await entriesOf(join(cluster, inside))) {
    const path = posix.join(inside, entry.name)
    if (SKIPPED.test(path) || path === 'global/pg_control') {
      continue
    }
    if (entry.isDirectory()) {
      if (!EMPTY_FOLDERS.test(inside) || inside === 'pg_wal') {
        yield* clusterTree(cluster, path, written)
      }
    } else if (entry.isFile() && !EMPTY_FOLDERS.test(inside)) {
      yield* fileEntry(join(cluster, path), `postgres/${path}`, written)
    }
  }
}

async function* tree(root: string, name: string, written: Archive): AsyncGenerator<Buffer> {
  const info = await stat(join(root, name)).catch(() => undefined)
  if (info?.isFile()) {
    yield* fileEntry(join(root, name), name, written)
  } else if (info?.isDirectory()) {
    yield tarHeader({ name: `${name}/`, mode: info.mode, size: 0 })
    for (const entry of await entriesOf(join(root, name))) {
      if (entry.isDirectory() || entry.isFile()) {
        yield* tree(root, posix.join(name, entry.name), written)
      }
    }
  }
}

async function entriesOf(folder: string): ReturnType<typeof listFolder> {
  return listFolder(folder).catch((error: unknown) => ignoreGone(error, []))
}

const listFolder = (folder: string) => readdir(folder, { withFileTypes: true })

/**
 * Yields one file. Its header contains the size, which a running server may change during the read: the content is then
 * cut, or filled with zeros, to that size, as PostgreSQL's own tool does. Replaying the WAL corrects it.
 */
async function* fileEntry(path: string, name: string, written: Archive): AsyncGenerator<Buffer> {
  const handle = await open(path, 'r').catch((error: unknown) => ignoreGone(error, undefined))
  if (!handle) {
    return
  }
  try {
    const { size, mode } = await handle.stat()
    const hash = createHash('sha256')
    yield tarHeader({ name, mode, size })
    for (let left = size; left > 0;) {
      const chunk = Buffer.alloc(Math.min(left, 256 * 1024))
      const { bytesRead } = await handle.read(chunk, 0, chunk.length)
      const part = bytesRead === 0 ? chunk : chunk.subarray(0, bytesRead)
      hash.update(part)
      yield part
      left -= part.length
    }
    yield tarPadding(size)
    written.files[name] = { size, sha256: hash.digest('hex') }
  } finally {
    await handle.close()
  }
}

function* memoryEntry(name: string, text: string, written?: Archive): Generator<Buffer> {
  const content = Buffer.from(text)
  yield tarHeader({ name, mode: 0o600, size: content.length })
  yield content
  yield tarPadding(content.length)
  if (written) {
    written.files[name] = { size: content.length, sha256: createHash('sha256').update(content).digest('hex') }
  }
}

function ignoreGone<T>(error: unknown, instead: T): T {
  if (codeOf(error) === 'ENOENT') {
    return instead
  }
  throw error
}
