import { spawn, spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  existsSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
} from 'node:fs'
import type { Socket } from 'node:net'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './embedded-postgres-account.ts'
import { giveTo } from './embedded-postgres-account.ts'
import type { Binaries } from './embedded-postgres-binaries.ts'
import { cleanEnvironment, clusterOf } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import { isAlive, readPostmaster } from './embedded-postgres-leftover.ts'

/** Where the server listens: a directory with a socket, or on Windows the loopback address. */
export type Address = { host: string; port: number; ownFolder: boolean }

export type Place = {
  dataDir: string
  binaries: Binaries
  account: Account
  address: Address
  settings: Record<string, string>
}

/** One run of the server process. */
export type ServerRun = { pid: number; exited: Promise<string>; stop(): Promise<void> }

const SOCKET_PATH_LIMIT = 103
const LOG_LIMIT = 10_000_000
const STOP_WITHIN_MS = 30_000

const SETTINGS = {
  shared_buffers: '64MB',
  max_connections: '60',
  // Fewer standing processes: reads happen in the session itself, and reports take one core, not all.
  io_method: 'sync',
  max_worker_processes: '2',
  max_logical_replication_workers: '0',
  max_parallel_workers_per_gather: '0',
  max_wal_senders: '0',
  autovacuum_max_workers: '2',
  maintenance_work_mem: '64MB',
  work_mem: '4MB',
  effective_cache_size: '512MB',
  max_wal_size: '512MB',
  random_page_cost: '1.1',
  jit: 'off',
  wal_level: 'replica',
  timezone: 'UTC',
  log_timezone: 'UTC',
  // Failed statements are the application's to log; the server's own log holds starts, stops and crashes.
  log_min_messages: 'log',
  log_min_error_statement: 'panic',
  log_checkpoints: 'off',
}

/*
 * Arguments: a directory to remove at the end (or nothing), then the command. The shell becomes the server; before, it
 * leaves a grandchild that waits on descriptor 3. A line there means that the server ended by itself; an end of file
 * means that the product is gone, and the server has to go as well.
 */
const WATCHER = `
folder=$1; shift
( (
  trap '' HUP INT TERM
  if read -r _ <&3; then exit 0; fi
  kill -INT $$
  n=0
  while [ $n -lt 90 ] && [ -e postmaster.pid ] && kill -0 $$; do
    sleep 1; n=$((n+1))
    if [ $n -eq 30 ]; then kill -QUIT $$; fi
    if [ $n -eq 60 ]; then kill -KILL $$; fi
  done
  if [ -n "$folder" ]; then rmdir "$folder"; fi
) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-
`

export const logFileOf = (dataDir: string): string => join(dataDir, 'postgres.log')

const fits = (folder: string): boolean => Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= SOCKET_PATH_LIMIT

/** Chooses where the server listens; it stays the same while the product runs, so that pools find it again. */
export async function chooseAddress(dataDir: string, account: Account): Promise<Address> {
  if (process.platform === 'win32') {
    return { host: '127.0.0.1', port: await freePort(), ownFolder: false }
  }
  const cluster = clusterOf(dataDir)
  if (fits(cluster)) {
    return { host: cluster, port: 5432, ownFolder: false }
  }
  const short = fits(join(tmpdir(), 'tenure-123456')) ? tmpdir() : '/tmp'
  const folder = mkdtempSync(join(short, 'tenure-'))
  chmodSync(folder, 0o700)
  giveTo(account, folder)
  return { host: folder, port: 5432, ownFolder: true }
}

/** Takes back a directory that `chooseAddress` made. */
export function releaseAddress(address: Address): void {
  if (address.ownFolder) {
    rmSync(address.host, { recursive: true, force: true })
  }
}

