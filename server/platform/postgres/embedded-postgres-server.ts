import { spawn } from 'node:child_process'
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
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import type { Account } from './embedded-postgres-account.ts'
import { giveTo } from './embedded-postgres-account.ts'
import { cleanEnvironment, clusterOf } from './embedded-postgres-cluster.ts'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'
import { readPostmaster } from './embedded-postgres-leftover.ts'
import type { Address, ServerOptions, ServerRun } from './embedded-postgres-settings.ts'
import { argumentsFor } from './embedded-postgres-settings.ts'
import { freePort, startOnWindows } from './embedded-postgres-windows.ts'

const SOCKET_PATH_LIMIT = 103
const LOG_LIMIT = 10_000_000
const STOP_WITHIN_MS = 30_000

/*
 * The shell script that starts the server and watches the product. Its arguments are a directory to remove at the end
 * (or nothing), then the command. The shell first leaves a background process that waits on descriptor 3, then becomes
 * the server. A line on descriptor 3 means that the server has ended; an end of file means that the product
 * has ended, so that the background process must end the server too.
 */
const WATCHER = `
folder=$1; shift
( (
  trap '' HUP INT TERM
  if read -r _ <&3; then exit 0; fi
  kill -INT $$
  n=0
  while [ $n -lt 90 ] && read -r pid <postmaster.pid && [ "$pid" = $$ ] && kill -0 $$; do
    sleep 1; n=$((n+1))
    if [ $n -eq 30 ]; then kill -QUIT $$; fi
    if [ $n -eq 60 ]; then kill -KILL $$; fi
  done
  if [ -n "$folder" ]; then rmdir "$folder"; fi
) </dev/null >/dev/null 2>&1 & )
exec "$@" 3<&-
`

const logFileOf = (dataDir: string): string => join(dataDir, 'postgres.log')

const fits = (folder: string): boolean => Buffer.byteLength(`${folder}/.s.PGSQL.5432`) <= SOCKET_PATH_LIMIT

/**
 * Chooses the server's address. It stays the same while the product runs, so that connection pools find the server
 * again.
 */
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

/** Removes a directory that `chooseAddress` created. */
export function releaseAddress(address: Address): void {
  if (address.ownFolder) {
    rmSync(address.host, { recursive: true, force: true })
  }
}

/** Starts the server and resolves once it accepts connections. */
export async function runServer(place: ServerOptions): Promise<ServerRun> {
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

function startOnPosix(place: ServerOptions): ServerRun {
  const log = openSync(logFileOf(place.dataDir), 'a', 0o600)
  const tidy = place.address.ownFolder ? place.address.host : ''
  const child = spawn(
    '/bin/sh',
    ['-c', WATCHER, 'sh', tidy, place.binaries.postgres, ...argumentsFor(place)],
    {
      ...place.account,
      ...cleanEnvironment,
      cwd: clusterOf(place.dataDir),
      // A separate session: Ctrl-C in a terminal must reach the product first.
      detached: true,
      stdio: ['ignore', log, log, 'pipe'],
    },
  )
  closeSync(log)
  // The fourth entry of stdio is a pipe, which Node creates as a socket.
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

function lastComplaint(file: string, from: number): string {
  const lines = existsSync(file) ? readFileSync(file).subarray(from).toString().trim().split('\n') : []
  const complaint = lines.findLast((line) => /FATAL|PANIC|error/i.test(line)) ?? lines.at(-1)
  return complaint ? `${complaint.trim()} (all of it in ${file})` : `see ${file}`
}
