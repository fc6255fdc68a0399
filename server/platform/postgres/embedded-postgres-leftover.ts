import { execFileSync } from 'node:child_process'
import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { EmbeddedPostgresError } from './embedded-postgres-errors.ts'

/** The contents of postmaster.pid, which a running server writes. */
export type Postmaster = { pid: number; port: number; socketDir: string; host: string; ready: boolean }

const NO_SUCH_PID = 2_147_483_646
const STOP_WITHIN_MS = 60_000
const HURRY_AFTER_MS = 15_000

/** Reads a cluster's postmaster.pid; undefined if it is missing or incomplete. */
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

/** Returns the server that runs on this cluster now, whichever process started it; undefined if there is none. */
export function findRunningPostmaster(cluster: string): Postmaster | undefined {
  const postmaster = readPostmaster(cluster)
  return postmaster && isPostgresOf(postmaster.pid, cluster) ? postmaster : undefined
}

/** Returns whether a process with this id exists. */
export function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}

/**
 * Ends a server that a killed product left on the cluster (usually its watcher does so already), and makes an old
 * postmaster.pid harmless. Call it with the lock held. Returns true if a server was found.
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
    // It has ended meanwhile, as wanted.
  }
}

/**
 * Replaces the pid in an old postmaster.pid. PostgreSQL refuses to start if any process of this account has the
 * recorded pid, which is common in containers because pids repeat. The file itself must stay: by its shared memory key
 * PostgreSQL detects whether sessions of a crashed server still write.
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
