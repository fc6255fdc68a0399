import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { closeSync, existsSync, fsyncSync, mkdirSync, openSync, readFileSync, readdirSync } from 'node:fs'
import { renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import type { Account } from './embedded-postgres-account.ts'
import { giveTo } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

const run = promisify(execFile)

/**
 * The environment of PostgreSQL's programs. It contains no variables of this process, except on Windows,
 * which needs them.
 */
export const cleanEnvironment =
  process.platform === 'win32' ? {} : { env: { PATH: '/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' } }

export const clusterOf = (dataDir: string): string => join(dataDir, 'postgres')

const passwordFileOf = (dataDir: string): string => join(dataDir, 'postgres-password')

/**
 * Returns the password of the roles, stored in the data directory. Only a server that listens on TCP (Windows) has one;
 * otherwise undefined.
 */
export function readPassword(dataDir: string): string | undefined {
  return process.platform === 'win32' ? readFileSync(passwordFileOf(dataDir), 'utf8').trim() : undefined
}

/**
 * Creates the cluster if there is none, and refuses one that this PostgreSQL cannot open. Returns true if it was
 * created.
 */
export async function ensureCluster(options: {
  dataDir: string
  binaries: Binaries
  account: Account
  log: (line: string) => void
}): Promise<boolean> {
  const { dataDir, binaries } = options
  const cluster = clusterOf(dataDir)
  removeDrafts(dataDir)
  if (existsSync(cluster) && readdirSync(cluster).length > 0) {
    requireClusterVersion(cluster, binaries.major)
    return false
  }
  options.log(`Making a PostgreSQL ${binaries.major} database in ${cluster}`)
  const draft = join(dataDir, `postgres.new-${randomBytes(4).toString('hex')}`)
  mkdirSync(draft, { mode: 0o700 })
  giveTo(options.account, draft)
  await initialise({ ...options, draft })
  renameSync(draft, cluster)
  syncFolder(dirname(cluster))
  return true
}

/** Throws EmbeddedPostgresError for a directory without a cluster, or with one of another major version. */
export function requireClusterVersion(cluster: string, major: string): void {
  const file = join(cluster, 'PG_VERSION')
  if (!existsSync(file)) {
    throw new EmbeddedPostgresError(
      `${cluster} is not empty but holds no PostgreSQL database: move it away, or set DATA_DIR to another directory.`,
    )
  }
  const found = readFileSync(file, 'utf8').trim()
  if (found !== major) {
    throw new EmbeddedPostgresError(
      `The database in ${cluster} was made by PostgreSQL ${found}, but this release runs PostgreSQL ${major}: move the data with the release that made it (npm run db:export-to), or set DATA_DIR to another directory.`,
    )
  }
}

/** Makes a rename in the folder durable. */
export function syncFolder(folder: string): void {
  if (process.platform === 'win32') {
    return
  }
  const handle = openSync(folder, 'r')
  fsyncSync(handle)
  closeSync(handle)
}

function removeDrafts(dataDir: string): void {
  for (const name of readdirSync(dataDir)) {
    if (name.startsWith('postgres.new-')) {
      // A killed first start may still write there; what cannot be removed now is removed at the next start.
      try {
        rmSync(join(dataDir, name), { recursive: true, force: true })
      } catch {
        continue
      }
    }
  }
}

async function initialise(options: {
  dataDir: string
  draft: string
  binaries: Binaries
  account: Account
}): Promise<void> {
  const { dataDir, draft, binaries, account } = options
  const common = [
    `--pgdata=${draft}`,
    '--username=postgres',
    '--encoding=UTF8',
    '--data-checksums',
    '--no-instructions',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--locale=C',
  ]
  if (process.platform === 'win32') {
    writeFileSync(passwordFileOf(dataDir), randomBytes(24).toString('base64url'), { mode: 0o600 })
    common.push('--auth=scram-sha-256', `--pwfile=${passwordFileOf(dataDir)}`)
  } else {
    // Only the cluster's owner and root can enter the socket's directory.
    common.push('--auth-local=trust', '--auth-host=reject')
  }
  const initdb = async (...more: string[]): Promise<void> => {
    await run(binaries.initdb, [...common, ...more], { ...account, ...cleanEnvironment, cwd: dataDir })
  }
  try {
    // pg_trgm and full-text search still use the character classes of the C library, if it has this locale.
    await initdb('--lc-ctype=C.UTF-8').catch((error: unknown) => {
      if (String(error).includes('invalid locale')) {
        return initdb()
      }
      throw error
    })
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr).trim() : ''
    const reason = output.split('\n').findLast((line) => line.includes('error:')) ?? (output || String(error))
    throw new EmbeddedPostgresError(`PostgreSQL could not make its database in ${dataDir}: ${reason}`, {
      cause: error,
    })
  }
}