/** Starts the server and resolves once it accepts connections. */
export async function runServer(place: Place): Promise<ServerRun> {
  const file = logFileOf(place.dataDir)
  if ((statSync(file, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) {
    renameSync(file, `${file}.1`)
  }
  const logFrom = statSync(file, { throwIfNoEntry: false })?.size ?? 0
  const run = process.platform === 'win32' ? startOnWindows(place) : startOnPosix(place)
  let ended: string | undefined
  do {
    const postmaster = readPostmaster(clusterOf(place.dataDir))
    if (postmaster?.ready && postmaster.pid === run.pid) {
      return run
    }
    ended = await Promise.race([run.exited, delay(10, undefined)])
  } while (ended === undefined)
  throw new EmbeddedPostgresError(
    `PostgreSQL did not start in ${place.dataDir} (${ended}): ${lastComplaint(file, logFrom)}`,
  )
}

function argumentsFor({ dataDir, address, settings }: Place): string[] {
  const listen =
    process.platform === 'win32'
      ? { listen_addresses: address.host }
      : {
          listen_addresses: '',
          unix_socket_directories: `"${address.host.replaceAll('"', '""')}"`,
          unix_socket_permissions: '0700',
        }
  const all = { ...SETTINGS, ...settings, ...listen, port: String(address.port) }
  return [
    '-D',
    clusterOf(dataDir),
    ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]),
  ]
}

function startOnPosix(place: Place): ServerRun {
  const log = openSync(logFileOf(place.dataDir), 'a', 0o600)
  const tidy = place.address.ownFolder ? place.address.host : ''
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHER, 'sh', tidy, place.binaries.postgres, ...argumentsFor(place)],
    {
      ...place.account,
      ...cleanEnvironment,
      cwd: clusterOf(place.dataDir),
      // A session of its own: Ctrl-C in a terminal must reach the product first.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  )
  closeSync(log)
  // The fourth entry of stdio asked for a pipe, which is a socket.
  const pipe = child.stdio[3] as Socket
  pipe.on('error', () => {})
  pipe.unref()
  child.unref()
  const exited = new Promise<string>((resolve) => {
    child.on('error', (error) => resolve(error.message))
    child.on('exit', (code, signal) => {
      pipe.end('ended\n')
      resolve(signal ?? `exit code ${code}`)
    })
  })
  return {
    pid: child.pid ?? -1,
    exited,
    async stop() {
      child.ref()
      child.kill('SIGINT')
      const hurry = setTimeout(() => child.kill('SIGQUIT'), STOP_WITHIN_MS)
      const give = setTimeout(() => child.kill('SIGKILL'), 2 * STOP_WITHIN_MS)
      await exited
      clearTimeout(hurry)
      clearTimeout(give)
    },
  }
}

/*
 * PostgreSQL on Windows wants pg_ctl: it takes away the rights of an administrator and brings the signals. The server
 * is then no child of ours, so it is watched by its pid, and a small Node process waits for the end of ours.
 */
function startOnWindows(place: Place): ServerRun {
  const cluster = clusterOf(place.dataDir)
  const { pgCtl } = place.binaries
  const quoted = argumentsFor(place)
    .slice(2)
    .map((word) => `"${word}"`)
  const start = ['start', '-w', '-D', cluster, '-l', logFileOf(place.dataDir), '-o', quoted.join(' ')]
  const started = spawnSync(pgCtl, start, { stdio: 'ignore', windowsHide: true })
  const pid = readPostmaster(cluster)?.pid ?? -1
  const stop = ['stop', '-m', 'fast', '-D', cluster]
  const watch = `process.stdin.resume().on('data', () => process.exit()).on('end', () => require('node:child_process').spawnSync(${JSON.stringify(pgCtl)}, ${JSON.stringify(stop)}))`
  const watcher = spawn(process.execPath, ['-e', watch], {
    detached: true,
    stdio: ['pipe', 'ignore', 'ignore'],
    windowsHide: true,
  })
  watcher.unref()
  const exited = new Promise<string>((resolve) => {
    const timer = setInterval(() => {
      if (started.status !== 0 || !isAlive(pid)) {
        clearInterval(timer)
        watcher.stdin.end('ended\n')
        resolve(started.status === 0 ? 'it ended' : `exit code ${started.status}`)
      }
    }, 500)
    timer.unref()
  })
  return {
    pid,
    exited,
    async stop() {
      spawnSync(pgCtl, stop, { stdio: 'ignore', windowsHide: true })
      await exited
    },
  }
}

async function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() => resolve(typeof address === 'object' && address ? address.port : 0))
    })
  })
}

function lastComplaint(file: string, from: number): string {
  const lines = existsSync(file) ? readFileSync(file).subarray(from).toString().trim().split('\n') : []
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return complaint ? `${complaint.trim()} (all of it in ${file})` : `see ${file}`
}
