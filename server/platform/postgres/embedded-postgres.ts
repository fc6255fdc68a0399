import { dirname, join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { Client } from 'pg'
import { chooseAccount, isRoot, prepareDataDir } from './embedded-postgres-account.ts'
import { prepareBinaries } from './embedded-postgres-binaries.ts'
import { clusterOf, ensureCluster, readPassword } from './embedded-postgres-cluster.ts'
import { DataDirInUseError, EmbeddedPostgresError, explainDiskError } from './embedded-postgres-errors.ts'
import { endLeftover, findRunningPostmaster } from './embedded-postgres-leftover.ts'
import { lockDataDir } from './embedded-postgres-lock.ts'
import { chooseAddress, releaseAddress, runServer } from './embedded-postgres-server.ts'
import type { ServerOptions, ServerRun } from './embedded-postgres-settings.ts'

/** The address of a database; fits `new Client(…)` and `new pg.Pool(…)` without changes. */
export type PgConnection = {
  host: string
  port: number
  user: string
  password?: string
  database: string
}

export type EmbeddedPostgres = {
  /** The application's database as its owner `tenure`: no superuser, no BYPASSRLS. */
  connection: PgConnection
  /** Database and role `postgres`: ignores row-level security. For backup and export only. */
  superuser: PgConnection
  /** Whether a server that a killed product left in the directory was found and replaced. */
  adopted: boolean
  stop(): Promise<void>
}

export type EmbeddedPostgresOptions = {
  dataDir: string
  log?: (line: string) => void
  /** Server settings in addition to the defaults, for tests and benchmarks. */
  settings?: Record<string, string>
}

const MAX_BACKOFF_MS = 5_000
const LEFTOVER_ATTEMPTS = 100

/** Returns `/var/lib/tenure` for root, else `data` in the checkout. */
export function defaultDataDir(): string {
  const checkout = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))))
  return isRoot() ? '/var/lib/tenure' : join(checkout, 'data')
}

/**
 * Starts the product's own PostgreSQL in `<dataDir>/postgres`, creates it the first time, and keeps it running until
 * `stop()` or until this process ends for any reason. It does not keep the process alive.
 * @throws {DataDirInUseError} when another process has the directory
 * @throws {EmbeddedPostgresError} with a sentence for the operator when it cannot start
 */
export async function startEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  const log = options.log ?? (() => {})
  const dataDir = prepareDataDir(options.dataDir)
  const lock = withDiskErrors(dataDir, () => lockDataDir(dataDir))
  const held = new AsyncDisposableStack()
  held.defer(() => lock.release())
  try {
    const cluster = clusterOf(dataDir)
    const account = chooseAccount(dataDir, cluster)
    const binaries = await prepareBinaries(dataDir)
    const adopted = await endLeftover(cluster, log)
    await ensureCluster({ dataDir, binaries, account, log })
    const address = await chooseAddress(dataDir, account)
    held.defer(() => releaseAddress(address))
    const place = { dataDir, binaries, account, address, settings: options.settings ?? {} }
    const first = await startFirst(place, log)
    const server = supervise(place, first.run, log)
    held.defer(() => server.stop())
    const connections = connectionsTo({ ...address, dataDir })
    await ensureDatabase(connections.superuser, connections.connection.password)
    let stopping: Promise<void> | undefined
    return {
      ...connections,
      adopted: adopted || first.adopted,
      stop: () => (stopping ??= held.disposeAsync()),
    }
  } catch (error) {
    await held.disposeAsync()
    throw explainDiskError(error, dataDir)
  }
}

/**
 * Connects the commands that run beside the product: to a server that runs on the directory (then `stop` does not end
 * it), or else to one that it starts.
 */
