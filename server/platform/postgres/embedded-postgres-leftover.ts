import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

/** What a running server writes to postmaster.pid. */
export type Postmaster = { pid: number; port: number; socketDir: string; host: string; ready: boolean }

const NO_SUCH_PID = 2_147_483_646
const STOP_WITHIN_MS = 60_000
const HURRY_AFTER_MS = 15_000

/** Reads postmaster.pid of a cluster; undefined when there is none or it is half written. */
export function readPostmaster(cluster: string): Postmaster | undefined {
  let lines: string[]
  try {
    lines = readFileSync(join(cluster, 'postmaster.pid'), 'utf8').split('\n')
  } catch {
    return undefined
  }
  const [pid = '', , , port = '', socketDir = '', host = '', , status = ''] = lines
  if (!Number(pid)) {
    return undefined
  }
  return { pid: Number(pid), port: Number(port), socketDir, host, ready: status.trim() === 'ready' }
}

/** The server that runs on this cluster right now, whoever started it. */
export function findRunningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster && isPostgresOf(postmaster.pid, cluster) ? postmaster : undefined
}

/** True when a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Ends a server that a killed product left on the cluster (its watcher is usually doing so already), and makes a stale
 * postmaster.pid harmless. Call with the lock held. True when a server was found.
 */
export async function endLeftover(cluster: string, log: (line: string) => void): Promise<boolean> {
  const postmaster = readPostmaster(cluster)
  if (!postmaster) {
    return false
  }
  if (!isPostgresOf(postmaster.pid, cluster)) {
    disarm(cluster, postmaster)
    return false
  }
  log(`Taking over from the PostgreSQL (pid ${postmaster.pid}) of a product that was killed`)
  const began = Date.now()
  let sent = ''
  while (isPostgresOf(postmaster.pid, cluster)) {
    const waited = Date.now() - began
    const signal = waited < HURRY_AFTER_MS ? 'SIGINT' : 'SIGQUIT'
    if (sent !== signal) {
      sent = signal
      signalQuietly(postmaster.pid, signal)
    }
    if (waited > STOP_WITHIN_MS) {
      throw new EmbeddedPostgresError(
        `A PostgreSQL (pid ${postmaster.pid}) left on ${cluster} does not stop: end it and start again.`,
      )
    }
    await delay(20)
  }
  return true
}

function signalQuietly(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch {
    // Gone in between, which is what was wanted.
  }
}

/**
 * PostgreSQL refuses to start when the recorded pid belongs to any process of the same account, which is common in a
 * container where pids repeat. The file itself has to stay: from its shared memory key PostgreSQL sees whether
 * sessions of a crashed server still write.
 */
function disarm(cluster: string, postmaster: Postmaster): void {
  if (!isAlive(postmaster.pid) || process.platform === 'win32') {
    return
  }
  const file = join(cluster, 'postmaster.pid')
  const [, ...rest] = readFileSync(file, 'utf8').split('\n')
  writeFileSync(file, [String(NO_SUCH_PID), ...rest].join('\n'))
  if (postmaster.socketDir) {
    rmSync(join(postmaster.socketDir, `.s.PGSQL.${postmaster.port}.lock`), { force: true })
  }
}

function isPostgresOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) {
    return false
  }
  if (process.platform === 'win32') {
    return true
  }
  const command = readCommand(pid)
  return command.includes('postgres') && command.includes(cluster)
}

function readCommand(pid: number): string {
  try {
    return process.platform === 'linux'
      ? readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ')
      : execFileSync('ps', ['-p', String(pid), '-o', 'command='], { encoding: 'utf8' })
  } catch {
    return ''
  }
}