export async function attachEmbeddedPostgres(options: EmbeddedPostgresOptions): Promise<EmbeddedPostgres> {
  try {
    return await startEmbeddedPostgres(options)
  } catch (error) {
    const dataDir = prepareDataDir(options.dataDir)
    const postmaster = error instanceof DataDirInUseError && findRunningPostmaster(clusterOf(dataDir))
    if (!postmaster) {
      throw error
    }
    const host = postmaster.socketDir || postmaster.host
    return { ...connectionsTo({ host, port: postmaster.port, dataDir }), adopted: true, stop: async () => {} }
  }
}

function connectionsTo(at: {
  host: string
  port: number
  dataDir: string
}): Pick<EmbeddedPostgres, 'connection' | 'superuser'> {
  const password = readPassword(at.dataDir)
  const common = { host: at.host, port: at.port, ...(password === undefined ? {} : { password }) }
  return {
    connection: { ...common, user: 'tenure', database: 'tenure' },
    superuser: { ...common, user: 'postgres', database: 'postgres' },
  }
}

/**
 * Starts the server the first time. A product killed a moment ago may have left a server that has not written its
 * postmaster.pid yet, or sessions that have not noticed its end. PostgreSQL refuses to start with either, so that this
 * tries again.
 */
async function startFirst(
  place: ServerOptions,
  log: (line: string) => void,
): Promise<{ run: ServerRun; adopted: boolean }> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return { run: await runServer(place), adopted: attempt > 1 }
    } catch (error) {
      const leftover = error instanceof Error && /postmaster\.pid|still in use/.test(error.message)
      if (!leftover || attempt === LEFTOVER_ATTEMPTS) {
        throw error
      }
      await delay(100)
      await endLeftover(clusterOf(place.dataDir), log)
    }
  }
}

/** Keeps a server running: one that ends unexpectedly is started again, with longer pauses after each failure. */
function supervise(
  place: ServerOptions,
  first: ServerRun,
  log: (line: string) => void,
): { stop(): Promise<void> } {
  const state = { stopping: false, run: first }
  const stopped = new AbortController()
  const keepRunning = async (): Promise<void> => {
    while (!state.stopping) {
      const how = await state.run.exited
      if (!state.stopping) {
        log(`PostgreSQL ended unexpectedly (${how}); starting it again`)
        await restart()
      }
    }
  }
  const restart = async (): Promise<void> => {
    for (let wait = 50; !state.stopping; wait = Math.min(wait * 2, MAX_BACKOFF_MS)) {
      await delay(wait, undefined, { ref: false, signal: stopped.signal }).catch(() => {})
      try {
        state.run = await runServer(place)
        log('PostgreSQL is running again')
        return
      } catch (error) {
        log(error instanceof Error ? error.message : String(error))
      }
    }
  }
  const ended = keepRunning()
  return {
    async stop() {
      state.stopping = true
      stopped.abort()
      await state.run.stop()
      await ended
      // A restart in progress may have replaced the run that had ended.
      await state.run.stop()
    },
  }
}

async function ensureDatabase(superuser: PgConnection, password: string | undefined): Promise<void> {
  const client = new Client(superuser)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows } = await client.query<{ role: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = 'tenure') as role,
              exists (select from pg_database where datname = 'tenure') as database`,
    )
    if (!rows[0]?.role) {
      const secret = password === undefined ? '' : ` PASSWORD ${client.escapeLiteral(password)}`
      await client.query(`CREATE ROLE tenure LOGIN NOSUPERUSER NOBYPASSRLS CREATEROLE CREATEDB${secret}`)
    }
    if (!rows[0]?.database) {
      await client.query('CREATE DATABASE tenure OWNER tenure')
    }
  } finally {
    await client.end()
  }
}

function withDiskErrors<T>(dataDir: string, work: () => T): T {
  try {
    return work()
  } catch (error) {
    // For a directory without write permission node:sqlite reports only "unable to open database file".
    throw error instanceof Error && 'errcode' in error
      ? new EmbeddedPostgresError(
          `The data directory ${dataDir} cannot be used (permission denied): make it writable for this account, or set DATA_DIR to another directory.`,
          { cause: error },
        )
      : explainDiskError(error, dataDir)
  }
}
